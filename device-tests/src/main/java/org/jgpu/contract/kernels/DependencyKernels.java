package org.jgpu.contract.kernels;

import org.jgpu.annotations.DeviceFunction;
import org.jgpu.annotations.FloatMode;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Parallel;
import org.jgpu.contract.library.Fraction;
import org.jgpu.contract.library.Polynomials;
import org.jgpu.contract.library.Sums;

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

  /** A number of the kernels' own. */
  public record Weighted(double size, int weight) implements Sums.Number<Weighted> {
    @Override
    @DeviceFunction
    public Weighted plus(Weighted other) {
      return new Weighted(size + other.size, weight ^ other.weight);
    }
  }

  /** Another one, whose size is not a component. */
  public record Count(int n) implements Sums.Number<Count> {
    @Override
    @DeviceFunction
    public Count plus(Count other) {
      return new Count(n + other.n);
    }

    @Override
    @DeviceFunction
    public double size() {
      return Math.abs((double) n);
    }
  }

  /** Sums groups of three. */
  @GpuKernel
  public static void sums(Weighted[] in, Weighted[] out) {
    for (@Parallel int i = 0; i < out.length; i++) {
      out[i] = Sums.sum(in, i, i + 3);
    }
  }

  /** Writes the larger one of pairs' sum and the first of them, its parts exchanged. */
  @GpuKernel
  public static void largerSums(Weighted[] weights, Count[] counts) {
    for (@Parallel int i = 0; i < counts.length; i++) {
      Sums.Both<Weighted, Count> here = new Sums.Both<>(weights[i], counts[i]);
      Sums.Both<Weighted, Count> sum =
          here.plus(new Sums.Both<>(new Weighted(i, 7), new Count(-i)));
      Sums.Both<Count, Weighted> result = Sums.larger(sum, here).swapped();
      counts[i] = result.first();
      weights[i] = result.second();
    }
  }
}
