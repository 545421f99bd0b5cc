package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.LongStream;
import org.jgpu.annotations.cpu.CpuGrid;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.contract.kernels.GridKernels;
import org.jgpu.contract.kernels.GridKernelsLauncher;
import org.jgpu.contract.kernels.LifetimeKernels;
import org.jgpu.contract.kernels.LifetimeKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.launcher.KernelHandle;
import org.jgpu.runtime.launcher.KernelOccupancy;
import org.jgpu.runtime.launcher.PreparedLaunch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Grid kernels: indices, shared memory, barriers and atomics. */
@Tag("checked")
@DeviceTest
class GridKernelsTest {
  private final Gpu gpu;

  GridKernelsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @EachLength
  void histogramInSharedMemory(int n) {
    byte[] values = Samples.bytes(n, 1);
    int[] expected = new int[256];
    for (byte value : values) {
      expected[value & 0xff]++;
    }
    try (var in = gpu.array(values);
        var bins = gpu.array(new int[256])) {
      GridKernelsLauncher.histogram(LaunchConfig.grid(7), in, bins);

      assertArrayEquals(expected, bins.toHost());
    }
  }

  @Test
  void aPreparedLaunchIsRepeatedWithOtherArguments() {
    try (var x = gpu.zeros(DType.INT32, 50);
        var y = gpu.zeros(DType.INT32, 50);
        var more = gpu.zeros(DType.INT32, 64);
        var wrong = gpu.zeros(DType.FLOAT32, 50)) {
      PreparedLaunch launch = LifetimeKernelsLauncher.prepareIndices(LaunchConfig.grid(1), x);
      launch.launch();
      launch.set(0, y).launch();
      launch.set(0, more).launch();
      assertEquals(49, x.intAt(49));
      assertEquals(49, y.intAt(49));
      assertEquals(63, more.intAt(63));
      x.fill(0);
      launch.set(0, x).launch();
      assertEquals(49, x.intAt(49));
      Expect.mention("int32", assertThrows(GpuException.class, () -> launch.set(0, wrong)));
      Expect.mention("no parameter 1", assertThrows(GpuException.class, () -> launch.set(1, x)));
      Expect.mention("scalar", assertThrows(GpuException.class, () -> launch.set(0, 5)));
      launch.set(0, x.slice(0, 0, 50, 2));
      Expect.mention("strided view", assertThrows(GpuException.class, launch::launch));
      launch.set(0, x);
      x.close();
      Expect.mention("closed", assertThrows(GpuException.class, launch::launch));
    }
  }

  @Test
  void preparedLoopsAndElementwiseKernelsAreRepeatedWithOtherArguments() {
    try (var x = gpu.array(new int[] {1, 2, 3, 4}, 2, 2);
        var row = gpu.array(new int[] {10, 20});
        var out = gpu.zeros(DType.INT32, 2, 2)) {
      PreparedLaunch loop = LifetimeKernelsLauncher.prepareTwice(x, out);
      loop.launch();
      assertArrayEquals(new int[] {2, 4, 6, 8}, out.toHost());
      loop.set(0, row).launch();
      assertArrayEquals(new int[] {20, 40, 6, 8}, out.toHost());
      PreparedLaunch map = LifetimeKernelsLauncher.prepareIncrement(x, out);
      map.launch();
      assertArrayEquals(new int[] {2, 3, 4, 5}, out.toHost());
      map.set(0, x.transpose()).launch();
      assertArrayEquals(new int[] {2, 4, 3, 5}, out.toHost());
      map.set(0, row).setResult(0, out.transpose()).launch();
      assertArrayEquals(new int[] {11, 11, 21, 21}, out.toHost());
    }
  }

  @Test
  void occupancyOfAKernelIsKnown() {
    KernelHandle histogram =
        KernelHandle.of(GridKernels.class, "histogram(KernelContext,byte[],int[])");
    int suggested = histogram.suggestedBlockSize(gpu, 0);
    KernelOccupancy occupancy = histogram.occupancy(gpu, suggested, 0);
    assertTrue(suggested >= 32 && occupancy.blocksPerMultiprocessor() > 0, occupancy::toString);
    assertTrue(occupancy.threads() >= suggested, occupancy::toString);
    int crowded = histogram.occupancy(gpu, suggested, 20_000).blocksPerMultiprocessor();
    assertTrue(crowded <= occupancy.blocksPerMultiprocessor(), () -> crowded + " blocks");
    KernelHandle parallel = KernelHandle.of(LifetimeKernels.class, "twice(int[],int[])");
    assertThrows(GpuException.class, () -> parallel.suggestedBlockSize(gpu, 0));
    Expect.mention(
        "a block of 0 threads",
        assertThrows(IllegalArgumentException.class, () -> histogram.occupancy(gpu, 0, 0)));
    assertThrows(IllegalArgumentException.class, () -> histogram.occupancy(gpu, 32, -1));
    assertThrows(IllegalArgumentException.class, () -> histogram.suggestedBlockSize(gpu, -1));
  }

