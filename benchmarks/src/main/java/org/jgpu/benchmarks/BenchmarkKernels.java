package org.jgpu.benchmarks;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Parallel;
import org.jgpu.annotations.RawKernel;

/** Kernels that only benchmarks need. */
final class BenchmarkKernels {
  private BenchmarkKernels() {}

  /** Does nothing, so that a launch costs nothing but itself. */
  @RawKernel("extern \"C\" __global__ void nothing(float* x, int n) { }")
  static native void nothing(float[] x, int n);

  /** Bytes in, bytes out. */
  @GpuKernel
  static byte negate(byte x) {
    return (byte) -x;
  }

  /** A table for bytes, as images need. */
  @GpuKernel
  static void lookUp(byte[] x, byte[] table, byte[] y) {
    for (@Parallel int i = 0; i < y.length; i++) {
      y[i] = table[x[i] & 0xff];
    }
  }

  /** Floats in, floats out, as a loop. */
  @GpuKernel
  static void twice(float[] x, float[] y) {
    for (@Parallel int i = 0; i < y.length; i++) {
      y[i] = 2 * x[i];
    }
  }

  /** Samples of sound, mixed in place. */
  @GpuKernel
  static void mix(short[] x, short[] y) {
    for (@Parallel int i = 0; i < y.length; i++) {
      y[i] = (short) Math.max(-32768, Math.min(32767, x[i] + y[i]));
    }
  }

  /** The pixels of an image as what a network takes. */
  @GpuKernel
  static void dequantise(byte[] x, float[] y, float scale, int width, int height) {
    for (@Parallel int row = 0; row < height; row++) {
      for (@Parallel int column = 0; column < width; column++) {
        int pixel = row * width + column;
        y[pixel] = (x[pixel] & 0xff) * scale;
      }
    }
  }

  /** DESIGN's chain, in one kernel. */
  @GpuKernel
  static float chain(float x) {
    return x * x + x - x / 2;
  }
}
