package org.jgpu.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Gives the CUDA C of a {@code static native} method. */
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.CLASS)
public @interface RawKernel {
  /** The CUDA C source with one {@code extern "C" __global__} function named like the method. */
  String value() default "";

  /** A source file to read instead of {@link #value}, relative to the class's package. */
  String resource() default "";

  /** The name of the {@code __global__} function; the method's name if empty. */
  String entry() default "";

  /** Threads per block, one to three numbers; empty: the launch configuration decides. */
  int[] blockSize() default {};
}
