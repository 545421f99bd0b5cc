package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jgpu.runtime.driver.CheckedMode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Kernels that nvcc compiled, on one and two workers and at odd sizes, against plain Java. */
@Tag("checked")
class KernelsTest {
  private static final int[] SIZES = {0, 1, 2, 31, 32, 33, 63, 255, 256, 257, 1000, 4099};

  static List<Arguments> variants() {
    List<Arguments> variants = new ArrayList<>();
    for (String fixture : List.of("kernels.sm_75", "kernels.sm_100")) {
      for (int workers = 1; workers <= 2; workers++) {
        variants.add(Arguments.of(fixture, workers));
      }
    }
    return variants;
  }

  static List<Arguments> sizes() {
    List<Arguments> sizes = new ArrayList<>();
    for (Arguments variant : variants()) {
      for (int n : SIZES) {
        sizes.add(Arguments.of(variant.get()[0], variant.get()[1], n));
      }
    }
    return sizes;
  }

  private static int blocks(int n, int threads) {
    return Math.max(1, (n + threads - 1) / threads);
  }

  private static int[] randomInts(int n, int bound) {
    return new Random(n).ints(n, -bound, bound).toArray();
  }

  private static float[] randomFloats(int n, float scale) {
    Random random = new Random(n);
    float[] values = new float[n];
    for (int i = 0; i < n; i++) {
      values[i] = (random.nextFloat() - 0.5f) * scale;
    }
    return values;
  }

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
          Arrays.stream(x).mapToLong(KernelsTest::mix).toArray(), device.longs(out, n));
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
  void treeReduction(String fixture, int workers, int n) {
    float[] x = new float[n];
    for (int i = 0; i < n; i++) {
      x[i] = i % 17;
    }
    float sum = (float) IntStream.range(0, n).mapToDouble(i -> x[i]).sum();
    try (Device device = Device.fixture(fixture, workers)) {
      long out = device.floats(0f);
      device.launch("sumTree", 7, 256, device.floats(x), out, n);
      assertEquals(sum, device.floats(out, 1)[0]);
    }
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void shuffleReduction(String fixture, int workers, int n) {
    int[] x = randomInts(n, 1000);
    try (Device device = Device.fixture(fixture, workers)) {
      long out = device.ints(0);
      device.launch("sumShuffle", 5, 96, device.ints(x), out, n);
      assertEquals(Arrays.stream(x).sum(), device.ints(out, 1)[0]);
    }
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void histogram(String fixture, int workers, int n) {
    byte[] x = new byte[n];
    new Random(n).nextBytes(x);
    int[] bins = new int[256];
    for (byte b : x) {
      bins[b & 255]++;
    }
    try (Device device = Device.fixture(fixture, workers)) {
      long out = device.ints(new int[256]);
      device.launch("histogram", 6, 96, device.bytes(x), out, n);
      assertArrayEquals(bins, device.ints(out, 256));
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void tiledMatrixProduct(String fixture, int workers) {
    for (int n : new int[] {1, 15, 16, 17, 50}) {
      float[] a = randomFloats(n * n, 2);
      float[] b = randomFloats(n * n + 1, 2);
      float[] c = new float[n * n];
      for (int i = 0; i < n * n; i++) {
        for (int k = 0; k < n; k++) {
          c[i] = Math.fma(a[i / n * n + k], b[k * n + i % n], c[i]);
        }
      }
      try (Device device = Device.fixture(fixture, workers)) {
        long out = device.floats(new float[n * n]);
        LaunchShape shape = new LaunchShape((n + 15) / 16, (n + 15) / 16, 1, 16, 16, 1, 0);
        device.launch("matmul", shape, device.floats(a), device.floats(b), out, n);
        assertArrayEquals(c, device.floats(out, n * n));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void stencil(String fixture, int workers) {
    int w = 70;
    int h = 41;
    float[] in = randomFloats(w * h, 2);
    float[] expected = new float[w * h];
    for (int y = 1; y < h - 1; y++) {
      for (int x = 1; x < w - 1; x++) {
        int i = y * w + x;
        expected[i] = (in[i] + in[i - 1] + in[i + 1] + in[i - w] + in[i + w]) * 0.2f;
      }
    }
    try (Device device = Device.fixture(fixture, workers)) {
      long out = device.floats(new float[w * h]);
      LaunchShape shape = new LaunchShape(5, 6, 1, 16, 8, 1, 0);
      device.launch("stencil", shape, device.floats(in), out, w, h);
      assertArrayEquals(expected, device.floats(out, w * h));
    }
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void sparseProduct(String fixture, int workers, int n) {
    Random random = new Random(n);
    int[] row = new int[n + 1];
    for (int i = 0; i < n; i++) {
      row[i + 1] = row[i] + random.nextInt(7);
    }
    int[] col = random.ints(row[n], 0, Math.max(1, n)).toArray();
    float[] data = randomFloats(row[n], 2);
    float[] x = randomFloats(Math.max(1, n), 2);
    float[] y = new float[n];
    for (int i = 0; i < n; i++) {
      for (int k = row[i]; k < row[i + 1]; k++) {
        y[i] = Math.fma(data[k], x[col[k]], y[i]);
      }
    }
    try (Device device = Device.fixture(fixture, workers)) {
      long out = device.floats(new float[n]);
      device.launch(
          "spmv",
          blocks(n, 64),
          64,
          device.ints(row),
          device.ints(col),
          device.floats(data),
          device.floats(x),
          out,
          n);
      assertArrayEquals(y, device.floats(out, n));
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void bitonicSortWithDynamicSharedMemory(String fixture, int workers) {
    for (int size : new int[] {1, 2, 64, 512}) {
      int[] x = new Random(size).ints(3 * size).toArray();
      try (Device device = Device.fixture(fixture, workers)) {
        long data = device.ints(x);
        device.launch("bitonic", new LaunchShape(3, 1, 1, 128, 1, 1, 4 * size), data, size);
        assertArrayEquals(sortedParts(x, size), device.ints(data, x.length));
      }
    }
  }

  private static int[] sortedParts(int[] x, int size) {
    int[] sorted = x.clone();
    for (int start = 0; start < x.length; start += size) {
      Arrays.sort(sorted, start, start + size);
    }
    return sorted;
  }

  @ParameterizedTest
  @MethodSource("variants")
  void longUnrolledKernelWithManyBarriers(String fixture, int workers) {
    int[] x = new Random(9).ints(4 * 512).toArray();
    try (Device device = Device.fixture(fixture, workers)) {
      long data = device.ints(x);
      device.launch("bitonic512", 4, 512, data);
      assertArrayEquals(sortedParts(x, 512), device.ints(data, x.length));
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void prefixSumByShuffles(String fixture, int workers) {
    for (int n : new int[] {1, 31, 32, 33, 256, 1000}) {
      int[] x = randomInts(n, 100);
      int[] expected = x.clone();
      for (int i = 1; i < n; i++) {
        expected[i] += i % 256 == 0 ? 0 : expected[i - 1];
      }
      try (Device device = Device.fixture(fixture, workers)) {
        long out = device.ints(new int[n]);
        device.launch("scanBlock", blocks(n, 256), 256, device.ints(x), out, n);
        assertArrayEquals(expected, device.ints(out, n));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void compactionByBallot(String fixture, int workers, int n) {
    int[] x = randomInts(n, 50);
    int[] kept = Arrays.stream(x).filter(v -> v > 0).sorted().toArray();
    try (Device device = Device.fixture(fixture, workers)) {
      long out = device.ints(new int[n]);
      long count = device.ints(0);
      device.launch("compact", blocks(n, 128), 128, device.ints(x), out, count, n);
      assertEquals(kept.length, device.ints(count, 1)[0]);
      int[] found = device.ints(out, kept.length);
      Arrays.sort(found);
      assertArrayEquals(kept, found);
    }
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void lastBlockFinishesTheSum(String fixture, int workers, int n) {
    int[] x = randomInts(n, Integer.MAX_VALUE);
    try (Device device = Device.fixture(fixture, workers)) {
      long dx = device.ints(x);
      long partial = device.longs(new long[9]);
      long out = device.longs(0);
      for (int repeat = 0; repeat < 3; repeat++) {
        device.launch("sumLastBlock", 9, 64, dx, partial, out, n);
        assertEquals(Arrays.stream(x).asLongStream().sum(), device.longs(out, 1)[0]);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void addressesOfThreeStateSpaces(String fixture, int workers) {
    float[] g = randomFloats(64, 4);
    for (int n = 0; n < 3; n++) {
      try (Device device = Device.fixture(fixture, workers)) {
        long out = device.floats(new float[64]);
        device.launch("genericAddresses", 1, 64, device.floats(g), out, n);
        float[] result = device.floats(out, 64);
        for (int i = 0; i < 64; i++) {
          int k = i & 7;
          float picked = n == 0 ? g[k] : n == 1 ? g[k] + 1.0f : g[i] + k;
          assertEquals(picked * 2.0f, result[i]);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void localArrays(String fixture, int workers, int n) {
    int[] x = randomInts(n, 1000);
    int[] expected = new int[n];
    for (int i = 0; i < n; i++) {
      int[] stack = new int[33];
      for (int k = 0; k < 33; k++) {
        stack[k] = x[i] * k;
      }
      for (int r = 0; r < 20; r++) {
        int a = Math.floorMod(x[i] + r * 7, 33);
        stack[a] ^= stack[(a + r) % 33] + r;
      }
      expected[i] = Arrays.stream(stack).reduce(0, (s, v) -> s * 31 + v);
    }
    try (Device device = Device.fixture(fixture, workers)) {
      long out = device.ints(new int[n]);
      device.launch("localArray", blocks(n, 64), 64, device.ints(x), out, n, 20);
      assertArrayEquals(expected, device.ints(out, n));
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void constantsAndInitialisedVariables(String fixture, int workers) {
    int n = 77;
    float[] weights = {0.5f, -1.0f, 2.0f, 0.25f, 3.0f};
    float[] x = randomFloats(n, 4);
    try (Device device = Device.fixture(fixture, workers)) {
      long out = device.floats(new float[n]);
      device.launch("constants", blocks(n, 32), 32, device.floats(x), out, n);
      float[] result = device.floats(out, n);
      for (int i = 0; i < n; i++) {
        float counter = (i & 1) == 0 ? 20 : 40;
        assertEquals(Math.fma(weights[i % 5], x[i], counter) + "abc".charAt(i % 3), result[i]);
      }
      GlobalVariable counters = device.program.global("counters").orElseThrow();
      assertEquals(16, counters.bytes());
      assertArrayEquals(new int[] {10, 20, 30 + n, 40}, device.ints(counters.address(), 4));
    }
  }

  @ParameterizedTest
  @MethodSource("sizes")
  void structAsParameter(String fixture, int workers, int n) {
    byte[] plan =
        Device.buffer(24)
            .putDouble(2.5)
            .putInt(3)
            .putInt(-4)
            .putInt(5)
            .put((byte) 0)
            .put((byte) 0)
            .putShort((short) -300)
            .array();
    double[] x = new Random(n).doubles(n).toArray();
    int[] shift = {3, -4, 5};
    try (Device device = Device.fixture(fixture, workers)) {
      long out = device.doubles(new double[n]);
      device.launch(
          "structParameter",
          blocks(n, 64),
          64,
          new Device.Bytes(plan, 8),
          device.doubles(x),
          out,
          n);
      double[] expected =
          IntStream.range(0, n).mapToDouble(i -> Math.fma(2.5, x[i], shift[i % 3]) + 300).toArray();
      assertArrayEquals(expected, device.doubles(out, n));
    }
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
  @MethodSource("variants")
  void returnBeforeBarrier(String fixture, int workers) {
    int n = 77;
    int[] x = randomInts(n, 1000);
    try (Device device = Device.fixture(fixture, workers)) {
      long in = device.ints(x);
      long out = device.ints(new int[n]);
      if (CheckedMode.requested()) {
        // Works on every GPU since Volta; checked mode refuses it as synccheck does.
        DeviceFaultException refused =
            assertThrows(
                DeviceFaultException.class,
                () -> device.tryLaunch("earlyReturn", LaunchShape.linear(1, 256), in, out, n));
        assertEquals(FaultKind.INVALID_SYNCHRONIZATION, refused.kind(), refused.getMessage());
        return;
      }
      device.launch("earlyReturn", 1, 256, in, out, n);
      assertArrayEquals(
          IntStream.range(0, n).map(i -> x[n - 1 - i]).toArray(), device.ints(out, n));
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
