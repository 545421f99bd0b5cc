package org.jgpu.processor.signature.rule;

import javax.lang.model.element.Modifier;
import org.jgpu.processor.diagnostics.Message;

/** A kernel is not private: its launcher, a class of the package, refers to it. */
final class NotPrivateRule implements SignatureRule {
  @Override
  public void check(Candidate kernel, Findings findings) {
    if (kernel.has(Modifier.PRIVATE)) {
      findings.add(kernel.method(), Message.PRIVATE_KERNEL, kernel.description());
    }
  }
}
