package org.jgpu.arrays.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Parallel;
import org.jgpu.numbers.Inexact;
import org.jgpu.numbers.Integral;

/**
 * Arrays of numbers at equal distances. The elements may be a part of them, from a first one on.
 */
public final class CreationKernels {
  private CreationKernels() {}

  /** start + i * step, which wraps. */
  @GpuKernel
  public static <T extends Integral<T>> void whole(
      T[] out, T like, long start, long step, long first) {
    for (@Parallel int i = 0; i < out.length; i++) {
      out[i] = like.like(start + (first + i) * step);
    }
  }

  /** start + i * step, computed in double and rounded once. */
  @GpuKernel
  public static <T extends Inexact<T>> void fractions(
      T[] out, T like, double start, double step, long first) {
    for (@Parallel int i = 0; i < out.length; i++) {
      out[i] = like.like(start + (first + i) * step);
    }
  }
}
