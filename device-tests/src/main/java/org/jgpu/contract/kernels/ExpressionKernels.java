package org.jgpu.contract.kernels;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Parallel;

/** Assignments to elements, choices between types, loops and switches in all their spellings. */
@SuppressWarnings({"lossy-conversions", "fallthrough"}) // What they warn of is tested here.
public final class ExpressionKernels {
  private static final int LIMIT = IntegerLimits.SMALL * 2;

  private ExpressionKernels() {}

  /** Constants of another class. */
  static final class IntegerLimits {
    static final int SMALL = 5;
    static final long LARGE = 1L << 40;
    static final char LETTER = 'k';

    private IntegerLimits() {}
  }

  @GpuKernel
  public static void elementSteps(int[] in, byte[] bytes, int[] out) {
    for (@Parallel int i = 0; i < out.length; i++) {
      int[] a = {in[i], 3, -1, Integer.MAX_VALUE};
      int k = 0;
      int first = a[k++]++ + ++a[k];
      int second = a[k++]-- - --a[k];
      a[k + 1]++;
      a[k] = a[k--] = a[k] + k;
      bytes[i]++;
      --bytes[i];
      out[i] = first * 31 + second + a[0] + a[1] * 3 + a[2] * 5 + a[3] + bytes[i]++ + k;
    }
  }

  @GpuKernel
  public static void elementAssignments(
      byte[] b, short[] s, char[] c, int[] x, long[] l, float[] f) {
    for (@Parallel int i = 0; i < x.length; i++) {
      b[i] += x[i];
      b[i] *= 3.7;
      s[i] -= l[i];
      s[i] >>>= 3;
      c[i] <<= x[i];
      c[i] /= 3;
      x[i] %= 1000;
      x[i] ^= l[i];
      x[i] += f[i];
      l[i] |= x[i];
      l[i] >>= 70;
      f[i] -= x[i];
      f[i] /= 4;
    }
  }

  @GpuKernel
  public static int indexIsEvaluatedOnce(int x) {
    int[] a = {1, 2, 3, x};
    int k = 0;
    a[k++] += 10;
    a[k++] *= a[k] + k++;
    a[k] -= k = 1;
    return a[0] + a[1] * 7 + a[2] * 49 + a[3] * 343 + k;
  }

  @GpuKernel
  public static double promotedChoices(int x, byte b, short s, char c) {
    boolean high = x > 0;
    int ofByteAndChar = high ? b : c;
    short ofByteAndShort = high ? b : s;
    char ofConstant = high ? c : 7;
    long ofIntAndLong = high ? x : IntegerLimits.LARGE;
    float ofLongAndFloat = x > 100 ? ofIntAndLong : 1.5f;
    double all = high ? ofByteAndChar : ofLongAndFloat;
    return (x < 50 ? ofByteAndShort : 0.25) + (high ? ofConstant : all) - (long) all;
  }

  @GpuKernel
  public static int loopsOfAllKinds(int x) {
    var sum = 0;
    int i, j;
    for (i = 0, j = x & 15; i < j; i++, j--) {
      sum += i * j;
    }
    int steps = 0;
    for (; ; ) {
      if (++steps > LIMIT) {
        break;
      }
      if ((steps & 1) == 0) {
        continue;
      }
      sum ^= steps << 3;
    }
    short[] weights = {3, (short) x, 5};
    for (int weight : weights) {
      sum = sum * 31 + weight;
    }
    while (true) {
      if (steps-- < x % 4) {
        break;
      }
      sum -= steps;
    }
    do {
      if (steps++ % 3 == 0) {
        continue;
      }
      sum++;
    } while (steps < 9);
    return sum;
  }

  @GpuKernel
  public static int jumps(int x) {
    int found = 0;
    search:
    {
      if (x < 0) {
        break search;
      }
      found += 1;
    }
    rows:
    for (int row = 0; row < 6; row++) {
      int column = 0;
      while (column++ < 6) {
        switch (column * row - (x & 7)) {
          case 0:
            continue rows;
          case 1:
            continue;
          case 2:
            break;
          case 20:
            break rows;
          default:
            found += column;
        }
        found *= 3;
      }
      found--;
    }
    return found;
  }

  @GpuKernel
  public static int switchesOfAllKinds(int x, char c) {
    int a =
        switch (c & 0x6f) {
          case 'a', IntegerLimits.LETTER:
            yield 1;
          case 'b':
            x++;
          default:
            {
              int twice = x * 2;
              yield twice;
            }
        };
    switch ((byte) x) {
      case -1 -> a += 5;
      case Byte.MIN_VALUE, LIMIT -> {
        if (a > 3) {
          break;
        }
        a = -a;
      }
      default -> a ^= 0x55;
    }
    return a
        + switch (x & 3) {
          case 0 ->
              switch (a & 1) {
                case 0 -> 10;
                default -> 20;
              };
          case 1 -> {
            for (int i = 0; i < 3; i++) {
              a += i;
            }
            yield a;
          }
          default -> x;
        };
  }

  @GpuKernel
  public static int earlyReturns(int x) {
    if (x == 0) {
      return -1;
    }
    for (int i = 2; i < 40; i++) {
      if (x % i == 0) {
        return nested(i) + nested(nested(x));
      }
    }
    return x;
  }

  private static int nested(int x) {
    return x < 0 ? nestedDeeper(-x, 1) : nestedDeeper(x, 2);
  }

  private static int nestedDeeper(int x, int y) {
    while (x > 100) {
      x /= 3;
      if (x == 77) {
        return y;
      }
    }
    return x + y;
  }

  @GpuKernel
  public static long mixedWidths(int x, long y, byte b, char c) {
    long product = x * y + b * c;
    int wrapped = x * x;
    long shifted = (1L << x) + (1 << y) + (b >>> 2) + (c << 20 >> 4);
    return product - wrapped * 3L + shifted + (x + b > y ? x : y) % (b | 1);
  }
}
