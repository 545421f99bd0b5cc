package app;

import org.jgpu.annotations.*;

final class ParallelRead {
  @GpuKernel
  static void rows(float[] a, float[] scale, int width, int height) {
    float first = scale[0];
    for (@Parallel int y = 0; y < height; y++) {
      float own = a[y * width] + first; // error: ParallelRead
      for (@Parallel int x = 0; x < width; x++) {
        a[y * width + x] /= own;
      }
    }
  }
}
