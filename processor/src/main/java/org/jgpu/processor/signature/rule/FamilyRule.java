package org.jgpu.processor.signature.rule;

import javax.lang.model.type.TypeMirror;
import org.jgpu.processor.diagnostics.Message;

/**
 * A kernel for many types is chosen by the dtype of an array, and gives elements of that dtype or
 * of one that is the same for all.
 */
final class FamilyRule implements SignatureRule {
  @Override
  public void check(Candidate kernel, Findings findings) {
    if (!kernel.isFamily()) {
      if (kernel.method().getTypeParameters().isEmpty()
          && !FamilyTypes.listed(kernel.method(), kernel.mark()).isEmpty()) {
        findings.add(
            kernel.method(),
            Message.TYPES_WITHOUT_PARAMETER,
            "types are listed",
            kernel.description());
      }
      return;
    }
    String parameter = kernel.method().getTypeParameters().get(0).getSimpleName().toString();
    boolean chosen = kernel.parameters().stream().anyMatch(kernel::choosesType);
    if (!chosen) {
      findings.add(kernel.method(), Message.FAMILY_PARAMETER, parameter);
    }
    TypeMirror result = kernel.method().getReturnType();
    if (RecordTypes.isRecord(result) && FamilyTypes.dtype(result).isEmpty()) {
      findings.add(kernel.method(), Message.FAMILY_RESULT, TypeText.of(result), parameter);
    }
  }
}
