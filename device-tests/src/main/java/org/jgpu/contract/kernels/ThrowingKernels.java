package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.KernelContext;
import org.jgpu.annotations.Parallel;

/** Kernels that throw what they are not made for. */
public final class ThrowingKernels {
  private ThrowingKernels() {}

  /** What only these throw. */
  public static final class NoColourException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    NoColourException(String message) {
      super(message);
    }
  }

  private static int weight(int colour) {
    return switch (colour) {
      case 0 -> 3;
      case 1 -> 7;
      default -> throw new NoColourException("colour " + colour);
    };
  }

  @GpuKernel
  public static int weights(int colour) {
    return weight(colour) + colour;
  }

  record Ratio(int over, int under) {
    Ratio {
      if (under == 0) {
        throw new IllegalArgumentException();
      }
    }

    float value() {
      return (float) over / under;
    }
  }

  @GpuKernel
  public static void ratios(byte[] over, byte[] under, float[] out) {
    for (@Parallel int i = 0; i < out.length; i++) {
      out[i] = new Ratio(over[i], under[i]).value();
    }
  }

  private static int firstAbove(int[] sorted, int bound) {
    for (int i = 0; i < sorted.length; i++) {
      if (sorted[i] > bound) {
        return i;
      }
    }
    throw new IllegalStateException("nothing above " + bound + " of " + sorted.length);
  }

  @GpuKernel
  public static void search(KernelContext ctx, int[] sorted, int[] bounds, int[] out) {
    int i = ctx.globalIdX();
    if (i < bounds.length) {
      out[i] = firstAbove(sorted, bounds[i]);
    }
  }

  private static void requirePositive(int value) {
    if (value <= 0) {
      throw new IllegalArgumentException("not positive: " + value);
    }
  }

  /** Calls what gives nothing and sees no array: it is there for its exception alone. */
  @GpuKernel
  public static void halved(int[] values) {
    for (@Parallel int i = 0; i < values.length; i++) {
      requirePositive(values[i]);
      values[i] /= 2;
    }
  }
}
