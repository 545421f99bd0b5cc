package org.jgpu.processor.signature.rule;

import java.util.List;
import javax.lang.model.element.VariableElement;
import org.jgpu.format.KernelForm;
import org.jgpu.processor.diagnostics.Message;

/** A KernelContext comes first and once, and not in raw kernels. */
final class ContextRule implements SignatureRule {
  @Override
  public void check(Candidate kernel, Findings findings) {
    List<? extends VariableElement> parameters = kernel.method().getParameters();
    int allowed = kernel.form() == KernelForm.RAW ? 0 : 1;
    for (int i = 0; i < parameters.size(); i++) {
      if (i >= allowed && Candidate.isContext(parameters.get(i))) {
        findings.add(parameters.get(i), Message.MISPLACED_CONTEXT, i + 1, parameters.size());
      }
    }
  }
}
