package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuReduction;

/** Smallest {@code byte}. */
@GpuReduction
public final class SmallestByte {
  private SmallestByte() {}

  public static byte identity() {
    return Byte.MAX_VALUE;
  }

  public static byte map(byte x) {
    return x;
  }

  public static byte combine(byte a, byte b) {
    return a < b ? a : b;
  }
}
