package org.jgpu.processor;

import java.nio.file.Path;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;
import org.jgpu.processor.raw.RawUnits;
import org.jgpu.processor.signature.ValidSignatures;

/** The part that translates kernel bodies and writes device code, after the rounds. */
@FunctionalInterface
interface BodyCompiler {
  /**
   * Sets itself up to run when the compiler has attributed the bodies.
   *
   * @param environment the compiler's own environment, not a wrapper
   * @param signatures of that environment's elements
   * @param rawKernels the valid raw kernels, complete when the rounds are over
   * @param dump where to show what becomes of the kernels
   * @return false if the compiler is not javac, so that bodies cannot be read
   */
  boolean install(
      ProcessingEnvironment environment,
      ValidSignatures signatures,
      RawUnits rawKernels,
      Optional<Path> dump);
}
