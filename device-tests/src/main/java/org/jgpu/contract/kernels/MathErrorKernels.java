package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Scalar;

/** Every function of {@link Math} that has an error, chosen by its number, in double and float. */
public final class MathErrorKernels {
  private MathErrorKernels() {}

  @GpuKernel
  public static double ofDoubles(@Scalar int function, double x, double y) {
    return switch (function) {
      case 0 -> Math.cbrt(x);
      case 1 -> Math.sin(x);
      case 2 -> Math.cos(x);
      case 3 -> Math.tan(x);
      case 4 -> Math.asin(x);
      case 5 -> Math.acos(x);
      case 6 -> Math.atan(x);
      case 7 -> Math.atan2(x, y);
      case 8 -> Math.sinh(x);
      case 9 -> Math.cosh(x);
      case 10 -> Math.tanh(x);
      case 11 -> Math.exp(x);
      case 12 -> Math.expm1(x);
      case 13 -> Math.log(x);
      case 14 -> Math.log10(x);
      case 15 -> Math.log1p(x);
      case 16 -> Math.pow(x, y);
      default -> Math.hypot(x, y);
    };
  }

  @GpuKernel
  public static float ofFloats(@Scalar int function, float x, float y) {
    return switch (function) {
      case 0 -> (float) Math.cbrt(x);
      case 1 -> (float) Math.sin(x);
      case 2 -> (float) Math.cos(x);
      case 3 -> (float) Math.tan(x);
      case 4 -> (float) Math.asin(x);
      case 5 -> (float) Math.acos(x);
      case 6 -> (float) Math.atan(x);
      case 7 -> (float) Math.atan2(x, y);
      case 8 -> (float) Math.sinh(x);
      case 9 -> (float) Math.cosh(x);
      case 10 -> (float) Math.tanh(x);
      case 11 -> (float) Math.exp(x);
      case 12 -> (float) Math.expm1(x);
      case 13 -> (float) Math.log(x);
      case 14 -> (float) Math.log10(x);
      case 15 -> (float) Math.log1p(x);
      case 16 -> (float) Math.pow(x, y);
      default -> (float) Math.hypot(x, y);
    };
  }
}
