package org.jgpu.processor.signature;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jgpu.annotations.Index;
import org.jgpu.format.KernelForm;
import org.jgpu.format.NumberType;
import org.jgpu.format.ReductionContract;
import org.jgpu.format.StructType;
import org.jgpu.format.ValueType;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.signature.rule.Candidate;
import org.jgpu.processor.signature.rule.FamilyTypes;
import org.jgpu.processor.signature.rule.Findings;
import org.jgpu.processor.signature.rule.Marks;
import org.jgpu.processor.signature.rule.ParameterTypeRule;
import org.jgpu.processor.signature.rule.RecordTypes;
import org.jgpu.processor.signature.rule.TypeText;

/**
 * Checks that the types in the declarations of a reduction's methods fit together. Each generic
 * method has a type parameter of its own; all stand for one type, and are compared as map's.
 */
final class ReductionTypes {
  private final FamilyTypes types;
  private final ExecutableElement identity;
  private final ExecutableElement map;
  private final ExecutableElement combine;
  private final Optional<ExecutableElement> finish;
  private final Findings findings;

  ReductionTypes(
      FamilyTypes types,
      ExecutableElement identity,
      ExecutableElement map,
      ExecutableElement combine,
      Optional<ExecutableElement> finish,
      Findings findings) {
    this.types = types;
    this.identity = identity;
    this.map = map;
    this.combine = combine;
    this.finish = finish;
    this.findings = findings;
  }

  /** Returns whether the class is written for many types of elements. */
  boolean isFamily() {
    return !map.getTypeParameters().isEmpty();
  }

  /** Returns the type parameters of all methods, map's first. */
  List<TypeParameterElement> parameters() {
    return Stream.concat(Stream.of(map, identity, combine), finish.stream())
        .<TypeParameterElement>flatMap(method -> method.getTypeParameters().stream())
        .toList();
  }

  /** Returns the type of a result, with map's type parameter. */
  TypeMirror result() {
    return finish.map(method -> ofMap(method, method.getReturnType())).orElse(map.getReturnType());
  }

  /** Checks which types are the same. */
  void check() {
    TypeMirror accumulator = map.getReturnType();
    checkElements();
    boolean takesNumber =
        isFamily()
            && !(identity.getParameters().isEmpty() && identity.getTypeParameters().isEmpty());
    List<TypeMirror> like = takesNumber ? List.of(parameter().asType()) : List.of();
    checkShape(identity, accumulator, like);
    checkShape(combine, accumulator, List.of(accumulator, accumulator));
    finish.ifPresent(method -> checkShape(method, result(), List.of(accumulator)));
  }

  /**
   * Checks what accumulators and results are.
   *
   * @param family the types that the type parameter stands for
   */
  void checkValues(TypeElement reduction, Optional<Family> family) {
    TypeMirror accumulator = map.getReturnType();
    if (!isFamily()) {
      checkAccumulator(accumulator, Map.of(), "");
    }
    for (Family.Member member : family.map(Family::members).orElse(List.of())) {
      Optional<StructType> record = types.record(member.record()).flatMap(RecordTypes::of);
      if (findings.clean() && record.isPresent()) {
        checkAccumulator(accumulator, Map.of(parameter(), record.get()), " for " + member.type());
      }
    }
    if (findings.clean() && !isResult(family)) {
      Element place = finish.<Element>map(method -> method).orElse(reduction);
      findings.add(
          place, Message.REDUCTION_RESULT, TypeText.of(result()), TypeText.of(accumulator));
    }
  }

  /** Each element of a result is one number: packs of them are stored together. */
  private boolean isResult(Optional<Family> family) {
    if (candidate().isParameter(result())) {
      return family.stream()
          .flatMap(found -> found.members().stream())
          .allMatch(member -> NumberType.of(member.result()).isPresent());
    }
    return result().getKind().isPrimitive() || FamilyTypes.dtype(result()).isPresent();
  }

  private TypeParameterElement parameter() {
    return map.getTypeParameters().get(0);
  }

  private Candidate candidate() {
    return new Candidate(map, KernelForm.REDUCTION);
  }

