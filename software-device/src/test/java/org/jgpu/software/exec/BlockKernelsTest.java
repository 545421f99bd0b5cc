package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.jgpu.runtime.driver.CheckedMode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compiled kernels whose threads work together: reductions, scans, tiles, sorts. */
@Tag("checked")
class BlockKernelsTest extends CompiledKernelsTestBase {
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
}
