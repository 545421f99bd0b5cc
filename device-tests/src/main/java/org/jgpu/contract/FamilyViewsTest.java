package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.Stream;
import org.jgpu.annotations.cpu.CpuGrid;
import org.jgpu.annotations.view.FloatView1;
import org.jgpu.annotations.view.RecordView1;
import org.jgpu.annotations.view.RecordView2;
import org.jgpu.annotations.view.RecordView3;
import org.jgpu.contract.kernels.FamilyViews;
import org.jgpu.contract.kernels.FamilyViewsLauncher;
import org.jgpu.numbers.Num;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Views of many dtypes: each dtype on the device against the one Java method. */
@DeviceTest
@SuppressWarnings({"unchecked", "rawtypes"}) // the dtype, a value, says which type an element has
class FamilyViewsTest {
  private final Gpu gpu;

  FamilyViewsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  private static void expect(DType<?> dtype, Object[] expected, DeviceArray<?> found) {
    Expect.elements(expected.length, i -> HostNumbers.element(dtype, expected[i]), found.toHost());
  }

  static Stream<DType<?>> bendable() {
    return Stream.of(
        DType.UINT8, DType.INT32, DType.FLOAT16, DType.BFLOAT16, DType.FLOAT64, DType.COMPLEX64);
  }

  /** Reads every second column, transposed, and writes backwards. */
  @ParameterizedTest
  @MethodSource("bendable")
  <A> void matricesOfAnyStrides(DType<A> dtype) {
    int rows = 19;
    int columns = 37;
    A x = HostNumbers.small(dtype, columns * 2 * rows, 1, 40);
    A before = HostNumbers.small(dtype, rows * columns, 2, 40);
    Num[] results = HostNumbers.all(dtype, before, Num.class);
    Num weight = (Num) results[0].like(3);
    FamilyViews.bent(
        weight,
        new RecordView2<>(HostNumbers.all(dtype, x, Num.class), 1, rows, columns, 2, 2 * rows),
        new RecordView2<>(results, (rows - 1) * columns, rows, columns, -columns, 1));
    try (DeviceArray<A> in = gpu.array(dtype, x).reshape(columns, 2 * rows);
        DeviceArray<A> turned = in.slice(1, 1, 2 * rows, 2).transpose(1, 0);
        DeviceArray<A> out = gpu.array(dtype, before).reshape(rows, columns);
        DeviceArray<A> backwards = out.slice(0, -1, DeviceArray.END, -1)) {
      FamilyViewsLauncher.bent(3, turned, backwards);
      expect(dtype, results, out);
    }
  }

  static Stream<DType<?>> flat() {
    return Stream.of(DType.BOOL, DType.UINT8, DType.FLOAT16, DType.FLOAT64, DType.COMPLEX64);
  }

  @ParameterizedTest
  @MethodSource("flat")
  <A> void gridsOverViewsAndArrays(DType<A> dtype) {
    int n = 5 * 7 * 11;
    A x = HostNumbers.small(dtype, n, 1, 100);
    Object[] numbers = HostNumbers.all(dtype, x, Object.class);
    Object[] flat = new Object[n];
    Object[] copy = new Object[n];
    float[] places = new float[n];
    CpuGrid.of(2)
        .block(64)
        .run(
            ctx ->
                FamilyViews.flattened(
                    ctx,
                    new RecordView3<>(numbers, 0, 11, 5, 7, 1, 77, 11),
                    new RecordView1<>(flat),
                    copy,
                    new FloatView1(places)));
    try (DeviceArray<A> in = gpu.array(dtype, x).reshape(5, 7, 11);
        DeviceArray<A> turned = in.transpose(2, 0, 1);
        DeviceArray<A> out = gpu.empty(dtype, n);
        DeviceArray<A> again = gpu.empty(dtype, n);
        DeviceArray<float[]> indices = gpu.array(new float[n])) {
      FamilyViewsLauncher.flattened(LaunchConfig.grid(2), turned, out, again, indices);
      expect(dtype, flat, out);
      expect(dtype, copy, again);
      Expect.elements(n, i -> places[i], indices.toHost());
    }
  }

  @Test
  void anotherRankIsRefused() {
    try (DeviceArray<int[]> x = gpu.array(new int[6]);
        DeviceArray<int[]> y = gpu.empty(DType.INT32, 2, 3)) {
      GpuException failure =
          assertThrows(GpuException.class, () -> FamilyViewsLauncher.bent(1, x, y));
      Expect.mention("'in' must", failure);
    }
  }
}