  @EachLength
  void blockSumsMatchTheKernelRunInJava(int n) {
    int blocks = Math.max(1, Math.min(40, (n + 127) / 128));
    float[] values = Samples.uniformFloats(n, 1, -1, 1);
    float[] expected = new float[blocks];
    CpuGrid.of(blocks).block(128).run(ctx -> GridKernels.blockSums(ctx, values, expected));
    try (var in = gpu.array(values);
        var out = gpu.array(new float[blocks])) {
      GridKernelsLauncher.blockSums(LaunchConfig.grid(blocks), in, out);

      assertArrayEquals(expected, out.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"1,1", "16,16", "15,17", "1,100", "100,33"})
  void transposeThroughATile(int rows, int columns) {
    double[] values = Samples.doubles(rows * columns, 1);
    double[] expected = new double[values.length];
    for (int i = 0; i < values.length; i++) {
      expected[i % columns * rows + i / columns] = values[i];
    }
    try (var in = gpu.array(values);
        var out = gpu.array(new double[values.length])) {
      GridKernelsLauncher.transpose(
          LaunchConfig.grid((columns + 15) / 16, (rows + 15) / 16), in, out, rows, columns);

      assertArrayEquals(expected, out.toHost());
    }
  }

  @ParameterizedTest
  @CsvSource({"1,1,1,1,1,1", "2,3,4,4,3,2", "5,1,2,33,1,1", "1,1,1,1,1,64", "3,2,1,7,5,3"})
  void indicesInThreeDimensions(int gx, int gy, int gz, int bx, int by, int bz) {
    int[] expected = new int[gx * gy * gz * bx * by * bz];
    CpuGrid.of(gx, gy, gz).block(bx, by, bz).run(ctx -> GridKernels.indices(ctx, expected));
    try (var out = gpu.array(new int[expected.length])) {
      GridKernelsLauncher.indices(LaunchConfig.grid(gx, gy, gz).block(bx, by, bz), out);

      assertArrayEquals(expected, out.toHost());
    }
  }

  @Test
  void atomicsOfAllKinds() {
    int threads = 20 * 96;
    try (var ints = gpu.array(new int[5]);
        var longs = gpu.array(new long[1]);
        var floats = gpu.array(new float[1]);
        var doubles = gpu.array(new double[1])) {
      GridKernelsLauncher.atomics(LaunchConfig.grid(20).block(96), ints, longs, floats, doubles);
      int sum = threads * (threads - 1) / 2;

      assertArrayEquals(new int[] {sum, 1 - threads, threads - 1, 5, threads}, ints.toHost());
      assertArrayEquals(new long[] {(long) sum << 33}, longs.toHost());
      assertEquals(threads, floats.toHost()[0]);
      assertEquals(threads / 2.0, doubles.toHost()[0]);
    }
  }

  @EachLength
  void barriersBetweenSteps(int n) {
    long[] values = LongStream.rangeClosed(1, n).toArray();
    long[] expected = values.clone();
    for (int i = 0; i < n; i++) {
      expected[i] += i % 64 == 0 ? 0 : expected[i - 1];
    }
    try (var data = gpu.array(values)) {
      GridKernelsLauncher.scanBlocks(LaunchConfig.forElements(n, 64), data);

      assertArrayEquals(expected, data.toHost());
    }
  }

  @Test
  @VariesByDevice("the device's occupancy decides how many threads write")
  void blockSizeIsChosenWhereNothingSaysIt() {
    try (var out = gpu.array(filled(100_000))) {
      GridKernelsLauncher.indices(LaunchConfig.grid(3), out);
      int[] found = out.toHost();
      int written = (int) Arrays.stream(found).filter(value -> value >= 0).count();

      assertEquals(0, written % 3, written + " threads in 3 blocks");
      Expect.elements(written, i -> i, Arrays.copyOf(found, written));
    }
  }

  private static int[] filled(int length) {
    int[] values = new int[length];
    Arrays.fill(values, -1);
    return values;
  }
}
