package org.jgpu.processor.signature.rule;

import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.VariableElement;
import org.jgpu.processor.diagnostics.Message;

/** A kernel has no varargs parameter: it would look like an array and launch otherwise. */
final class NotVarargsRule implements SignatureRule {
  @Override
  public void check(Candidate kernel, Findings findings) {
    ExecutableElement method = kernel.method();
    if (method.isVarArgs()) {
      VariableElement last = method.getParameters().get(method.getParameters().size() - 1);
      String asArray = TypeText.of(last.asType()) + " " + last.getSimpleName();
      findings.add(last, Message.VARARGS_KERNEL, last.getSimpleName(), asArray);
    }
  }
}
