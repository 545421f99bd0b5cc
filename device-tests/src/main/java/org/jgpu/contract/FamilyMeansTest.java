package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.contract.kernels.FamilyReductions.CountNonzero;
import org.jgpu.contract.kernels.FamilyReductions.Dot;
import org.jgpu.contract.kernels.FamilyReductions.Mean;
import org.jgpu.contract.kernels.FamilyReductions.Product;
import org.jgpu.contract.kernels.FamilyReductions.Variance;
import org.jgpu.contract.kernels.FamilyReductions_CountNonzeroLauncher;
import org.jgpu.contract.kernels.FamilyReductions_DotLauncher;
import org.jgpu.contract.kernels.FamilyReductions_MeanLauncher;
import org.jgpu.contract.kernels.FamilyReductions_ProductLauncher;
import org.jgpu.contract.kernels.FamilyReductions_VarianceLauncher;
import org.jgpu.numbers.Element;
import org.jgpu.numbers.Floating;
import org.jgpu.numbers.Inexact;
import org.jgpu.numbers.Num;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Means and other reductions for many dtypes whose results have another dtype or several inputs.
 */
@DeviceTest
@SuppressWarnings({"unchecked", "rawtypes"}) // the dtype, a value, says which type an element has
class FamilyMeansTest extends FamilyReductionsTestBase {
  FamilyMeansTest(Gpu gpu) {
    super(gpu);
  }

  static Stream<DType<?>> counted() {
    return Stream.of(DType.BOOL, DType.UINT16, DType.FLOAT16, DType.COMPLEX128);
  }

  @ParameterizedTest
  @MethodSource("counted")
  <A> void countNonzero(DType<A> dtype) {
    A x = HostNumbers.whole(dtype, 60, 1, 1);
    HostReduction oracle =
        new HostReduction(
            CountNonzero.identity(),
            (at, index) -> CountNonzero.map((Element) HostNumbers.get(dtype, x, at)),
            (a, b) -> CountNonzero.combine((long) a, (long) b),
            count -> count);
    check(dtype, x, CUBE, oracle, FamilyReductions_CountNonzeroLauncher::reduce);
  }

  static Stream<DType<?>> multiplied() {
    return Stream.of(DType.INT8, DType.UINT16, DType.FLOAT16, DType.COMPLEX128);
  }

  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
  @ParameterizedTest
  @MethodSource("multiplied")
  <A> void product(DType<A> dtype) {
    int n = 3000;
    A x = HostNumbers.units(dtype, n, 1);
    HostReduction oracle =
        new HostReduction(
            Product.identity((Num) HostNumbers.wide(dtype, x, 0)),
            (at, index) -> Product.map((Num) HostNumbers.wide(dtype, x, at)),
            (a, b) -> Product.combine((Num) a, (Num) b),
            product -> product);
    try (DeviceArray<A> a = gpu.array(dtype, x);
        DeviceArray<?> found = FamilyReductions_ProductLauncher.reduce(a, 0);
        DeviceArray<?> running = FamilyReductions_ProductLauncher.scan(a)) {
      DType<?> result = sumOf(dtype);
      same(oracle.reduced(n, new AxisGroups(new int[] {n}, 0)), result, found);
      same(oracle.scanned(1, n, 1, false), result, running);
    }
  }

  /** Zeros of either sign are the same: that of a complex product depends on the order. */
  private static void same(Object[] expected, DType<?> dtype, DeviceArray<?> found) {
    assertSame(dtype, found.dtype());
    Object array = found.toHost();
    Function<Object, Object> unsigned =
        value ->
            value instanceof Long
                ? value
                : Arrays.stream(HostNumbers.parts(value)).map(x -> x + 0.0).boxed().toList();
    for (int i = 0; i < expected.length; i++) {
      assertEquals(
          unsigned.apply(inArray(dtype, expected[i])),
          unsigned.apply(Array.get(array, i)),
          "element " + i);
    }
  }

  static Stream<DType<?>> averaged() {
    return Stream.of(DType.BOOL, DType.UINT64, DType.FLOAT16, DType.FLOAT32, DType.COMPLEX64);
  }

  @ParameterizedTest
  @MethodSource("averaged")
  <A> void mean(DType<A> dtype) {
    A x =
        dtype == (DType<?>) DType.UINT64
            ? HostNumbers.small(dtype, 60, 1, 100)
            : HostNumbers.whole(dtype, 60, 1, 9);
    Inexact like = (Inexact) HostNumbers.floating(dtype, x, 0);
    HostReduction oracle =
        new HostReduction(
            Mean.identity(like),
            (at, index) -> Mean.map((Inexact) HostNumbers.floating(dtype, x, at)),
            (a, b) -> Mean.combine((Mean.Total) a, (Mean.Total) b),
            total -> Mean.finish((Mean.Total) total));
    check(dtype, x, CUBE, oracle, FamilyReductions_MeanLauncher::reduce);
    try (DeviceArray<A> a = gpu.array(dtype, x);
        DeviceArray<?> mean = FamilyReductions_MeanLauncher.reduce(a)) {
      assertSame(isExact(dtype) ? DType.FLOAT64 : dtype, mean.dtype());
    }
  }

  static Stream<DType<?>> spread() {
    return Stream.of(DType.INT32, DType.BFLOAT16, DType.FLOAT64);
  }

  @ParameterizedTest
  @MethodSource("spread")
  <A> void variance(DType<A> dtype) {
    int n = 5000;
    A x = HostNumbers.small(dtype, n, 1, 9);
    Floating like = (Floating) HostNumbers.floating(dtype, x, 0);
    HostReduction oracle =
        new HostReduction(
            Variance.identity(like),
            (at, index) -> Variance.map((Floating) HostNumbers.floating(dtype, x, at)),
            (a, b) -> Variance.combine((Variance.Moments) a, (Variance.Moments) b),
            moments -> Variance.finish((Variance.Moments) moments));
    Object expected = oracle.reduced(n, new AxisGroups(new int[] {n}, 0))[0];
    try (DeviceArray<A> a = gpu.array(dtype, x);
        DeviceArray<?> found = FamilyReductions_VarianceLauncher.reduce(a)) {
      double[] wanted = HostNumbers.parts(HostNumbers.element(found.dtype(), expected));
      double[] got = HostNumbers.parts(Array.get(found.toHost(), 0));
      assertEquals(wanted[0], got[0], 64 * wanted[0] * HostNumbers.precision(found.dtype()));
    }
  }

  static Stream<DType<?>> dotted() {
    return Stream.of(DType.INT8, DType.BFLOAT16, DType.COMPLEX64);
  }

  @ParameterizedTest
  @MethodSource("dotted")
  <A> void severalArraysOfOneDtype(DType<A> dtype) {
    int n = 3000;
    A x = HostNumbers.whole(dtype, n, 1, 3);
    A y = HostNumbers.whole(dtype, n, 2, 3);
    HostReduction oracle =
        new HostReduction(
            Dot.identity((Num) HostNumbers.wide(dtype, x, 0)),
            (at, index) ->
                Dot.map((Num) HostNumbers.wide(dtype, x, at), (Num) HostNumbers.wide(dtype, y, at)),
            (a, b) -> Dot.combine((Num) a, (Num) b),
            dot -> dot);
    try (DeviceArray<A> a = gpu.array(dtype, x);
        DeviceArray<A> b = gpu.array(dtype, y);
        DeviceArray<?> found = FamilyReductions_DotLauncher.reduce(a, b)) {
      expect(found.dtype(), oracle.reduced(n, new AxisGroups(new int[] {n}, 0)), found);
    }
  }
}
