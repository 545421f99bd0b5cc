package org.jgpu.processor.signature.rule;

import javax.lang.model.element.VariableElement;
import org.jgpu.processor.diagnostics.Message;

/** Parameters are primitives and one-dimensional arrays of primitives. */
final class ParameterTypeRule implements SignatureRule {
  @Override
  public void check(Candidate kernel, Findings findings) {
    for (VariableElement parameter : kernel.parameters()) {
      if (Candidate.elementType(parameter.asType()).isEmpty()) {
        findings.add(
            parameter,
            Message.UNSUPPORTED_PARAMETER_TYPE,
            parameter.getSimpleName(),
            TypeText.of(parameter.asType()));
      }
    }
  }
}
