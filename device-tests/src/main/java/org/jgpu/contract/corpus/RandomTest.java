package org.jgpu.contract.corpus;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.EachLength;
import org.jgpu.contract.Expect;
import org.jgpu.contract.Samples;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Random numbers and what they are used for. */
@DeviceTest
class RandomTest {
  private final Gpu gpu;

  RandomTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @ParameterizedTest
  @CsvSource({"1,1", "3,100", "20,37"})
  void monteCarlo(int blocks, int perThread) {
    long inside = 0;
    for (int thread = 1; thread <= 128 * blocks; thread++) {
      long state = thread * 0x9e3779b97f4a7c15L ^ 12_345;
      for (int i = 0; i < perThread; i++) {
        state = next(state);
        double x = (state >>> 11) * 0x1p-53;
        state = next(state);
        double y = (state >>> 11) * 0x1p-53;
        inside += x * x + y * y < 1 ? 1 : 0;
      }
    }
    try (var count = gpu.array(new long[1])) {
      RandomKernelsLauncher.monteCarlo(
          LaunchConfig.grid(blocks).block(128), count, perThread, 12_345);

      assertEquals(inside, count.toHost()[0]);
    }
  }

  private static long next(long state) {
    long x = state ^ state << 13;
    x ^= x >>> 7;
    return x ^ x << 17;
  }

  @EachLength
  void philox(int n) {
    try (var out = gpu.array(new int[4 * n])) {
      RandomKernelsLauncher.philox(LaunchConfig.forElements(n, 128), out, 0xdeadbeef, 42, n);
      int[] found = out.toHost();

      for (int i = 0; i < n; i++) {
        assertArrayEquals(philox(i, 0xdeadbeef, 42), Arrays.copyOfRange(found, 4 * i, 4 * i + 4));
      }
    }
  }

  private static int[] philox(int counter, int firstKey, int secondKey) {
    int[] c = {counter, 0, 0, 0};
    int key0 = firstKey;
    int key1 = secondKey;
    for (int round = 0; round < 10; round++) {
      long first = 0xD2511F53L * (c[0] & 0xffff_ffffL);
      long second = 0xCD9E8D57L * (c[2] & 0xffff_ffffL);
      c =
          new int[] {
            (int) (second >>> 32) ^ c[1] ^ key0,
            (int) second,
            (int) (first >>> 32) ^ c[3] ^ key1,
            (int) first
          };
      key0 += 0x9E3779B9;
      key1 += 0xBB67AE85;
    }
    return c;
  }

  @EachLength
  void blackScholes(int n) {
    float[] price = Samples.uniformFloats(n, 1, 5, 30);
    float[] strike = Samples.uniformFloats(n, 2, 1, 100);
    float[] years = Samples.uniformFloats(n, 3, 0.25, 10);
    try (var s = gpu.array(price);
        var x = gpu.array(strike);
        var t = gpu.array(years);
        var call = gpu.array(new float[n]);
        var put = gpu.array(new float[n])) {
      RandomKernelsLauncher.blackScholes(
          LaunchConfig.forElements(n, 128), s, x, t, call, put, 0.02f, 0.3f, n);

      Expect.near(1e-4, n, i -> option(price[i], strike[i], years[i], 1), call.toHost());
      Expect.near(1e-4, n, i -> option(price[i], strike[i], years[i], -1), put.toHost());
    }
  }

  private static double option(double s, double x, double t, int sign) {
    double r = 0.02f;
    double v = 0.3f;
    double d1 = (Math.log(s / x) + (r + v * v / 2) * t) / (v * Math.sqrt(t));
    double d2 = d1 - v * Math.sqrt(t);
    return sign * (s * normal(sign * d1) - x * Math.exp(-r * t) * normal(sign * d2));
  }

  /** The cumulative normal distribution, by its series. */
  private static double normal(double x) {
    if (Math.abs(x) > 8) {
      return x > 0 ? 1 : 0;
    }
    double term = x;
    double sum = x;
    for (int k = 1; k < 200; k++) {
      term *= x * x / (2 * k + 1);
      sum += term;
    }
    return 0.5 + sum * Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI);
  }
}
