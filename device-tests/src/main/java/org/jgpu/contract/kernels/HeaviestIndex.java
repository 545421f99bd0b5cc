package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuReduction;
import org.jgpu.annotations.Index;

/**
 * Where the product of element and weight is largest: records of records, several inputs, index.
 */
@GpuReduction
public final class HeaviestIndex {
  private HeaviestIndex() {}

  /** A weight. */
  public record Weight(long grams) {}

  /** The heaviest so far. */
  public record Heaviest(byte known, Weight weight, long index) {}

  public static Heaviest identity() {
    return new Heaviest((byte) 0, new Weight(0), -1);
  }

  public static Heaviest map(int element, @Index long i, byte weight) {
    return new Heaviest((byte) 1, new Weight((long) element * weight), i);
  }

  public static Heaviest combine(Heaviest a, Heaviest b) {
    if (a.known() == 0) {
      return b;
    }
    if (b.known() == 0) {
      return a;
    }
    long x = a.weight().grams();
    long y = b.weight().grams();
    return x > y || x == y && a.index() < b.index() ? a : b;
  }

  public static long finish(Heaviest a) {
    return a.index();
  }
}
