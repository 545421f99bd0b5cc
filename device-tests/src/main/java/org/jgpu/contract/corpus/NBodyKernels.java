package org.jgpu.contract.corpus;

import org.jgpu.annotations.RawKernel;

/** Gravity of all pairs. */
final class NBodyKernels {
  private NBodyKernels() {}

  @RawKernel(resource = "nbody.cu")
  static native void nbody(float[] bodies, float[] accelerations, float softening, int n);
}
