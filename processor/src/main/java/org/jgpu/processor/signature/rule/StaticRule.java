package org.jgpu.processor.signature.rule;

import javax.lang.model.element.Modifier;
import org.jgpu.processor.diagnostics.Message;

/** A kernel is static: there is no object on the device. */
final class StaticRule implements SignatureRule {
  @Override
  public void check(Candidate kernel, Findings findings) {
    if (!kernel.has(Modifier.STATIC)) {
      findings.add(kernel.method(), Message.NOT_STATIC, kernel.description());
    }
  }
}
