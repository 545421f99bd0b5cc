package org.jgpu.contract.corpus;

import org.jgpu.annotations.RawKernel;

/** Stencils with halos in shared memory. */
final class StencilKernels {
  private StencilKernels() {}

  @RawKernel(resource = "stencil.cu")
  static native void stencil1d(int[] in, int[] out, int n);

  @RawKernel(resource = "stencil.cu")
  static native void stencil2d(float[] in, float[] out, int width, int height, float speed);

  @RawKernel(resource = "stencil.cu")
  static native void stencil3d(double[] in, double[] out, int nx, int ny, int nz);
}
