package org.jgpu.contract.corpus;

import org.jgpu.annotations.RawKernel;

/** Pictures: the game of life, the Mandelbrot set, ray tracing. */
final class PictureKernels {
  private PictureKernels() {}

  @RawKernel(resource = "life.cu")
  static native void lifeStep(boolean[] in, boolean[] out, int width, int height);

  @RawKernel(resource = "mandelbrot.cu")
  static native void mandelbrot(
      char[] out, int width, int height, double left, double top, double step, int limit);

  @RawKernel(resource = "ray_tracing.cu")
  static native void rays(byte[] picture, float[] depth, int width, int height);
}
