package org.jgpu.processor.signature.rule;

import org.jgpu.processor.diagnostics.Message;

/**
 * A kernel has no type parameters, but for element-wise ones and reductions: they are compiled for
 * each type that their one parameter stands for.
 */
final class NotGenericRule implements SignatureRule {
  @Override
  public void check(Candidate kernel, Findings findings) {
    kernel.method().getTypeParameters().stream()
        .filter(parameter -> !kernel.isFamily())
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
