package org.jgpu.processor.signature.rule;

import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import org.jgpu.annotations.Scalar;
import org.jgpu.format.KernelForm;
import org.jgpu.processor.diagnostics.Message;

/** An element-wise kernel takes single elements, at least one of them from an array. */
final class ElementwiseParameterRule implements SignatureRule {
  @Override
  public void check(Candidate kernel, Findings findings) {
    if (kernel.form() != KernelForm.ELEMENTWISE) {
      return;
    }
    String result = TypeText.of(kernel.method().getReturnType());
    boolean mapped = false;
    for (VariableElement parameter : kernel.parameters()) {
      if (parameter.asType() instanceof ArrayType array && isElement(kernel, array)) {
        String element = TypeText.of(array.getComponentType());
        findings.add(
            parameter, Message.RESULT_WITH_ARRAY, result, parameter.getSimpleName(), element);
      }
      mapped |= !Marks.has(parameter, Scalar.class);
    }
    if (!mapped) {
      findings.add(kernel.method(), Message.NO_MAPPED_PARAMETER);
    }
  }

  /** What is no element of a kernel's arrays, or an array as a result, has an error of its own. */
  private static boolean isElement(Candidate kernel, ArrayType array) {
    return !(kernel.method().getReturnType() instanceof ArrayType)
        && (kernel.isParameterArray(array)
            || RecordTypes.isRecord(array.getComponentType())
            || Candidate.elementType(array).isPresent());
  }
}
