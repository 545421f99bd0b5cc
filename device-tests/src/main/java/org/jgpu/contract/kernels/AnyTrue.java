package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuReduction;

/** Whether any element is true. */
@GpuReduction
public final class AnyTrue {
  private AnyTrue() {}

  public static boolean identity() {
    return false;
  }

  public static boolean map(boolean x) {
    return x;
  }

  public static boolean combine(boolean a, boolean b) {
    return a | b;
  }
}
