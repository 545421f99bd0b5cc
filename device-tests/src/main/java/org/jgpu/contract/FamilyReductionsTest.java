package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.Half;
import org.jgpu.contract.kernels.Extremes;
import org.jgpu.contract.kernels.FamilyReductions.All;
import org.jgpu.contract.kernels.FamilyReductions.Any;
import org.jgpu.contract.kernels.FamilyReductions.ArgMax;
import org.jgpu.contract.kernels.FamilyReductions.CountNonzero;
import org.jgpu.contract.kernels.FamilyReductions.Dot;
import org.jgpu.contract.kernels.FamilyReductions.Energy;
import org.jgpu.contract.kernels.FamilyReductions.Largest;
import org.jgpu.contract.kernels.FamilyReductions.Least;
import org.jgpu.contract.kernels.FamilyReductions.Mean;
import org.jgpu.contract.kernels.FamilyReductions.Product;
import org.jgpu.contract.kernels.FamilyReductions.Sum;
import org.jgpu.contract.kernels.FamilyReductions.Variance;
import org.jgpu.contract.kernels.FamilyReductions_AllLauncher;
import org.jgpu.contract.kernels.FamilyReductions_AnyLauncher;
import org.jgpu.contract.kernels.FamilyReductions_ArgMaxLauncher;
import org.jgpu.contract.kernels.FamilyReductions_CountNonzeroLauncher;
import org.jgpu.contract.kernels.FamilyReductions_DotLauncher;
import org.jgpu.contract.kernels.FamilyReductions_EnergyLauncher;
import org.jgpu.contract.kernels.FamilyReductions_LargestLauncher;
import org.jgpu.contract.kernels.FamilyReductions_LeastLauncher;
import org.jgpu.contract.kernels.FamilyReductions_MeanLauncher;
import org.jgpu.contract.kernels.FamilyReductions_ProductLauncher;
import org.jgpu.contract.kernels.FamilyReductions_ReachLauncher;
import org.jgpu.contract.kernels.FamilyReductions_SumLauncher;
import org.jgpu.contract.kernels.FamilyReductions_VarianceLauncher;
import org.jgpu.contract.kernels.Span;
import org.jgpu.numbers.Complex64;
import org.jgpu.numbers.Element;
import org.jgpu.numbers.Float32;
import org.jgpu.numbers.Floating;
import org.jgpu.numbers.Inexact;
import org.jgpu.numbers.Num;
import org.jgpu.numbers.Real;
import org.jgpu.numbers.UInt8;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Reductions for many dtypes: each dtype on the device against the one class's methods. */
@DeviceTest
@SuppressWarnings({"unchecked", "rawtypes"}) // the dtype, a value, says which type an element has
class FamilyReductionsTest {
  private static final int[] LENGTHS = {0, 1, 33, 5000};

  /** A shape for a cube with few elements. */
  private static final int[] CUBE = {3, 4, 5};

  /** Shapes for all ways to reduce: rows, columns, few long rows, and middle axes. */
  private static final List<int[]> SHAPES =
      List.of(CUBE, new int[] {2, 1, 7001}, new int[] {301, 2, 3});

  private static final List<int[]> AXES = List.of(new int[] {0}, new int[] {-1}, new int[] {0, 2});

  private final Gpu gpu;

  FamilyReductionsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  static Stream<DType<?>> all() {
    return DType.values().stream();
  }

  static Stream<DType<?>> reals() {
    return FamiliesTest.reals();
  }

  /** How a launcher reduces over axes. */
  private interface Reduce<A> {
    DeviceArray<?> of(DeviceArray<A> x, int... axes);
  }

  private <A> void check(DType<A> dtype, A x, int[] shape, HostReduction oracle, Reduce<A> device) {
    int size = shape[0] * shape[1] * shape[2];
    try (DeviceArray<A> a = gpu.array(dtype, x)) {
      DeviceArray<A> cube = a.reshape(shape[0], shape[1], shape[2]);
      for (int[] axes : AXES) {
        AxisGroups groups = new AxisGroups(shape, axes);
        Object[] expected = oracle.reduced(size, groups);
        try (DeviceArray<?> found = device.of(cube, axes)) {
          assertArrayEquals(groups.resultShape(), found.shape());
          expect(found.dtype(), expected, found);
        }
      }
      int[] middle = {1};
      try (DeviceArray<A> turned = cube.transpose(2, 0, 1).copy();
          DeviceArray<?> found = device.of(turned.transpose(1, 2, 0), middle)) {
        expect(found.dtype(), oracle.reduced(size, new AxisGroups(shape, middle)), found);
      }
    }
  }

