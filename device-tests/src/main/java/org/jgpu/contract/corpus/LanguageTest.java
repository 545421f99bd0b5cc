package org.jgpu.contract.corpus;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.stream.IntStream;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.EachLength;
import org.jgpu.contract.Expect;
import org.jgpu.contract.Samples;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** C++, intrinsics, inline PTX and printf. */
@DeviceTest
class LanguageTest {
  private final Gpu gpu;

  LanguageTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @EachLength
  void templatesLambdasAndObjects(int n) {
    int[] values = Samples.ints(n, 1);
    try (var in = gpu.array(values);
        var out = gpu.array(new long[n]);
        var areas = gpu.array(new float[n])) {
      LanguageKernelsLauncher.language(LaunchConfig.grid(4).block(64), in, out, areas, n);

      Expect.elements(
          n,
          i -> (values[i] & 0xffff_ffffL) + 479_001_600 + collatz((values[i] & 0xffff) + 1),
          out.toHost());
      Expect.within(2, n, i -> 0.5 * i * i + i, areas.toHost());
    }
  }

  private static int collatz(long start) {
    int steps = 0;
    for (long value = start; value != 1; steps++) {
      value = value % 2 == 0 ? value / 2 : 3 * value + 1;
    }
    return steps;
  }

  @EachLength
  void bitsOfWords(int n) {
    int[] values = Samples.ints(n, 1);
    try (var in = gpu.array(values);
        var out = gpu.array(new int[n])) {
      LanguageKernelsLauncher.bits(LaunchConfig.forElements(n, 128), in, out, n);

      Expect.elements(n, i -> bits(values[i], i % 32), out.toHost());
    }
  }

  private static int bits(int x, int lane) {
    int[] parts = {
      x >>> (lane & 15) & 127,
      Integer.bitCount(x & (1 << lane) - 1),
      Integer.numberOfLeadingZeros(x),
      x == 0 ? 0 : Integer.numberOfTrailingZeros(x) + 1,
      Integer.reverse(x),
      permuted(x, ~x),
      (int) (((long) (x >>> 3) << 32 | x & 0xffff_ffffL) << lane >>> 32),
      (int) Math.abs((long) x - 77) + 5,
      (x & 0xffffff) * 12345,
      (int) ((long) x * -77777 >> 32),
      (byte) x * 4 + (byte) (x >> 8) * 3 + (byte) (x >> 16) * 2 + (byte) (x >> 24) + 9
    };
    return IntStream.of(parts).reduce(0, (a, b) -> a * 31 + b);
  }

  /** The bytes 5, 0, 7 and 2 of the two words, lowest first. */
  private static int permuted(int low, int high) {
    return high >>> 8 & 255 | (low & 255) << 8 | high >>> 24 << 16 | (low >>> 16 & 255) << 24;
  }

  @ParameterizedTest
  @ValueSource(ints = {32, 96, 512})
  void votesAndMatches(int threads) {
    int[] values = Samples.ints(4 * threads, 1);
    try (var in = gpu.array(values);
        var out = gpu.array(new int[4 * threads])) {
      LanguageKernelsLauncher.votes(LaunchConfig.grid(4).block(threads), in, out);

      Expect.elements(4 * threads, i -> votes(values, i, threads), out.toHost());
    }
  }

  private static int votes(int[] values, int i, int threads) {
    int warp = i / 32 * 32;
    int[] two = IntStream.range(warp, warp + 32).map(k -> values[k] & 3).toArray();
    int lane = i % 32;
    int result = 0;
    result += IntStream.of(two).allMatch(v -> v < 3) ? 1 : 0;
    result += IntStream.of(two).anyMatch(v -> v == 3) ? 2 : 0;
    result += 4 * (int) IntStream.of(two).filter(v -> (v & 1) != 0).count();
    result += 256 * (int) IntStream.of(two).filter(v -> v == two[lane]).count();
    boolean same =
        IntStream.range(warp, warp + 32).allMatch(k -> (values[k] & 3) >> 2 == (two[lane] >> 2));
    result += same ? 65536 * 33 : 0;
    result ^= two[(lane + 1) % 32];
    result ^= two[lane ^ 5] << 28;
    int block = i / threads * threads;
    boolean anyTwo = IntStream.range(block, block + threads).anyMatch(k -> (values[k] & 3) == 2);
    return result + (anyTwo ? 1 : 0) + 1;
  }

  @Test
  void printfReturnsTheNumberOfItsArguments() {
    try (var written = gpu.array(new int[3])) {
      LanguageKernelsLauncher.greeting(LaunchConfig.forElements(3, 32), written, 3);

      assertArrayEquals(new int[] {5, 5, 5}, written.toHost());
    }
  }
}
