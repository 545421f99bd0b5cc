package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Atomics, warp operations, votes at barriers, and threads that wait for each other in loops. */
@Tag("checked")
class WarpsAndAtomicsTest {

  static java.util.List<org.junit.jupiter.params.provider.Arguments> variants() {
    return CompiledKernelsTestBase.variants();
  }

  private static int[] atomicsReference(int[] start, int n) {
    int[] p = start.clone();
    for (int i = 0; i < n; i++) {
      p[0] += i;
      p[1] = Math.min(p[1], i * 7 % 1000);
      p[2] = Math.max(p[2], i * 7 % 1000);
      p[3] &= ~(1 << (i % 20));
      p[4] |= 1 << (i % 20);
      p[5] ^= i * (int) 2654435761L;
      p[6] += i;
    }
    return p;
  }

  @ParameterizedTest
  @MethodSource("variants")
  void atomicsOfIntegers(String fixture, int workers) {
    int n = 3001;
    int[] start = {5, 77, 12, -1, 0, 0x1234, 9};
    try (Device device = Device.fixture(fixture, workers)) {
      long g = device.ints(start);
      long wrap = device.ints(0, 0, 0);
      device.launch("atomics32", 31, 128, g, wrap, n);
      assertArrayEquals(atomicsReference(start, n), device.ints(g, 7));
      int decremented = 0;
      for (int i = 0; i < n; i++) {
        decremented = decremented == 0 ? 9 : decremented - 1;
      }
      assertArrayEquals(new int[] {n % 10, decremented, 77}, device.ints(wrap, 3));
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void atomicsOfLongsAndFloats(String fixture, int workers) {
    int n = 2000;
    long[] start = {5, 77, 12, -1, 0, 0x1234, 9};
    long[] p = start.clone();
    for (int i = 0; i < n; i++) {
      p[0] += i;
      p[1] = Math.min(p[1], i * 7 % 1000);
      p[2] = Math.max(p[2], i * 7 % 1000);
      p[3] &= ~(1 << (i % 20));
      p[4] |= 1 << (i % 20);
      p[5] ^= i * 2654435761L & 0xffffffffL;
      p[6] += i;
    }
    try (Device device = Device.fixture(fixture, workers)) {
      long g = device.longs(start);
      long d = device.doubles(0);
      long f = device.floats(0);
      device.launch("atomics64", 32, 64, g, d, f, n);
      assertArrayEquals(p, device.longs(g, 7));
      assertEquals(0.5 * n * (n - 1) / 2, device.doubles(d, 1)[0]);
      assertEquals(IntStream.range(0, n).map(i -> i & 3).sum(), device.floats(f, 1)[0]);
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void atomicsOnSharedMemory(String fixture, int workers) {
    int[] start = {5, 77, 12, -1, 0, 0x1234, 9};
    try (Device device = Device.fixture(fixture, workers)) {
      long g = device.ints(start);
      device.launch("sharedAtomics", 1, 256, g, 200);
      assertArrayEquals(atomicsReference(start, 200), device.ints(g, 7));
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void warpOperations(String fixture, int workers) {
    int n = 64;
    int[] x = new Random(3).ints(n, 0, 100).toArray();
    int[] expected = new int[n];
    for (int i = 0; i < n; i++) {
      int warp = i & ~31;
      int lane = i & 31;
      int any = 0;
      int all = 1;
      int match = 0;
      int low = 0;
      boolean same = true;
      for (int k = 0; k < 32; k++) {
        any |= x[warp + k] > 90 ? 1 : 0;
        all &= x[warp + k] >= 0 ? 1 : 0;
        match |= (x[warp + k] & 3) == (x[i] & 3) ? 1 << k : 0;
        low |= k < 16 && (x[warp + k] & 1) != 0 ? 1 << k : 0;
        same &= (x[warp + k] & ~127) == (x[i] & ~127);
      }
      int rotated = x[warp + ((lane + 5) & 31)];
      int half = x[warp + (lane & 16) + ((lane + 3) & 15)];
      int up = (lane & 7) >= 3 ? x[i - 3] : x[i];
      expected[i] =
          any
              + 2 * all
              + (match ^ (lane < 16 ? low : 0))
              + 31 * rotated
              + 17 * half
              + 7 * up
              + (same ? -1 : 0) * 3
              + (same ? 1 : 0)
              + 32;
    }
    try (Device device = Device.fixture(fixture, workers)) {
      long out = device.ints(new int[n]);
      device.launch("warpOperations", 1, n, device.ints(x), out);
      assertArrayEquals(expected, device.ints(out, n));
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void votesAtBarriers(String fixture, int workers) {
    int n = 100;
    int[] x = new Random(4).ints(n, 0, 5).toArray();
    int count = (int) IntStream.of(x).filter(v -> v > 3).count();
    try (Device device = Device.fixture(fixture, workers)) {
      long out = device.ints(new int[n]);
      device.launch("barrierVotes", 1, n, device.ints(x), out);
      for (int v : device.ints(out, n)) {
        assertEquals(count * 4 + 2, v);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void threadsTakeTurnsAtASpinLock(String fixture, int workers) {
    try (Device device = Device.fixture(fixture, workers)) {
      long lock = device.ints(0);
      long total = device.ints(0);
      device.launch("spinLock", 9, 70, lock, total);
      assertEquals(9 * 70, device.ints(total, 1)[0]);
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void threadsOfABlockWaitForEachOtherInALoop(String fixture, int workers) {
    try (Device device = Device.fixture(fixture, workers)) {
      long out = device.ints(new int[70]);
      device.launch("tokenRing", 1, 70, out);
      assertArrayEquals(IntStream.range(0, 70).map(i -> 69 - i).toArray(), device.ints(out, 70));
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void oneLaunchAfterAnotherOnTheSameContexts(String fixture, int workers) {
    try (Device device = Device.fixture(fixture, workers)) {
      long x = device.ints(LongStream.range(0, 500).mapToInt(i -> (int) i).toArray());
      long out = device.ints(0);
      for (int threads : new int[] {32, 256, 64, 1024, 96}) {
        device.launch("sumShuffle", 3, threads, x, out, 500);
      }
      assertEquals(5 * 500 * 499 / 2, device.ints(out, 1)[0]);
    }
  }
}
