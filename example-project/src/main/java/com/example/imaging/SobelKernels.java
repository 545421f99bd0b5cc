package com.example.imaging;

import org.jgpu.annotations.GpuKernel;

/** The strength of an edge from the eight neighbours of a pixel, named by compass directions. */
final class SobelKernels {
  private SobelKernels() {}

  /** A quarter of the gradient's length: 255 for a step from black to white along an axis. */
  @GpuKernel
  static float magnitude(
      float nw, float n, float ne, float w, float e, float sw, float s, float se) {
    float across = (ne + 2 * e + se) - (nw + 2 * w + sw);
    float down = (sw + 2 * s + se) - (nw + 2 * n + ne);
    return 0.25f * (float) Math.sqrt(across * across + down * down);
  }
}
