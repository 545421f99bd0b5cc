package org.jgpu.processor.signature;

import java.util.List;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jgpu.annotations.FloatMode;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.RawKernel;
import org.jgpu.annotations.Scalar;
import org.jgpu.format.KernelForm;
import org.jgpu.format.NumberType;
import org.jgpu.format.ValueType;
import org.jgpu.processor.diagnostics.Diagnostics;
import org.jgpu.processor.signature.rule.BlockSizeRule;
import org.jgpu.processor.signature.rule.Candidate;
import org.jgpu.processor.signature.rule.FamilyTypes;
import org.jgpu.processor.signature.rule.Findings;
import org.jgpu.processor.signature.rule.Marks;
import org.jgpu.processor.signature.rule.OwnerRule;
import org.jgpu.processor.signature.rule.SignatureRule;
import org.jgpu.processor.signature.rule.TypeText;
import org.jgpu.processor.signature.rule.ViewTypes;

/**
 * Reads and checks the signatures of kernel methods. Looks at declarations only, never at bodies.
 */
public final class SignatureReader {
  private SignatureReader() {}

  /**
   * Returns the signature of {@code method} and reports everything that is wrong with it.
   *
   * @param defaultMode the floating-point mode where the annotation gives none
   * @return empty if it is not a kernel, is invalid, or names types that do not exist
   */
  public static Optional<KernelSignature> read(
      ExecutableElement method,
      Elements elements,
      Types types,
      FloatMode defaultMode,
      Diagnostics<Element> diagnostics) {
    if (!isKernel(method) || MissingTypes.in(method)) {
      return Optional.empty();
    }
    Candidate candidate = Candidate.of(method);
    Findings findings = new Findings(TypeText.kernel(method), diagnostics);
    OwnerRule.check(candidate.owner(), elements, findings);
    SignatureRule.METHOD_RULES.forEach(rule -> rule.check(candidate, findings));
    SignatureRule.KERNEL_RULES.forEach(rule -> rule.check(candidate, findings));
    Optional<Family> family =
        FamilyReader.read(candidate, new FamilyTypes(elements, types), findings);
    return findings.clean()
        ? Optional.of(signature(candidate, elements, defaultMode, family))
        : Optional.empty();
  }

  /** Reports what is wrong with a method marked {@code @DeviceFunction}. */
  public static void checkDeviceFunction(
      ExecutableElement method, Diagnostics<Element> diagnostics) {
    Findings findings = new Findings(TypeText.kernel(method), diagnostics);
    Candidate candidate = Candidate.of(method);
    SignatureRule.DEVICE_FUNCTION_RULES.forEach(rule -> rule.check(candidate, findings));
  }

  /** Returns whether {@code method} is marked as a kernel. */
  public static boolean isKernel(ExecutableElement method) {
    return Marks.has(method, GpuKernel.class) || Marks.has(method, RawKernel.class);
  }

  private static KernelSignature signature(
      Candidate candidate, Elements elements, FloatMode defaultMode, Optional<Family> family) {
    ExecutableElement method = candidate.method();
    Optional<ValueType> result =
        candidate.form() == KernelForm.ELEMENTWISE
            ? valueType(candidate, method.getReturnType())
            : Optional.empty();
    return new KernelSignature(
        elements.getBinaryName(candidate.owner()).toString(),
        method.getSimpleName().toString(),
        TypeText.of(method),
        candidate.form(),
        parameters(candidate),
        result,
        BlockSizeRule.blockSize(method),
        floatMode(method, defaultMode),
        family);
  }

  private static List<KernelParameter> parameters(Candidate candidate) {
    return candidate.parameters().stream().map(each -> parameter(candidate, each)).toList();
  }

  private static Optional<ValueType> valueType(Candidate candidate, TypeMirror type) {
    if (candidate.isParameter(type) || candidate.isParameterArray(type)) {
      return Optional.of(Family.ANY);
    }
    // As it lies in arrays; the body has the record.
    Optional<ValueType> number =
        candidate.form() == KernelForm.ELEMENTWISE
            ? FamilyTypes.dtype(type).map(NumberType::type)
            : Optional.empty();
    return number.isPresent() ? number : Candidate.valueType(type);
  }

  private static ValueType scalar(Candidate candidate, TypeMirror type) {
    return candidate.isParameter(type) ? Family.ANY : Candidate.valueType(type).orElseThrow();
  }

  private static KernelParameter parameter(Candidate candidate, VariableElement parameter) {
    String name = parameter.getSimpleName().toString();
    Optional<ViewTypes> view = ViewTypes.of(parameter.asType());
    if (view.isPresent()) {
      ValueType element =
          candidate.isParameterView(parameter.asType())
              ? Family.ANY
              : view.get().element().orElseThrow();
      return new KernelParameter(name, element, true, view.get().rank(), false);
    }
    return new KernelParameter(
        name,
        Marks.has(parameter, Scalar.class)
            ? scalar(candidate, parameter.asType())
            : valueType(candidate, parameter.asType()).orElseThrow(),
        Candidate.isArray(parameter),
        Marks.has(parameter, Scalar.class));
  }

  private static FloatMode floatMode(ExecutableElement method, FloatMode defaultMode) {
    GpuKernel kernel = method.getAnnotation(GpuKernel.class);
    return kernel != null && givesFloatMode(method) ? kernel.floatMode() : defaultMode;
  }

  /** Returns whether an annotation of {@code element} gives a floating-point mode. */
  static boolean givesFloatMode(Element element) {
    return element.getAnnotationMirrors().stream()
        .map(AnnotationMirror::getElementValues)
        .flatMap(values -> values.keySet().stream())
        .anyMatch(member -> member.getSimpleName().contentEquals("floatMode"));
  }
}
