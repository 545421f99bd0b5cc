package org.jgpu.benchmarks.software;

/** The work of {@link SoftwareKernels} as single-threaded Java would do it, on arrays. */
public final class PlainLoops {
  private PlainLoops() {}

  /** y = a x + y. */
  public static void saxpy(float a, float[] x, float[] y) {
    for (int i = 0; i < y.length; i++) {
      y[i] = a * x[i] + y[i];
    }
  }

  /** y = a x + y for some of the elements. */
  static void saxpy(float a, float[] x, float[] y, int from, int to) {
    for (int i = from; i < to; i++) {
      y[i] = a * x[i] + y[i];
    }
  }

  /** y = sin x. */
  public static void sine(float[] x, float[] y) {
    for (int i = 0; i < y.length; i++) {
      y[i] = (float) Math.sin(x[i]);
    }
  }

  /** The steps until each point of the plane leaves the circle of radius 2. */
  public static void mandelbrot(int[] steps, int width, int height, int limit) {
    for (int row = 0; row < height; row++) {
      for (int column = 0; column < width; column++) {
        steps[row * width + column] =
            escape(column * (3.0f / width) - 2.0f, row * (2.0f / height) - 1.0f, limit);
      }
    }
  }

  private static int escape(float cx, float cy, int limit) {
    float x = 0;
    float y = 0;
    int k = 0;
    while (k < limit && Math.fma(x, x, y * y) < 4.0f) {
      float next = Math.fma(x, x, -(y * y)) + cx;
      y = Math.fma(x + x, y, cy);
      x = next;
      k++;
    }
    return k;
  }

  /**
   * c = a b for square matrices of n rows: each element the inner product of a row and a column.
   */
  public static void matmul(float[] a, float[] b, float[] c, int n) {
    for (int row = 0; row < n; row++) {
      for (int column = 0; column < n; column++) {
        float sum = 0;
        for (int k = 0; k < n; k++) {
          sum = Math.fma(a[row * n + k], b[k * n + column], sum);
        }
        c[row * n + column] = sum;
      }
    }
  }

  /** y = A x for a sparse matrix of compressed rows. */
  public static void spmv(int[] rows, int[] columns, float[] values, float[] x, float[] y) {
    for (int row = 0; row < y.length; row++) {
      float sum = 0;
      for (int k = rows[row]; k < rows[row + 1]; k++) {
        sum = Math.fma(values[k], x[columns[k]], sum);
      }
      y[row] = sum;
    }
  }

  /** The mean of each inner point and its four neighbours. */
  public static void stencil(float[] in, float[] out, int width, int height) {
    for (int y = 1; y < height - 1; y++) {
      for (int x = 1; x < width - 1; x++) {
        int i = y * width + x;
        out[i] = (in[i] + in[i - 1] + in[i + 1] + in[i - width] + in[i + width]) * 0.2f;
      }
    }
  }

  /** The same for some of the inner rows of a grid. */
  static void stencil(float[] in, float[] out, int width, int firstRow, int lastRow) {
    for (int y = firstRow; y < lastRow; y++) {
      for (int x = 1; x < width - 1; x++) {
        int i = y * width + x;
        out[i] = (in[i] + in[i - 1] + in[i + 1] + in[i - width] + in[i + width]) * 0.2f;
      }
    }
  }

  /** Counts how often each byte occurs. */
  public static void histogram(byte[] x, int[] bins) {
    for (byte value : x) {
      bins[value & 255]++;
    }
  }
}
