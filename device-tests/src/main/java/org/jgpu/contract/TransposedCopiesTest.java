package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jgpu.contract.kernels.Complex;
import org.jgpu.contract.kernels.MappedRecordKernels.Point;
import org.jgpu.contract.kernels.MappedRecordKernels.Rgb;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.layout.Layout;
import org.jgpu.runtime.layout.TiledCopy;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Views with permuted axes, so large that they are copied in tiles: read and written. */
@Tag("checked")
@DeviceTest
class TransposedCopiesTest {
  private final Gpu gpu;

  TransposedCopiesTest(Gpu gpu) {
    this.gpu = gpu;
  }

  /**
   * A view of an array of {@code shape}.
   *
   * @param tiled whether elements of 4 bytes are copied in tiles
   */
  private record Case(boolean tiled, UnaryOperator<DeviceArray<?>> way, long... shape) {
    int size() {
      return (int) Arrays.stream(shape).reduce(1, (a, b) -> a * b);
    }

    <A> DeviceArray<A> of(DeviceArray<A> array) {
      return array.dtype().cast(way.apply(array));
    }

    @Override
    public String toString() {
      return Arrays.toString(shape);
    }
  }

  static Stream<Case> cases() {
    return Stream.of(
        new Case(true, x -> x.transpose(), 128, 256),
        new Case(true, x -> x.transpose(), 129, 131),
        new Case(true, x -> x.transpose(), 257, 64),
        new Case(true, x -> x.transpose(), 128, 130),
        new Case(true, x -> x.transpose(0, 2, 1), 3, 65, 96),
        new Case(true, x -> x.transpose(1, 2, 0), 127, 5, 33),
        new Case(true, x -> x.transpose(2, 0, 1), 31, 9, 64),
        new Case(true, x -> x.transpose(2, 1, 0), 67, 5, 66),
        new Case(false, x -> x.transpose(1, 0, 2), 33, 65, 9),
        new Case(true, x -> x.transpose(), 44, 3, 2, 2, 34, 1),
        new Case(true, x -> x.transpose(5, 1, 2, 3, 4, 0), 32, 3, 2, 2, 2, 33),
        new Case(true, x -> x.transpose(5, 4, 3, 2, 1, 0), 32, 2, 2, 2, 3, 32),
        new Case(false, x -> x.transpose(), 32, 2, 2, 2, 2, 2, 32),
        new Case(true, x -> x.slice(0, 1, 130).slice(1, 3, 132).transpose(), 131, 135),
        new Case(true, x -> x.slice(0, 2, 130).slice(1, 4, 132).transpose(), 130, 136),
        new Case(true, x -> x.slice(0, 128, DeviceArray.END, -1).transpose(), 129, 128),
        new Case(true, x -> x.slice(1, 128, DeviceArray.END, -1).transpose(), 128, 129),
        new Case(true, x -> x.slice(1, 0, 270, 2).slice(0, 1, 260, 2).transpose(), 260, 270),
        new Case(true, x -> x.index(1, 2).transpose(), 192, 4, 128),
        new Case(false, x -> x.transpose(), 4096, 5),
        new Case(false, x -> x.transpose(), 2, 9000));
  }

