package org.jgpu.processor.signature.rule;

import javax.lang.model.element.VariableElement;
import org.jgpu.annotations.Index;
import org.jgpu.format.KernelForm;
import org.jgpu.processor.diagnostics.Message;

/** The mark @Index is for the map of a reduction only. */
final class IndexRule implements SignatureRule {
  @Override
  public void check(Candidate kernel, Findings findings) {
    boolean map =
        kernel.form() == KernelForm.REDUCTION
            && kernel.method().getSimpleName().contentEquals("map");
    for (VariableElement parameter : kernel.method().getParameters()) {
      if (!map && Marks.has(parameter, Index.class)) {
        findings.add(
            parameter,
            Message.MISPLACED_INDEX,
            parameter.getSimpleName(),
            kernel.description() + " is not the map of a reduction");
      }
    }
  }
}
