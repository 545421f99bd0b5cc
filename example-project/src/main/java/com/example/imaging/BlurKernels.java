package com.example.imaging;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Parallel;

/**
 * A blur in two passes: each pixel becomes the weighted mean of its row, then of its column. Beyond
 * the border the outermost pixel is repeated.
 */
final class BlurKernels {
  private BlurKernels() {}

  @GpuKernel
  static void blurRows(float[] in, float[] weights, float[] out, int width, int height) {
    for (@Parallel int y = 0; y < height; y++) {
      for (@Parallel int x = 0; x < width; x++) {
        int first = x - weights.length / 2;
        float sum = 0;
        for (int k = 0; k < weights.length; k++) {
          int column = Math.min(Math.max(first + k, 0), width - 1);
          sum += weights[k] * in[y * width + column];
        }
        out[y * width + x] = sum;
      }
    }
  }

  @GpuKernel
  static void blurColumns(float[] in, float[] weights, float[] out, int width, int height) {
    for (@Parallel int y = 0; y < height; y++) {
      for (@Parallel int x = 0; x < width; x++) {
        int first = y - weights.length / 2;
        float sum = 0;
        for (int k = 0; k < weights.length; k++) {
          int row = Math.min(Math.max(first + k, 0), height - 1);
          sum += weights[k] * in[row * width + x];
        }
        out[y * width + x] = sum;
      }
    }
  }
}