  private List<DeviceArray<?>> arrays(Case given) {
    int n = given.size();
    return List.of(
        gpu.array(Samples.bytes(n, 1), given.shape),
        gpu.array(Samples.shorts(n, 1), given.shape),
        gpu.array(Samples.floats(n, 1), given.shape),
        gpu.array(Samples.doubles(n, 1), given.shape));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void areReadInRowMajorOrder(Case given) {
    try (Scope scope = Scope.open()) {
      for (DeviceArray<?> array : arrays(given)) {
        reads(array, given);
      }
    }
  }

  private <A> void reads(DeviceArray<A> array, Case given) {
    A all = array.toHost();
    DeviceArray<A> view = given.of(array);
    expectTiles(view, given);
    int[] places = places(view.layout());
    A expected = pick(all, places);
    same(expected, view.toHost(), array);
    same(expected, view.copy().toHost(), array);
  }

  /** Only so are the kernels of this test the ones that are meant. */
  private static void expectTiles(DeviceArray<?> view, Case given) {
    if (view.dtype().bytes() == 4) {
      Layout packed = Layout.contiguous(view.shape());
      assertEquals(given.tiled, TiledCopy.of(view.layout(), packed, 4, 0) != null);
    }
  }

  @ParameterizedTest
  @MethodSource("cases")
  void areWrittenAndNothingElse(Case given) {
    try (Scope scope = Scope.open()) {
      for (DeviceArray<?> array : arrays(given)) {
        writes(array, given);
      }
    }
  }

  /** Writes the elements that the array has elsewhere, so that they differ from what was there. */
  private <A> void writes(DeviceArray<A> array, Case given) {
    DeviceArray<A> view = given.of(array);
    A expected = array.toHost();
    A source = array.toHost();
    int[] places = places(view.layout());
    int[] others = new int[places.length];
    for (int i = 0; i < others.length; i++) {
      others[i] = (int) ((i * 31L + 7) % given.size());
    }
    A written = pick(source, others);
    for (int i = 0; i < places.length; i++) {
      System.arraycopy(written, i, expected, places[i], 1);
    }
    view.copyFrom(written);
    same(expected, array.toHost(), array);
  }

  /** Elements whose words travel together, and those whose words cannot. */
  @ParameterizedTest
  @MethodSource("cases")
  void recordsTravelWhole(Case given) {
    int n = given.size();
    byte[] bytes = Samples.bytes(n, 3);
    float[] floats = Samples.uniformFloats(n, 4, -1, 1);
    Complex[] numbers = new Complex[n];
    Point[] points = new Point[n];
    Rgb[] colours = new Rgb[n];
    for (int i = 0; i < n; i++) {
      numbers[i] = new Complex(floats[i], bytes[i]);
      points[i] = new Point(bytes[i], floats[i], i, ~i);
      colours[i] = new Rgb(bytes[i], (byte) i, (byte) (i >> 8));
    }
    try (Scope scope = Scope.open()) {
      recordsTravel(DType.of(Complex.class), numbers, given);
      recordsTravel(DType.of(Point.class), points, given);
      recordsTravel(DType.of(Rgb.class), colours, given);
    }
  }

  private <R> void recordsTravel(DType<R[]> dtype, R[] values, Case given) {
    DeviceArray<R[]> array = gpu.zeros(dtype, given.shape);
    array.copyFrom(values);
    DeviceArray<R[]> view = given.of(array);
    R[] expected = pick(values, places(view.layout()));
    same(expected, view.toHost(), array);
    view.copyFrom(expected);
    same(values, array.toHost(), array);
  }

  /** Returns the places of all elements in row-major order. */
  private static int[] places(Layout layout) {
    int[] places = new int[(int) layout.size()];
    long[] index = new long[layout.rank()];
    for (int i = 0; i < places.length; i++) {
      long place = layout.offset();
      for (int axis = 0; axis < index.length; axis++) {
        place += index[axis] * layout.stride(axis);
      }
      places[i] = (int) place;
      for (int axis = index.length - 1; axis >= 0 && ++index[axis] == layout.extent(axis); axis--) {
        index[axis] = 0;
      }
    }
    return places;
  }

  @SuppressWarnings("unchecked")
  private static <A> A pick(A values, int[] places) {
    Object result = Array.newInstance(values.getClass().getComponentType(), places.length);
    for (int i = 0; i < places.length; i++) {
      System.arraycopy(values, places[i], result, i, 1);
    }
    return (A) result;
  }

  private static void same(Object expected, Object actual, DeviceArray<?> array) {
    assertArrayEquals(
        new Object[] {expected}, new Object[] {actual}, () -> array.dtype().toString());
  }
}
