package app;

import org.jgpu.annotations.GpuKernel;
import org.jgpu.annotations.Parallel;

final class Semantics {
  private static final long BIG = Long.MIN_VALUE;
  private static final char LETTER = 'a';

  @GpuKernel
  static int integers(int a, int b) {
    int sum = a + b * 3 - (a - b);
    int shifts = (a << b) + (a >> b) + (a >>> b) + (a << 33) + (a >>> 1);
    int divisions = a / b + a % b + a / 7 + a % 7 + a / -1;
    return -sum + ~shifts * divisions + Integer.MIN_VALUE;
  }

  @GpuKernel
  static long longs(long a, int b) {
    long sum = a + b * 3L - (a - b) + BIG;
    long shifts = (a << b) + (a >> b) + (a >>> b) + (b << a);
    return -sum / a + shifts % b + Math.abs(a) + Math.floorMod(a, 3L) + Math.floorDiv(a, 5L);
  }

  @GpuKernel
  static char small(byte a, short b, char c) {
    byte x = a;
    x += b;
    x >>>= 1;
    x++;
    short y = (short) (x * c);
    c += y;
    c -= LETTER;
    return (char) (c + (char) a);
  }

  @GpuKernel
  static int casts(float f, double d, long l) {
    return (int) f + (int) d + (int) (long) f + (int) (long) d + (byte) f + (char) d + (short) l;
  }

  @GpuKernel
  static double floats(float f, double d) {
    float g = f % 3f + Math.min(f, 0f) + Math.max(f, -0f) + 1e-45f + Float.NaN + 0.1f;
    d += Double.NEGATIVE_INFINITY % d;
    d += Math.pow(d, f) + Math.round(f) + Math.round(d) + Math.signum(f) + Math.fma(d, d, d);
    return Float.isNaN(g) ? g : d + Float.floatToRawIntBits(f) + Math.hypot(f, d);
  }

  @GpuKernel
  static boolean booleans(int a, int b, boolean c) {
    boolean d = a < b ^ c;
    d &= a == b | !c;
    d ^= true;
    return c ? d && a != b : d || a >= 'x';
  }

  @GpuKernel
  static void order(int[] a, int[] b, int n) {
    for (@Parallel int k = 0; k < n; k++) {
      int i = k;
      a[i++] = i + a[i]++ * ++i;
      b[i] += a[i] = i--;
      int t = (i = 3) + i * (i = 5) + i;
      b[t] <<= b[i++]--;
      if (i++ < n && a[i] > 0 || --i > 2) {
        b[i] = i > 0 ? a[i]++ : --a[i];
      }
      a[next(a, i)] = next(a, i) - next(b, i) * a[0];
    }
  }

  private static int next(int[] a, int i) {
    return a[i]++;
  }
}
