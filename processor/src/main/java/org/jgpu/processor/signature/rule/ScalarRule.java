package org.jgpu.processor.signature.rule;

import javax.lang.model.element.VariableElement;
import org.jgpu.annotations.Scalar;
import org.jgpu.format.KernelForm;
import org.jgpu.processor.diagnostics.Message;

/** The mark @Scalar is for element-wise kernels only. */
public final class ScalarRule implements SignatureRule {
  /** What to do about the mark where a parameter is one value without it. */
  public static final String REMEDY =
      "remove @Scalar; a primitive parameter of other methods is one value already";

  ScalarRule() {}

  @Override
  public void check(Candidate kernel, Findings findings) {
    if (kernel.form() == KernelForm.ELEMENTWISE) {
      return;
    }
    for (VariableElement parameter : kernel.method().getParameters()) {
      if (Marks.has(parameter, Scalar.class)) {
        findings.add(parameter, Message.MISPLACED_SCALAR, parameter.getSimpleName(), REMEDY);
      }
    }
  }
}
