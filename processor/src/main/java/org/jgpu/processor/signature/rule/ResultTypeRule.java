package org.jgpu.processor.signature.rule;

import java.util.Optional;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jgpu.processor.diagnostics.Message;

/**
 * Results are void, primitive or a record, and void where the form has nothing to return them to.
 */
final class ResultTypeRule implements SignatureRule {
  @Override
  public void check(Candidate kernel, Findings findings) {
    TypeMirror result = kernel.method().getReturnType();
    if (result.getKind() == TypeKind.VOID || kernel.isParameter(result)) {
      return;
    }
    String text = TypeText.of(result);
    switch (kernel.form()) {
      case RAW -> findings.add(kernel.method(), Message.RAW_RESULT, text);
      case GRID -> findings.add(kernel.method(), Message.RESULT_WITH_CONTEXT, text);
      default -> {
        Optional<String> problem = RecordTypes.problem(result);
        if (problem.isPresent()) {
          findings.add(kernel.method(), Message.UNSUPPORTED_RECORD, text, problem.get());
        } else if (!result.getKind().isPrimitive() && !RecordTypes.isRecord(result)) {
          findings.add(kernel.method(), Message.UNSUPPORTED_RESULT_TYPE, text);
        }
      }
    }
  }
}
