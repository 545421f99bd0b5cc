package app;
import org.jgpu.annotations.*;
/** What Java allows and CUDA's compilers remark on. */
final class Unused {
  record P(int a, int b) {}
  @GpuKernel static int unused(int x, int y) { int dead = 3; int set; set = x; P p = new P(1, 2); return x; }
  @GpuKernel static int endless(int x) { while (true) { if (x > 3) { return x; } x++; } }
  @GpuKernel static int compare(char x) { if (x >= 0) { return 1; } if (x < 0) { return 2; } return x < -1 ? 1 : x > 70000 ? 4 : 2; }
  @GpuKernel static int constant(int x) { if (false) { x++; } for (;;) { break; } do { x++; } while (false); return x; }
  @GpuKernel static int choose(int x) { switch (x) { case 1: return 3; default: return 4; } }
  @GpuKernel static int choose2(int x) { switch (x) { case 1 -> { return 3; } default -> { return 4; } } }
  @GpuKernel static int hoisted(int x) { switch (x) { case 1: int k = 3; return k; case 2: k = 4; return k + 1; default: return 7; } }
  @GpuKernel static int value(int x) { return switch (x) { case 1 -> { int z = x; yield z; } default -> 4; }; }
  @GpuKernel static int labels(int x) { a: { b: for (int i = 0; i < x; i++) { if (i == 4) break a; if (i == 5) continue b; } x++; } return x; }
  @GpuKernel static int shifts(int x) { return x << 33 | 1 << 35 | (int) (1L << 70) | x >>> -1; }
  @GpuKernel static int overflow(int x) { return Integer.MAX_VALUE + 1 + x + Integer.MAX_VALUE * 3 + (1 / (x * 0)); }
  @GpuKernel static float infinite(float x) { return 1f / 0f + x + (float) 1e300 + 0f / 0f + x / 0f; }
  @GpuKernel static int divide(int x) { return x / 0 + x % 0; }
  @GpuKernel static boolean logic(boolean a, int x) { return a && true || false && x == x || a == true; }
  static int helper(int a, int b) { return a; }
  static void nothing(int[] a) { }
  @GpuKernel static void loop(int[] a, int n) { int k = n; for (@Parallel int i = 0; i < n; i++) { int q = i * 2; helper(i, q); Math.abs(i); nothing(a); a[i] = helper(a[i], 3); } }
  @GpuKernel static int dropped(int x) { helper(x, 1); new P(x, helper(x, 2)); new P(x, 3).a(); Math.abs(helper(x, 4)); return x; }
  @GpuKernel static void bytes(byte[] a, byte[] b) { for (@Parallel int i = 0; i < a.length; i++) { int j = i; int unused = 4; b[j] = a[i]; } }
  @GpuKernel static void grid(KernelContext c, int[] a) { int t = c.threadIdxX(); int[] s = c.sharedInts(32); int[] p = new int[4]; int old = c.atomicAdd(a, 0, 1); c.shuffle(t, 3); if (t >= 0) { a[t] = 1; } }
  @GpuKernel static void empty(KernelContext c, int[] a) { }
  @GpuKernel static long longs(long x) { return x << 64 | Long.MIN_VALUE | -Long.MIN_VALUE; }
  @GpuKernel static double doubles(double x) { double y = x; y += 0; return Double.NaN + Double.MAX_VALUE * 2 + y; }
  @GpuKernel static byte narrow(byte x) { x += 1000; x = (byte) 300; x <<= 9; return x; }
  static final int[] TABLE = {1, 2, 3}; static final float[] F = {1f, Float.NaN};
  @GpuKernel static float table(int x) { int[] local = {1, 2}; float[][] m = new float[2][2]; return TABLE[x & 1] + F[x & 1]; }
}
