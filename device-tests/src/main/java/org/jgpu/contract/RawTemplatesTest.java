package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.reflect.Array;
import java.util.stream.Stream;
import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.Half;
import org.jgpu.contract.kernels.RawTemplates.Tone;
import org.jgpu.contract.kernels.RawTemplatesLauncher;
import org.jgpu.numbers.Num;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Templates of CUDA C: each dtype on the device against Java's numbers. */
@Tag("checked")
@DeviceTest
@SuppressWarnings({"unchecked", "rawtypes"}) // the dtype, a value, says which type an element has
class RawTemplatesTest {
  private static final int[] LENGTHS = {0, 1, 33, 5000};

  private final Gpu gpu;

  RawTemplatesTest(Gpu gpu) {
    this.gpu = gpu;
  }

  static Stream<DType<?>> numbers() {
    return FamiliesTestBase.numbers();
  }

  static Stream<DType<?>> all() {
    return DType.values().stream().map(dtype -> (DType<?>) dtype);
  }

  private static Num number(DType<?> dtype, Object array, int index) {
    return (Num) HostNumbers.get(dtype, array, index);
  }

  private static <T extends Num<T>> T axpy(T x, T y) {
    return x.like(3).times(x).plus(y);
  }

  @ParameterizedTest
  @MethodSource("numbers")
  <A> void axpy(DType<A> dtype) {
    for (int n : LENGTHS) {
      A x = HostNumbers.samples(dtype, n, 1);
      A y = HostNumbers.samples(dtype, n, 2);
      try (DeviceArray<A> a = gpu.array(dtype, x);
          DeviceArray<A> b = gpu.array(dtype, y)) {
        RawTemplatesLauncher.axpy(LaunchConfig.forElements(n, 128), 3, a, b, n);
        Expect.elements(
            n,
            i -> HostNumbers.element(dtype, axpy(number(dtype, x, i), number(dtype, y, i))),
            b.toHost());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("all")
  <A> void transpose(DType<A> dtype) {
    int rows = 45;
    int columns = 70;
    A x = HostNumbers.samples(dtype, rows * columns, 1);
    try (DeviceArray<A> in = gpu.array(dtype, x);
        DeviceArray<A> out = gpu.empty(dtype, rows * columns)) {
      RawTemplatesLauncher.transpose(LaunchConfig.grid(5, 3), in, out, rows, columns);
      Expect.elements(
          rows * columns, i -> Array.get(x, i % rows * columns + i / rows), out.toHost());
    }
  }

  @ParameterizedTest
  @MethodSource("numbers")
  <A> void sums(DType<A> dtype) {
    int n = 100;
    A x = HostNumbers.whole(dtype, n, 1, 2);
    Num sum = number(dtype, x, 0);
    for (int i = 1; i < n; i++) {
      sum = (Num) sum.plus(number(dtype, x, i));
    }
    Object expected = HostNumbers.element(dtype, sum);
    try (DeviceArray<A> in = gpu.array(dtype, x);
        DeviceArray<A> out = gpu.empty(dtype, 1)) {
      LaunchConfig config = LaunchConfig.grid(1).block(64).sharedBytes(64 * 16);
      RawTemplatesLauncher.sums(config, in, out, n);
      Expect.elements(1, i -> expected, out.toHost());
    }
  }

  @ParameterizedTest
  @MethodSource("numbers")
  <A> void operators(DType<A> dtype) {
    int n = 256;
    A x = HostNumbers.divisors(dtype, n, 1);
    A y = HostNumbers.divisors(dtype, n, 2);
    try (DeviceArray<A> a = gpu.array(dtype, x);
        DeviceArray<A> b = gpu.array(dtype, y);
        DeviceArray<A> out = gpu.empty(dtype, n)) {
      RawTemplatesLauncher.operators(LaunchConfig.grid(1).block(n), a, b, out);
      Expect.elements(
          n,
          i ->
              HostNumbers.element(dtype, combined(dtype, number(dtype, x, i), number(dtype, y, i))),
          out.toHost());
    }
  }

  /** Rounds as CUDA C does, whose variables of a narrow type hold rounded numbers. */
  private static <T extends Num<T>> T combined(DType<?> dtype, T a, T b) {
    T z = (T) rounded(dtype, a.minus(b));
    z = (T) rounded(dtype, z.times(a));
    z = (T) rounded(dtype, z.unaryMinus());
    return a.equals(b) ? z.like(1) : a.equals(z) ? z.like(2).times(z) : z.div(b);
  }

  private static Num rounded(DType<?> dtype, Object number) {
    Object array = Array.newInstance(dtype.arrayType().getComponentType(), 1);
    Array.set(array, 0, HostNumbers.element(dtype, number));
    return number(dtype, array, 0);
  }

  @Test
  void recordsOfUsersAreTypesToo() {
    Tone[] tones = {new Tone((short) 1, 2), new Tone((short) 3, 4), new Tone((short) -5, 6)};
    try (DeviceArray<Tone[]> in = gpu.array(tones);
        DeviceArray<Tone[]> out = gpu.array(new Tone[] {tones[0], tones[0], tones[0]})) {
      RawTemplatesLauncher.tones(LaunchConfig.grid(1).block(8, 8), in, out, 1, 3);
      assertArrayEquals(tones, out.toHost());
    }
  }

  @Test
  void instancesOfOneTypeAreNamedOneByOne() {
    try (DeviceArray<double[]> in = gpu.array(new double[] {1, 2, 3, 4, 5, 6});
        DeviceArray<double[]> out = gpu.array(new double[6])) {
      RawTemplatesLauncher.doubles(LaunchConfig.grid(1).block(4, 4), in, out, 2, 3);
      assertArrayEquals(new double[] {1, 4, 2, 5, 3, 6}, out.toHost());
    }
  }

  @Test
  void typesOfAToolkitStandForTheirDtypesWhereTheyAreDefined() {
    assertEquals(1, kind(gpu.array(new Half[] {Half.of(1)})));
    assertEquals(2, kind(gpu.array(new BFloat16[] {BFloat16.of(1)})));
    assertEquals(0, kind(gpu.array(new double[] {1})));
  }

  private <A> int kind(DeviceArray<A> array) {
    try (array;
        DeviceArray<int[]> out = gpu.array(new int[] {-1})) {
      RawTemplatesLauncher.kinds(LaunchConfig.grid(1).block(1), array, out);
      return out.toHost()[0];
    }
  }

  @Test
  void arraysOfOneLaunchHaveOneDtypeThatIsThere() {
    LaunchConfig config = LaunchConfig.grid(1).block(32);
    try (DeviceArray<float[]> x = gpu.array(new float[] {1, 2})) {
      GpuException failure =
          assertThrows(GpuException.class, () -> RawTemplatesLauncher.tones(config, x, x, 1, 2));
      Expect.mention("exists for the dtypes uint8, " + Tone.class.getName(), failure);
      Expect.mention("not for float32", failure);
    }
    try (DeviceArray<byte[]> x = gpu.array(new byte[] {1, 2});
        DeviceArray<byte[]> y = gpu.array(DType.UINT8, new byte[] {1, 2})) {
      GpuException failure =
          assertThrows(GpuException.class, () -> RawTemplatesLauncher.axpy(config, 1, x, y, 2));
      Expect.mention("'y' must be an array of int8, found uint8", failure);
      GpuException number =
          assertThrows(GpuException.class, () -> RawTemplatesLauncher.axpy(config, 200, x, x, 2));
      Expect.mention("the number 200 is none of the dtype int8", number);
    }
  }
}
