package app;

import org.jgpu.annotations.*;
import org.jgpu.annotations.view.IntView1;

final class ParallelNest {
  @GpuKernel
  static void before(float[] a, int n) {
    a[0] = 1; // error: ParallelNest
    for (@Parallel int i = 0; i < n; i++) {
      a[i] = 0;
    }
  }

  @GpuKernel
  static void after(float[] a, int n) {
    for (@Parallel int i = 0; i < n; i++) {
      a[i] = 0;
    }
    a[0] = 1; // error: ParallelNest
  }

  @GpuKernel
  static void between(float[] a, int n) {
    for (@Parallel int i = 0; i < n; i++) {
      a[i] = 0; // error: ParallelNest
      for (@Parallel int j = 0; j < n; j++) {
        a[j] = 0;
      }
    }
  }

  @GpuKernel
  static void deep(float[] a, int n) {
    for (@Parallel int i = 0; i < n; i++)
      for (@Parallel int j = 0; j < n; j++)
        for (@Parallel int k = 0; k < n; k++)
          for (@Parallel int l = 0; l < n; l++) // error: ParallelNest
            a[l] = 0;
  }

  @GpuKernel
  static void effects(float[] a, int n) {
    float m = a[0] = 3; // error: ParallelNest
    for (@Parallel int i = 0; i < n; i++) a[i] = 0;
  }

  @GpuKernel
  static void atomics(IntView1 a, int n) {
    int k = a.atomicAdd(0, 1); // error: ParallelNest
    for (@Parallel int i = 0; i < n; i++) a.set(i, k);
  }

  @GpuKernel
  static void others(float[] a, int n) {
    assert n > 3 : "n is " + n;
    if (n > 5) {
      return;
    }
    if (n > 4) return;
    if (n == 0) a[0] = 1; // error: ParallelNest
    for (@Parallel int i = 0; i < n; i++) a[i] = 0;
  }

  @GpuKernel
  static void returnsBetween(float[] a, int n) {
    for (@Parallel int i = 0; i < n; i++) {
      assert i >= 0;
      if (i > 5) return; // error: ParallelNest
      for (@Parallel int j = 0; j < n; j++) a[j] = 0;
    }
  }

  @GpuKernel
  static void otherwise(float[] a, int n) {
    if (n > 5) return; else n = 3; // error: ParallelNest
    for (@Parallel int i = 0; i < n; i++) a[i] = 0;
  }

  @GpuKernel
  static void buried(float[] a, int n) {
    for (@Parallel int i = 0; i < n; i++) {
      if (n > 3) {
        for (@Parallel int j = 0; j < n; j++) a[j] = 0; // error: ParallelNest
      }
    }
  }
}
