package org.jgpu.contract;

import static org.jgpu.contract.Expect.refused;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jgpu.contract.FailingDriver.Mode;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.HostArray;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Layout;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Copies of parts of arrays to and from parts of host memory. */
@Tag("checked")
@DeviceTest
class RegionCopiesTest {
  private static final int NEVER = 0;
  private static final Layout IMAGE = Layout.contiguous(20, 300);

  private final Gpu gpu;

  RegionCopiesTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @Test
  void aTileOfAnImageComesAndGoes() {
    Layout tile = IMAGE.slice(0, 5, 15).slice(1, 40, 240);
    int[] pixels = IntStream.range(0, 6000).toArray();
    try (HostArray<int[]> host = gpu.hostArray(DType.INT32, 6000);
        DeviceArray<int[]> array = gpu.empty(DType.INT32, 10, 200)) {
      host.set(pixels);
      array.copyFromAsync(host, tile).join();
      Expect.elements(2000, i -> (5 + i / 200) * 300 + 40 + i % 200, array.toHost());
      array.fill(-1);
      array.copyToAsync(host, tile).join();
      Expect.elements(6000, i -> isIn(i) ? -1 : i, host.toArray());
      array.copyFrom(pixels, tile);
      Expect.elements(2000, i -> (5 + i / 200) * 300 + 40 + i % 200, array.toHost());
      array.fill(-2);
      array.copyTo(pixels, tile);
      Expect.elements(6000, i -> isIn(i) ? -2 : i, pixels);
    }
  }

  @Test
  void aTileOfAJavaArrayComesAndGoesMeanwhile() {
    Layout tile = IMAGE.slice(0, 5, 15).slice(1, 40, 240);
    int[] pixels = IntStream.range(0, 6000).toArray();
    int[] turned = new int[6000];
    try (DeviceArray<int[]> array = gpu.empty(DType.INT32, 10, 200);
        DeviceArray<int[]> columns = gpu.empty(DType.INT32, 200, 10)) {
      assertSame(pixels, array.copyFromAsync(pixels, tile).join());
      Expect.elements(2000, i -> (5 + i / 200) * 300 + 40 + i % 200, array.toHost());
      columns.transpose().copyFromAsync(pixels, tile).join();
      columns.transpose().copyToAsync(turned, tile).join();
      Expect.elements(6000, i -> isIn(i) ? i : 0, turned);
      array.fill(-1);
      assertSame(pixels, array.copyToAsync(pixels, tile).join());
      Expect.elements(6000, i -> isIn(i) ? -1 : i, pixels);
      GpuException e =
          assertThrows(GpuException.class, () -> array.copyToAsync(new int[10], tile).join());
      Expect.mention("a Java array of length 10", e);
    }
  }

  private static boolean isIn(int pixel) {
    int row = pixel / 300;
    int column = pixel % 300;
    return row >= 5 && row < 15 && column >= 40 && column < 240;
  }

  /** Wide rows of a view are copied by the driver alone: no kernel, and no memory for a copy. */
  @Test
  void wideRowsNeedNoKernel() {
    FailingDriver driver = FailingDriver.of(Internals.device(gpu).driver(), Mode.ONCE, NEVER);
    List<String> calls = new ArrayList<>();
    try (Gpu watched = Internals.open(driver.selected(), gpu.ordinal());
        HostArray<int[]> host = watched.hostArray(DType.INT32, 2 * 5 * 128);
        DeviceArray<int[]> cube =
            watched.array(IntStream.range(0, 2 * 8 * 200).toArray(), 2, 8, 200)) {
      DeviceArray<int[]> part = cube.slice(1, 1, 6).slice(2, 10, 138);
      driver.onCall(calls::add);
      part.enqueueCopyTo(host);
      part.enqueueCopyFrom(host);
      cube.index(0, 1).slice(0, 2, 8).enqueueCopyTo(host, Layout.contiguous(6, 200));
      driver.onCall(call -> {});
      watched.synchronize();
      assertEquals(1, calls.stream().filter("copyBoxToHost"::equals).count(), calls::toString);
      assertEquals(1, calls.stream().filter("copyBoxToDevice"::equals).count(), calls::toString);
      assertEquals(1, calls.stream().filter("copyToHost"::equals).count(), calls::toString);
      assertEquals(0, calls.stream().filter(call -> call.matches("launch|allocate")).count());
    }
  }

  @Test
  void regionsOfAnyShape() {
    Random random = new Random(7);
    for (int round = 0; round < 200; round++) {
      int rank = 1 + random.nextInt(4);
      Layout hostAll = Layout.contiguous(shape(random, rank, 9));
      Layout deviceAll = Layout.contiguous(shape(random, rank, 9));
      long[] shape = new long[rank];
      for (int axis = 0; axis < rank; axis++) {
        long most = Math.min(hostAll.extent(axis), deviceAll.extent(axis));
        shape[axis] = 1 + random.nextInt((int) most);
      }
      there(
          random, part(random, hostAll, shape), hostAll, part(random, deviceAll, shape), deviceAll);
    }
  }

  private static long[] shape(Random random, int rank, int most) {
    long[] shape = new long[rank];
    Arrays.setAll(shape, axis -> 1 + random.nextInt(most));
    shape[rank - 1] += random.nextInt(300);
    return shape;
  }

  private static Layout part(Random random, Layout all, long[] shape) {
    Layout part = all;
    for (int axis = 0; axis < shape.length; axis++) {
      long start = random.nextInt((int) (all.extent(axis) - shape[axis]) + 1);
      part = part.slice(axis, start, start + shape[axis], 1);
    }
    return part;
  }

