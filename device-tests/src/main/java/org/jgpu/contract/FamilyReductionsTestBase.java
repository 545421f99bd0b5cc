package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.List;
import java.util.stream.Stream;
import org.jgpu.contract.kernels.FamilyReductions.Largest;
import org.jgpu.numbers.Element;
import org.jgpu.numbers.Inexact;
import org.jgpu.numbers.Real;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;

/** Compares a reduction for each dtype with its class's methods, over all ways to reduce. */
@SuppressWarnings({"unchecked", "rawtypes"}) // the dtype, a value, says which type an element has
abstract class FamilyReductionsTestBase {
  /** A shape for a cube with few elements. */
  static final int[] CUBE = {3, 4, 5};

  /** Shapes for all ways to reduce: rows, columns, few long rows, and middle axes. */
  static final List<int[]> SHAPES = List.of(CUBE, new int[] {2, 1, 7001}, new int[] {301, 2, 3});

  static final List<int[]> AXES = List.of(new int[] {0}, new int[] {-1}, new int[] {0, 2});

  final Gpu gpu;

  FamilyReductionsTestBase(Gpu gpu) {
    this.gpu = gpu;
  }

  static Stream<DType<?>> all() {
    return DType.values().stream();
  }

  static Stream<DType<?>> reals() {
    return FamiliesTest.reals();
  }

  /** How a launcher reduces over axes. */
  interface Reduce<A> {
    DeviceArray<?> of(DeviceArray<A> x, int... axes);
  }

  <A> void check(DType<A> dtype, A x, int[] shape, HostReduction oracle, Reduce<A> device) {
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
  static List<int[]> shapes(DType<?> dtype) {
    boolean all =
        List.of("bool", "int8", "uint16", "float16", "float32", "uint64", "complex128")
            .contains(dtype.toString());
    return all ? SHAPES : List.of(CUBE);
  }

  static void expect(DType<?> dtype, Object[] expected, DeviceArray<?> found) {
    Expect.elements(expected.length, i -> inArray(dtype, expected[i]), found.toHost());
  }

  static Object inArray(DType<?> dtype, Object value) {
    return value instanceof Element ? HostNumbers.element(dtype, value) : value;
  }

  static DType<?> sumOf(DType<?> dtype) {
    return switch (dtype.toString()) {
      case "bool", "int8", "int16", "int32", "int64" -> DType.INT64;
      case "uint8", "uint16", "uint32", "uint64" -> DType.UINT64;
      default -> dtype;
    };
  }

  static HostReduction largest(DType<?> dtype, Object x) {
    return new HostReduction(
        Largest.identity((Real) one(dtype)),
        (at, index) -> Largest.map((Real) HostNumbers.get(dtype, x, at)),
        (a, b) -> Largest.combine((Real) a, (Real) b),
        max -> max);
  }

  static Object one(DType<?> dtype) {
    return HostNumbers.get(dtype, HostNumbers.units(dtype, 1, 1), 0);
  }

  static boolean isExact(DType<?> dtype) {
    return !(one(dtype) instanceof Inexact);
  }

  static Stream<DType<?>> ofAll() {
    return Stream.of(DType.BOOL, DType.UINT8, DType.COMPLEX64);
  }
}
