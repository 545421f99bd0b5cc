package org.jgpu.contract;

import java.util.Random;
import java.util.stream.Stream;
import org.jgpu.annotations.cpu.CpuGrid;
import org.jgpu.contract.kernels.FamilyGrids;
import org.jgpu.contract.kernels.FamilyGridsLauncher;
import org.jgpu.numbers.Num;
import org.jgpu.numbers.Real;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Shared arrays and atomics of any dtype: each on the device against the one Java method. */
@Tag("checked")
@DeviceTest
@SuppressWarnings({"unchecked", "rawtypes"}) // the dtype, a value, says which type an element has
class FamilyGridsTest {
  private final Gpu gpu;

  FamilyGridsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  static Stream<DType<?>> numbers() {
    return FamiliesTestBase.numbers();
  }

  static Stream<DType<?>> all() {
    return DType.values().stream().map(dtype -> (DType<?>) dtype);
  }

  private static void expect(DType<?> dtype, Object[] expected, DeviceArray<?> found) {
    Expect.elements(expected.length, i -> HostNumbers.element(dtype, expected[i]), found.toHost());
  }

  @ParameterizedTest
  @MethodSource("all")
  <A> void transpose(DType<A> dtype) {
    int rows = 37;
    int columns = 20;
    A x = HostNumbers.samples(dtype, rows * columns, 1);
    Object[] turned = new Object[rows * columns];
    Object[] numbers = HostNumbers.all(dtype, x, Object.class);
    CpuGrid.of(2, 3)
        .block(16, 16)
        .run(ctx -> FamilyGrids.transpose(ctx, numbers, turned, rows, columns));
    try (DeviceArray<A> in = gpu.array(dtype, x);
        DeviceArray<A> out = gpu.empty(dtype, rows * columns)) {
      FamilyGridsLauncher.transpose(LaunchConfig.grid(2, 3), in, out, rows, columns);
      expect(dtype, turned, out);
    }
  }

  @ParameterizedTest
  @MethodSource("numbers")
  <A> void blockSums(DType<A> dtype) {
    A x = HostNumbers.small(dtype, 150, 1, 3);
    Num[] sums = new Num[3];
    Num[] numbers = HostNumbers.all(dtype, x, Num.class);
    CpuGrid.of(3).block(64).run(ctx -> FamilyGrids.blockSums(ctx, numbers, sums));
    try (DeviceArray<A> in = gpu.array(dtype, x);
        DeviceArray<A> out = gpu.empty(dtype, 3)) {
      FamilyGridsLauncher.blockSums(LaunchConfig.grid(3).block(64), in, out);
      expect(dtype, sums, out);
    }
  }

  static Stream<DType<?>> addable() {
    return Stream.of(
        DType.INT32, DType.INT64, DType.UINT32, DType.UINT64, DType.FLOAT32, DType.FLOAT64);
  }

  @ParameterizedTest
  @MethodSource("addable")
  <A> void histogram(DType<A> dtype) {
    A x = HostNumbers.whole(dtype, 1000, 1, 50);
    int[] bins = new Random(3).ints(1000, 0, 10).toArray();
    A zeros = HostNumbers.whole(dtype, 10, 4, 0);
    Num[] totals = HostNumbers.all(dtype, zeros, Num.class);
    Num[] weights = HostNumbers.all(dtype, x, Num.class);
    CpuGrid.of(3).block(64).run(ctx -> FamilyGrids.histogram(ctx, bins, weights, totals));
    try (DeviceArray<int[]> keys = gpu.array(bins);
        DeviceArray<A> in = gpu.array(dtype, x);
        DeviceArray<A> out = gpu.array(dtype, zeros)) {
      FamilyGridsLauncher.histogram(LaunchConfig.grid(3), keys, in, out);
      expect(dtype, totals, out);
    }
  }

  static Stream<DType<?>> addableInSharedMemory() {
    return Stream.of(DType.FLOAT16, DType.FLOAT32);
  }

  @ParameterizedTest
  @MethodSource("addableInSharedMemory")
  <A> void sharedArraysHoldWhatBodiesComputeWith(DType<A> dtype) {
    A x = HostNumbers.whole(dtype, 5000, 1, 50);
    int[] bins = new Random(3).ints(5000, 0, 10).toArray();
    Num[] totals = HostNumbers.all(dtype, HostNumbers.whole(dtype, 10, 4, 0), Num.class);
    Num[] weights = HostNumbers.all(dtype, x, Num.class);
    CpuGrid.of(1).block(64).run(ctx -> FamilyGrids.ownHistogram(ctx, bins, weights, totals));
    try (DeviceArray<int[]> keys = gpu.array(bins);
        DeviceArray<A> in = gpu.array(dtype, x);
        DeviceArray<A> out = gpu.zeros(dtype, 10)) {
      FamilyGridsLauncher.ownHistogram(LaunchConfig.grid(1), keys, in, out);
      expect(dtype, totals, out);
    }
  }

  static Stream<DType<?>> comparable() {
    return Stream.of(DType.INT32, DType.INT64, DType.UINT32, DType.UINT64);
  }

  @ParameterizedTest
  @MethodSource("comparable")
  <A> void extremes(DType<A> dtype) {
    A x = HostNumbers.samples(dtype, 1000, 1);
    Real[] numbers = HostNumbers.all(dtype, x, Real.class);
    Real least = numbers[0];
    Real greatest = numbers[0];
    for (Real number : numbers) {
      least = lesser(least, number);
      greatest = greater(greatest, number);
    }
    Object[] expected = {least, greatest, greatest};
    try (DeviceArray<A> in = gpu.array(dtype, x);
        DeviceArray<A> found = gpu.zeros(dtype, 3)) {
      found.slice(0, 0, 1).copyFrom(in.slice(0, 0, 1));
      FamilyGridsLauncher.extremes(in, found.slice(0, 0, 1), found.slice(0, 1, 3));
      // No second launch would find less, and every thread sees the greatest once it is there.
      FamilyGridsLauncher.extremes(in, found.slice(0, 0, 1), found.slice(0, 1, 3));
      expect(dtype, expected, found);
    }
  }

  private static <T extends Real<T>> T lesser(T a, T b) {
    return a.min(b);
  }

  private static <T extends Real<T>> T greater(T a, T b) {
    return a.max(b);
  }
}
