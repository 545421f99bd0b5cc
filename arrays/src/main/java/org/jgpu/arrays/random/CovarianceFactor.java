package org.jgpu.arrays.random;

import org.jgpu.runtime.error.GpuException;

/**
 * A matrix whose product with its transposed one is a covariance, from its eigenvectors, on the CPU
 * by Jacobi's rotations: such a matrix exists where an eigenvalue is 0, too, as Cholesky's does
 * not. The time grows with the cube of the rows; some hundreds take a second.
 */
public final class CovarianceFactor {
  private static final double TOLERANCE = 1e-8;
  private static final int MOST_SWEEPS = 60;

  private final int n;
  private final double[][] matrix;
  private final double[][] vectors;

  /** What elements outside of the diagonal may be left as: nothing beside the largest on it. */
  private final double negligible;

  private CovarianceFactor(double[][] matrix) {
    this.n = matrix.length;
    this.matrix = matrix;
    this.vectors = new double[n][n];
    for (int i = 0; i < n; i++) {
      vectors[i][i] = 1;
    }
    this.negligible = 0x1p-70 * largest();
  }

  /**
   * Returns the factor, row by row.
   *
   * @param size how many rows and columns there must be
   * @throws GpuException if the covariance is not square, symmetric and semi-definite
   */
  public static double[] of(double[][] covariance, int size) {
    CovarianceFactor factor = new CovarianceFactor(symmetric(covariance, size));
    factor.rotateAll();
    return factor.product();
  }

  /** Returns a copy. */
  private static double[][] symmetric(double[][] covariance, int size) {
    double[][] copy = new double[size][];
    double largest = 0;
    for (int i = 0; i < size; i++) {
      requireSquare(covariance, i, size);
      copy[i] = covariance[i].clone();
      for (double value : copy[i]) {
        largest = Double.isFinite(value) ? Math.max(largest, Math.abs(value)) : Double.NaN;
      }
    }
    requireSymmetric(copy, TOLERANCE * largest);
    return copy;
  }

  private static void requireSquare(double[][] covariance, int row, int size) {
    if (covariance.length != size || covariance[row].length != size) {
      throw new GpuException(
          "a covariance of "
              + covariance.length
              + " rows, not "
              + size
              + " of "
              + size
              + " as the mean has");
    }
  }

  /** Differences are compared with NaN if there is a number that is not finite. */
  private static void requireSymmetric(double[][] matrix, double tolerance) {
    for (int i = 0; i < matrix.length; i++) {
      for (int j = 0; j < i; j++) {
        if (!(Math.abs(matrix[i][j] - matrix[j][i]) <= tolerance)) {
          throw new GpuException(
              "a covariance with "
                  + matrix[i][j]
                  + " in row "
                  + i
                  + " and column "
                  + j
                  + ", and "
                  + matrix[j][i]
                  + " in its place across the diagonal: it must be symmetric, of finite numbers");
        }
      }
    }
  }

  private void rotateAll() {
    for (int sweep = 0; sweep < MOST_SWEEPS; sweep++) {
      boolean changed = false;
      for (int p = 0; p < n; p++) {
        for (int q = p + 1; q < n; q++) {
          changed |= rotate(p, q);
        }
      }
      if (!changed) {
        return;
      }
    }
  }

  /** Makes one pair of elements 0; returns whether they were not so already, up to rounding. */
  private boolean rotate(int p, int q) {
    double across = matrix[p][q];
    double scale = Math.sqrt(Math.abs(matrix[p][p])) * Math.sqrt(Math.abs(matrix[q][q]));
    if (Math.abs(across) <= Math.max(negligible, 0x1p-54 * scale)) {
      return false;
    }
    double half = (matrix[q][q] - matrix[p][p]) / (2 * across);
    double tangent = Math.copySign(1, half) / (Math.abs(half) + Math.hypot(1, half));
    double cosine = 1 / Math.hypot(1, tangent);
    double sine = tangent * cosine;
    for (int k = 0; k < n; k++) {
      turn(matrix[k], p, q, cosine, sine);
      turn(vectors[k], p, q, cosine, sine);
    }
    for (int k = 0; k < n; k++) {
      double one = matrix[p][k];
      double other = matrix[q][k];
      matrix[p][k] = cosine * one - sine * other;
      matrix[q][k] = sine * one + cosine * other;
    }
    matrix[p][q] = 0;
    matrix[q][p] = 0;
    return true;
  }

  private static void turn(double[] row, int p, int q, double cosine, double sine) {
    double one = row[p];
    double other = row[q];
    row[p] = cosine * one - sine * other;
    row[q] = sine * one + cosine * other;
  }

  private double largest() {
    double largest = 0;
    for (int i = 0; i < n; i++) {
      largest = Math.max(largest, Math.abs(matrix[i][i]));
    }
    return largest;
  }

  private double[] product() {
    double largest = largest();
    double[] product = new double[n * n];
    for (int j = 0; j < n; j++) {
      if (!(matrix[j][j] >= -TOLERANCE * largest)) {
        throw new GpuException(
            "a covariance with the eigenvalue "
                + matrix[j][j]
                + ": it must be positive semi-definite, so that no variance is negative");
      }
      double root = Math.sqrt(Math.max(0, matrix[j][j]));
      for (int i = 0; i < n; i++) {
        product[i * n + j] = vectors[i][j] * root;
      }
    }
    return product;
  }
}
