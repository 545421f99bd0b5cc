package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuReduction;

/** Sum of quotients, which fails in checked mode where a divisor is zero or a weight is missing. */
@GpuReduction
public final class SumOfQuotients {
  private static final int[] WEIGHTS = {3, -1, 4, 1};

  private SumOfQuotients() {}

  public static long identity() {
    return 0;
  }

  public static long map(int x, int divisor) {
    return WEIGHTS[x & 7] * (long) (x / divisor);
  }

  public static long combine(long a, long b) {
    assert a > Long.MIN_VALUE : "overflow";
    return a + b;
  }
}
