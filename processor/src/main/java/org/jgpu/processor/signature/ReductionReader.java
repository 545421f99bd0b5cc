package org.jgpu.processor.signature;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jgpu.annotations.Accumulator;
import org.jgpu.annotations.FloatMode;
import org.jgpu.annotations.GpuReduction;
import org.jgpu.annotations.Index;
import org.jgpu.format.KernelForm;
import org.jgpu.format.NumberType;
import org.jgpu.format.ValueType;
import org.jgpu.processor.diagnostics.Diagnostics;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.signature.rule.Candidate;
import org.jgpu.processor.signature.rule.FamilyTypes;
import org.jgpu.processor.signature.rule.Findings;
import org.jgpu.processor.signature.rule.Marks;
import org.jgpu.processor.signature.rule.OwnerRule;
import org.jgpu.processor.signature.rule.SignatureRule;
import org.jgpu.processor.signature.rule.TypeText;

/** Reads and checks the classes marked {@code @GpuReduction}. */
public final class ReductionReader {
  private final TypeElement reduction;
  private final FamilyTypes types;
  private final FloatMode defaultMode;
  private final Findings findings;
  private final Accumulator accumulator;
  private final GpuReduction.Use use;

  private ReductionReader(
      TypeElement reduction, FamilyTypes types, FloatMode defaultMode, Findings findings) {
    this.reduction = reduction;
    this.types = types;
    this.defaultMode = defaultMode;
    this.findings = findings;
    GpuReduction marked = reduction.getAnnotation(GpuReduction.class);
    this.accumulator = marked == null ? Accumulator.OWN : marked.accumulator();
    this.use = marked == null ? GpuReduction.Use.REDUCTION_AND_SCAN : marked.use();
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
    OwnerRule.check(reduction, elements, findings);
    return new ReductionReader(reduction, new FamilyTypes(elements, types), defaultMode, findings)
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
    ReductionTypes declared =
        new ReductionTypes(
            types,
            identity.orElseThrow(),
            map.orElseThrow(),
            combine.orElseThrow(),
            finish,
            findings);
    declared.check();
    Optional<Family> family = family(declared);
    declared.checkValues(reduction, family);
    return findings.clean()
        ? Optional.of(signature(owner, map.orElseThrow(), declared.result(), family))
        : Optional.empty();
  }

  private Optional<Family> family(ReductionTypes declared) {
    if (!declared.isFamily()) {
      String chosen = "accumulator = " + accumulator + " is given";
      if (!FamilyTypes.listed(reduction, GpuReduction.class).isEmpty()) {
        findings.add(reduction, Message.TYPES_WITHOUT_PARAMETER, "types are listed", "map");
      } else if (accumulator != Accumulator.OWN) {
        findings.add(reduction, Message.TYPES_WITHOUT_PARAMETER, chosen, "map");
      }
      return Optional.empty();
    }
    return findings.clean()
        ? Optional.of(
            FamilyReader.read(reduction, declared.parameters(), this::computed, types, findings))
        : Optional.empty();
  }

  private NumberType computed(NumberType dtype) {
    return switch (accumulator) {
      case OWN -> dtype;
      case WIDE -> dtype.wide();
      case FLOATING -> dtype.floating();
    };
  }

  private ReductionSignature signature(
      String owner, ExecutableElement map, TypeMirror result, Optional<Family> family) {
    List<KernelParameter> inputs = new ArrayList<>();
    int index = -1;
    for (int i = 0; i < map.getParameters().size(); i++) {
      VariableElement parameter = map.getParameters().get(i);
      if (Marks.has(parameter, Index.class)) {
        index = i;
      } else {
        String name = parameter.getSimpleName().toString();
        inputs.add(new KernelParameter(name, inArrays(map, parameter.asType()), false, false));
      }
    }
    return new ReductionSignature(
        owner,
        reduction.getSimpleName().toString(),
        inputs,
        index,
        inArrays(map, result),
        accumulator,
        use,
        floatMode(),
        family);
  }

  /** Returns how values of {@code type}, as {@code map} declares it, lie in arrays. */
  private static ValueType inArrays(ExecutableElement map, TypeMirror type) {
    return new Candidate(map, KernelForm.REDUCTION).isParameter(type)
        ? Family.ANY
        : FamilyTypes.dtype(type)
            .map(NumberType::type)
            .orElseGet(() -> Candidate.valueType(type).orElseThrow());
  }

  private FloatMode floatMode() {
    GpuReduction marked = reduction.getAnnotation(GpuReduction.class);
    return marked != null && SignatureReader.givesFloatMode(reduction)
        ? marked.floatMode()
        : defaultMode;
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
}
