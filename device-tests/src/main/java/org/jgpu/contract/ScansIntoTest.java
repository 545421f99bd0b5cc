package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.contract.kernels.AffineChainLauncher;
import org.jgpu.contract.kernels.SumOfDoublesLauncher;
import org.jgpu.contract.kernels.SumOfIntsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuGraph;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Scans into given arrays: bit by bit what scans into new ones give. */
@Tag("checked")
@ScopedTest
@VariesByDevice("the device's shared memory decides how long tiles are")
class ScansIntoTest {
  private final Gpu gpu;

  ScansIntoTest(Gpu gpu) {
    this.gpu = gpu;
  }

  /** Rows of one tile and of many, short ones, and columns of one tile and of many. */
  static Stream<Arguments> shapesAndAxes() {
    return Stream.of(
        Arguments.of(new long[] {3, 21_000}, 1),
        Arguments.of(new long[] {40, 7}, 1),
        Arguments.of(new long[] {5, 2000}, -1),
        Arguments.of(new long[] {900, 67}, 0),
        Arguments.of(new long[] {900, 64}, 0),
        Arguments.of(new long[] {0, 4}, 0));
  }

  private DeviceArray<double[]> doubles(long... shape) {
    int size = (int) (shape[0] * shape[1]);
    return gpu.array(Samples.uniform(size, 7, -1, 1), shape);
  }

  @ParameterizedTest
  @MethodSource("shapesAndAxes")
  void intoAnotherArrayAndInPlace(long[] shape, int axis) {
    DeviceArray<double[]> x = doubles(shape);
    double[] sums = SumOfDoublesLauncher.scan(x, axis).toHost();
    DeviceArray<double[]> out = doubles(shape);
    SumOfDoublesLauncher.scan(x, axis, out);
    assertArrayEquals(sums, out.toHost());
    double[] before = SumOfDoublesLauncher.exclusiveScan(x, axis).toHost();
    SumOfDoublesLauncher.exclusiveScan(x, axis, out);
    assertArrayEquals(before, out.toHost());
    SumOfDoublesLauncher.exclusiveScan(x, axis, x);
    assertArrayEquals(before, x.toHost());
  }

  @ParameterizedTest
  @MethodSource("shapesAndAxes")
  void ofAllElements(long[] shape, int axis) {
    DeviceArray<double[]> x = doubles(shape);
    double[] sums = SumOfDoublesLauncher.scan(x).toHost();
    double[] before = SumOfDoublesLauncher.exclusiveScan(x).toHost();
    DeviceArray<double[]> out = doubles(shape);
    SumOfDoublesLauncher.exclusiveScan(x, out);
    assertArrayEquals(before, out.toHost());
    SumOfDoublesLauncher.scan(x, x);
    assertArrayEquals(sums, x.toHost());
  }

  @ParameterizedTest
  @MethodSource("shapesAndAxes")
  void fromViewsAndToViews(long[] shape, int axis) {
    DeviceArray<double[]> x = doubles(shape[1], shape[0]).transpose();
    double[] sums = SumOfDoublesLauncher.scan(x, axis).toHost();
    DeviceArray<double[]> packed = doubles(shape);
    SumOfDoublesLauncher.scan(x, axis, packed);
    assertArrayEquals(sums, packed.toHost());
    DeviceArray<double[]> view = doubles(shape[1], shape[0]).transpose();
    SumOfDoublesLauncher.scan(x, axis, view);
    assertArrayEquals(sums, view.toHost());
    SumOfDoublesLauncher.scan(x, axis, x);
    assertArrayEquals(sums, x.toHost());
  }

