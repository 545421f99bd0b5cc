package org.jgpu.processor.raw;

import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import org.jgpu.annotations.RawKernel;
import org.jgpu.processor.diagnostics.Message;
import org.jgpu.processor.signature.Family;
import org.jgpu.processor.signature.KernelSignature;
import org.jgpu.processor.signature.rule.Findings;

/** A method that declares a raw kernel, while its CUDA C is read. */
record RawMethod(ExecutableElement element, KernelSignature signature, Findings findings) {
  /** Returns the types that it is for; empty if it has no type parameter. */
  Optional<Family> family() {
    return signature.family();
  }

  /** Returns what it calls its CUDA function. */
  String entry() {
    String declared = element.getAnnotation(RawKernel.class).entry();
    return declared.isEmpty() ? signature.method() : declared;
  }

  void report(Message message, Object... arguments) {
    findings.add(element, message, arguments);
  }
}
