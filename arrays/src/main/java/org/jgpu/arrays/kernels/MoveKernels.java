package org.jgpu.arrays.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Int16;
import org.jgpu.numbers.Int32;
import org.jgpu.numbers.Int64;
import org.jgpu.numbers.Int8;

/**
 * Elements moved as words of 1, 2, 4, 8 or 16 bytes, whatever their dtype: what is moved is not
 * computed with.
 */
public final class MoveKernels {
  private MoveKernels() {}

  /** x where the condition holds, else y. */
  @GpuKernel(types = {Int8.class, Int16.class, Int32.class, Int64.class, Complex128.class})
  public static <T> T where(boolean condition, T x, T y) {
    return condition ? x : y;
  }
}
