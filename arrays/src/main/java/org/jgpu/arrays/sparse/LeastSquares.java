package org.jgpu.arrays.sparse;

import java.util.Arrays;
import org.jgpu.numbers.Complex128;

/** The least squares of a Hessenberg matrix that grows by columns, made triangular by rotations. */
final class LeastSquares {
  private static final Complex128 ZERO = new Complex128(0, 0);

  private final Complex128[][] columns;
  private final double[] cosines;
  private final Complex128[] sines;
  private final Complex128[] right;
  private final boolean[] dependent;
  private final double epsilon;
  private int size;

  /**
   * Creates one without columns.
   *
   * @param most columns that there will be
   * @param epsilon a column of which less than this part is left depends on those before it
   */
  LeastSquares(int most, double residual, double epsilon) {
    this.epsilon = epsilon;
    dependent = new boolean[most];
    columns = new Complex128[most][];
    cosines = new double[most];
    sines = new Complex128[most];
    right = new Complex128[most + 1];
    right[0] = new Complex128(residual, 0);
  }

  int most() {
    return columns.length;
  }

  /** Adds a column, of one number more than the one before, and returns the residual's norm. */
  double add(Complex128[] column) {
    double length = Arrays.stream(column).mapToDouble(Complex128::abs).sum();
    for (int i = 0; i < size; i++) {
      Complex128 above = column[i];
      Complex128 below = column[i + 1];
      column[i] = scaled(above, cosines[i]).plus(sines[i].times(below));
      column[i + 1] = scaled(below, cosines[i]).minus(sines[i].conjugate().times(above));
    }
    rotate(column);
    dependent[size] = column[size].abs() <= epsilon * length;
    columns[size] = column;
    right[size + 1] = sines[size].conjugate().times(right[size]).unaryMinus();
    right[size] = scaled(right[size], cosines[size]);
    size++;
    return right[size].abs();
  }

  /** Finds the rotation that makes the last number 0, and applies it. */
  private void rotate(Complex128[] column) {
    double above = column[size].abs();
    double below = column[size + 1].abs();
    double length = Math.hypot(above, below);
    if (below == 0) {
      cosines[size] = 1;
      sines[size] = ZERO;
    } else if (above == 0) {
      cosines[size] = 0;
      sines[size] = scaled(column[size + 1].conjugate(), 1 / below);
      column[size] = new Complex128(below, 0);
    } else {
      cosines[size] = above / length;
      Complex128 phase = scaled(column[size], 1 / above);
      sines[size] = scaled(phase.times(column[size + 1].conjugate()), 1 / length);
      column[size] = scaled(phase, length);
    }
  }

  private static Complex128 scaled(Complex128 number, double factor) {
    return new Complex128(number.re() * factor, number.im() * factor);
  }

  /** Returns the coefficients; columns that depend on those before them have 0. */
  Complex128[] solution() {
    Complex128[] solution = new Complex128[size];
    for (int i = size - 1; i >= 0; i--) {
      Complex128 left = right[i];
      for (int j = i + 1; j < size; j++) {
        left = left.minus(columns[j][i].times(solution[j]));
      }
      solution[i] = dependent[i] ? ZERO : left.div(columns[i][i]);
    }
    return solution;
  }
}
