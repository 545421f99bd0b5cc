package org.jgpu.contract;

import java.util.function.BinaryOperator;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.jgpu.numbers.Bitwise;
import org.jgpu.numbers.Inexact;
import org.jgpu.numbers.Integral;
import org.jgpu.numbers.Num;
import org.jgpu.numbers.Real;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;

/** The dtypes with which kernels for many of them are called. */
@SuppressWarnings({"unchecked", "rawtypes"}) // the dtype, a value, says which type an element has
abstract class FamiliesTestBase {
  static final int[] LENGTHS = {0, 1, 31, 33, 257, 5000};

  final Gpu gpu;

  FamiliesTestBase(Gpu gpu) {
    this.gpu = gpu;
  }

  static Stream<DType<?>> all() {
    return DType.values().stream();
  }

  static Stream<DType<?>> whose(Class<?> trait) {
    return all().filter(dtype -> has(dtype, trait));
  }

  static boolean has(DType<?> dtype, Class<?> trait) {
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

  <A> void binary(
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

  static Object get(DType<?> dtype, Object array, int index) {
    return HostNumbers.get(dtype, array, index);
  }

  static <A> void expect(
      DType<A> dtype, int length, IntFunction<Object> oracle, DeviceArray<A> actual) {
    Expect.elements(length, i -> HostNumbers.element(dtype, oracle.apply(i)), actual.toHost());
  }
}