  /** Returns the shapes to test: large ones for some dtypes of each width, and for complex ones. */
  private static List<int[]> shapes(DType<?> dtype) {
    boolean all =
        List.of("bool", "int8", "uint16", "float16", "float32", "uint64", "complex128")
            .contains(dtype.toString());
    return all ? SHAPES : List.of(CUBE);
  }

  private static void expect(DType<?> dtype, Object[] expected, DeviceArray<?> found) {
    Expect.elements(expected.length, i -> inArray(dtype, expected[i]), found.toHost());
  }

  private static Object inArray(DType<?> dtype, Object value) {
    return value instanceof Element ? HostNumbers.element(dtype, value) : value;
  }

  @ParameterizedTest
  @MethodSource("all")
  <A> void sum(DType<A> dtype) {
    for (int n : LENGTHS) {
      A x = HostNumbers.whole(dtype, n, 1, 9);
      HostReduction oracle = sums(dtype, x);
      try (DeviceArray<A> a = gpu.array(dtype, x);
          DeviceArray<?> found = FamilyReductions_SumLauncher.reduce(a)) {
        assertSame(sumOf(dtype), found.dtype());
        expect(found.dtype(), oracle.reduced(n, new AxisGroups(new int[] {n}, 0)), found);
      }
    }
    for (int[] shape : shapes(dtype)) {
      A x = HostNumbers.whole(dtype, shape[0] * shape[1] * shape[2], 2, 9);
      check(dtype, x, shape, sums(dtype, x), FamilyReductions_SumLauncher::reduce);
    }
  }

  static DType<?> sumOf(DType<?> dtype) {
    return switch (dtype.toString()) {
      case "bool", "int8", "int16", "int32", "int64" -> DType.INT64;
      case "uint8", "uint16", "uint32", "uint64" -> DType.UINT64;
      default -> dtype;
    };
  }

  private static HostReduction sums(DType<?> dtype, Object x) {
    Num like = (Num) HostNumbers.wide(dtype, HostNumbers.whole(dtype, 1, 3, 9), 0);
    return new HostReduction(
        Sum.identity(like),
        (at, index) -> Sum.map((Num) HostNumbers.wide(dtype, x, at)),
        (a, b) -> Sum.combine((Num) a, (Num) b),
        sum -> sum);
  }

