package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import java.util.function.DoubleUnaryOperator;
import org.jgpu.arrays.kernels.SpecialKernels;
import org.jgpu.numbers.Float64;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;

/**
 * Window functions of {@code count} float64 numbers, symmetric, 1 in the middle. They are computed
 * on the CPU. Each returns a new array, which the caller closes or an enclosing scope frees.
 * Thread-safe.
 */
public final class Windows {
  private Windows() {}

  /** A triangle, 0 at both ends. */
  public static NdArray<double[]> bartlett(Gpu gpu, int count) {
    requireNonNull(gpu, "gpu");
    return window(gpu, count, place -> 1 - Math.abs(place));
  }

  /** 0.42 + 0.5 cos + 0.08 cos of twice the angle, about 0 at both ends. */
  public static NdArray<double[]> blackman(Gpu gpu, int count) {
    requireNonNull(gpu, "gpu");
    return window(
        gpu,
        count,
        place -> 0.42 + 0.5 * Math.cos(Math.PI * place) + 0.08 * Math.cos(2 * Math.PI * place));
  }

  /** 0.54 + 0.46 cos, 0.08 at both ends. */
  public static NdArray<double[]> hamming(Gpu gpu, int count) {
    requireNonNull(gpu, "gpu");
    return window(gpu, count, place -> 0.54 + 0.46 * Math.cos(Math.PI * place));
  }

  /** 0.5 + 0.5 cos, 0 at both ends. */
  public static NdArray<double[]> hanning(Gpu gpu, int count) {
    requireNonNull(gpu, "gpu");
    return window(gpu, count, place -> 0.5 + 0.5 * Math.cos(Math.PI * place));
  }

  /** i0(beta sqrt(1 - place^2)) / i0(beta); a rectangle for beta 0, narrower for larger ones. */
  public static NdArray<double[]> kaiser(Gpu gpu, int count, double beta) {
    requireNonNull(gpu, "gpu");
    return window(gpu, count, place -> bessel(beta * Math.sqrt(1 - place * place)) / bessel(beta));
  }

  private static double bessel(double x) {
    return SpecialKernels.i0(new Float64(x)).value();
  }

  /** The values at places from -1 to 1. */
  private static NdArray<double[]> window(Gpu gpu, int count, DoubleUnaryOperator shape) {
    if (count < 0) {
      throw new GpuException("a window of " + count + " numbers");
    }
    double[] values = new double[count];
    for (int i = 0; i < count; i++) {
      double place = (double) (2L * i - (count - 1)) / (count - 1);
      values[i] = count == 1 ? 1 : shape.applyAsDouble(place);
    }
    return Nd.on(gpu).array(DType.FLOAT64, values);
  }
}
