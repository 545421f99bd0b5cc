package org.jgpu.processor.signature.rule;

import java.util.stream.Collectors;
import org.jgpu.processor.diagnostics.Message;

/** A kernel declares no exceptions: nothing could catch them. */
final class NoExceptionsRule implements SignatureRule {
  @Override
  public void check(Candidate kernel, Findings findings) {
    if (!kernel.method().getThrownTypes().isEmpty()) {
      String thrown =
          kernel.method().getThrownTypes().stream()
              .map(TypeText::of)
              .collect(Collectors.joining(", "));
      findings.add(kernel.method(), Message.THROWN_EXCEPTION, kernel.description(), thrown);
    }
  }
}
