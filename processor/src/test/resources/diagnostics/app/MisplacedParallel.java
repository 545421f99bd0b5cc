package app;

import org.jgpu.annotations.*;

final class MisplacedParallel {
  @GpuKernel
  static void grid(KernelContext ctx, int[] a) {
    for (@Parallel int i = 0; i < 3; i++) a[i] = 0; // error: MisplacedParallel
  }

  @GpuKernel
  static int elementwise(int x) {
    for (@Parallel int i = 0; i < 3; i++) x++; // error: MisplacedParallel
    return x;
  }

  @GpuKernel
  static void parallel(int[] a) {
    @Parallel int start = 0; // error: MisplacedParallel
    for (@Parallel int i = start; i < 3; i++) {
      for (@Parallel int x : a) a[i] = x; // error: MisplacedParallel
      @Parallel int y = a[i]; // error: MisplacedParallel
      a[i] = y;
    }
  }

  static void helper(int[] a) {
    for (@Parallel int i = 0; i < 3; i++) a[i] = 0; // error: MisplacedParallel
  }

  @DeviceFunction
  static void function(int[] a) {
    for (@Parallel int i = 0; i < 3; i++) a[i] = 0; // error: MisplacedParallel
  }

  static final Runnable HOST =
      () -> {
        @Parallel int i = 0; // error: MisplacedParallel
      };

  static {
    for (@Parallel int i = 0; i < 3; i++) {} // error: MisplacedParallel
  }
}

@GpuReduction
final class Sum {
  static long identity() {
    return 0;
  }

  static long map(int x) {
    for (@Parallel int i = 0; i < 3; i++) x++; // error: MisplacedParallel
    return x;
  }

  static long combine(long a, long b) {
    return a + b;
  }
}
