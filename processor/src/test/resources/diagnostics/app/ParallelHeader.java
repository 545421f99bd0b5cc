package app;

import org.jgpu.annotations.*;

final class ParallelHeader {
  @GpuKernel
  static void down(float[] a, int n) {
    for (@Parallel int i = n - 1; i >= 0; i--) a[i] = 0; // error: ParallelHeader
  }

  @GpuKernel
  static void two(float[] a, int n) {
    for (@Parallel int i = 0, j = 0; i < n; i++) a[i] = j; // error: ParallelHeader
  }

  @GpuKernel
  static void doubling(float[] a, int n) {
    for (@Parallel int i = 1; i < n; i *= 2) a[i] = 0; // error: ParallelHeader
  }

  @GpuKernel
  static void real(float[] a, int n) {
    for (@Parallel float i = 1; i < n; i++) a[0] = 0; // error: ParallelHeader
  }
}
