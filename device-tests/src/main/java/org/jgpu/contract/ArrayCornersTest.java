package org.jgpu.contract;

import static org.jgpu.arrays.Index.all;
import static org.jgpu.arrays.Index.at;
import static org.jgpu.arrays.Index.pick;
import static org.jgpu.arrays.Over.over;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Joining;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.NanFunctions;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Over;
import org.jgpu.arrays.Products;
import org.jgpu.arrays.Reductions;
import org.jgpu.arrays.Rounding;
import org.jgpu.arrays.Scans;
import org.jgpu.arrays.Signals;
import org.jgpu.arrays.Statistics;
import org.jgpu.arrays.linalg.Decompositions;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Corners of NumPy's semantics that random programs have found. */
@ScopedTest
class ArrayCornersTest {
  private final Gpu gpu;
  private final Nd nd;

  ArrayCornersTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  @Test
  void windowsAlongAllOrSomeAxes() {
    NdArray<int[]> x = nd.arange(DType.INT32, 12).reshape(3, 4);
    assertArrayEquals(new long[] {2, 3, 2, 2}, Manipulation.slidingWindows(x, two(2)).shape());
    assertArrayEquals(new long[] {3, 2, 3}, Manipulation.slidingWindows(x, one(3), 1).shape());
    assertMessage(
        "2 windows, [2, 2], along 1 axes of an array of rank 2: one for each axis",
        () -> Manipulation.slidingWindows(x, two(2), 0));
    assertMessage(
        "1 windows, [2], along 2 axes of an array of rank 2: one for each axis",
        () -> Manipulation.slidingWindows(x, one(2)));
  }

  private static long[] one(long window) {
    return new long[] {window};
  }

  private static long[] two(long window) {
    return new long[] {window, window};
  }

  private static void assertMessage(String message, Executable code) {
    assertEquals(message, assertThrows(GpuException.class, code).getMessage());
  }

  @Test
  void whatNumpyRefusesOrHasAnswersFor() {
    NdArray<int[]> x = nd.array(1, 2, 3);
    assertMessage(
        "power of int32 to -1: the result is a fraction; convert the array by astype(FLOAT64) first",
        () -> x.pow(-1));
    assertMessage(
        "moveAxis of axes [0] to [0, 1]: as many of the one as of the other",
        () -> Manipulation.moveAxis(x, new int[] {0}, new int[] {0, 1}));
    assertMessage(
        "shape (-1, -1) has two extents of -1; what is left over can be one of them",
        () -> x.reshape(-1, -1));
    NdArray<int[]> padded = Joining.pad(nd.array(new int[][] {{1, 2}}), 1, 7);
    assertArrayEquals(new long[] {3, 4}, padded.shape());
    assertArrayEquals(new int[] {7, 7, 7, 7, 7, 1, 2, 7, 7, 7, 7, 7}, padded.toHost());
  }

  /** A mask without axes is one for an axis of extent 1. */
  @Test
  void masksOfRankZero() {
    NdArray<boolean[]> yes = nd.array(true).reshape();
    NdArray<boolean[]> no = nd.array(false).reshape();
    NdArray<int[]> x = nd.arange(DType.INT32, 6).reshape(2, 3);
    assertArrayEquals(new long[] {1, 2, 3}, x.get(pick(yes)).shape());
    assertArrayEquals(new long[] {0, 2, 3}, x.get(pick(no)).shape());
    assertArrayEquals(
        new int[] {3, 4, 5, 0, 1, 2}, x.get(pick(yes), pick(nd.array(new long[] {1, 0}))).toHost());
    NdArray<int[]> number = nd.array(5).reshape();
    assertArrayEquals(new int[] {5}, number.get(pick(yes)).toHost());
    number.set(nd.array(7), pick(yes));
    number.set(nd.array(8), pick(no));
    assertEquals(7, number.intAt());
    number.set(9, pick(yes));
    assertEquals(9, number.intAt());
  }

  /** {@code over()} is what messages advise where a result has another dtype. */
  @Test
  void overNothingIsOverEverything() {
    NdArray<int[]> x = nd.arange(DType.INT32, 6).reshape(2, 3);
    assertArrayEquals(new long[] {15}, x.sum(over().as(DType.INT64)).toHost());
    assertEquals(0, x.sum(over().as(DType.INT64)).rank());
    assertEquals(3, x.greater(2).sum(over().as(DType.INT64)).longAt());
    assertArrayEquals(x.toHost(), x.sum(over(new int[0])).toHost());
  }

  @Test
  void arraysAreComparedAsAWhole() {
    NdArray<double[]> x = nd.array(1, 2, Double.POSITIVE_INFINITY);
    assertTrue(Comparison.arrayEqual(x, nd.array(1f, 2f, Float.POSITIVE_INFINITY)));
    assertFalse(Comparison.arrayEqual(x, nd.array(1.0, 2.0)));
    assertFalse(Comparison.arrayEqual(x, x.times(-1)));
    assertTrue(Comparison.allClose(x, x.times(1 + 1e-6)));
    assertFalse(Comparison.allClose(x, x.times(1 + 1e-4)));
    assertTrue(Comparison.allClose(x, x.times(1 + 1e-4), 1e-3, 0));
    assertTrue(Comparison.allClose(nd.array(1, 2), nd.array(1.0, 2.0)));
    assertFalse(Comparison.allClose(nd.array(1, 2), nd.array(1, 3)));
    assertFalse(Comparison.arrayEqual(nd.array(Double.NaN), nd.array(Double.NaN)));
    assertTrue(Comparison.arrayEqual(nd.zeros(DType.FLOAT32, 0), nd.zeros(DType.FLOAT32, 0)));
  }

