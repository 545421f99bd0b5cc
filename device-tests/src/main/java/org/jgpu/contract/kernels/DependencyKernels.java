package org.jgpu.contract.kernels;

import org.jgpu.annotations.FloatMode;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Parallel;
import org.jgpu.contract.library.Fraction;
import org.jgpu.contract.library.Polynomials;

/** Kernels that call device functions which were compiled before them. */
public final class DependencyKernels {
  private DependencyKernels() {}

  @GpuKernel(floatMode = FloatMode.STRICT)
  public static double polynomial(double x) {
    return Polynomials.value(x);
  }

  @GpuKernel
  public static int steps(int x) {
    return Polynomials.value(x, 50);
  }

  /** Rotates groups of seven; what is left over stays. */
  @GpuKernel
  public static void rotate(int[] elements) {
    for (@Parallel int i = 0; i < elements.length / 7; i++) {
      Polynomials.rotate(elements, 7 * i, 7);
    }
  }

  @GpuKernel
  public static void add(Fraction[] sums, Fraction one) {
    for (@Parallel int i = 0; i < sums.length; i++) {
      sums[i] = sums[i].plus(one).plus(Fraction.of(i));
    }
  }
}
