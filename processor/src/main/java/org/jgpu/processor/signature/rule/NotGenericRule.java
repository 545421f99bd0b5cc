package org.jgpu.processor.signature.rule;

import org.jgpu.processor.diagnostics.Message;

/** A kernel has no type parameters: its device code is compiled once. */
final class NotGenericRule implements SignatureRule {
  @Override
  public void check(Candidate kernel, Findings findings) {
    kernel.method().getTypeParameters().stream()
        .findFirst()
        .ifPresent(
            parameter ->
                findings.add(
                    kernel.method(),
                    Message.GENERIC_KERNEL,
                    kernel.description(),
                    parameter.getSimpleName()));
  }
}