  /** Else the array would be broadcast to the mask, and each element counted several times. */
  @Test
  void masksAreBroadcastToTheArrayThatIsReduced() {
    NdArray<double[]> x = nd.ones(DType.FLOAT64, 3);
    for (long[] shape : new long[][] {{4, 3}, {1, 3}, {2}}) {
      Over under = over().where(nd.ones(DType.BOOL, shape));
      for (Executable call :
          List.<Executable>of(
              () -> Reductions.sum(x, under),
              () -> Reductions.max(x, under.initial(0)),
              () -> Reductions.any(x, under),
              () -> Reductions.all(x, under),
              () -> Reductions.countNonzero(x, under),
              () -> Statistics.mean(x, under),
              () -> Statistics.var(x, under),
              () -> NanFunctions.nanSum(x, under))) {
        refused("of an array of shape (3,) under a mask of shape (" + shape[0], call);
      }
    }
    assertEquals(3, Reductions.sum(x, over().where(nd.ones(DType.BOOL, 1))).doubleAt());
  }

  /** As int64 they would be below 0, and count from the end. */
  @Test
  void indicesOfUint64ThatNoInt64HoldsAreOutOfRange() {
    NdArray<float[]> x = nd.array(1f, 2f, 3f);
    NdArray<long[]> beyond = Nd.of(gpu.array(DType.UINT64, new long[] {2, -1}));
    refused("is out of range for an axis with extent 3", () -> x.get(pick(beyond)).toHost());
    refused("is out of range", () -> Indexing.takeAlongAxis(x, beyond, 0).toHost());
    refused("is out of range", () -> Indexing.put(x.copy(), beyond, x.slice(0, 0, 2)));
    assertArrayEquals(
        new float[] {3, 1}, x.get(pick(nd.array(2, 0).astype(DType.UINT64))).toHost());
  }

  /** What takes memory for its elements is refused for that; what does not is right. */
  @Test
  void viewsOfMoreElementsThanAnIntCounts() {
    long many = 1L << 40;
    NdArray<float[]> pair = nd.array(1.5f, 2.5f);
    NdArray<float[]> line = pair.slice(0, 0, 1).broadcastTo(many);
    NdArray<float[]> rows = pair.reshape(1, 2).broadcastTo(many, 2);
    assertEquals("[1.5 1.5 1.5 ... 1.5 1.5 1.5]", line.toString());
    assertEquals(8, rows.slice(0, many - 2, many).sum().floatAt());
    assertArrayEquals(
        new float[] {1.5f, 2.5f, 1.5f, 2.5f}, rows.get(pick(nd.array(many - 1, -many))).toHost());
    refused(
        "is out of range for an axis with extent " + many, () -> line.get(pick(nd.array(many))));
    refused("were asked for", line::copy);
    refused("were asked for", () -> Scans.cumSum(line, 0));
    refused("2^31 - 1 rows and columns", () -> Decompositions.svd(rows));
    refused("repeated " + (1L << 62) + " times", () -> Joining.tile(pair, 1L << 62));
    refused("more than 2^63 - 1 elements", () -> Joining.tile(pair, many, many));
    NdArray<long[]> places = nd.array(1L);
    refused("extent -2 in shape (-2, -3)", () -> Indexing.unravelIndex(places, -2, -3));
    refused(
        "more than 2^63 - 1 elements",
        () -> Indexing.ravelIndex(List.of(places, places), many, many));
  }

  @Test
  void windowsThatOverlapAreReadAndNotWritten() {
    NdArray<float[]> x = nd.arange(DType.FLOAT32, 10);
    NdArray<float[]> windows = Manipulation.slidingWindows(x, new long[] {3}, 0);
    assertEquals(3 * (1 + 8) * 4, windows.sum().floatAt());
    refused("overlapping windows", () -> windows.plusAssign(1));
    refused("overlapping windows", () -> windows.copyFrom(windows.copy()));
    long[] strides = {1, 1L << 32};
    refused(
        "its last position is no long",
        () -> Manipulation.asStrided(x, new long[] {3, (1L << 32) + 1}, strides, 0));
  }

  private void refused(String part, Executable call) {
    Expect.mention(
        part,
        assertThrows(
            GpuException.class,
            () -> {
              call.execute();
              gpu.synchronize();
            }));
  }

