package app;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Scalar;

final class Elementwise {
  @GpuKernel
  static float saxpy(@Scalar float a, float x, float y) {
    return a * x + y;
  }

  @GpuKernel
  static float sin(float x) {
    return (float) Math.sin(x);
  }

  @GpuKernel
  static double sqrt(double x) {
    return Math.sqrt(x);
  }

  @GpuKernel
  static int square(int x) {
    return x * x;
  }

  @GpuKernel
  static long square(long x, @Scalar long shift) {
    return x * x + shift;
  }

  @GpuKernel
  static byte add(byte x, byte y) {
    return (byte) (x + y);
  }

  @GpuKernel
  static boolean less(float x, float y) {
    return x < y;
  }
}
