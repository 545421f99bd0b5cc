package org.jgpu.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a static method as a GPU kernel. The processor translates its body to CUDA C and adds a
 * typed method of the same name to the class's launcher.
 */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.CLASS)
public @interface GpuKernel {
  /**
   * Threads per block; one to three numbers for x, y and z. Empty: JGPU's default for the form
   * (element-wise and parallel loops), or the launch configuration (grid kernels).
   */
  int[] blockSize() default {};

  /** How floating-point arithmetic is compiled. */
  FloatMode floatMode() default FloatMode.DEFAULT;
}