  /** 1 times an infinite number has NaN in it, so that products do not begin with 1. */
  @Test
  void productsOfInfiniteComplexNumbers() {
    Complex128 infinite = new Complex128(Double.POSITIVE_INFINITY, 2);
    NdArray<Complex128[]> x = nd.array(new Complex128[] {infinite});
    assertEquals(infinite, x.prod().toHost()[0]);
    assertEquals(infinite, Scans.cumProd(x, 0).toHost()[0]);
    NdArray<Complex128[]> line = nd.full(DType.COMPLEX128, 1, 3000);
    line.set(x, at(0));
    Complex128 second = Scans.cumProd(line, 0).toHost()[1];
    assertTrue(Double.isInfinite(second.re()) && Double.isNaN(second.im()), second.toString());
    assertEquals(
        new Complex128(1, 0), nd.empty(DType.COMPLEX128, 0).prod().toHost()[0], "of nothing");
  }

  @Test
  void extremesOfTruthBeginWithTruth() {
    NdArray<boolean[]> x = nd.zeros(DType.BOOL, 4);
    NdArray<boolean[]> largest = Reductions.max(x, over(0).initial(3));
    assertEquals(1, largest.reinterpret(DType.INT8).toHost()[0]);
    NdArray<boolean[]> least = Reductions.min(nd.ones(DType.BOOL, 4), over(0).where(x).initial(2));
    assertEquals(1, least.reinterpret(DType.INT8).toHost()[0]);
  }

  @Test
  void wholeNumbersAreRoundAlready() {
    NdArray<int[]> x = nd.array(new int[] {-3, 7});
    assertArrayEquals(new int[] {-3, 7}, Rounding.floor(x).toHost());
    assertArrayEquals(new int[] {-3, 7}, Rounding.ceil(x).toHost());
    assertArrayEquals(new int[] {-3, 7}, Rounding.trunc(x).toHost());
    assertArrayEquals(new int[] {-3, 7}, Rounding.round(x, 2).toHost());
    assertArrayEquals(new int[] {-3, 7}, Rounding.round(x).toHost());
    assertArrayEquals(new float[] {-2, 2}, Rounding.round(nd.array(-1.5f, 2.5f)).toHost());
    NdArray<int[]> out = nd.zeros(DType.INT32, 2);
    Rounding.floor(x, out);
    assertArrayEquals(new int[] {-3, 7}, out.toHost());
  }

  @Test
  void quartersNeedAPlane() {
    NdArray<int[]> x = nd.zeros(DType.INT32, 3);
    for (int turns = 0; turns < 4; turns++) {
      int quarters = turns;
      assertThrows(GpuException.class, () -> Manipulation.rot90(x, quarters, 0, 1));
    }
  }

  @Test
  void valuesMayHaveMoreAxesOfExtentOne() {
    NdArray<int[]> x = nd.zeros(DType.INT32, 2, 3);
    x.set(nd.array(new int[] {1, 2, 3}).reshape(1, 1, 1, 3), at(1));
    x.set(nd.array(new int[] {4, 5}).reshape(1, 2, 1), all(), pick(nd.array(new int[] {0})));
    assertArrayEquals(new int[] {4, 0, 0, 5, 2, 3}, x.reshape(6).toHost());
  }

  @Test
  void valuesForNothingMustFit() {
    NdArray<int[]> x = nd.zeros(DType.INT32, 4);
    NdArray<long[]> none = nd.empty(DType.INT64, 0);
    assertThrows(GpuException.class, () -> x.set(nd.zeros(DType.INT32, 4), pick(none)));
    x.set(nd.zeros(DType.INT32, 1), pick(none));
  }

  /** One point is all of a polyline, NaN or not. */
  @Test
  void interpolationOfOnePoint() {
    NdArray<double[]> x = nd.array(0.0, 1, 2, Double.NaN);
    NdArray<double[]> five = nd.array(5.0);
    double[] fives = {5, 5, 5, 5};
    assertArrayEquals(fives, Signals.interp(x, nd.array(1.0), five).toHost());
    assertArrayEquals(fives, Signals.interp(x, nd.array(Double.NaN), five).toHost());
    assertArrayEquals(
        new double[] {-1, 5, -2, 5}, Signals.interp(x, nd.array(1.0), five, -1, -2).toHost());
  }

  @Test
  void powersInAnotherDtype() {
    NdArray<byte[]> x = nd.array(new byte[] {1, 100});
    assertArrayEquals(
        new long[] {1, 1, 1, 10_000, 100, 1},
        Products.vander(x, 3, false, DType.INT64).reshape(6).toHost());
  }

  /** Each launch may note one; and the note is the graph's if it was the first to need it. */
  @Test
  void anIndexOutOfRangeInAGraph() {
    NdArray<int[]> x = nd.arange(DType.INT32, 5);
    NdArray<long[]> indices = nd.array(1L, 7L);
    try (GpuGraph graph = gpu.capture(() -> x.get(indices))) {
      gpu.synchronize();
      for (int i = 0; i < 2; i++) {
        graph.launch();
        assertThrows(GpuException.class, gpu::synchronize);
      }
      indices.fill(4L);
      graph.launch();
      gpu.synchronize();
    }
    NdArray<int[]> later = x.get(indices);
    assertArrayEquals(new int[] {4, 4}, later.toHost());
  }
}
