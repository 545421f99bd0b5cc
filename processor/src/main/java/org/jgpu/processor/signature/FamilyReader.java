package org.jgpu.processor.signature;

import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.TypeMirror;
import org.jgpu.annotations.GpuReduction;
import org.jgpu.format.NumberType;
import org.jgpu.format.StructType;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.signature.rule.Candidate;
import org.jgpu.processor.signature.rule.FamilyTypes;
import org.jgpu.processor.signature.rule.Findings;
import org.jgpu.processor.signature.rule.RecordTypes;
import org.jgpu.processor.signature.rule.TypeText;

/**
 * Reads for which types a kernel or reduction is written: those that its annotation lists, or all
 * dtypes for which the number it computes with is what its type parameters ask for.
 */
final class FamilyReader {
  private final FamilyTypes types;
  private final Element marked;
  private final List<TypeMirror> listed;
  private final List<TypeParameterElement> parameters;
  private final UnaryOperator<NumberType> computed;
  private final Findings findings;

  private FamilyReader(
      FamilyTypes types,
      Element marked,
      Class<? extends Annotation> mark,
      List<TypeParameterElement> parameters,
      UnaryOperator<NumberType> computed,
      Findings findings) {
    this.types = types;
    this.marked = marked;
    this.listed = FamilyTypes.listed(marked, mark);
    this.parameters = parameters;
    this.computed = computed;
    this.findings = findings;
  }

  /** Returns the types of {@code kernel}; empty if it is for one type only, or is in error. */
  static Optional<Family> read(Candidate kernel, FamilyTypes types, Findings findings) {
    if (!kernel.isFamily() || !findings.clean()) {
      return Optional.empty();
    }
    List<TypeParameterElement> parameters = List.copyOf(kernel.method().getTypeParameters());
    return Optional.of(
        new FamilyReader(
                types,
                kernel.method(),
                kernel.mark(),
                parameters,
                UnaryOperator.identity(),
                findings)
            .read());
  }

  /**
   * Returns the types of a reduction.
   *
   * @param marked the class
   * @param parameters the type parameters of its methods, which stand for one type; not empty
   * @param computed the dtype of the numbers that it computes with for elements of a dtype
   */
  static Family read(
      Element marked,
      List<TypeParameterElement> parameters,
      UnaryOperator<NumberType> computed,
      FamilyTypes types,
      Findings findings) {
    return new FamilyReader(types, marked, GpuReduction.class, parameters, computed, findings)
        .read();
  }

  private Family read() {
    List<Family.Member> members = new ArrayList<>();
    if (listed.isEmpty()) {
      NumberType.all().stream().filter(this::fits).map(this::member).forEach(members::add);
    }
    listed.forEach(type -> listed(type).ifPresent(members::add));
    String name = parameters.get(0).getSimpleName().toString();
    if (members.isEmpty() && findings.clean()) {
      findings.add(marked, Message.FAMILY_EMPTY, name);
    }
    return new Family(name, members.stream().distinct().toList());
  }

  private boolean fits(NumberType dtype) {
    Optional<TypeMirror> record = types.record(computed.apply(dtype));
    return record.isPresent() && misfit(record.get()).isEmpty();
  }

  private Optional<String> misfit(TypeMirror record) {
    return parameters.stream()
        .flatMap(parameter -> types.misfit(record, parameter).stream())
        .findFirst();
  }

  private Family.Member member(NumberType dtype) {
    NumberType number = computed.apply(dtype);
    return new Family.Member(dtype.dtype(), number.record(), dtype.type(), number.type());
  }

  private Optional<Family.Member> listed(TypeMirror type) {
    Optional<NumberType> dtype = FamilyTypes.dtype(type);
    Optional<TypeMirror> record = dtype.map(computed).flatMap(types::record);
    Optional<String> problem =
        record.isPresent()
            ? misfit(record.get())
            : FamilyTypes.problem(type).or(() -> misfit(type));
    if (problem.isPresent()) {
      findings.add(marked, Message.FAMILY_TYPE, TypeText.of(type), problem.get());
      return Optional.empty();
    }
    return record.isPresent() ? dtype.map(this::member) : own(type);
  }

  private static Optional<Family.Member> own(TypeMirror type) {
    Optional<StructType> layout = RecordTypes.of(type);
    return layout.map(struct -> new Family.Member(struct.name(), struct.name(), struct, struct));
  }
}
