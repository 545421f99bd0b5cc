package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.jgpu.annotations.cpu.CpuGrid;
import org.jgpu.contract.kernels.Complex;
import org.jgpu.contract.kernels.RecordArrayKernels;
import org.jgpu.contract.kernels.RecordArrayKernelsLauncher;
import org.jgpu.contract.kernels.RecordKernels.Mixed;
import org.jgpu.contract.kernels.RecordKernels.Segment;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/** Arrays of records: transfers, views, kernels that index them, shared memory. */
@DeviceTest
class RecordArraysTest {
  private static final int BLOCK = RecordArrayKernels.BLOCK;

  private final Gpu gpu;

  RecordArraysTest(Gpu gpu) {
    this.gpu = gpu;
  }

  static Complex[] numbers(int n, int seed) {
    float[] re = Samples.uniformFloats(n, seed, -9, 9);
    float[] im = Samples.uniformFloats(n, seed + 1, -9, 9);
    Complex[] result = new Complex[n];
    for (int i = 0; i < n; i++) {
      result[i] = new Complex(re[i], im[i]);
    }
    return result;
  }

  static Segment[] segments(int n) {
    Complex[] z = numbers(2 * n, 1);
    int[] ints = Samples.ints(n, 3);
    long[] longs = Samples.longs(n, 4);
    Segment[] result = new Segment[n];
    for (int i = 0; i < n; i++) {
      int k = ints[i];
      Mixed mixed =
          new Mixed(
              (byte) k, k / 3.0, k > 0, (short) k, (char) k, k, (byte) ~k, longs[i], k * 0.5f);
      result[i] = new Segment(z[i], mixed, z[n + i], (short) (k >> 3));
    }
    return result;
  }

  @EachLength
  void travelThereAndBack(int n) {
    Segment[] segments = segments(n);
    try (var x = gpu.array(segments)) {
      assertArrayEquals(segments, x.toHost());
    }
  }

  @EachLength
  void areReadAndWrittenByKernels(int n) {
    Complex[] z = numbers(n, 1);
    Complex by = new Complex(0.25f, -3);
    try (var in = gpu.array(z);
        var out = gpu.zeros(DType.of(Complex.class), n)) {
      RecordArrayKernelsLauncher.rotate(in, out, by);
      Expect.elements(n, i -> z[i].times(by), out.toHost());
    }
  }

  @EachLength
  void areUpdatedInPlace(int n) {
    Segment[] segments = segments(n);
    Segment[] expected = segments.clone();
    RecordArrayKernels.update(expected, 5);
    try (var x = gpu.array(segments)) {
      RecordArrayKernelsLauncher.update(x, 5);
      assertArrayEquals(expected, x.toHost());
    }
  }

  @EachLength
  void areSharedByBlocks(int n) {
    int blocks = n / BLOCK + 1;
    Complex[] z = numbers(n, 1);
    try (var in = gpu.array(z);
        var sums = gpu.zeros(DType.of(Complex.class), blocks)) {
      RecordArrayKernelsLauncher.blockSums(LaunchConfig.grid(blocks), in, sums, n);
      Complex[] expected = new Complex[blocks];
      for (int b = 0; b < blocks; b++) {
        expected[b] = new Complex(0, 0);
        for (int i = b * BLOCK; i < (b + 1) * BLOCK; i++) {
          expected[b] = expected[b].plus(i < n ? z[i] : new Complex(0, 0));
        }
      }
      assertArrayEquals(expected, sums.toHost());
    }
  }

  @Test
  void areSharedByBlocksOnTheCpu() {
    Complex[] z = numbers(100, 1);
    Complex[] expected = new Complex[2];
    CpuGrid.of(2).block(BLOCK).run(c -> RecordArrayKernels.blockSums(c, z, expected, 100));
    try (var in = gpu.array(z);
        var sums = gpu.zeros(DType.of(Complex.class), 2)) {
      RecordArrayKernelsLauncher.blockSums(LaunchConfig.grid(2), in, sums, 100);
      assertArrayEquals(expected, sums.toHost());
    }
  }

  @Test
  void haveViews() {
    Segment[] segments = segments(35);
    try (var x = gpu.array(segments, 5, 7);
        var turned = x.transpose(1, 0);
        var copy = turned.copy();
        var every = x.slice(1, 1, 7, 2)) {
      Expect.elements(35, i -> segments[i % 5 * 7 + i / 5], turned.toHost());
      Expect.elements(35, i -> segments[i % 5 * 7 + i / 5], copy.toHost());
      Expect.elements(15, i -> segments[i / 3 * 7 + 1 + i % 3 * 2], every.toHost());
      assertEquals(segments[3 * 7 + 5], x.item(3, 5));
    }
  }

  @Test
  void holdNoNull() {
    GpuException e =
        assertThrows(GpuException.class, () -> gpu.array(new Complex[] {new Complex(1), null}));
    Expect.mention("element 1", e);
  }

  /** Nothing a struct could hold. */
  record Named(String name) {}

  @Test
  void holdPrimitivesOnly() {
    GpuException e = assertThrows(GpuException.class, () -> DType.of(Named.class));
    Expect.mention("component name", e);
  }
}
