package app;

import org.jgpu.annotations.*;

final class ParallelBound {
  @GpuKernel
  static void data(int[] a) {
    for (@Parallel int i = 0; i < a[0]; i++) a[i] = 0; // error: ParallelBound
  }

  @GpuKernel
  static void triangle(int[] a, int n) {
    for (@Parallel int i = 0; i < n; i++)
      for (@Parallel int j = i; j < n; j++) // error: ParallelBound
        a[j] = 0;
  }

  @GpuKernel
  static void call(int[] a, float f) {
    int n = (int) f; // error: ParallelBound
    for (@Parallel int i = 0; i < n; i++) a[i] = 0;
  }
}
