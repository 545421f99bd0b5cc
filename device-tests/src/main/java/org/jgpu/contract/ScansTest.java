package org.jgpu.contract;

import static org.jgpu.contract.ScanOracle.row;
import static org.jgpu.contract.ScanOracle.scanned;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.jgpu.contract.kernels.AffineChain;
import org.jgpu.contract.kernels.AffineChainLauncher;
import org.jgpu.contract.kernels.AnyTrueLauncher;
import org.jgpu.contract.kernels.LargestFloatLauncher;
import org.jgpu.contract.kernels.LastPresent;
import org.jgpu.contract.kernels.LastPresentLauncher;
import org.jgpu.contract.kernels.SmallestByteLauncher;
import org.jgpu.contract.kernels.SumOfDoublesLauncher;
import org.jgpu.contract.kernels.SumOfIntsLauncher;
import org.jgpu.contract.kernels.Variance;
import org.jgpu.contract.kernels.VarianceLauncher;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Reductions used as scans, compared with the same methods called one after the other. */
@Tag("checked")
@DeviceTest
class ScansTest {
  private final Gpu gpu;

  ScansTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @EachLength
  void sumsOfInts(int n) {
    int[] values = Samples.ints(n, 1);
    Object[] sums =
        scanned(row(n), 2, false, 0L, (i, at) -> (long) values[i], Long::sum, sum -> sum);
    try (var x = gpu.array(values);
        var found = SumOfIntsLauncher.scan(x);
        var before = SumOfIntsLauncher.exclusiveScan(x)) {
      assertArrayEquals(new long[] {n}, found.shape());
      Expect.elements(n, i -> sums[i], found.toHost());
      Expect.elements(n, i -> i == 0 ? 0L : sums[i - 1], before.toHost());
    }
  }

  @EachLength
  void sumsOfDoubles(int n) {
    double[] values = Samples.uniform(n, 1, -1, 1);
    Object[] sums = scanned(row(n), 2, false, 0.0, (i, at) -> values[i], Double::sum, sum -> sum);
    try (var x = gpu.array(values);
        var found = SumOfDoublesLauncher.scan(x)) {
      Expect.near(1e-10, n, i -> (Double) sums[i], found.toHost());
    }
  }

  @EachLength
  void narrowTypes(int n) {
    byte[] bytes = Samples.bytes(n, 2);
    boolean[] flags = new boolean[n];
    float[] floats = Samples.uniformFloats(n, 3, -1e6, 1e6);
    byte[] smallest = new byte[n];
    boolean[] any = new boolean[n];
    float[] largest = new float[n];
    for (int i = 0; i < n; i++) {
      flags[i] = i >= n * 2 / 3;
      smallest[i] = i == 0 || bytes[i] < smallest[i - 1] ? bytes[i] : smallest[i - 1];
      any[i] = flags[i];
      largest[i] = i == 0 ? floats[i] : Math.max(largest[i - 1], floats[i]);
    }
    try (var a = gpu.array(bytes);
        var b = gpu.array(flags);
        var c = gpu.array(floats);
        var foundBytes = SmallestByteLauncher.scan(a);
        var foundFlags = AnyTrueLauncher.scan(b);
        var foundFloats = LargestFloatLauncher.scan(c)) {
      assertArrayEquals(smallest, foundBytes.toHost());
      assertArrayEquals(any, foundFlags.toHost());
      assertArrayEquals(largest, foundFloats.toHost());
    }
  }

  @EachLength
  void orderIsKept(int n) {
    int[] factors = Samples.ints(n, 1);
    byte[] offsets = Samples.bytes(n, 2);
    for (boolean exclusive : new boolean[] {false, true}) {
      Object[] expected =
          scanned(
              row(n),
              2,
              exclusive,
              AffineChain.identity(),
              (i, at) -> AffineChain.map(factors[i], offsets[i]),
              AffineChain::combine,
              AffineChain::finish);
      try (var a = gpu.array(factors);
          var b = gpu.array(offsets);
          var found =
              exclusive
                  ? AffineChainLauncher.exclusiveScan(a, b)
                  : AffineChainLauncher.scan(a, b)) {
        Expect.elements(n, i -> expected[i], found.toHost());
      }
    }
  }

  @EachLength
  void accumulatorsOfAllTypes(int n) {
    checkLastPresent(n);
  }

  /** So many tiles that groups of groups of 32 look back; at least so many that groups do. */
  @Test
  void manyTiles() {
    int tiles = Thorough.unlessChecked(gpu) ? 1024 + 17 : 130;
    checkLastPresent(1024 * tiles - 512 + 7);
  }

  private void checkLastPresent(int n) {
    int[] values = new int[n];
    int[] random = Samples.ints(n, 7);
    for (int i = 0; i < n; i++) {
      values[i] = i % 1000 == 0 ? random[i] & 0xffffff : -1;
    }
    Object[] expected =
        scanned(
            row(n),
            2,
            false,
            LastPresent.identity(),
            (i, at) -> LastPresent.map(values[i], at),
            LastPresent::combine,
            LastPresent::finish);
    try (var x = gpu.array(values);
        var found = LastPresentLauncher.scan(x)) {
      Expect.elements(n, i -> expected[i], found.toHost());
    }
  }

  @EachLength
  void runningVariance(int n) {
    float[] values = Samples.uniformFloats(n, 1, 10, 20);
    Object[] expected =
        scanned(
            row(n),
            2,
            false,
            Variance.identity(),
            (i, at) -> Variance.map(values[i]),
            Variance::combine,
            Variance::finish);
    try (var x = gpu.array(values);
        var found = VarianceLauncher.scan(x)) {
      Expect.near(1e-9, n, i -> (Double) expected[i], found.toHost());
    }
  }

  @Test
  void nothingIsScannedToNothing() {
    try (var flat = gpu.array(new int[0]);
        var x = flat.reshape(3, 0, 5);
        var along = SumOfIntsLauncher.scan(x, 0);
        var all = SumOfIntsLauncher.exclusiveScan(x)) {
      assertArrayEquals(new long[] {3, 0, 5}, along.shape());
      assertArrayEquals(new long[] {3, 0, 5}, all.shape());
    }
  }

  @Test
  void mistakesAreNamed() {
    try (var flat = gpu.array(new int[6]);
        var x = flat.reshape(2, 3);
        var bytes = gpu.array(new byte[6])) {
      Expect.mention(
          "axis 2", assertThrows(GpuException.class, () -> SumOfIntsLauncher.scan(x, 2)));
      Expect.mention(
          "one shape", assertThrows(GpuException.class, () -> AffineChainLauncher.scan(x, bytes)));
    }
  }
}
