package org.jgpu.processor.signature.rule;

import javax.lang.model.element.Modifier;
import org.jgpu.format.KernelForm;
import org.jgpu.processor.diagnostics.Message;

/** A raw kernel is native, since CUDA C is its body; every other kernel is not. */
final class NativenessRule implements SignatureRule {
  @Override
  public void check(Candidate kernel, Findings findings) {
    boolean raw = kernel.form() == KernelForm.RAW;
    if (raw != kernel.has(Modifier.NATIVE)) {
      Message message = raw ? Message.RAW_NOT_NATIVE : Message.NATIVE_KERNEL;
      findings.add(kernel.method(), message, kernel.description());
    }
  }
}
