package org.jgpu.contract.kernels;

import org.jgpu.annotations.FloatMode;
import org.jgpu.annotations.GpuKernel;

/** Floating-point arithmetic in its three modes. */
public final class FloatKernels {
  private FloatKernels() {}

  @GpuKernel(floatMode = FloatMode.STRICT)
  public static float strictPolynomial(float x, float y) {
    return x * y + x * x - y / x;
  }

  @GpuKernel(floatMode = FloatMode.STRICT)
  public static double strictPolynomialDoubles(double x, double y, double z) {
    return x * y + x * x - y / x + z * z;
  }

  @GpuKernel
  public static float contractible(float x, float y, float z) {
    return x * y + z;
  }

  @GpuKernel(floatMode = FloatMode.FAST)
  public static float fastQuotient(float x, float y) {
    return x / y;
  }

  @GpuKernel(floatMode = FloatMode.STRICT)
  public static float strictRoot(float x) {
    return (float) Math.sqrt(x);
  }

  @GpuKernel(floatMode = FloatMode.STRICT)
  public static double strictRootDoubles(double x, double y) {
    return Math.sqrt(x) + Math.sqrt(y);
  }

  @GpuKernel
  public static float fusedFloats(float x, float y, float z) {
    return Math.fma(x, y, z);
  }

  @GpuKernel
  public static double fusedDoubles(double x, double y, double z) {
    return Math.fma(x, y, z);
  }

  @GpuKernel
  public static float smallerFloat(float x, float y) {
    return Math.min(x, y);
  }

  @GpuKernel
  public static float largerFloat(float x, float y) {
    return Math.max(x, y);
  }

  @GpuKernel
  public static double smallerDouble(double x, double y) {
    return Math.min(x, y);
  }

  @GpuKernel
  public static double largerDouble(double x, double y) {
    return Math.max(x, y);
  }

  @GpuKernel
  public static float remainderFloat(float x, float y) {
    return x % y;
  }

  @GpuKernel
  public static double remainderDouble(double x, double y) {
    return x % y;
  }

  @GpuKernel
  public static boolean ordered(double x, double y) {
    return x <= y || x > y;
  }
}
