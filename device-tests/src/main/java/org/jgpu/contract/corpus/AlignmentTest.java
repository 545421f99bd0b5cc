package org.jgpu.contract.corpus;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Random;
import org.jgpu.contract.DeviceTest;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Needleman-Wunsch by wavefronts. */
@DeviceTest
class AlignmentTest {
  private final Gpu gpu;

  AlignmentTest(Gpu gpu) {
    this.gpu = gpu;
  }

  private static byte[] text(int length, int seed) {
    byte[] text = new byte[length];
    Random random = new Random(seed);
    for (int i = 0; i < length; i++) {
      text[i] = (byte) "ACGT".charAt(random.nextInt(4));
    }
    return text;
  }

  private static int[] borders(int m, int n) {
    int[] scores = new int[(m + 1) * (n + 1)];
    for (int i = 0; i <= m; i++) {
      scores[i * (n + 1)] = -2 * i;
    }
    for (int j = 0; j <= n; j++) {
      scores[j] = -2 * j;
    }
    return scores;
  }

  private static int[] aligned(byte[] a, byte[] b) {
    int w = b.length + 1;
    int[] scores = borders(a.length, b.length);
    for (int i = 1; i <= a.length; i++) {
      for (int j = 1; j <= b.length; j++) {
        int match = scores[(i - 1) * w + j - 1] + (a[i - 1] == b[j - 1] ? 3 : -1);
        int gap = Math.max(scores[(i - 1) * w + j], scores[i * w + j - 1]) - 2;
        scores[i * w + j] = Math.max(match, gap);
      }
    }
    return scores;
  }

  @ParameterizedTest
  @CsvSource({"1,1", "32,32", "31,70", "100,65"})
  void diagonalsAndTiles(int m, int n) {
    byte[] a = text(m, 1);
    byte[] b = text(n, 2);
    int[] expected = aligned(a, b);
    int tiles = (m + 31) / 32 + (n + 31) / 32 - 1;
    try (var deviceA = gpu.array(a);
        var deviceB = gpu.array(b);
        var byDiagonals = gpu.array(borders(m, n));
        var byTiles = gpu.array(borders(m, n))) {
      for (int d = 2; d <= m + n; d++) {
        AlignmentKernelsLauncher.alignDiagonal(
            LaunchConfig.forElements(Math.min(m, n), 64), deviceA, deviceB, byDiagonals, m, n, d);
      }
      for (int d = 0; d < tiles; d++) {
        AlignmentKernelsLauncher.alignTiles(
            LaunchConfig.grid((Math.min(m, n) + 31) / 32).block(32),
            deviceA,
            deviceB,
            byTiles,
            m,
            n,
            d);
      }

      assertArrayEquals(expected, byDiagonals.toHost());
      assertArrayEquals(expected, byTiles.toHost());
    }
  }
}
