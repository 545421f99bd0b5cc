package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compiled kernels whose threads work alone: arithmetic, loops and branches. */
@Tag("checked")
class ArithmeticKernelsTest extends CompiledKernelsTestBase {
  private static void assertUlps(float expected, float actual, int ulps) {
    float distance = Math.abs(expected - actual);
    assertTrue(
        distance <= ulps * Math.ulp(expected) || Float.compare(expected, actual) == 0,
        () -> expected + " expected but was " + actual);
  }

  private static void assertUlps(double expected, double actual, int ulps) {
    double distance = Math.abs(expected - actual);
    assertTrue(
        distance <= ulps * Math.ulp(expected) || Double.compare(expected, actual) == 0,
        () -> expected + " expected but was " + actual);
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void saxpy(String fixture, int workers, int n) {
    float[] x = randomFloats(n, 10);
    float[] y = randomFloats(n + 1, 10);
    try (Device device = Device.fixture(fixture, workers)) {
      long dx = device.floats(x);
      long dy = device.floats(y);
      device.launch("saxpy", blocks(n, 256), 256, 1.5f, dx, dy, n);
      for (int i = 0; i < n; i++) {
        y[i] = Math.fma(1.5f, x[i], y[i]);
      }
      assertArrayEquals(y, device.floats(dy, n + 1));
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void elementaryFunctionsOfSingles(String fixture, int workers) {
    int n = 5000;
    float[] x = randomFloats(n, 60000);
    x[0] = 0;
    x[1] = 3e8f;
    x[2] = -1e30f;
    x[3] = 0.5f;
    x[4] = 1e-30f;
    try (Device device = Device.fixture(fixture, workers)) {
      long out = device.floats(new float[4 * n]);
      device.launch("elementary", blocks(n, 128), 128, device.floats(x), out, n);
      float[] result = device.floats(out, 4 * n);
      for (int i = 0; i < n; i++) {
        assertUlps((float) Math.sin(x[i]), result[4 * i], 2);
        assertUlps((float) Math.exp(x[i] * 0.001f), result[4 * i + 1], 2);
        assertUlps((float) Math.log(Math.abs(x[i]) + 0.5f), result[4 * i + 2], 2);
        assertUlps((float) Math.pow(Math.abs(x[i]) + 0.25f, 1.7f), result[4 * i + 3], 4);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void elementaryFunctionsOfDoubles(String fixture, int workers) {
    int n = 3000;
    double[] x = new Random(5).doubles(n, -700, 700).toArray();
    x[0] = 0;
    x[1] = -0.0;
    try (Device device = Device.fixture(fixture, workers)) {
      long out = device.doubles(new double[3 * n]);
      device.launch("doubles", blocks(n, 100), 100, device.doubles(x), out, n);
      double[] result = device.doubles(out, 3 * n);
      for (int i = 0; i < n; i++) {
        assertUlps(Math.exp(x[i]), result[3 * i], 2);
        assertUlps(Math.pow(Math.abs(x[i]) + 0.1, 2.3), result[3 * i + 1], 4);
        double exact = x[i] / Math.fma(x[i], x[i], 3.0) + Math.sqrt(Math.abs(x[i]));
        assertEquals(exact, result[3 * i + 2]);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void integers(String fixture, int workers, int n) {
    int[] x = new Random(n).ints(n).toArray();
    if (n > 2) {
      x[0] = 0;
      x[1] = Integer.MIN_VALUE;
      x[2] = -1;
    }
    try (Device device = Device.fixture(fixture, workers)) {
      long out = device.longs(new long[n]);
      device.launch("integers", blocks(n, 128), 128, device.ints(x), out, n);
      assertArrayEquals(
          Arrays.stream(x).mapToLong(ArithmeticKernelsTest::mix).toArray(), device.longs(out, n));
    }
  }

  private static long mix(int v) {
    long u = v & 0xffffffffL;
    long r = v / 7 + v % 13;
    r = r * 31 + u / 10 + u % 1000;
    r =
        r * 31
            + Integer.bitCount(v)
            + Integer.numberOfLeadingZeros(v)
            + (Integer.reverse(v) & 0xffffffffL);
    r = r * 31 + ((long) v * 123456789 >> 32) + (u * 0x9e3779b9L >>> 32);
    long funnel = ((((u << 32) | u) ^ 0xffffffff00000000L) << 5) >>> 32;
    r = r * 31 + funnel + permuted(v);
    r =
        r * 31
            + Math.multiplyHigh(r, 0x123456789abcdefL)
            + (v == 0 ? 0 : Integer.numberOfTrailingZeros(v) + 1);
    r ^= (r >> 17) ^ (r >>> 33) ^ (r << 7);
    long unsigned = (((short) v + (v & 255) + Math.min(v, -v)) & 0xffffffffL) + Math.max(u, 17);
    r += (unsigned + Math.abs(v)) & 0xffffffffL;
    return v == 0 ? r : r + r / v + r % v;
  }

  private static long permuted(int v) {
    int[] bytes = new int[8];
    for (int i = 0; i < 4; i++) {
      bytes[i] = v >>> 8 * i & 255;
      bytes[i + 4] = ~bytes[i] & 255;
    }
    return (long) bytes[5] | bytes[1] << 8 | bytes[7] << 16 | (long) bytes[3] << 24;
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void loopsWithLongIndices(String fixture, int workers, int n) {
    int[] x = randomInts(n, 100000);
    long sum = IntStream.range(0, n).mapToLong(i -> x[i] * (i + 1L)).sum();
    try (Device device = Device.fixture(fixture, workers)) {
      long out = device.longs(0);
      device.launch("longLoop", 3, 64, device.ints(x), out, (long) n);
      assertEquals(sum, device.longs(out, 1)[0]);
    }
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void divergence(String fixture, int workers, int n) {
    int[] x = new Random(n).ints(n, 1, 100000).toArray();
    int[] expected = new int[n];
    for (int i = 0; i < n; i++) {
      int v = x[i];
      int steps = 0;
      while (v > 1 && steps < 500) {
        v = (v & 1) != 0 ? 3 * v + 1 : v >> 1;
        steps++;
      }
      expected[i] =
          switch (i & 7) {
            case 0 -> steps + 100;
            case 1 -> steps * 3;
            case 2 -> steps - 17;
            case 3 -> steps ^ 0x55;
            case 4 -> steps | 0x100;
            case 5 -> -steps;
            default -> steps << 2;
          };
    }
    try (Device device = Device.fixture(fixture, workers)) {
      long out = device.ints(new int[n]);
      device.launch("diverge", blocks(n, 64), 64, device.ints(x), out, n);
      assertArrayEquals(expected, device.ints(out, n));
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void mandelbrot(String fixture, int workers) {
    int w = 60;
    int h = 40;
    int[] expected = new int[w * h];
    for (int i = 0; i < w * h; i++) {
      float cx = Math.fma(i % w, 3.0f / w, -2.0f);
      float cy = Math.fma(i / w, 2.0f / h, -1.0f);
      float x = 0;
      float y = 0;
      int k = 0;
      while (k < 100 && x * x + y * y < 4.0f) {
        float t = x * x - y * y + cx;
        y = 2 * x * y + cy;
        x = t;
        k++;
      }
      expected[i] = k;
    }
    try (Device device = Device.fixture(fixture, workers)) {
      long out = device.ints(new int[w * h]);
      device.launch("mandelbrot", blocks(w * h, 128), 128, out, w, h, 100);
      assertArrayEquals(expected, device.ints(out, w * h));
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void vectorsOfFourFloats(String fixture, int workers) {
    int n = 100;
    float[] x = randomFloats(4 * n, 100);
    short[] s = new short[2 * n];
    for (int i = 0; i < s.length; i++) {
      s[i] = (short) (i * 777);
    }
    float[] expected = new float[4 * n];
    for (int i = 0; i < n; i++) {
      expected[4 * i] = x[4 * i + 3] + s[2 * i];
      expected[4 * i + 1] = x[4 * i + 2] - s[2 * i + 1];
      expected[4 * i + 2] = x[4 * i + 1] * 2;
      expected[4 * i + 3] = x[4 * i];
    }
    try (Device device = Device.fixture(fixture, workers)) {
      long out = device.floats(new float[4 * n]);
      device.launch("vectors", blocks(n, 64), 64, device.floats(x), device.shorts(s), out, n);
      assertArrayEquals(expected, device.floats(out, 4 * n));
    }
  }
}
