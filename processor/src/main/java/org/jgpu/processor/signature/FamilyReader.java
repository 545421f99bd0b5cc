package org.jgpu.processor.signature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jgpu.format.NumberType;
import org.jgpu.format.StructType;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.signature.rule.Candidate;
import org.jgpu.processor.signature.rule.FamilyTypes;
import org.jgpu.processor.signature.rule.Findings;
import org.jgpu.processor.signature.rule.RecordTypes;
import org.jgpu.processor.signature.rule.TypeText;

/**
 * Reads for which types a kernel is written: those that its annotation lists, or all dtypes that
 * are what its type parameter asks for.
 */
final class FamilyReader {
  private final FamilyTypes types;
  private final ExecutableElement method;
  private final TypeParameterElement parameter;
  private final Findings findings;

  private FamilyReader(FamilyTypes types, ExecutableElement method, Findings findings) {
    this.types = types;
    this.method = method;
    this.parameter = method.getTypeParameters().get(0);
    this.findings = findings;
  }

  /** Returns the types of {@code kernel}; empty if it is for one type only, or is in error. */
  static Optional<Family> read(
      Candidate kernel, Elements elements, Types types, Findings findings) {
    if (!kernel.isFamily() || !findings.clean()) {
      return Optional.empty();
    }
    FamilyTypes known = new FamilyTypes(elements, types);
    return Optional.of(new FamilyReader(known, kernel.method(), findings).read());
  }

  private Family read() {
    List<Family.Member> members = new ArrayList<>();
    List<TypeMirror> listed = FamilyTypes.listed(method);
    if (listed.isEmpty()) {
      NumberType.all().stream().filter(this::fits).map(FamilyReader::member).forEach(members::add);
    }
    listed.forEach(type -> listed(type).ifPresent(members::add));
    if (members.isEmpty() && findings.clean()) {
      findings.add(method, Message.FAMILY_EMPTY, parameter.getSimpleName());
    }
    return new Family(parameter.getSimpleName().toString(), members.stream().distinct().toList());
  }

  private boolean fits(NumberType dtype) {
    Optional<TypeMirror> record = types.record(dtype);
    return record.isPresent() && types.misfit(record.get(), parameter).isEmpty();
  }

  private static Family.Member member(NumberType dtype) {
    return new Family.Member(dtype.dtype(), dtype.record(), dtype.type());
  }

  private Optional<Family.Member> listed(TypeMirror type) {
    Optional<NumberType> dtype = FamilyTypes.dtype(type);
    Optional<TypeMirror> record = dtype.flatMap(types::record);
    Optional<String> problem =
        record.isPresent() ? types.misfit(record.get(), parameter) : types.problem(type, parameter);
    if (problem.isPresent()) {
      findings.add(method, Message.FAMILY_TYPE, TypeText.of(type), problem.get());
      return Optional.empty();
    }
    return record.isPresent() ? dtype.map(FamilyReader::member) : own(type);
  }

  private static Optional<Family.Member> own(TypeMirror type) {
    Optional<StructType> layout = RecordTypes.of(type);
    return layout.map(struct -> new Family.Member(struct.name(), struct.name(), struct));
  }
}
