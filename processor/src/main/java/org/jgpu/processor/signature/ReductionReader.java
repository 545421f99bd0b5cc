package org.jgpu.processor.signature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jgpu.annotations.FloatMode;
import org.jgpu.annotations.GpuReduction;
import org.jgpu.annotations.Index;
import org.jgpu.format.KernelForm;
import org.jgpu.format.ReductionContract;
import org.jgpu.format.StructType;
import org.jgpu.format.ValueType;
import org.jgpu.processor.diagnostics.Diagnostics;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.signature.rule.Candidate;
import org.jgpu.processor.signature.rule.Findings;
import org.jgpu.processor.signature.rule.Marks;
import org.jgpu.processor.signature.rule.OwnerRule;
import org.jgpu.processor.signature.rule.RecordTypes;
import org.jgpu.processor.signature.rule.SignatureRule;
import org.jgpu.processor.signature.rule.TypeText;

/** Reads and checks the classes marked {@code @GpuReduction}. */
public final class ReductionReader {
  private final TypeElement reduction;
  private final Types types;
  private final FloatMode defaultMode;
  private final Findings findings;

  private ReductionReader(
      TypeElement reduction, Types types, FloatMode defaultMode, Findings findings) {
    this.reduction = reduction;
    this.types = types;
    this.defaultMode = defaultMode;
    this.findings = findings;
  }

  /**
   * Returns the signature of {@code reduction} and reports everything that is wrong with it.
   *
   * @param defaultMode the floating-point mode where the annotation gives none
   * @return empty if it is invalid or names types that do not exist
   */
  public static Optional<ReductionSignature> read(
      TypeElement reduction,
      Elements elements,
      Types types,
      FloatMode defaultMode,
      Diagnostics<Element> diagnostics) {
    if (MissingTypes.in(reduction)) {
      return Optional.empty();
    }
    Findings findings = new Findings(TypeText.of(reduction), diagnostics);
    OwnerRule.check(reduction, findings);
    return new ReductionReader(reduction, types, defaultMode, findings)
        .read(elements.getBinaryName(reduction).toString());
  }

  private Optional<ReductionSignature> read(String owner) {
    Optional<ExecutableElement> identity = required("identity", "A identity()");
    Optional<ExecutableElement> map = required("map", "A map(T element)");
    Optional<ExecutableElement> combine = required("combine", "A combine(A left, A right)");
    Optional<ExecutableElement> finish = method("finish");
    if (!findings.clean()) {
      return Optional.empty();
    }
    TypeMirror accumulator = map.orElseThrow().getReturnType();
    checkAccumulator(map.orElseThrow(), accumulator);
    checkElements(map.orElseThrow());
    checkShape(identity.orElseThrow(), accumulator, List.of());
    checkShape(combine.orElseThrow(), accumulator, List.of(accumulator, accumulator));
    TypeMirror result = finish.map(ExecutableElement::getReturnType).orElse(accumulator);
    finish.ifPresent(method -> checkShape(method, result, List.of(accumulator)));
    if (findings.clean() && !result.getKind().isPrimitive()) {
      Element place = finish.<Element>map(method -> method).orElse(reduction);
      findings.add(place, Message.REDUCTION_RESULT, TypeText.of(result), TypeText.of(accumulator));
    }
    return findings.clean()
        ? Optional.of(signature(owner, map.orElseThrow(), result))
        : Optional.empty();
  }

  private ReductionSignature signature(String owner, ExecutableElement map, TypeMirror result) {
    List<KernelParameter> inputs = new ArrayList<>();
    int index = -1;
    for (int i = 0; i < map.getParameters().size(); i++) {
      VariableElement parameter = map.getParameters().get(i);
      if (isIndex(parameter)) {
        index = i;
      } else {
        String name = parameter.getSimpleName().toString();
        ValueType type = Candidate.valueType(parameter.asType()).orElseThrow();
        inputs.add(new KernelParameter(name, type, false, false));
      }
    }
    return new ReductionSignature(
        owner,
        reduction.getSimpleName().toString(),
        inputs,
        index,
        Candidate.valueType(map.getReturnType()).orElseThrow(),
        Candidate.elementType(result).orElseThrow(),
        floatMode());
  }

  private FloatMode floatMode() {
    GpuReduction marked = reduction.getAnnotation(GpuReduction.class);
    return marked != null && SignatureReader.givesFloatMode(reduction)
        ? marked.floatMode()
        : defaultMode;
  }

  private static boolean isIndex(VariableElement parameter) {
    return Marks.has(parameter, Index.class);
  }

  private Optional<ExecutableElement> required(String name, String declaration) {
    Optional<ExecutableElement> method = method(name);
    if (method.isEmpty()) {
      findings.add(reduction, Message.MISSING_REDUCTION_METHOD, name, declaration);
    }
    return method;
  }

  private Optional<ExecutableElement> method(String name) {
    List<ExecutableElement> methods =
        ElementFilter.methodsIn(reduction.getEnclosedElements()).stream()
            .filter(method -> method.getSimpleName().contentEquals(name))
            .toList();
    if (methods.size() > 1) {
      findings.add(methods.get(1), Message.OVERLOADED_REDUCTION_METHOD, methods.size(), name);
    }
    Optional<ExecutableElement> method = methods.stream().findFirst();
    method.ifPresent(
        found -> {
          Candidate candidate = new Candidate(found, KernelForm.REDUCTION);
          SignatureRule.METHOD_RULES.forEach(rule -> rule.check(candidate, findings));
        });
    return method;
  }

  private void checkAccumulator(ExecutableElement map, TypeMirror accumulator) {
    if (accumulator.getKind().isPrimitive()) {
      return;
    }
    Optional<StructType> struct = RecordTypes.of(accumulator);
    Optional<String> problem = RecordTypes.problem(accumulator);
    if (struct.isEmpty()) {
      String reason = problem.map(text -> ", where " + text).orElse("");
      findings.add(map, Message.UNSUPPORTED_ACCUMULATOR, TypeText.of(accumulator) + reason);
    } else if (struct.get().bytes() > ReductionContract.MAX_ACCUMULATOR_BYTES) {
      String size = " of " + struct.get().bytes() + " bytes";
      findings.add(map, Message.UNSUPPORTED_ACCUMULATOR, TypeText.of(accumulator) + size);
    }
  }

  private void checkElements(ExecutableElement map) {
    int elements = 0;
    int indices = 0;
    boolean primitive = true;
    for (VariableElement parameter : map.getParameters()) {
      if (isIndex(parameter)) {
        indices += checkIndex(parameter, indices) ? 1 : 0;
      } else {
        elements++;
        primitive &= parameter.asType().getKind().isPrimitive();
      }
    }
    if (elements == 0 || !primitive) {
      String expected = TypeText.of(map.getReturnType()) + " map(T element), with a primitive T";
      findings.add(map, Message.REDUCTION_TYPE_MISMATCH, "map", declaration(map), expected);
    }
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
        method.getParameters().stream().<TypeMirror>map(Element::asType).toList();
    boolean fits =
        types.isSameType(method.getReturnType(), result) && actual.size() == parameters.size();
    for (int i = 0; fits && i < actual.size(); i++) {
      fits = types.isSameType(actual.get(i), parameters.get(i));
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
