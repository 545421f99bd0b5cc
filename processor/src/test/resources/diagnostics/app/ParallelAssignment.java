package app;

import org.jgpu.annotations.*;

final class ParallelAssignment {
  @GpuKernel
  static void sums(int[] a, int n) {
    int sum = 0;
    for (@Parallel int i = 0; i < n; i++) {
      sum += a[i]; // error: ParallelAssignment
      n--; // error: ParallelAssignment
      i = 3; // error: ParallelAssignment
      a[i] = sum;
    }
  }
}
