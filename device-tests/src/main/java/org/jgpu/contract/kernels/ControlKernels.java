package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuKernel;

/** Statements and the order of evaluation. */
public final class ControlKernels {
  /** A constant of this class. */
  static final int SEED = 17;

  private ControlKernels() {}

  @GpuKernel
  public static int collatzSteps(int start) {
    long x = start;
    int steps = 0;
    while (x > 1 && steps < 500) {
      x = (x & 1) == 0 ? x >> 1 : 3 * x + 1;
      steps++;
    }
    return steps;
  }

  @GpuKernel
  @SuppressWarnings("fallthrough") // That it falls through is what is tested.
  public static int oldSwitch(int x) {
    int result = SEED;
    switch (x & 7) {
      case 0:
        return -1;
      case 1:
      case 2:
        result += 10;
      case 3:
        result *= 2;
        break;
      case 4:
        break;
      default:
        result = x;
    }
    return result;
  }

  @GpuKernel
  public static int newSwitch(int x) {
    return switch (x % 5) {
      case 0, -1 -> 100;
      case 1 -> {
        int square = x * x;
        yield square + 1;
      }
      default -> x < 0 ? -x : x;
    };
  }

  @GpuKernel
  public static int labels(int x) {
    int count = 0;
    outer:
    for (int i = 0; i < 10; i++) {
      for (int j = 0; j < 10; j++) {
        if (j > i) {
          continue outer;
        }
        if (i * j > (x & 63)) {
          break outer;
        }
        count++;
      }
    }
    return count;
  }

  @GpuKernel
  public static int doLoop(int x) {
    int i = x & 15;
    int sum = 0;
    do {
      sum += i--;
    } while (i > 3);
    return sum;
  }

  @GpuKernel
  public static int order(int x) {
    int i = x & 3;
    int a = i++ + i++ * 2;
    int b = i + (i = 7) * i;
    int c = --i - -i;
    i += i++ + ++i;
    return a * 1_000_000 + b * 10_000 + c * 100 + i;
  }

  @GpuKernel
  public static int shortCircuit(int x) {
    int touched = 0;
    if ((x & 1) == 0 && (touched = touched + 1) > 0 || (touched = touched + 2) > 2) {
      touched += 10;
    }
    return touched;
  }

  @GpuKernel
  public static int helperCalls(int x) {
    return gcd(Math.abs(x % 1000), SEED * 12) + gcd(12, 18);
  }

  private static int gcd(int a, int b) {
    while (b != 0) {
      int rest = a % b;
      a = b;
      b = rest;
    }
    return a;
  }
}
