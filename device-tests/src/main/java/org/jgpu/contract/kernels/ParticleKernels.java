package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Scalar;

/** What {@code docs/several-gpus.md} runs on several GPUs. */
public final class ParticleKernels {
  private ParticleKernels() {}

  @GpuKernel
  public static float moved(float x, float v, @Scalar float dt) {
    return x + v * dt;
  }
}
