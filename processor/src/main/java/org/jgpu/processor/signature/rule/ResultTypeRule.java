package org.jgpu.processor.signature.rule;

import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jgpu.processor.diagnostics.Message;

/** Results are void or primitive, and void where the form has nothing to return them to. */
final class ResultTypeRule implements SignatureRule {
  @Override
  public void check(Candidate kernel, Findings findings) {
    TypeMirror result = kernel.method().getReturnType();
    if (result.getKind() == TypeKind.VOID) {
      return;
    }
    String text = TypeText.of(result);
    switch (kernel.form()) {
      case RAW -> findings.add(kernel.method(), Message.RAW_RESULT, text);
      case GRID -> findings.add(kernel.method(), Message.RESULT_WITH_CONTEXT, text);
      default -> {
        if (!result.getKind().isPrimitive()) {
          findings.add(kernel.method(), Message.UNSUPPORTED_RESULT_TYPE, text);
        }
      }
    }
  }
}