  private void there(Random random, Layout host, Layout hostAll, Layout device, Layout deviceAll) {
    int[] values = random.ints(hostAll.size()).toArray();
    try (HostArray<int[]> in = gpu.hostArray(DType.INT32, values.length);
        DeviceArray<int[]> array = gpu.zeros(DType.INT32, deviceAll.shape())) {
      in.set(values);
      DeviceArray<int[]> view = viewed(array, device);
      view.enqueueCopyFrom(in, host);
      int[] expected = new int[(int) deviceAll.size()];
      each(host, device, (from, to) -> expected[to] = values[from]);
      assertArrayEquals(expected, array.toHost());
      array.fill(0);
      view.copyFrom(values, host);
      assertArrayEquals(expected, array.toHost());
      int[] back = new int[values.length];
      int[] expectedBack = new int[values.length];
      each(host, device, (from, to) -> expectedBack[from] = values[from]);
      view.copyTo(back, host);
      assertArrayEquals(expectedBack, back);
      in.set(new int[values.length]);
      view.copyToAsync(in, host).join();
      assertArrayEquals(expectedBack, in.toArray());
    }
  }

  /** Returns the view of {@code array}, which is contiguous, with the layout {@code part}. */
  private static DeviceArray<int[]> viewed(DeviceArray<int[]> array, Layout part) {
    DeviceArray<int[]> view = array;
    long rest = part.offset();
    for (int axis = 0; axis < part.rank(); axis++) {
      long start = rest / part.stride(axis);
      rest %= part.stride(axis);
      view = view.slice(axis, start, start + part.extent(axis));
    }
    return view;
  }

  private interface Pair {
    void of(int first, int second);
  }

  private static void each(Layout first, Layout second, Pair pair) {
    each(first, second, 0, first.offset(), second.offset(), pair);
  }

  private static void each(Layout a, Layout b, int axis, long atA, long atB, Pair pair) {
    if (axis == a.rank()) {
      pair.of((int) atA, (int) atB);
      return;
    }
    for (long i = 0; i < a.extent(axis); i++) {
      each(a, b, axis + 1, atA + i * a.stride(axis), atB + i * b.stride(axis), pair);
    }
  }

  /** What lies in another order is packed on the device, and then goes to its rows. */
  @Test
  void permutedViewsAndNarrowRows() {
    int[] values = IntStream.range(0, 60).toArray();
    try (DeviceArray<int[]> array = gpu.array(values, 6, 10);
        HostArray<int[]> host = gpu.hostArray(DType.INT32, 200)) {
      Layout part = Layout.contiguous(10, 20).slice(1, 3, 9);
      array.transpose().copyToAsync(host, part).join();
      int[] found = host.toArray();
      for (int i = 0; i < 60; i++) {
        assertEquals(i % 6 * 10 + i / 6, found[i / 6 * 20 + 3 + i % 6]);
      }
      array.fill(0);
      array.transpose().copyFromAsync(host, part).join();
      assertArrayEquals(values, array.toHost());
      array.index(1, 4).copyToAsync(host, Layout.contiguous(200).slice(0, 100, 106)).join();
      assertEquals(54, host.buffer().getInt(4 * 105));
      array.index(1, 4).index(0, 2).copyToAsync(host, Layout.contiguous()).join();
      assertEquals(24, host.buffer().getInt(0));
      gpu.empty(DType.INT32, 0, 4).copyToAsync(host, Layout.contiguous(0, 4)).join();
    }
  }

  @Test
  void aGraphReadsWhatIsThere() {
    try (DeviceArray<int[]> array = gpu.zeros(DType.INT32, 4, 200);
        HostArray<int[]> host = gpu.hostArray(DType.INT32, 6000)) {
      DeviceArray<int[]> view = array.slice(1, 0, 150);
      Layout tile = IMAGE.slice(0, 1, 5).slice(1, 10, 160);
      try (GpuGraph graph = gpu.capture(() -> view.enqueueCopyFrom(host, tile))) {
        host.set(IntStream.range(0, 6000).toArray());
        graph.launch();
        assertEquals(4 * 300 + 10 + 149, array.intAt(3, 149));
        assertEquals(0, array.intAt(3, 150));
      }
    }
  }

  @Test
  void whatDoesNotFitIsRefused() {
    try (DeviceArray<int[]> array = gpu.zeros(DType.INT32, 4, 5);
        HostArray<int[]> host = gpu.hostArray(DType.INT32, 100);
        HostArray<float[]> floats = gpu.hostArray(DType.FLOAT32, 100)) {
      Layout all = Layout.contiguous(10, 10);
      Layout part = all.slice(0, 0, 4).slice(1, 0, 5);
      refused("shape (10, 10)", () -> array.enqueueCopyTo(host, all));
      refused("reaches from element", () -> array.copyTo(new int[30], part));
      refused(
          "must be 1 and none 0", () -> array.transpose().enqueueCopyTo(host, part.transpose()));
      refused(
          "must be 1 and none 0",
          () -> array.enqueueCopyFrom(host, Layout.contiguous(5).broadcastTo(4, 5)));
      refused("lie backwards", () -> array.enqueueCopyTo(host, part.slice(0, 3, Layout.END, -1)));
      assertThrows(
          GpuException.class,
          () -> {
            @SuppressWarnings({"unchecked", "rawtypes"}) // what raw types allow
            DeviceArray<float[]> raw = (DeviceArray) array;
            raw.enqueueCopyTo(floats, part);
          });
    }
  }
}