  /** Elements that are written before others would read them. */
  @Test
  void betweenElementsThatAreRead() {
    DeviceArray<double[]> all = doubles(1, 20_001).index(0, 0);
    double[] sums = SumOfDoublesLauncher.scan(all.slice(0, 0, 20_000)).toHost();
    SumOfDoublesLauncher.scan(all.slice(0, 0, 20_000), all.slice(0, 1, 20_001));
    assertArrayEquals(sums, all.slice(0, 1, 20_001).toHost());
    DeviceArray<double[]> turned = doubles(90, 90);
    sums = SumOfDoublesLauncher.scan(turned.transpose(), 0).toHost();
    SumOfDoublesLauncher.scan(turned.transpose(), 0, turned);
    assertArrayEquals(sums, turned.toHost());
  }

  /** Of two arrays, and of another size than the elements that are read. */
  @Test
  void ofSeveralArraysAndToOtherElements() {
    DeviceArray<int[]> a = gpu.array(Samples.ints(6000, 1), 3, 2000);
    DeviceArray<byte[]> b = gpu.array(Samples.bytes(6000, 2), 3, 2000);
    int[] chained = AffineChainLauncher.scan(a, b, 1).toHost();
    DeviceArray<long[]> memory = gpu.zeros(DType.INT64, 3, 2000);
    DeviceArray<int[]> words = memory.reinterpret(DType.INT32).slice(1, 0, 2000);
    words.copyFrom(a);
    long[] sums = SumOfIntsLauncher.scan(a, 1).toHost();
    SumOfIntsLauncher.scan(words, 1, memory);
    assertArrayEquals(sums, memory.toHost());
    AffineChainLauncher.scan(a, b, 1, a);
    assertArrayEquals(chained, a.toHost());
  }

  @Test
  void inGraphs() {
    DeviceArray<double[]> x = doubles(3, 900);
    DeviceArray<double[]> out = doubles(3, 900);
    try (GpuGraph graph = gpu.capture(() -> SumOfDoublesLauncher.scan(x, 1, out))) {
      x.copyFrom(doubles(900, 3).transpose());
      double[] sums = SumOfDoublesLauncher.scan(x, 1).toHost();
      graph.launch();
      assertArrayEquals(sums, out.toHost());
    }
  }

  @Test
  void whatDoesNotFitIsRefused() {
    DeviceArray<double[]> x = doubles(3, 4);
    Expect.refused(
        "the result has shape (4, 3), what is scanned (3, 4); a scan keeps the shape",
        () -> SumOfDoublesLauncher.scan(x, 1, doubles(4, 3)));
    Expect.refused(
        "the result is a broadcast view, or one of overlapping windows",
        () -> SumOfDoublesLauncher.scan(x, 1, doubles(1, 4).broadcastTo(3, 4)));
    Expect.refused("axis 2", () -> SumOfDoublesLauncher.scan(x, 2, x));
    DeviceArray<double[]> closed = doubles(3, 4);
    closed.close();
    Expect.refused("'out' is closed", () -> SumOfDoublesLauncher.scan(x, closed));
  }

  /** A scan reads and writes each element once, and has no memory of their size. */
  @Test
  void noMemoryIsTakenForWhatIsContiguous() {
    DeviceArray<double[]> x = doubles(300, 400);
    DeviceArray<double[]> out = doubles(300, 400);
    long bytes = 8 * x.size();
    for (int axis = 0; axis < 2; axis++) {
      int along = axis;
      assertTrue(taken(() -> SumOfDoublesLauncher.scan(x, along, out)) < bytes / 2);
      assertTrue(taken(() -> SumOfDoublesLauncher.scan(x, along, x)) < bytes / 2);
      // A view is copied to where its sums belong.
      DeviceArray<double[]> view = doubles(400, 300).transpose();
      assertTrue(taken(() -> SumOfDoublesLauncher.scan(view, along, out)) < bytes / 2);
      assertEquals(bytes, taken(() -> SumOfDoublesLauncher.scan(view, along).close()), bytes / 2d);
    }
  }

  /** Returns how much memory a call takes at most. */
  private long taken(Runnable call) {
    gpu.resetPeakMemory();
    long live = gpu.memoryStatistics().inUseBytes();
    call.run();
    return gpu.memoryStatistics().peakInUseBytes() - live;
  }
}
