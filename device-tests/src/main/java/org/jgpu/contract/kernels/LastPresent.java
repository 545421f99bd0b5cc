package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuReduction;
import org.jgpu.annotations.Index;

/** The last element that is not negative, in an accumulator with components of all types. */
@GpuReduction
public final class LastPresent {
  private LastPresent() {}

  /** What one element leaves in components of all widths. */
  public record Last(
      boolean present, byte b, short s, char c, int i, Inner inner, double d, long index) {}

  /** A record in the record. */
  public record Inner(long l, float f) {}

  public static Last identity() {
    return new Last(false, (byte) 0, (short) 0, (char) 0, 0, new Inner(0, 0), 0, -1);
  }

  public static Last map(int x, @Index long index) {
    return new Last(x >= 0, (byte) x, (short) x, (char) x, x, new Inner(x, (float) x), x, index);
  }

  public static Last combine(Last left, Last right) {
    return right.present() ? right : left;
  }

  public static double finish(Last a) {
    return a.b() + a.s() + a.c() + a.i() + a.inner().l() + a.inner().f() + a.d() + 10.0 * a.index();
  }
}
