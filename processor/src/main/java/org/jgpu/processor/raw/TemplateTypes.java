package org.jgpu.processor.raw;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jgpu.format.ElementType;
import org.jgpu.format.NumberType;
import org.jgpu.format.StructType;
import org.jgpu.format.ValueType;
import org.jgpu.processor.signature.Family;
import org.jgpu.processor.signature.KernelSignature;

/** What the types of a family are called in CUDA C, as arguments of its template. */
final class TemplateTypes {
  /** Declares the types that CUDA C has not; see the resource. */
  static final String HEADER = "jgpu/numbers.cuh";

  private TemplateTypes() {}

  /** Returns the text of {@link #HEADER}. */
  static String header() {
    return ResourceText.read("numbers.cuh");
  }

  /** Returns the type of {@code element}: of CUDA C, of the header, or a struct. */
  static String of(ValueType element) {
    Optional<NumberType> number = NumberType.of(element);
    if (number.isEmpty()) {
      return RecordHeaders.name((StructType) element);
    }
    Optional<ElementType> primitive = number.get().primitive();
    return primitive.isEmpty()
        ? "jgpu::" + number.get().dtype()
        : number.get().isUnsigned()
            ? "unsigned " + RecordHeaders.type(primitive.get()).replace("signed ", "")
            : RecordHeaders.type(primitive.get());
  }

  /** Returns whether {@link #HEADER} declares the type called {@code dtype}. */
  static boolean isOfHeader(String dtype) {
    return NumberType.all().stream()
        .anyMatch(number -> number.dtype().equals(dtype) && number.primitive().isEmpty());
  }

  /** Returns the records of users among the types that {@code kernel} is for. */
  static List<StructType> records(KernelSignature kernel) {
    return kernel.family().map(Family::members).orElse(List.of()).stream()
        .map(Family.Member::element)
        .filter(element -> NumberType.of(element).isEmpty())
        .map(StructType.class::cast)
        .toList();
  }

  /** Returns {@code template} with the type of {@code member} for the name {@code parameter}. */
  static EntryName instance(EntryName template, String parameter, Family.Member member) {
    String type = Matcher.quoteReplacement(of(member.element()));
    return template.with(
        template.arguments().stream()
            .map(argument -> argument.replaceAll(word(parameter), type))
            .toList());
  }

  /** Returns whether {@code template} has the name {@code parameter} among its arguments. */
  static boolean mentions(EntryName template, String parameter) {
    return template.arguments().stream()
        .anyMatch(argument -> !argument.replaceAll(word(parameter), "").equals(argument));
  }

  private static String word(String name) {
    return "(?<![\\w$])" + Pattern.quote(name) + "(?![\\w$])";
  }
}
