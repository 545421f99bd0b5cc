package org.jgpu.processor.raw;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.signature.Family;
import org.jgpu.processor.signature.KernelSignature;

/** Finds the CUDA function of a raw kernel, and checks that it is what the method declares. */
final class RawEntryReader {
  private final RawMethod method;
  private final List<GlobalFunction> functions;

  private RawEntryReader(RawMethod method, List<GlobalFunction> functions) {
    this.method = method;
    this.functions = functions;
  }

  /**
   * Returns the entry of {@code method}, or one for each of the types that it is for.
   *
   * @param functions what its source defines
   * @return empty if something is wrong, which was reported
   */
  static List<RawEntry> read(RawMethod method, List<GlobalFunction> functions) {
    return new RawEntryReader(method, functions).read();
  }

  private List<RawEntry> read() {
    Optional<EntryName> name = EntryName.parse(method.entry());
    List<GlobalFunction> named =
        functions.stream().filter(each -> name.isPresent() && name.get().fits(each)).toList();
    if (named.isEmpty()) {
      method.report(Message.RAW_ENTRY_NOT_FOUND, method.entry(), names());
      return List.of();
    }
    return entries(name.get(), preferred(named, name.get()), named);
  }

  private String names() {
    return functions.isEmpty()
        ? "none"
        : functions.stream()
            .map(GlobalFunction::qualified)
            .distinct()
            .collect(Collectors.joining(", "));
  }

  /** Returns the one whose whole name is given, where there is one. */
  private static GlobalFunction preferred(List<GlobalFunction> named, EntryName name) {
    return named.stream()
        .filter(function -> function.qualified().equals(name.base()))
        .findFirst()
        .orElse(named.get(0));
  }

  private List<RawEntry> entries(
      EntryName name, GlobalFunction function, List<GlobalFunction> named) {
    if (method.family().isEmpty()) {
      checkTemplate(name, function);
      checkShape(name, function, named);
      return entry(method.signature(), function, name).stream().toList();
    }
    Family family = method.family().get();
    EntryName template = name.template() ? name : name.with(List.of(family.parameter()));
    checkTemplate(template, family, function);
    checkShape(template, function, named);
    List<RawEntry> entries = new ArrayList<>();
    for (Family.Member member : family.members()) {
      EntryName instance = TemplateTypes.instance(template, family.parameter(), member);
      entry(method.signature().of(member), function, instance).ifPresent(entries::add);
    }
    return method.findings().clean() ? entries : List.of();
  }

  /** Compares the parameters, unless something is wrong already, be it for another type. */
  private Optional<RawEntry> entry(
      KernelSignature signature, GlobalFunction function, EntryName name) {
    if (method.findings().clean()) {
      ParameterComparison.compare(method, signature, function, name);
    }
    return method.findings().clean()
        ? Optional.of(
            new RawEntry(method.signature(), signature, function, name.expression(function)))
        : Optional.empty();
  }

  private void checkTemplate(EntryName name, GlobalFunction function) {
    if (function.template() != name.template()) {
      method.report(
          Message.RAW_ENTRY_TEMPLATE,
          function.qualified(),
          function.template() ? "a template" : "no template",
          function.template()
              ? "name its arguments, as in entry = \"" + function.qualified() + "<float>\""
              : "name it without arguments, as in entry = \"" + function.qualified() + "\"");
    }
  }

  private void checkTemplate(EntryName name, Family family, GlobalFunction function) {
    String parameter = family.parameter();
    if (!function.template()) {
      method.report(
          Message.RAW_ENTRY_TEMPLATE,
          function.qualified(),
          "no template, while the method is for many types",
          "write template <typename " + parameter + "> before it");
    } else if (!TemplateTypes.mentions(name, parameter)) {
      method.report(
          Message.RAW_ENTRY_TEMPLATE,
          function.qualified(),
          "given the same arguments for every " + parameter + ": " + name.expression(function),
          "write "
              + parameter
              + " there, as in entry = \""
              + name.base()
              + "<"
              + parameter
              + ">\"");
    }
  }

  private void checkShape(EntryName name, GlobalFunction function, List<GlobalFunction> named) {
    boolean whole = function.qualified().equals(name.base());
    List<String> shapes =
        named.stream()
            .filter(other -> !whole || other.qualified().equals(name.base()))
            .map(other -> other.qualified() + "(" + other.parameterText() + ")")
            .distinct()
            .toList();
    if (!method.findings().clean()) {
      return;
    }
    if (function.linkage() == GlobalFunction.Linkage.INTERNAL) {
      method.report(Message.RAW_NOT_EXTERN_C, function.qualified());
    } else if (shapes.size() > 1) {
      method.report(Message.RAW_ENTRY_AMBIGUOUS, name.base(), String.join(" and ", shapes));
    }
  }
}
