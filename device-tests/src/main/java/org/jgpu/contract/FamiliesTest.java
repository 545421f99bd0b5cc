package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.jgpu.annotations.Half;
import org.jgpu.contract.kernels.Extremes;
import org.jgpu.contract.kernels.FamilyKernels;
import org.jgpu.contract.kernels.FamilyKernelsLauncher;
import org.jgpu.contract.kernels.Span;
import org.jgpu.format.NumberType;
import org.jgpu.numbers.Bitwise;
import org.jgpu.numbers.Complex64;
import org.jgpu.numbers.Float32;
import org.jgpu.numbers.Inexact;
import org.jgpu.numbers.Int32;
import org.jgpu.numbers.Integral;
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

/** Kernels for many dtypes: each dtype on the device against the one Java method. */
@DeviceTest
@SuppressWarnings({"unchecked", "rawtypes"}) // the dtype, a value, says which type an element has
class FamiliesTest {
  private static final int[] LENGTHS = {0, 1, 31, 33, 257, 5000};

  private final Gpu gpu;

  FamiliesTest(Gpu gpu) {
    this.gpu = gpu;
  }

  static Stream<DType<?>> all() {
    return DType.values().stream();
  }

  private static Stream<DType<?>> whose(Class<?> trait) {
    return all().filter(dtype -> has(dtype, trait));
  }

  private static boolean has(DType<?> dtype, Class<?> trait) {
    return trait.isInstance(HostNumbers.get(dtype, HostNumbers.small(dtype, 1, 1, 3), 0));
  }

  static Stream<DType<?>> numbers() {
    return whose(Num.class);
  }

  static Stream<DType<?>> reals() {
    return whose(Real.class);
  }

  static Stream<DType<?>> bitwise() {
    return whose(Bitwise.class);
  }

  static Stream<DType<?>> integers() {
    return whose(Integral.class);
  }

