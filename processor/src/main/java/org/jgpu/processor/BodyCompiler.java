package org.jgpu.processor;

import javax.annotation.processing.ProcessingEnvironment;
import org.jgpu.processor.options.ProcessorOptions;
import org.jgpu.processor.raw.RawUnits;

/** The part that translates kernel bodies and writes device code, after the rounds. */
@FunctionalInterface
interface BodyCompiler {
  /**
   * Sets itself up to run when the compiler has attributed the bodies.
   *
   * @param environment the compiler's own environment, not a wrapper
   * @param options the user's options
   * @param rawKernels the raw kernels, complete when the rounds are over
   * @throws IllegalArgumentException if the compiler is not javac
   */
  void install(ProcessingEnvironment environment, ProcessorOptions options, RawUnits rawKernels);
}
