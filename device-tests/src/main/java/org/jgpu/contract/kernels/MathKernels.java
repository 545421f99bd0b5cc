package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuKernel;

/** The functions of {@link Math}, in double and in float. */
public final class MathKernels {
  private MathKernels() {}

  @GpuKernel
  public static double sin(double x) {
    return Math.sin(x);
  }

  @GpuKernel
  public static double cos(double x) {
    return Math.cos(x);
  }

  @GpuKernel
  public static double tan(double x) {
    return Math.tan(x);
  }

  @GpuKernel
  public static double exp(double x) {
    return Math.exp(x);
  }

  @GpuKernel
  public static double log(double x) {
    return Math.log(x);
  }

  @GpuKernel
  public static double log10(double x) {
    return Math.log10(x);
  }

  @GpuKernel
  public static double cbrt(double x) {
    return Math.cbrt(x);
  }

  @GpuKernel
  public static double atan(double x) {
    return Math.atan(x);
  }

  @GpuKernel
  public static double tanh(double x) {
    return Math.tanh(x);
  }

  @GpuKernel
  public static double pow(double x, double y) {
    return Math.pow(x, y);
  }

  @GpuKernel
  public static double atan2(double x, double y) {
    return Math.atan2(x, y);
  }

  @GpuKernel
  public static double hypot(double x, double y) {
    return Math.hypot(x, y);
  }

  @GpuKernel
  public static double floor(double x) {
    return Math.floor(x);
  }

  @GpuKernel
  public static double ceil(double x) {
    return Math.ceil(x);
  }

  /** Constants that CUDA compilers fold. */
  @GpuKernel
  public static double ceilOfConstants(int i) {
    double large = i == 0 ? Math.ceil(1e19) : Math.ceil(-3.2676318691209425E103);
    return i < 2 ? large : Math.ceil(-0.5);
  }

  @GpuKernel
  public static double copySign(double x, double y) {
    return StrictMath.copySign(x, y);
  }

  @GpuKernel
  public static float copySignFloats(float x, float y) {
    return StrictMath.copySign(x, y);
  }

  /** A NaN that CUDA compilers fold, with the sign that they choose. */
  @GpuKernel
  public static float copySignOfConstants(int i) {
    return i == 0 ? StrictMath.copySign(1f, 0 / 0.0f) : StrictMath.copySign(1f, -0.0f);
  }

  @GpuKernel
  public static double rint(double x) {
    return Math.rint(x);
  }

  @GpuKernel
  public static double abs(double x) {
    return Math.abs(x);
  }

  @GpuKernel
  public static float sinFloat(float x) {
    return (float) Math.sin(x);
  }

  @GpuKernel
  public static float expFloat(float x) {
    return (float) Math.exp(x);
  }

  @GpuKernel
  public static float logFloat(float x) {
    return (float) Math.log(x);
  }

  @GpuKernel
  public static float sqrtFloat(float x) {
    return (float) Math.sqrt(x);
  }

  @GpuKernel
  public static float powFloat(float x, float y) {
    return (float) Math.pow(x, y);
  }

  @GpuKernel
  public static int absInt(int x) {
    return Math.abs(x);
  }

  @GpuKernel
  public static long absLong(long x) {
    return Math.abs(x);
  }
}