  static Stream<DType<?>> inexact() {
    return whose(Inexact.class);
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

  @ParameterizedTest
  @MethodSource("all")
  <A> void where(DType<A> dtype) {
    for (int n : LENGTHS) {
      boolean[] c = Samples.booleans(n, 3);
      A x = HostNumbers.samples(dtype, n, 1);
      A y = HostNumbers.samples(dtype, n, 2);
      try (DeviceArray<boolean[]> condition = gpu.array(c);
          DeviceArray<A> a = gpu.array(dtype, x);
          DeviceArray<A> b = gpu.array(dtype, y);
          DeviceArray<A> z = FamilyKernelsLauncher.where(condition, a, b)) {
        expect(dtype, n, i -> FamilyKernels.where(c[i], get(dtype, x, i), get(dtype, y, i)), z);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("numbers")
  <A> void add(DType<A> dtype) {
    binary(dtype, (x, y) -> FamilyKernels.add((Num) x, (Num) y), FamilyKernelsLauncher::add);
  }

  @ParameterizedTest
  @MethodSource("inexact")
  <A> void sin(DType<A> dtype) {
    int n = 5000;
    A x = HostNumbers.small(dtype, n, 1, 4);
    try (DeviceArray<A> a = gpu.array(dtype, x);
        DeviceArray<A> z = FamilyKernelsLauncher.sin(a)) {
      A found = z.toHost();
      for (int i = 0; i < n; i++) {
        Object number = FamilyKernels.sin((Inexact) get(dtype, x, i));
        near(dtype, HostNumbers.element(dtype, number), Array.get(found, i));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("numbers")
  <A> void arithmetic(DType<A> dtype) {
    for (int n : LENGTHS) {
      A x = HostNumbers.samples(dtype, n, 1);
      A y = HostNumbers.divisors(dtype, n, 2);
      A w = HostNumbers.samples(dtype, n, 3);
      try (DeviceArray<A> a = gpu.array(dtype, x);
          DeviceArray<A> b = gpu.array(dtype, y);
          DeviceArray<A> c = gpu.array(dtype, w);
          DeviceArray<A> z = FamilyKernelsLauncher.arithmetic(a, b, c)) {
        expect(
            dtype,
            n,
            i ->
                FamilyKernels.arithmetic(
                    (Num) get(dtype, x, i), (Num) get(dtype, y, i), (Num) get(dtype, w, i)),
            z);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("reals")
  <A> void less(DType<A> dtype) {
    for (int n : LENGTHS) {
      A x = HostNumbers.samples(dtype, n, 1);
      A y = HostNumbers.samples(dtype, n, 2);
      try (DeviceArray<A> a = gpu.array(dtype, x);
          DeviceArray<A> b = gpu.array(dtype, y);
          DeviceArray<boolean[]> z = FamilyKernelsLauncher.less(a, b)) {
        Expect.elements(
            n,
            i -> FamilyKernels.less((Real) get(dtype, x, i), (Real) get(dtype, y, i)),
            z.toHost());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("reals")
  <A> void clip(DType<A> dtype) {
    int n = 5000;
    A x = HostNumbers.samples(dtype, n, 1);
    A y = HostNumbers.samples(dtype, n, 2);
    A w = HostNumbers.samples(dtype, n, 3);
    try (DeviceArray<A> a = gpu.array(dtype, x);
        DeviceArray<A> b = gpu.array(dtype, y);
        DeviceArray<A> c = gpu.array(dtype, w);
        DeviceArray<A> z = FamilyKernelsLauncher.clip(a, b, c)) {
      expect(
          dtype,
          n,
          i ->
              FamilyKernels.clip(
                  (Real) get(dtype, x, i), (Real) get(dtype, y, i), (Real) get(dtype, w, i)),
          z);
    }
  }

  @ParameterizedTest
  @MethodSource("bitwise")
  <A> void mixed(DType<A> dtype) {
    binary(
        dtype,
        (x, y) -> FamilyKernels.mixed((Bitwise) x, (Bitwise) y),
        FamilyKernelsLauncher::mixed);
  }

  @ParameterizedTest
  @MethodSource("integers")
  <A> void shifted(DType<A> dtype) {
    int n = 5000;
    A x = HostNumbers.samples(dtype, n, 1);
    int[] distances = Samples.ints(n, 2);
    try (DeviceArray<A> a = gpu.array(dtype, x);
        DeviceArray<int[]> b = gpu.array(distances);
        DeviceArray<A> z = FamilyKernelsLauncher.shifted(a, b)) {
      expect(dtype, n, i -> FamilyKernels.shifted((Integral) get(dtype, x, i), distances[i]), z);
    }
  }

  @ParameterizedTest
  @MethodSource("inexact")
  <A> void wave(DType<A> dtype) {
    int n = 5000;
    A x = HostNumbers.small(dtype, n, 1, 4);
    try (DeviceArray<A> a = gpu.array(dtype, x);
        DeviceArray<A> z = FamilyKernelsLauncher.wave(a)) {
      A found = z.toHost();
      for (int i = 0; i < n; i++) {
        Object number = FamilyKernels.wave((Inexact) get(dtype, x, i));
        near(dtype, HostNumbers.element(dtype, number), Array.get(found, i));
      }
    }
  }

  private static void near(DType<?> dtype, Object expected, Object found) {
    double[] wanted = HostNumbers.parts(expected);
    double[] got = HostNumbers.parts(found);
    double size = Arrays.stream(wanted).map(Math::abs).max().orElse(0) + 1;
    for (int part = 0; part < wanted.length; part++) {
      assertEquals(wanted[part], got[part], 16 * size * HostNumbers.precision(dtype));
    }
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

  static Stream<DType<?>> narrowable() {
    return Stream.of(DType.INT32, DType.UINT64, DType.FLOAT16, DType.FLOAT64);
  }

  @ParameterizedTest
  @MethodSource("narrowable")
  <A> void narrowed(DType<A> dtype) {
    int n = 1000;
    A x = HostNumbers.samples(dtype, n, 1);
    byte[] offsets = Samples.bytes(n, 2);
    try (DeviceArray<A> a = gpu.array(dtype, x);
        DeviceArray<byte[]> b = gpu.array(DType.UINT8, offsets);
        DeviceArray<byte[]> z = FamilyKernelsLauncher.narrowed(a, b)) {
      assertSame(DType.UINT8, z.dtype());
      Expect.elements(
          n,
          i -> FamilyKernels.narrowed((Real) get(dtype, x, i), new UInt8(offsets[i])).bits(),
          z.toHost());
    }
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

  @ParameterizedTest
  @MethodSource("reals")
  <A> void remainderExistsWhereItIsListed(DType<A> dtype) {
    boolean isListed =
        List.of("int32", "float16", "bfloat16", "float32").contains(dtype.toString());
    if (isListed) {
      A x = HostNumbers.samples(dtype, 300, 1);
      A y = HostNumbers.divisors(dtype, 300, 2);
      try (DeviceArray<A> a = gpu.array(dtype, x);
          DeviceArray<A> b = gpu.array(dtype, y);
          DeviceArray<A> z = FamilyKernelsLauncher.remainder(a, b)) {
        expect(
            dtype,
            300,
            i -> FamilyKernels.remainder((Real) get(dtype, x, i), (Real) get(dtype, y, i)),
            z);
      }
    } else {
      try (DeviceArray<A> a = gpu.empty(dtype, 3)) {
        GpuException failure =
            assertThrows(GpuException.class, () -> FamilyKernelsLauncher.remainder(a, a));
        Expect.mention("remainder(T,T) of " + FamilyKernels.class.getName(), failure);
        Expect.mention(
            "exists for the dtypes int32, float16, bfloat16, float32, not for " + dtype, failure);
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

  private <A> void binary(
      DType<A> dtype, BinaryOperator<Object> oracle, BinaryOperator<DeviceArray<A>> launcher) {
    for (int n : LENGTHS) {
      A x = HostNumbers.samples(dtype, n, 1);
      A y = HostNumbers.samples(dtype, n, 2);
      try (DeviceArray<A> a = gpu.array(dtype, x);
          DeviceArray<A> b = gpu.array(dtype, y);
          DeviceArray<A> z = launcher.apply(a, b)) {
        expect(dtype, n, i -> oracle.apply(get(dtype, x, i), get(dtype, y, i)), z);
      }
    }
  }

  private static Object get(DType<?> dtype, Object array, int index) {
    return HostNumbers.get(dtype, array, index);
  }

  private static <A> void expect(
      DType<A> dtype, int length, IntFunction<Object> oracle, DeviceArray<A> actual) {
    Expect.elements(length, i -> HostNumbers.element(dtype, oracle.apply(i)), actual.toHost());
  }
}