  @ParameterizedTest
  @MethodSource("all")
  <A> void cumulativeSum(DType<A> dtype) {
    int[][] shapes = {{1, 5000, 1}, {2, 60, 33}, {40, 5, 1}, {1, 0, 1}};
    for (int[] shape : shapes) {
      A x = HostNumbers.whole(dtype, shape[0] * shape[1] * shape[2], 1, 9);
      HostReduction oracle = sums(dtype, x);
      try (DeviceArray<A> a = gpu.array(dtype, x)) {
        DeviceArray<A> cube = a.reshape(shape[0], shape[1], shape[2]);
        try (DeviceArray<?> found = FamilyReductions_SumLauncher.scan(cube, 1);
            DeviceArray<?> before = FamilyReductions_SumLauncher.exclusiveScan(cube, 1)) {
          assertSame(sumOf(dtype), found.dtype());
          expect(found.dtype(), oracle.scanned(shape[0], shape[1], shape[2], false), found);
          expect(found.dtype(), oracle.scanned(shape[0], shape[1], shape[2], true), before);
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("reals")
  <A> void largest(DType<A> dtype) {
    for (int[] shape : shapes(dtype)) {
      A x = HostNumbers.samples(dtype, shape[0] * shape[1] * shape[2], 1);
      check(dtype, x, shape, largest(dtype, x), FamilyReductions_LargestLauncher::reduce);
    }
  }

  @ParameterizedTest
  @MethodSource("reals")
  <A> void cumulativeMaximum(DType<A> dtype) {
    A x = HostNumbers.samples(dtype, 3000, 1);
    try (DeviceArray<A> a = gpu.array(dtype, x);
        DeviceArray<A> found = FamilyReductions_LargestLauncher.scan(a)) {
      expect(dtype, largest(dtype, x).scanned(1, 3000, 1, false), found);
    }
  }

  private static HostReduction largest(DType<?> dtype, Object x) {
    return new HostReduction(
        Largest.identity((Real) one(dtype)),
        (at, index) -> Largest.map((Real) HostNumbers.get(dtype, x, at)),
        (a, b) -> Largest.combine((Real) a, (Real) b),
        max -> max);
  }

  private static Object one(DType<?> dtype) {
    return HostNumbers.get(dtype, HostNumbers.units(dtype, 1, 1), 0);
  }

  static Stream<DType<?>> ofLeast() {
    return Stream.of(DType.UINT8, DType.BFLOAT16, DType.FLOAT64);
  }

  @ParameterizedTest
  @MethodSource("ofLeast")
  <A> void least(DType<A> dtype) {
    A x = HostNumbers.samples(dtype, 60, 1);
    HostReduction oracle =
        new HostReduction(
            Least.identity((Real) one(dtype)),
            (at, index) -> Least.map((Real) HostNumbers.get(dtype, x, at)),
            (a, b) -> Least.combine((Real) a, (Real) b),
            min -> min);
    check(dtype, x, CUBE, oracle, FamilyReductions_LeastLauncher::reduce);
  }

  @ParameterizedTest
  @MethodSource("reals")
  <A> void argMax(DType<A> dtype) {
    for (int[] shape : shapes(dtype)) {
      int size = shape[0] * shape[1] * shape[2];
      for (A x :
          List.of(HostNumbers.samples(dtype, size, 1), HostNumbers.whole(dtype, size, 2, 2))) {
        HostReduction oracle =
            new HostReduction(
                ArgMax.identity((Real) one(dtype)),
                (at, index) -> ArgMax.map((Real) HostNumbers.get(dtype, x, at), index),
                (a, b) -> ArgMax.combine((ArgMax.Best) a, (ArgMax.Best) b),
                best -> ArgMax.finish((ArgMax.Best) best));
        check(dtype, x, shape, oracle, FamilyReductions_ArgMaxLauncher::reduce);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  <A> void any(DType<A> dtype) {
    A zeros = HostNumbers.whole(dtype, 60, 1, 0);
    A x = isExact(dtype) ? HostNumbers.small(dtype, 60, 1, 2) : zeros;
    HostReduction oracle =
        new HostReduction(
            Any.identity(),
            (at, index) -> Any.map((Element) HostNumbers.get(dtype, x, at)),
            (a, b) -> Any.combine((boolean) a, (boolean) b),
            any -> any);
    check(dtype, x, CUBE, oracle, FamilyReductions_AnyLauncher::reduce);
  }

  private static boolean isExact(DType<?> dtype) {
    return !(one(dtype) instanceof Inexact);
  }

  static Stream<DType<?>> ofAll() {
    return Stream.of(DType.BOOL, DType.UINT8, DType.COMPLEX64);
  }

  @ParameterizedTest
  @MethodSource("ofAll")
  <A> void all(DType<A> dtype) {
    A x = HostNumbers.whole(dtype, 60, 1, 1);
    HostReduction oracle =
        new HostReduction(
            All.identity(),
            (at, index) -> All.map((Element) HostNumbers.get(dtype, x, at)),
            (a, b) -> All.combine((boolean) a, (boolean) b),
            all -> all);
    check(dtype, x, CUBE, oracle, FamilyReductions_AllLauncher::reduce);
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

  @Test
  void resultsAreTypedWhereTheCallerKnowsThem() {
    try (DeviceArray<byte[]> x = gpu.array(new byte[] {100, 100, 100, -1});
        DeviceArray<long[]> total = FamilyReductions_SumLauncher.reduce(DType.INT64, x);
        DeviceArray<long[]> kept = FamilyReductions_SumLauncher.reduceKeepDims(DType.INT64, x, 0);
        DeviceArray<long[]> running = FamilyReductions_SumLauncher.scan(DType.INT64, x);
        DeviceArray<byte[]> largest = FamilyReductions_LargestLauncher.reduce(x);
        DeviceArray<long[]> where = FamilyReductions_ArgMaxLauncher.reduce(x)) {
      assertArrayEquals(new long[] {299}, total.toHost());
      assertArrayEquals(new long[] {1}, kept.shape());
      assertArrayEquals(new long[] {100, 200, 300, 299}, running.toHost());
      assertArrayEquals(new byte[] {100}, largest.toHost());
      assertArrayEquals(new long[] {0}, where.toHost());
      GpuException failure =
          assertThrows(
              GpuException.class, () -> FamilyReductions_SumLauncher.reduce(DType.INT8, x));
      Expect.mention("gives [int64], not int8", failure);
    }
  }

  @Test
  void aDtypeThatIsNotThereIsAnErrorThatListsThoseThatAre() {
    try (DeviceArray<float[]> x = gpu.array(new float[3])) {
      GpuException failure =
          assertThrows(GpuException.class, () -> FamilyReductions_LeastLauncher.reduce(x));
      Expect.mention("exists for the dtypes uint8, bfloat16, float64, not for float32", failure);
      Expect.mention("FamilyReductions$Least", failure);
    }
  }

  @Test
  @SuppressWarnings("NullAway")
  void anArrayThatIsMissingIsNamed() {
    GpuException failure =
        assertThrows(
            GpuException.class,
            () -> FamilyReductions_SumLauncher.reduce((DeviceArray<float[]>) null));
    Expect.mention("the array that says the dtype is null", failure);
  }

  @Test
  void recordsOfUsersAreElementsToo() {
    Span[] spans = {new Span(1, 2), new Span(-4, 7), new Span(3, 5)};
    Extremes[] extremes = {new Extremes(-3, 7.5), new Extremes(1, 2)};
    try (DeviceArray<Span[]> a = gpu.array(spans);
        DeviceArray<float[]> scales = gpu.array(new float[] {20, 1, 2});
        DeviceArray<double[]> widest = FamilyReductions_ReachLauncher.reduce(a, scales);
        DeviceArray<double[]> so = FamilyReductions_ReachLauncher.scan(a, scales);
        DeviceArray<Extremes[]> b = gpu.array(extremes);
        DeviceArray<float[]> ones = gpu.array(new float[] {1, 1});
        DeviceArray<double[]> other = FamilyReductions_ReachLauncher.reduce(b, ones)) {
      assertArrayEquals(new double[] {20}, widest.toHost());
      assertArrayEquals(new double[] {20, 20, 20}, so.toHost());
      assertArrayEquals(new double[] {10.5}, other.toHost());
    }
  }

  @Test
  void numbersOfPlainReductionsStandForTheirDtypes() {
    int n = 300;
    Complex64[] z = HostNumbers.whole(DType.COMPLEX64, n, 1, 3);
    byte[] weights = HostNumbers.whole(DType.UINT8, n, 2, 3);
    BFloat16[] scales = HostNumbers.whole(DType.BFLOAT16, n, 3, 2);
    HostReduction oracle =
        new HostReduction(
            Energy.identity(),
            (at, index) -> Energy.map(z[at], new UInt8(weights[at]), scales[at]),
            (a, b) -> Energy.combine((Float32) a, (Float32) b),
            total -> Energy.finish((Float32) total));
    try (DeviceArray<Complex64[]> a = gpu.array(z);
        DeviceArray<byte[]> b = gpu.array(DType.UINT8, weights);
        DeviceArray<BFloat16[]> c = gpu.array(scales);
        DeviceArray<Half[]> total = FamilyReductions_EnergyLauncher.reduce(a, b, c);
        DeviceArray<Half[]> running = FamilyReductions_EnergyLauncher.scan(a, b, c)) {
      Object[] expected = oracle.reduced(n, new AxisGroups(new int[] {n}, 0));
      Object[] partial = oracle.scanned(1, n, 1, false);
      Expect.elements(1, i -> expected[i], total.toHost());
      Expect.elements(n, i -> partial[i], running.toHost());
    }
  }
}
