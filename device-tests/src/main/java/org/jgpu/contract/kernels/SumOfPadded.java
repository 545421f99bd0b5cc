package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuReduction;

/** A reduction whose accumulators have two bytes at their end that are no component's. */
@GpuReduction
public final class SumOfPadded {
  private SumOfPadded() {}

  /** 16 bytes, of which 14 are components'. */
  public record Sums(long sum, int greatest, short parity) {}

  public static Sums identity() {
    return new Sums(0, Integer.MIN_VALUE, (short) 0);
  }

  /** Its result lies in an array of the thread's own, so that it is moved with all of its bytes. */
  public static Sums map(int x) {
    Sums[] both = {new Sums(x, x, (short) x), new Sums(-x, 3, (short) 4)};
    return both[x & 1];
  }

  public static Sums combine(Sums a, Sums b) {
    return new Sums(
        a.sum() + b.sum(), Math.max(a.greatest(), b.greatest()), (short) (a.parity() ^ b.parity()));
  }

  public static long finish(Sums sums) {
    return sums.sum() * 31 + sums.greatest() + sums.parity();
  }
}
