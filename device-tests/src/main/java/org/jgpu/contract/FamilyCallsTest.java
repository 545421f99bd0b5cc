package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.jgpu.annotations.Half;
import org.jgpu.contract.kernels.Extremes;
import org.jgpu.contract.kernels.FamilyKernels;
import org.jgpu.contract.kernels.FamilyKernelsLauncher;
import org.jgpu.contract.kernels.Span;
import org.jgpu.format.NumberType;
import org.jgpu.numbers.Complex64;
import org.jgpu.numbers.Float32;
import org.jgpu.numbers.Int32;
import org.jgpu.numbers.Num;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** How kernels for many dtypes are called: scalars, views, records of users, mistakes. */
@DeviceTest
@SuppressWarnings({"unchecked", "rawtypes"}) // the dtype, a value, says which type an element has
class FamilyCallsTest extends FamiliesTestBase {
  FamilyCallsTest(Gpu gpu) {
    super(gpu);
  }

  @Test
  void everyNumberHasItsDtype() {
    assertEquals(
        NumberType.all().stream().map(NumberType::dtype).toList(),
        DType.values().stream().map(DType::toString).toList());
    assertEquals(14, numbers().count());
    assertEquals(12, reals().count());
    assertEquals(9, bitwise().count());
    assertEquals(8, integers().count());
    assertEquals(6, inexact().count());
  }

  static Stream<DType<?>> scalable() {
    return Stream.of(
        DType.INT8,
        DType.UINT8,
        DType.UINT16,
        DType.UINT64,
        DType.FLOAT16,
        DType.BFLOAT16,
        DType.FLOAT64,
        DType.COMPLEX64);
  }

  @Test
  void numbersOfOtherKernelsStandForTheirDtypes() {
    Complex64[] x = {new Complex64(1, 2), new Complex64(-0.5f, 3)};
    float[] y = {1.00048828125f, 65536};
    try (DeviceArray<Complex64[]> a = gpu.array(x);
        DeviceArray<float[]> sums = FamilyKernelsLauncher.sumOfParts(a, new Float32(7));
        DeviceArray<float[]> b = gpu.array(y);
        DeviceArray<Half[]> halves = FamilyKernelsLauncher.halved(b)) {
      Expect.elements(
          2, i -> FamilyKernels.sumOfParts(x[i], new Float32(7)).value(), sums.toHost());
      Expect.elements(2, i -> FamilyKernels.halved(y[i]), halves.toHost());
    }
  }

  @ParameterizedTest
  @MethodSource("scalable")
  <A> void scaled(DType<A> dtype) {
    int n = 1000;
    A x = HostNumbers.samples(dtype, n, 1);
    A seven = HostNumbers.small(dtype, 1, 1, 2);
    Num factor = (Num) ((Num) get(dtype, seven, 0)).like(7);
    try (DeviceArray<A> a = gpu.array(dtype, x);
        DeviceArray<A> z = FamilyKernelsLauncher.scaled(7, a)) {
      expect(dtype, n, i -> FamilyKernels.scaled(factor, (Num) get(dtype, x, i)), z);
    }
  }

  @Test
  void scalarsKeepTheDtype() {
    try (DeviceArray<byte[]> x = gpu.array(DType.UINT8, new byte[] {1, 2})) {
      for (Number wrong : List.<Number>of(0.5, 256, -1, Float.NaN)) {
        GpuException failure =
            assertThrows(GpuException.class, () -> FamilyKernelsLauncher.scaled(wrong, x));
        Expect.mention("the number " + wrong + " is none of the dtype uint8", failure);
      }
    }
  }

  @Test
  void recordsOfUsersAreTypesToo() {
    Span[] x = {new Span(1, 2), new Span(-0f, 7)};
    Span[] y = {new Span(0.5f, 1), new Span(3, 9)};
    Extremes[] v = {new Extremes(1, 2), new Extremes(-3, 7)};
    try (DeviceArray<Span[]> a = gpu.array(x);
        DeviceArray<Span[]> b = gpu.array(y);
        DeviceArray<Extremes[]> c = gpu.array(v);
        DeviceArray<Span[]> spans = FamilyKernelsLauncher.merged(a, b);
        DeviceArray<Extremes[]> extremes = FamilyKernelsLauncher.merged(c, c)) {
      Expect.elements(2, i -> FamilyKernels.merged(x[i], y[i]), spans.toHost());
      Expect.elements(2, i -> FamilyKernels.merged(v[i], v[i]), extremes.toHost());
    }
  }

  @Test
  void arraysOfOneLaunchHaveOneDtype() {
    try (DeviceArray<byte[]> x = gpu.array(new byte[] {1, 2});
        DeviceArray<byte[]> y = gpu.array(DType.UINT8, new byte[] {1, 2})) {
      GpuException failure =
          assertThrows(GpuException.class, () -> FamilyKernelsLauncher.mixed(x, y));
      Expect.mention("kernel mixed(T,T)<int8>", failure);
      Expect.mention("'y' must be an array of int8, found uint8", failure);
    }
  }

  @Test
  void viewsAndGivenResults() {
    Half[] values = Half.arrayOf(1, 2, 3, 4, 5, 6);
    try (DeviceArray<Half[]> x = gpu.array(values, 2, 3);
        DeviceArray<Half[]> row = gpu.array(Half.arrayOf(1, 10, 100));
        DeviceArray<Half[]> out = gpu.empty(DType.FLOAT16, 3, 2)) {
      DeviceArray<Half[]> column = row.reshape(3, 1);
      FamilyKernelsLauncher.arithmetic(x.transpose(), column, column, out);
      // (x * x + z + 3) / y
      float[] expected = {5, 20, 1.7f, 3.8f, 1.12f, 1.39f};
      Half[] found = out.toHost();
      for (int i = 0; i < expected.length; i++) {
        assertEquals(Half.of(expected[i]), found[i], "element " + i);
      }
      assertTrue(x.toString().contains("float16"), x.toString());
    }
  }

  @Test
  void theJavaMethodIsOrdinaryJava() {
    assertEquals(new Int32(2 * 2 + 5 + 3), FamilyKernels.arithmetic(two(), one(), new Int32(5)));
  }

  private static Int32 one() {
    return new Int32(1);
  }

  private static Int32 two() {
    return new Int32(2);
  }
}
