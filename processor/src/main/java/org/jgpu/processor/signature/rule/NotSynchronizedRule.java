package org.jgpu.processor.signature.rule;

import javax.lang.model.element.Modifier;
import org.jgpu.processor.diagnostics.Message;

/** A kernel is not synchronized: the device has no monitors. */
final class NotSynchronizedRule implements SignatureRule {
  @Override
  public void check(Candidate kernel, Findings findings) {
    if (kernel.has(Modifier.SYNCHRONIZED)) {
      findings.add(kernel.method(), Message.SYNCHRONIZED_KERNEL, kernel.description());
    }
  }
}
