package org.jgpu.arrays.fft;

import java.util.List;
import org.jgpu.runtime.error.GpuException;

/**
 * Roots of unity as pairs of doubles, computed for angles of up to an eighth of a turn, so that
 * each is right to about the last place.
 */
final class Roots {
  private static final int MOST = 1 << 28;

  private Roots() {}

  /** Puts exp(-2 pi i number / of) at a place. */
  private static void put(double[] target, int place, long number, long of) {
    long quarters = 4 * number / of;
    long rest = 4 * number - quarters * of;
    boolean late = 2 * rest > of;
    double angle = Math.PI / 2 * ((double) (late ? of - rest : rest) / of);
    double cos = late ? Math.sin(angle) : Math.cos(angle);
    double sin = late ? Math.cos(angle) : Math.sin(angle);
    target[2 * place] = quarters == 0 ? cos : quarters == 1 ? -sin : quarters == 2 ? -cos : sin;
    target[2 * place + 1] = quarters == 0 ? -sin : quarters == 1 ? -cos : quarters == 2 ? sin : cos;
  }

  /** Returns the factors of the stages of a line, those for one element of butterflies in a row. */
  static double[] factors(List<Integer> radices) {
    int size = 0;
    int run = 1;
    for (int radix : radices) {
      size += run > 1 ? (radix - 1) * run : 0;
      run *= radix;
    }
    double[] factors = new double[2 * Math.max(1, size)];
    int at = 0;
    run = 1;
    for (int radix : radices) {
      for (int element = 1; element < radix && run > 1; element++) {
        for (int low = 0; low < run; low++) {
          put(factors, at++, (long) element * low, (long) radix * run);
        }
      }
      run *= radix;
    }
    return factors;
  }

  /** Returns the binary logarithm of how many {@link #pair} has in its first table. */
  static int shift(long length) {
    return (Long.SIZE - Long.numberOfLeadingZeros(length - 1) + 1) / 2;
  }

  /** Returns two tables, from which each of {@code length} roots is a product of two. */
  static double[] pair(long length) {
    int shift = shift(length);
    int low = 1 << shift;
    int high = (int) (length >> shift) + 1;
    double[] tables = new double[2 * (low + high)];
    for (int i = 0; i < low; i++) {
      put(tables, i, i % length, length);
    }
    for (int i = 0; i < high; i++) {
      put(tables, low + i, ((long) i << shift) % length, length);
    }
    return tables;
  }

  /** Returns exp(-pi i k^2 / length) for each k: what makes a transform a convolution. */
  static double[] chirp(long length) {
    if (length > MOST) {
      throw new GpuException(
          "a transform of "
              + length
              + " elements, which has a prime factor above 7; of those "
              + MOST
              + " are the most: pad it to another length");
    }
    double[] chirp = new double[2 * (int) length];
    for (int k = 0; k < length; k++) {
      put(chirp, k, (long) k * k % (2 * length), 2 * length);
    }
    return chirp;
  }

  /**
   * Returns the conjugates of a chirp from its middle to both sides, around {@code size} places.
   */
  static double[] around(double[] chirp, long size) {
    double[] around = new double[2 * (int) size];
    for (int k = 0; k < chirp.length / 2; k++) {
      int opposite = k == 0 ? 0 : (int) size - k;
      around[2 * k] = around[2 * opposite] = chirp[2 * k];
      around[2 * k + 1] = around[2 * opposite + 1] = -chirp[2 * k + 1];
    }
    return around;
  }
}
