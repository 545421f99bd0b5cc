package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuReduction;
import org.jgpu.annotations.Index;

/** Where the largest element is, the first of equal ones; -1 where there is none. */
@GpuReduction
public final class ArgMax {
  private ArgMax() {}

  /** The largest element so far. */
  public record Best(float value, long index) {}

  public static Best identity() {
    return new Best(Float.NEGATIVE_INFINITY, -1);
  }

  public static Best map(float x, @Index long i) {
    return new Best(x, i);
  }

  public static Best combine(Best a, Best b) {
    if (a.index() < 0 || b.index() < 0) {
      return a.index() < 0 ? b : a;
    }
    boolean first = a.value() > b.value() || (a.value() == b.value() && a.index() < b.index());
    return first ? a : b;
  }

  public static long finish(Best best) {
    return best.index();
  }
}
