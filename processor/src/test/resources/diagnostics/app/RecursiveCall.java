package app;

import org.jgpu.annotations.*;

final class RecursiveCall {
  @GpuKernel
  static int factorial(int n) {
    return helper(n);
  }

  static int helper(int n) {
    return n < 2 ? 1 : n * other(n - 1);
  }

  static int other(int n) {
    return helper(n); // error: RecursiveCall
  }
}
