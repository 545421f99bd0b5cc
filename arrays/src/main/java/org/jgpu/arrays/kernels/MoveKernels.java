package org.jgpu.arrays.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.RawKernel;
import org.jgpu.annotations.Scalar;
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

  /** The number where the condition is as {@code where} says, else x. */
  @GpuKernel(types = {Int8.class, Int16.class, Int32.class, Int64.class})
  public static <T> T set(boolean condition, @Scalar boolean where, @Scalar T number, T x) {
    return condition == where ? number : x;
  }

  /**
   * The lower or the upper triangles of {@code total} packs of matrices.
   *
   * @param offset of the first diagonal that is not in the lower one
   * @param size bytes of an element
   * @param pack bytes that are moved at once: 16, or {@code size}
   */
  @RawKernel(resource = "triangle.cu", blockSize = 256)
  public static native void triangle(
      byte[] source,
      byte[] result,
      long total,
      long rows,
      long columns,
      long offset,
      int size,
      int pack,
      boolean lower);
}
