package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.Stream;
import org.jgpu.annotations.cpu.CpuGrid;
import org.jgpu.contract.kernels.FamilyLoops;
import org.jgpu.contract.kernels.FamilyLoopsLauncher;
import org.jgpu.numbers.Num;
import org.jgpu.numbers.Real;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Loops and grids for many dtypes: each dtype on the device against the one Java method. */
@DeviceTest
@SuppressWarnings({"unchecked", "rawtypes"}) // the dtype, a value, says which type an element has
class FamilyLoopsTest {
  private static final int[] LENGTHS = {0, 1, 33, 5000};

  private final Gpu gpu;

  FamilyLoopsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  static Stream<DType<?>> numbers() {
    return FamiliesTestBase.numbers();
  }

  private static void expect(DType<?> dtype, Object[] expected, DeviceArray<?> found) {
    Expect.elements(expected.length, i -> HostNumbers.element(dtype, expected[i]), found.toHost());
  }

  @ParameterizedTest
  @MethodSource("numbers")
  <A> void axpy(DType<A> dtype) {
    for (int n : LENGTHS) {
      A x = HostNumbers.samples(dtype, n, 1);
      A y = HostNumbers.samples(dtype, n, 2);
      Num[] sums = HostNumbers.all(dtype, y, Num.class);
      Num any = (Num) HostNumbers.get(dtype, HostNumbers.units(dtype, 1, 1), 0);
      FamilyLoops.axpy((Num) any.like(3), HostNumbers.all(dtype, x, Num.class), sums);
      try (DeviceArray<A> a = gpu.array(dtype, x);
          DeviceArray<A> b = gpu.array(dtype, y)) {
        FamilyLoopsLauncher.axpy(3, a, b);
        expect(dtype, sums, b);
      }
    }
  }

  static Stream<DType<?>> clippable() {
    return Stream.of(DType.UINT8, DType.INT16, DType.FLOAT16, DType.BFLOAT16, DType.FLOAT64);
  }

  @ParameterizedTest
  @MethodSource("clippable")
  <A> void clipped(DType<A> dtype) {
    int width = 37;
    int n = 61 * width;
    A x = HostNumbers.samples(dtype, n, 1);
    Real[] results = new Real[n];
    int[] used = new int[n];
    Real any = (Real) HostNumbers.get(dtype, HostNumbers.units(dtype, 1, 1), 0);
    FamilyLoops.clipped(
        HostNumbers.all(dtype, x, Real.class), results, (Real) any.like(12), width, used);
    try (DeviceArray<A> in = gpu.array(dtype, x);
        DeviceArray<A> out = gpu.empty(dtype, n);
        DeviceArray<int[]> marks = gpu.array(new int[n])) {
      FamilyLoopsLauncher.clipped(in, out, 12, width, marks);
      expect(dtype, results, out);
      assertArrayEquals(used, marks.toHost());
    }
  }

  static Stream<DType<?>> turnable() {
    return Stream.of(DType.BOOL, DType.UINT8, DType.UINT32, DType.FLOAT16, DType.COMPLEX64);
  }

  @ParameterizedTest
  @MethodSource("turnable")
  <A> void gridsReadAndWriteNumbers(DType<A> dtype) {
    int n = 300;
    A x = HostNumbers.small(dtype, n, 1, 2);
    Object[] numbers = HostNumbers.all(dtype, x, Object.class);
    Object[] turned = new Object[n];
    Object[] copy = new Object[n];
    CpuGrid.of(5).block(64).run(ctx -> FamilyLoops.turned(ctx, numbers, turned, numbers[0], copy));
    try (DeviceArray<A> in = gpu.array(dtype, x);
        DeviceArray<A> out = gpu.empty(dtype, n);
        DeviceArray<A> again = gpu.empty(dtype, n)) {
      FamilyLoopsLauncher.turned(LaunchConfig.grid(5), in, out, 1, again);
      expect(dtype, turned, out);
      expect(dtype, copy, again);
    }
  }

  @Test
  void arraysOfOneLaunchHaveOneDtypeThatIsThere() {
    try (DeviceArray<float[]> x = gpu.array(new float[] {1, 2});
        DeviceArray<int[]> marks = gpu.array(new int[2])) {
      GpuException failure =
          assertThrows(GpuException.class, () -> FamilyLoopsLauncher.clipped(x, x, 1, 1, marks));
      Expect.mention(
          "exists for the dtypes int16, uint8, float16, bfloat16, float64, not for float32",
          failure);
    }
    try (DeviceArray<byte[]> x = gpu.array(new byte[] {1, 2});
        DeviceArray<byte[]> y = gpu.array(DType.UINT8, new byte[] {1, 2})) {
      GpuException failure =
          assertThrows(GpuException.class, () -> FamilyLoopsLauncher.axpy(1, x, y));
      Expect.mention("'y' must be an array of int8, found uint8", failure);
    }
  }
}
