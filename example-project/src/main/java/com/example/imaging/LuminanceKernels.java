package com.example.imaging;

import org.jgpu.annotations.FloatMode;
import org.jgpu.annotations.GpuKernel;

/**
 * How bright a pixel is (ITU-R BT.601). STRICT, because a level is a rounded number: one last bit
 * of difference from Java would put a pixel into the neighbouring bin of the histogram.
 */
final class LuminanceKernels {
  private LuminanceKernels() {}

  @GpuKernel(floatMode = FloatMode.STRICT)
  static float luminance(float red, float green, float blue) {
    return 0.299f * red + 0.587f * green + 0.114f * blue;
  }

  /** The luminance as a whole number from 0 to 255; as a byte, so mask it with 255. */
  @GpuKernel(floatMode = FloatMode.STRICT)
  static byte level(float luminance) {
    return (byte) (int) (luminance + 0.5f);
  }
}
