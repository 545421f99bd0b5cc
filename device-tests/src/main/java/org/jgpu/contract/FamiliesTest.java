package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.contract.kernels.FamilyKernels;
import org.jgpu.contract.kernels.FamilyKernelsLauncher;
import org.jgpu.numbers.Bitwise;
import org.jgpu.numbers.Inexact;
import org.jgpu.numbers.Integral;
import org.jgpu.numbers.Num;
import org.jgpu.numbers.Real;
import org.jgpu.numbers.UInt8;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Kernels for many dtypes: each dtype on the device against the one Java method. */
@DeviceTest
@SuppressWarnings({"unchecked", "rawtypes"}) // the dtype, a value, says which type an element has
class FamiliesTest extends FamiliesTestBase {
  FamiliesTest(Gpu gpu) {
    super(gpu);
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

  @VariesByDevice("functions, each device within their documented error")
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

  @VariesByDevice("functions, each device within their documented error")
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
}
