package org.jgpu.processor.signature.rule;

import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import org.jgpu.format.KernelForm;
import org.jgpu.processor.diagnostics.Message;

/** A void kernel has an array to write to. Raw kernels may have other ways. */
final class ArrayParameterRule implements SignatureRule {
  @Override
  public void check(Candidate kernel, Findings findings) {
    // A result where there must be none is reported as such.
    boolean generated = kernel.form() == KernelForm.PARALLEL || kernel.form() == KernelForm.GRID;
    boolean returnsNothing = kernel.method().getReturnType().getKind() == TypeKind.VOID;
    if (generated
        && returnsNothing
        && kernel.parameters().stream().noneMatch(Candidate::isArray)
        && kernel.parameters().stream().noneMatch(ArrayParameterRule::isCollection)) {
      findings.add(kernel.method(), Message.NO_ARRAY_PARAMETER);
    }
  }

  /** It stands for an array, and has an error of its own. */
  private static boolean isCollection(VariableElement parameter) {
    return parameter.asType() instanceof DeclaredType type
        && type.asElement() instanceof TypeElement named
        && named.getQualifiedName().toString().startsWith("java.util.");
  }
}
