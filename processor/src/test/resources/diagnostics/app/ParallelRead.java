package app;

import org.jgpu.annotations.*;

final class ParallelRead {
  static float last(float[] a) {
    return a[a.length - 1];
  }

  @GpuKernel
  static void calls(float[] a, float[] b) {
    float good = last(b);
    float bad = last(a); // error: ParallelRead
    if (a[0] > good) return; // error: ParallelRead
    assert b[0] < a[1]; // error: ParallelRead
    for (@Parallel int i = 0; i < a.length; i++) a[i] = good + bad;
  }

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

  static void clear(int[] a) {
    a[0] = 0;
  }

  @GpuKernel
  static void arrays(int[] out) {
    int[] read = {1, 2, out.length};
    int[] written = new int[4]; // error: ParallelAssignment
    int[] cleared = new int[4]; // error: ParallelAssignment
    for (@Parallel int i = 0; i < out.length; i++) {
      written[0] = i;
      clear(cleared);
      out[i] = read[i % read.length] + written[0];
    }
  }

  static float cleared(float[] a) {
    a[0] = 0;
    return 3;
  }

  @GpuKernel
  static void writingCalls(float[] a, int n) {
    float three = cleared(a); // error: ParallelNest
    for (@Parallel int i = 0; i < n; i++) a[i] = three;
  }
}
