package org.jgpu.processor;

import java.util.Optional;
import java.util.function.Function;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.ExecutableElement;
import org.jgpu.processor.raw.RawUnits;
import org.jgpu.processor.signature.KernelSignature;

/** The part that translates kernel bodies and writes device code, after the rounds. */
@FunctionalInterface
interface BodyCompiler {
  /**
   * Sets itself up to run when the compiler has attributed the bodies.
   *
   * @param environment the compiler's own environment, not a wrapper
   * @param signatures gives the signature of a kernel method; empty if it is invalid, which the
   *     rounds have reported
   * @param rawKernels the valid raw kernels, complete when the rounds are over
   * @return false if the compiler is not javac, so that bodies cannot be read
   */
  boolean install(
      ProcessingEnvironment environment,
      Function<ExecutableElement, Optional<KernelSignature>> signatures,
      RawUnits rawKernels);
}
