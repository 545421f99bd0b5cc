package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import java.util.stream.Stream;
import org.jgpu.contract.kernels.FamilyReductions.All;
import org.jgpu.contract.kernels.FamilyReductions.Any;
import org.jgpu.contract.kernels.FamilyReductions.ArgMax;
import org.jgpu.contract.kernels.FamilyReductions.Least;
import org.jgpu.contract.kernels.FamilyReductions.Sum;
import org.jgpu.contract.kernels.FamilyReductions_AllLauncher;
import org.jgpu.contract.kernels.FamilyReductions_AnyLauncher;
import org.jgpu.contract.kernels.FamilyReductions_ArgMaxLauncher;
import org.jgpu.contract.kernels.FamilyReductions_LargestLauncher;
import org.jgpu.contract.kernels.FamilyReductions_LeastLauncher;
import org.jgpu.contract.kernels.FamilyReductions_SumLauncher;
import org.jgpu.numbers.Element;
import org.jgpu.numbers.Num;
import org.jgpu.numbers.Real;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Reductions for many dtypes: each dtype on the device against the one class's methods. */
@DeviceTest
@SuppressWarnings({"unchecked", "rawtypes"}) // the dtype, a value, says which type an element has
class FamilyReductionsTest extends FamilyReductionsTestBase {
  private static final int[] LENGTHS = {0, 1, 33, 5000};

  FamilyReductionsTest(Gpu gpu) {
    super(gpu);
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
}
