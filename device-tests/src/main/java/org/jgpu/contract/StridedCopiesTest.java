package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Array;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Layout;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Views of every kind and element type, copied on the device, to the host and back. */
@Tag("checked")
@DeviceTest
class StridedCopiesTest {
  private static final int SIZE = 6 * 35 * 10;

  private final Gpu gpu;

  StridedCopiesTest(Gpu gpu) {
    this.gpu = gpu;
  }

  /** A way to make a view. */
  private record View(UnaryOperator<DeviceArray<?>> way) {
    <A> DeviceArray<A> of(DeviceArray<A> array) {
      return array.dtype().cast(way.apply(array));
    }
  }

  static Stream<View> views() {
    return Stream.of(
        new View(x -> x),
        new View(x -> x.transpose()),
        new View(x -> x.transpose(1, 0, 2)),
        new View(x -> x.slice(2, 1, 10, 3)),
        new View(x -> x.slice(1, 34, DeviceArray.END, -1).slice(0, 5, DeviceArray.END, -2)),
        new View(x -> x.index(1, 17)),
        new View(x -> x.index(2, 3).transpose()),
        new View(x -> x.index(0, 5).index(0, 34).slice(0, 9, DeviceArray.END, -1)),
        new View(x -> x.index(0, 5).index(0, 34).index(0, 9)),
        new View(x -> x.slice(1, 4, 4).transpose()));
  }

  static Stream<View> repeatingViews() {
    return Stream.of(
        new View(x -> x.slice(0, 3, 4).broadcastTo(9, 35, 10)),
        new View(x -> x.index(2, 9).broadcastTo(3, 6, 35).transpose()),
        new View(x -> x.index(0, 1).index(0, 2).index(0, 3).broadcastTo(33, 2)));
  }

  private List<DeviceArray<?>> arrays() {
    return List.of(
        gpu.array(Samples.booleans(SIZE, 1), 6, 35, 10),
        gpu.array(Samples.bytes(SIZE, 1), 6, 35, 10),
        gpu.array(Samples.chars(SIZE, 1), 6, 35, 10),
        gpu.array(Samples.shorts(SIZE, 1), 6, 35, 10),
        gpu.array(Samples.ints(SIZE, 1), 6, 35, 10),
        gpu.array(Samples.longs(SIZE, 1), 6, 35, 10),
        gpu.array(Samples.floats(SIZE, 1), 6, 35, 10),
        gpu.array(Samples.doubles(SIZE, 1), 6, 35, 10));
  }

  @ParameterizedTest
  @MethodSource({"views", "repeatingViews"})
  void viewsAreReadInRowMajorOrder(View way) {
    try (Scope scope = Scope.open()) {
      for (DeviceArray<?> array : arrays()) {
        reads(array, way);
      }
    }
  }

  private <A> void reads(DeviceArray<A> array, View way) {
    A all = array.toHost();
    DeviceArray<A> view = way.of(array);
    Layout layout = view.layout();
    Object expected = Array.newInstance(all.getClass().getComponentType(), (int) layout.size());
    long[] position = new long[layout.rank()];
    for (int i = 0; i < layout.size(); i++) {
      Array.set(expected, i, Array.get(all, (int) layout.position(position)));
      advance(position, layout);
    }
    same(expected, view.toHost(), array);
    DeviceArray<A> copy = view.copy();
    assertTrue(copy.isContiguous());
    assertArrayEquals(layout.shape(), copy.shape());
    same(expected, copy.toHost(), array);
  }

  @ParameterizedTest
  @MethodSource("views")
  void viewsAreWrittenAndNothingElse(View way) {
    try (Scope scope = Scope.open()) {
      for (DeviceArray<?> array : arrays()) {
        writes(array, way);
      }
    }
  }

  /** Writes the elements that the array has elsewhere, so that they differ from what was there. */
  private <A> void writes(DeviceArray<A> array, View way) {
    DeviceArray<A> view = way.of(array);
    Layout layout = view.layout();
    A expected = array.toHost();
    A written = view.toHost();
    int n = (int) layout.size();
    long[] position = new long[layout.rank()];
    Object source = array.toHost();
    for (int i = 0; i < n; i++) {
      Object value = Array.get(source, (i * 31 + 7) % SIZE);
      Array.set(written, i, value);
      Array.set(expected, (int) layout.position(position), value);
      advance(position, layout);
    }
    view.copyFrom(written);
    same(expected, array.toHost(), array);
  }

  private static void advance(long[] position, Layout layout) {
    int axis = position.length - 1;
    while (axis >= 0 && ++position[axis] == layout.extent(axis)) {
      position[axis--] = 0;
    }
  }

  private static void same(Object expected, Object actual, DeviceArray<?> array) {
    assertArrayEquals(
        new Object[] {expected}, new Object[] {actual}, () -> array.dtype().toString());
  }

  /** NaNs with a payload stay what they are: elements are moved, not converted. */
  @Test
  void bitsAreKept() {
    float[] values = {Float.intBitsToFloat(0x7f80_0001), Float.intBitsToFloat(0xffc1_2345), -0f, 1};
    try (Scope scope = Scope.open()) {
      float[] copied = gpu.array(values, 2, 2).transpose().copy().toHost();

      int[] bits = new int[4];
      for (int i = 0; i < 4; i++) {
        bits[i] = Float.floatToRawIntBits(copied[i]);
      }
      assertArrayEquals(new int[] {0x7f80_0001, 0x8000_0000, 0xffc1_2345, 0x3f80_0000}, bits);
    }
  }

  @Test
  void broadcastViewsAreNotWritten() {
    try (Scope scope = Scope.open()) {
      DeviceArray<int[]> view = gpu.array(new int[] {1, 2}, 2, 1).broadcastTo(2, 3);

      GpuException failure = assertThrows(GpuException.class, () -> view.copyFrom(new int[6]));
      Expect.mention("broadcast", failure);
    }
  }

  @Test
  void nothingIsLeftOfATransfer() {
    try (Gpu own = Gpu.open(gpu.ordinal());
        DeviceArray<int[]> array = own.array(new int[600], 20, 30)) {
      array.transpose().copyFrom(array.transpose().toHost());

      assertEquals(1, own.memoryStatistics().liveBlocks());
    }
  }
}
