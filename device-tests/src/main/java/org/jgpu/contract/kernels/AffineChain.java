package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuReduction;

/** The composition of maps x -> factor * x + offset, which does not commute: for scans only. */
@GpuReduction
public final class AffineChain {
  private AffineChain() {}

  /** A map of ints, exact since they wrap. */
  public record Affine(int factor, int offset) {}

  public static Affine identity() {
    return new Affine(1, 0);
  }

  public static Affine map(int factor, byte offset) {
    return new Affine(factor, offset);
  }

  public static Affine combine(Affine first, Affine second) {
    return new Affine(
        first.factor() * second.factor(), second.factor() * first.offset() + second.offset());
  }

  public static int finish(Affine a) {
    return a.factor() * 3 + a.offset();
  }
}
