package org.jgpu.software.matrix;

import org.jgpu.software.device.BlockContext;
import org.jgpu.software.device.DirectedRounding;
import org.jgpu.software.device.WarpRegisters;

/**
 * A product of two matrices to which a third is added. Products of narrow types are exact in double
 * precision, in which they are summed, in the order of the index that is summed over and from what
 * is added on; the sum is rounded once. Products and sums of double precision are fused.
 *
 * <p>Lanes hand over their registers of the three matrices one behind the other.
 */
public final class MatrixProduct implements WarpExchange {
  /** Rounding to nearest; the others are those of {@link DirectedRounding}. */
  public static final int NEAREST = -1;

  private final Shape shape;
  private final Fragment a;
  private final Fragment b;
  private final Fragment c;
  private final Fragment d;
  private final boolean saturates;
  private final int rounding;

  /**
   * A product.
   *
   * @param saturates whether integers that do not fit become the nearest that do
   * @param rounding how sums of double precision are rounded
   */
  public MatrixProduct(
      Shape shape,
      Fragment a,
      Fragment b,
      Fragment c,
      Fragment d,
      boolean saturates,
      int rounding) {
    this.shape = shape;
    this.a = a;
    this.b = b;
    this.c = c;
    this.d = d;
    this.saturates = saturates;
    this.rounding = rounding;
  }

  @Override
  public void apply(BlockContext context, int first) {
    WarpRegisters registers = context.waiting().registers;
    double[] left = registers.matrix(0, shape.m() * shape.k());
    double[] right = registers.matrix(1, shape.k() * shape.n());
    double[] sums = registers.matrix(2, shape.m() * shape.n());
    a.gather(registers, first, 0, left);
    b.gather(registers, first, a.registers(), right);
    c.gather(registers, first, a.registers() + b.registers(), sums);
    if (a.element() != Element.F64) {
      multiply(left, right, sums);
    } else if (rounding == NEAREST) {
      multiplyFused(left, right, sums);
    } else {
      multiplyDirected(left, right, sums);
    }
    d.scatter(sums, saturates, registers, first);
  }

  private void multiply(double[] left, double[] right, double[] sums) {
    int n = shape.n();
    for (int i = 0; i < shape.m(); i++) {
      for (int k = 0; k < shape.k(); k++) {
        double factor = left[i * shape.k() + k];
        for (int j = 0; j < n; j++) {
          sums[i * n + j] += factor * right[k * n + j];
        }
      }
    }
  }

  private void multiplyFused(double[] left, double[] right, double[] sums) {
    int n = shape.n();
    for (int i = 0; i < shape.m(); i++) {
      for (int k = 0; k < shape.k(); k++) {
        double factor = left[i * shape.k() + k];
        for (int j = 0; j < n; j++) {
          sums[i * n + j] = Math.fma(factor, right[k * n + j], sums[i * n + j]);
        }
      }
    }
  }

  private void multiplyDirected(double[] left, double[] right, double[] sums) {
    int n = shape.n();
    for (int at = 0; at < sums.length; at++) {
      for (int k = 0; k < shape.k(); k++) {
        double factor = left[at / n * shape.k() + k];
        sums[at] = DirectedRounding.fmaF64(factor, right[k * n + at % n], sums[at], rounding);
      }
    }
  }
}
