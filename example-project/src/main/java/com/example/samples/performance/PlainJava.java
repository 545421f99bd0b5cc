package com.example.samples.performance;

import java.util.Arrays;

/** What the samples compute, as loops in Java on one thread. */
final class PlainJava {
  private PlainJava() {}

  static void doubled(float[] x, float[] y) {
    for (int i = 0; i < x.length; i++) {
      y[i] = x[i] + x[i];
    }
  }

  static void sines(float[] x, float[] y) {
    for (int i = 0; i < x.length; i++) {
      y[i] = (float) Math.sin(x[i]);
    }
  }

  static void chains(float[] x, float[] y) {
    for (int i = 0; i < x.length; i++) {
      y[i] = GuideKernels.chain(x[i]);
    }
  }

  static void normalised(byte[] pixels, float[] y) {
    for (int i = 0; i < pixels.length; i++) {
      y[i] = GuideKernels.normalise(pixels[i]);
    }
  }

  static void polynomials(float[] x, float[] y) {
    for (int i = 0; i < x.length; i++) {
      y[i] = GuideKernels.polynomial(x[i]);
    }
  }

  static void polynomials64(double[] x, double[] y) {
    for (int i = 0; i < x.length; i++) {
      y[i] = GuideKernels.polynomial64(x[i]);
    }
  }

  static void rowLengths(double[] x, double[] lengths) {
    int columns = x.length / lengths.length;
    for (int i = 0; i < lengths.length; i++) {
      double squares = 0;
      for (int j = i * columns; j < (i + 1) * columns; j++) {
        squares += x[j] * x[j];
      }
      lengths[i] = Math.sqrt(squares);
    }
  }

  static double sum(float[] x) {
    double sum = 0;
    for (float number : x) {
      sum += number;
    }
    return sum;
  }

  static double rootMeanSquare(float[] x) {
    double squares = 0;
    for (float number : x) {
      squares += (double) number * number;
    }
    return Math.sqrt(squares / x.length);
  }

  static void cumulated(float[] x, float[] sums) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i];
      sums[i] = (float) sum;
    }
  }

  static int least(float[] x) {
    int found = 0;
    for (int i = 1; i < x.length; i++) {
      found = x[i] < x[found] ? i : found;
    }
    return found;
  }

  static int largest(float[] x) {
    int found = 0;
    for (int i = 1; i < x.length; i++) {
      found = x[i] > x[found] ? i : found;
    }
    return found;
  }

  /** Counts how often each number occurs. */
  static void count(int[] x, int[] bins) {
    Arrays.fill(bins, 0);
    for (int number : x) {
      bins[number]++;
    }
  }

  /** Counts the numbers from 0.5 to 1 in bins of one width, whose edges are floats as well. */
  static void histogram(float[] x, long[] bins) {
    float[] edges = new float[bins.length + 1];
    for (int i = 0; i < edges.length; i++) {
      edges[i] = (float) (0.5 + 0.5 * i / bins.length);
    }
    Arrays.fill(bins, 0);
    for (float number : x) {
      int bin = Math.min(bins.length - 1, (int) ((number - 0.5f) * 2 * bins.length));
      // Rounding may have moved a number next to an edge to the wrong side of it.
      if (number < edges[bin]) {
        bin--;
      } else if (bin < bins.length - 1 && number >= edges[bin + 1]) {
        bin++;
      }
      bins[bin]++;
    }
  }

  static void convolve(float[] x, float[] weights, float[] y) {
    for (int i = 0; i < y.length; i++) {
      float sum = 0;
      for (int k = 0; k < weights.length; k++) {
        sum += weights[k] * x[i + k];
      }
      y[i] = sum;
    }
  }

  /** The square of a matrix, row by row of the second factor: far faster than by its columns. */
  static void square(float[] a, float[] c) {
    int n = (int) Math.sqrt(c.length);
    Arrays.fill(c, 0);
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < n; k++) {
        float factor = a[i * n + k];
        for (int j = 0; j < n; j++) {
          c[i * n + j] += factor * a[k * n + j];
        }
      }
    }
  }

  /** A matrix times a vector. */
  static float[] times(float[] matrix, float[] vector) {
    float[] y = new float[vector.length];
    for (int i = 0; i < y.length; i++) {
      double sum = 0;
      for (int j = 0; j < y.length; j++) {
        sum += (double) matrix[i * y.length + j] * vector[j];
      }
      y[i] = (float) sum;
    }
    return y;
  }

  /** A sparse matrix, with as many entries in each row, times a vector. */
  static void times(int[] columns, float[] values, float[] x, float[] y) {
    int entries = values.length / y.length;
    for (int i = 0; i < y.length; i++) {
      double sum = 0;
      for (int k = i * entries; k < (i + 1) * entries; k++) {
        sum += (double) values[k] * x[columns[k]];
      }
      y[i] = (float) sum;
    }
  }

  /** The sums along an axis of a cube. */
  static float[] sums(float[] cube, int axis) {
    int side = (int) Math.round(Math.cbrt(cube.length));
    int step = axis == 0 ? side * side : axis == 1 ? side : 1;
    double[] sums = new double[side * side];
    for (int i = 0; i < cube.length; i++) {
      sums[i / (step * side) * step + i % step] += cube[i];
    }
    float[] rounded = new float[sums.length];
    for (int i = 0; i < sums.length; i++) {
      rounded[i] = (float) sums[i];
    }
    return rounded;
  }
}
