package org.jgpu.contract.kernels;

import org.jgpu.annotations.FloatMode;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Parallel;

/** Floating-point arithmetic in its three modes. */
public final class FloatKernels {
  private FloatKernels() {}

  @GpuKernel(floatMode = FloatMode.STRICT)
  public static float strictPolynomial(float x, float y) {
    return x * y + x * x - y / x;
  }

  @GpuKernel(floatMode = FloatMode.STRICT)
  public static double strictPolynomialDoubles(double x, double y, double z) {
    return x * y + x * x - y / x + z * z;
  }

  @GpuKernel
  public static float contractible(float x, float y, float z) {
    return x * y + z;
  }

  @GpuKernel(floatMode = FloatMode.FAST)
  public static float fastQuotient(float x, float y) {
    return x / y;
  }

  @GpuKernel(floatMode = FloatMode.STRICT)
  public static float strictRoot(float x) {
    return (float) Math.sqrt(x);
  }

  @GpuKernel(floatMode = FloatMode.STRICT)
  public static double strictRootDoubles(double x, double y) {
    return Math.sqrt(x) + Math.sqrt(y);
  }

  @GpuKernel
  public static float fusedFloats(float x, float y, float z) {
    return Math.fma(x, y, z);
  }

  @GpuKernel
  public static double fusedDoubles(double x, double y, double z) {
    return Math.fma(x, y, z);
  }

  @GpuKernel
  public static float smallerFloat(float x, float y) {
    return Math.min(x, y);
  }

  @GpuKernel
  public static float largerFloat(float x, float y) {
    return Math.max(x, y);
  }

  @GpuKernel
  public static double smallerDouble(double x, double y) {
    return Math.min(x, y);
  }

  @GpuKernel
  public static double largerDouble(double x, double y) {
    return Math.max(x, y);
  }

  @GpuKernel
  public static float remainderFloat(float x, float y) {
    return x % y;
  }

  @GpuKernel
  public static double remainderDouble(double x, double y) {
    return x % y;
  }

  @GpuKernel
  public static boolean ordered(double x, double y) {
    return x <= y || x > y;
  }

  /** Two constants. */
  record Constants(float large, float small) {
    float difference() {
      return large - small;
    }
  }

  private static float difference(float x, float y) {
    return x - y;
  }

  /** The number of results of {@link #ties}. */
  public static final int TIES = 7;

  /**
   * Differences and sums of constants that lie exactly between two floats: the even one is the
   * larger.
   */
  @GpuKernel(floatMode = FloatMode.STRICT)
  public static void ties(float[] out) {
    for (@Parallel int i = 0; i < out.length / TIES; i++) {
      int at = TIES * i;
      float assigned = 21686000f;
      assigned -= 1f;
      out[at] = assigned;
      float stepped = 16777220f;
      stepped--;
      out[at + 1] = stepped;
      out[at + 2] = difference(-16777220f, -1f);
      out[at + 3] = new Constants(16777220f, 1f).difference();
      float sum = 16777216f;
      for (int k = 0; k < 4; k++) {
        sum += 3f;
        sum -= 1f;
      }
      out[at + 4] = sum;
      float chosen = 16777220f;
      if (i % 2 == 1) {
        chosen = 16777224f;
      }
      chosen -= 1f;
      out[at + 5] = chosen;
      out[at + 6] = (float) Math.sqrt(stepped * 16777220f) - 0.5f * 2;
    }
  }

  /** The same between doubles. */
  @GpuKernel(floatMode = FloatMode.STRICT)
  public static void tiesOfDoubles(double[] out) {
    for (@Parallel int i = 0; i < out.length; i++) {
      double chosen = i % 2 == 1 ? 9007199254740996d : 9007199254741000d;
      chosen--;
      double sum = 9007199254740992d;
      for (int k = 0; k < 4; k++) {
        sum += 3;
        sum -= 1;
      }
      out[i] = i % 3 == 1 ? sum : chosen;
    }
  }
}
