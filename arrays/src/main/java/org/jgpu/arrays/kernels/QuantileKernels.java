package org.jgpu.arrays.kernels;

import org.jgpu.annotations.DeviceFunction;
import org.jgpu.annotations.FloatMode;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Scalar;

/**
 * Which of sorted elements a quantile is made of, as NumPy computes it: two neighbours and the
 * weight of the second. On the CPU where all rows have one count, on the device where each has its
 * own.
 */
public final class QuantileKernels {
  /** A straight line through the sorted elements, by the two parameters of Hyndman and Fan. */
  public static final int LINE = 0;

  /** The same line from the first element to the last one. */
  public static final int ENDS = 1;

  /** The element at a step of the distribution, and the mean of two at its edge. */
  public static final int AVERAGED = 2;

  /** The element at a step of the distribution. */
  public static final int STEP = 3;

  /** The nearest element, of two the one of even number. */
  public static final int CLOSEST = 4;

  /** The element at or before the place between first and last. */
  public static final int LOWER = 5;

  /** The element at or behind it. */
  public static final int HIGHER = 6;

  /** The nearest one, of two the one with the even index. */
  public static final int NEAREST = 7;

  /** The mean of these two. */
  public static final int MIDDLE = 8;

  private QuantileKernels() {}

  /** The index of the first of the two elements, of {@code count}. */
  @GpuKernel(floatMode = FloatMode.STRICT)
  public static long previous(
      long count, @Scalar double q, @Scalar int kind, @Scalar double alpha, @Scalar double beta) {
    double place = place(count, q, kind, alpha, beta);
    return (long) Math.max(0.0, Math.min(Math.floor(place), count - 1.0));
  }

  /** The index of the second one. */
  @GpuKernel(floatMode = FloatMode.STRICT)
  public static long next(
      long count, @Scalar double q, @Scalar int kind, @Scalar double alpha, @Scalar double beta) {
    double place = place(count, q, kind, alpha, beta);
    double next = place < 0 ? 0.0 : Math.floor(place) + 1.0;
    return (long) Math.max(0.0, Math.min(next, count - 1.0));
  }

  /** The weight of the second one, from 0 to 1. */
  @GpuKernel(floatMode = FloatMode.STRICT)
  public static double weight(
      long count, @Scalar double q, @Scalar int kind, @Scalar double alpha, @Scalar double beta) {
    double place = place(count, q, kind, alpha, beta);
    double fraction = place - Math.floor(place);
    if (kind == AVERAGED) {
      return fraction == 0 ? 0.5 : 1.0;
    }
    return fraction;
  }

  @DeviceFunction
  static double place(double count, double q, int kind, double alpha, double beta) {
    double between = (count - 1) * q;
    switch (kind) {
      case LINE:
        return count * q + (alpha + q * (1 - alpha - beta)) - 1;
      case AVERAGED:
        return count * q - 1;
      case STEP:
        return Math.ceil(count * q - 1);
      case CLOSEST:
        return closest(count * q - 1 - 0.5);
      case LOWER:
        return Math.floor(between);
      case HIGHER:
        return Math.ceil(between);
      case NEAREST:
        return Math.rint(between);
      case MIDDLE:
        return 0.5 * (Math.floor(between) + Math.ceil(between));
      default:
        return between;
    }
  }

  @DeviceFunction
  private static double closest(double place) {
    double before = Math.floor(place);
    boolean odd = before - 2 * Math.floor(before / 2) == 1;
    return before == place && odd ? before : before + 1;
  }
}