  /** Returns {@code type}, in the declaration of {@code method}, with map's type parameter. */
  private TypeMirror ofMap(ExecutableElement method, TypeMirror type) {
    return !isFamily() || method.getTypeParameters().isEmpty()
        ? type
        : types.substituted(type, method.getTypeParameters().get(0), parameter().asType());
  }

  /**
   * Checks what the accumulator is.
   *
   * @param bindings what type parameters stand for
   * @param dtype the same for messages
   */
  private void checkAccumulator(
      TypeMirror accumulator, Map<Element, ValueType> bindings, String dtype) {
    if (accumulator.getKind().isPrimitive()) {
      return;
    }
    Optional<ValueType> struct =
        candidate().isParameter(accumulator)
            ? Optional.ofNullable(bindings.get(parameter()))
            : RecordTypes.of(accumulator, bindings).map(ValueType.class::cast);
    if (struct.isEmpty()) {
      Optional<String> problem = RecordTypes.problem(accumulator, bindings);
      String reason = problem.map(text -> ", where " + text).orElse("");
      findings.add(map, Message.UNSUPPORTED_ACCUMULATOR, TypeText.of(accumulator) + reason);
    } else if (struct.get().bytes() > ReductionContract.MAX_ACCUMULATOR_BYTES) {
      String size = " of " + struct.get().bytes() + " bytes" + dtype;
      findings.add(map, Message.UNSUPPORTED_ACCUMULATOR, TypeText.of(accumulator) + size);
    }
  }

  private void checkElements() {
    int elements = 0;
    int indices = 0;
    boolean known = true;
    boolean chosen = !isFamily();
    for (VariableElement parameter : map.getParameters()) {
      if (Marks.has(parameter, Index.class)) {
        indices += checkIndex(parameter, indices) ? 1 : 0;
      } else {
        elements++;
        known &= checkElement(parameter);
        chosen |= candidate().isParameter(parameter.asType());
      }
    }
    if (elements == 0 || !known) {
      String element = isFamily() ? "" : ", with a primitive or a record T";
      String expected = TypeText.of(map.getReturnType()) + " map(T element)" + element;
      findings.add(map, Message.REDUCTION_TYPE_MISMATCH, "map", declaration(map), expected);
    } else if (!chosen) {
      findings.add(map, Message.FAMILY_PARAMETER, parameter().getSimpleName());
    }
  }

  /** Returns whether the type is one that elements may have; what is wrong with it is reported. */
  private boolean checkElement(VariableElement parameter) {
    TypeMirror type = parameter.asType();
    if (RecordTypes.isRecord(type)) {
      ParameterTypeRule.record(candidate(), parameter, (DeclaredType) type, findings);
      return true;
    }
    return type.getKind().isPrimitive() || candidate().isParameter(type);
  }

  /** Returns whether the type is right. */
  private boolean checkIndex(VariableElement parameter, int others) {
    boolean wide = parameter.asType().getKind() == TypeKind.LONG;
    if (!wide || others > 0) {
      String reason =
          wide ? "another one is, too" : "its type is " + TypeText.of(parameter.asType());
      findings.add(parameter, Message.MISPLACED_INDEX, parameter.getSimpleName(), reason);
    }
    return wide;
  }

  private void checkShape(
      ExecutableElement method, TypeMirror result, List<TypeMirror> parameters) {
    List<TypeMirror> actual =
        method.getParameters().stream().map(each -> ofMap(method, each.asType())).toList();
    boolean fits =
        types.areSame(ofMap(method, method.getReturnType()), result)
            && actual.size() == parameters.size();
    for (int i = 0; fits && i < actual.size(); i++) {
      fits = types.areSame(actual.get(i), parameters.get(i));
    }
    if (!fits) {
      String name = method.getSimpleName().toString();
      String expected = TypeText.of(result) + " " + name + text(parameters);
      findings.add(method, Message.REDUCTION_TYPE_MISMATCH, name, declaration(method), expected);
    }
  }

  private static String declaration(ExecutableElement method) {
    return TypeText.of(method.getReturnType()) + " " + TypeText.of(method);
  }

  private static String text(List<TypeMirror> parameters) {
    return parameters.stream().map(TypeText::of).collect(Collectors.joining(",", "(", ")"));
  }
}
