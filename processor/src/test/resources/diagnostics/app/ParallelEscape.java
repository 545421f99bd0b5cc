package app;

import org.jgpu.annotations.*;

final class ParallelEscape {
  @GpuKernel
  static void jumps(int[] a, int n) {
    outer:
    for (@Parallel int i = 0; i < n; i++)
      for (@Parallel int j = 0; j < n; j++) {
        if (a[j] == 1) return; // error: ParallelEscape
        if (a[j] == 2) break; // error: ParallelEscape
        if (a[j] == 3) continue outer; // error: ParallelEscape
        if (a[j] == 4) break outer; // error: ParallelEscape
        a[j] = 0;
      }
  }
}
