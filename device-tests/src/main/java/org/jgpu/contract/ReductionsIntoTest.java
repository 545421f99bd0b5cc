package org.jgpu.contract;

import static org.jgpu.arrays.Index.at;
import static org.jgpu.arrays.Over.over;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jgpu.arrays.NanFunctions;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Over;
import org.jgpu.arrays.Reductions;
import org.jgpu.arrays.Scans;
import org.jgpu.arrays.Statistics;
import org.jgpu.contract.IntoCalls.Call;
import org.jgpu.contract.IntoCalls.Conversion;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuGraph;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Reductions and scans that are written to an array of the caller's. */
@ScopedTest
class ReductionsIntoTest {
  private static final int SIZE = 20;

  private final Gpu gpu;
  private final Nd nd;

  /** Longer than the matrix that is its beginning. */
  private final NdArray<double[]> memory;

  private final NdArray<double[]> x;

  ReductionsIntoTest(Gpu gpu) {
    this.gpu = gpu;
    nd = Nd.on(gpu);
    memory = nd.random(3).random(DType.FLOAT64, 2 * SIZE).minus(0.4);
    x = memory.slice(0, 0, SIZE).reshape(4, 5);
    x.set(at(2), at(3), Double.NaN);
  }

  static Stream<Call<?>> calls() {
    return IntoCalls.all();
  }

  /** Of the shape, with other strides than a new one has. */
  private <A> NdArray<A> out(DType<A> dtype, long... shape) {
    long[] wide = Arrays.copyOf(shape, shape.length + 1);
    wide[shape.length] = 2;
    return nd.zeros(dtype, wide).index(shape.length, 1);
  }

  private static void equal(NdArray<?> expected, NdArray<?> found) {
    assertArrayEquals(expected.shape(), found.shape());
    assertArrayEquals(
        expected.astype(DType.FLOAT64).toHost(), found.astype(DType.FLOAT64).toHost());
  }

  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
  @ParameterizedTest
  @MethodSource("calls")
  <R> void asWithoutAnArray(Call<R> call) {
    NdArray<R> expected = call.plain().of(x);
    NdArray<R> out = out(call.dtype(), expected.shape());
    call.into().of(x, out);
    equal(expected, out);
    NdArray<R> turned = call.plain().of(x.transpose());
    NdArray<R> other = nd.empty(call.dtype(), turned.shape());
    call.into().of(x.transpose(), other);
    equal(turned, other);
  }

  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
  @ParameterizedTest
  @MethodSource("calls")
  <R> void intoAPartOfWhatIsRead(Call<R> call) {
    NdArray<R> expected = call.plain().of(x);
    if (call.dtype().bytes() != DType.FLOAT64.bytes()) {
      return;
    }
    NdArray<R> part = memory.reinterpret(call.dtype()).slice(0, 3, 3 + expected.size());
    NdArray<R> out = part.reshape(expected.shape());
    call.into().of(x, out);
    equal(expected, out);
  }

  @Test
  void intoThemselves() {
    NdArray<double[]> sums = Scans.cumSum(x, 0);
    Scans.cumSum(x, 0, x);
    equal(sums, x);
    NdArray<double[]> squares = x.slice(1, 0, 4);
    NdArray<double[]> products = Scans.cumProd(squares.transpose(), 0);
    Scans.cumProd(squares.transpose(), 0, squares);
    equal(products, squares);
    NdArray<boolean[]> truths = nd.array(true, false, true, true).reshape(2, 2);
    Reductions.all(truths, over(0), truths.index(0, 0));
    equal(nd.array(true, false), truths.index(0, 0));
    Reductions.any(truths, over(0), truths.index(1, 1));
    equal(nd.array(true, true), truths.index(1, 1));
  }

  @Tag("copies-in-graphs")
  @ParameterizedTest
  @MethodSource("calls")
  <R> void inGraphs(Call<R> call) {
    NdArray<double[]> work = x.copy();
    NdArray<R> out = out(call.dtype(), call.plain().of(x).shape());
    try (GpuGraph graph = gpu.capture(() -> call.into().of(work, out))) {
      work.timesAssign(-3);
      graph.launch();
      equal(call.plain().of(work), out);
    }
  }

  @ParameterizedTest
  @MethodSource("calls")
  <R> void arraysThatDoNotFitAreRefused(Call<R> call) {
    Expect.refused(
        call.name() + " into an array of " + call.dtype() + " and shape (2, 7); the result is of",
        () -> call.into().of(x, nd.empty(call.dtype(), 2, 7)));
    NdArray<R> repeated = nd.zeros(call.dtype(), 1);
    long[] shape = call.plain().of(x).shape();
    if (Arrays.stream(shape).anyMatch(extent -> extent > 1)) {
      Expect.refused(
          call.name() + " into a broadcast view",
          () -> call.into().of(x, repeated.broadcastTo(shape)));
    }
  }

  /** The array that is given says in which dtype they are computed. */
  @Test
  void inTheDtypeOfTheResult() {
    NdArray<byte[]> bytes = nd.full(DType.INT8, 100, 3, 2);
    NdArray<long[]> wide = out(DType.INT64, 2);
    Reductions.sum(bytes, over(0), wide);
    equal(nd.array(300L, 300L), wide);
    Reductions.prod(bytes, over(0), wide);
    equal(nd.array(1000000L, 1000000L), wide);
    NdArray<byte[]> narrow = out(DType.INT8, 2);
    Reductions.sum(bytes, over(0), narrow);
    equal(Reductions.sum(bytes, over(0)), narrow);
    NdArray<float[]> means = out(DType.FLOAT32, 3);
    Statistics.mean(bytes, over(1), means);
    equal(nd.full(DType.FLOAT32, 100, 3), means);
    NdArray<long[]> sums = out(DType.INT64, 3, 2);
    Scans.cumSum(bytes, 0, sums);
    equal(Scans.cumSum(bytes, 0, DType.INT64), sums);
    Scans.cumProd(bytes, 1, sums);
    equal(Scans.cumProd(bytes.astype(DType.INT64), 1), sums);
    NdArray<double[]> whole = out(DType.FLOAT64, 6);
    Scans.cumSum(bytes, whole);
    equal(Scans.cumSum(bytes.astype(DType.FLOAT64)), whole);
    NanFunctions.nanSum(bytes, over(0), wide);
    equal(nd.array(300L, 300L), wide);
  }

  /** What has the dtype of the result already is read where it is. */
  @Test
  void nothingIsConvertedThatNeedsNot() {
    NdArray<double[]> large = nd.ones(DType.FLOAT64, 1 << 16);
    NdArray<double[]> sum = nd.empty(DType.FLOAT64);
    NdArray<double[]> sums = nd.empty(DType.FLOAT64, 1 << 16);
    NdArray<double[]> longer = nd.empty(DType.FLOAT64, (1 << 16) + 1);
    long bytes = large.size() * DType.FLOAT64.bytes();
    assertTrue(peakOf(() -> Reductions.sum(large, over(0), sum)) < bytes);
    assertTrue(peakOf(() -> Reductions.sum(large, over(0).as(DType.FLOAT64)).close()) < bytes);
    for (Runnable scan :
        List.<Runnable>of(
            () -> Scans.cumSum(large, 0, sums),
            () -> Scans.cumSum(large, sums),
            () -> Scans.cumProd(large, 0, sums),
            () -> Scans.cumProd(large, sums),
            () -> Scans.cumMax(large, 0, sums),
            () -> Scans.cumMin(large, 0, sums),
            () -> Scans.nanCumSum(large, 0, sums),
            () -> Scans.nanCumProd(large, 0, sums),
            () -> Scans.cumSumWithInitial(large, 0, longer),
            () -> Scans.cumSum(sums, 0, sums))) {
      assertTrue(peakOf(scan) < bytes / 2);
    }
    NdArray<float[]> narrow = large.astype(DType.FLOAT32);
    assertTrue(peakOf(() -> Scans.cumSum(narrow, 0, sums)) < 3 * bytes / 2, "what is converted");
    assertTrue(peakOf(() -> Scans.cumSum(large, 0, DType.FLOAT64).close()) < 2 * bytes);
  }

  /** Returns how much memory a call takes at most. */
  private long peakOf(Runnable call) {
    call.run();
    gpu.resetPeakMemory();
    long live = gpu.memoryStatistics().inUseBytes();
    call.run();
    return gpu.memoryStatistics().peakInUseBytes() - live;
  }

  /** NumPy has an axis 0 for positions in a single element. */
  @Test
  void ofOneElement() {
    NdArray<long[]> place = nd.full(DType.INT64, 7);
    Reductions.argMax(nd.full(DType.FLOAT32, 3), over(0), place);
    equal(nd.full(DType.INT64, 0), place);
    NdArray<double[]> each = out(DType.FLOAT64, 4, 5);
    Reductions.sum(x, over(new int[0]), each);
    equal(x, each);
  }

  @Test
  void masksAndNumbersToBeginWith() {
    Over over = over(0).where(x.greater(0)).initial(2);
    NdArray<double[]> out = out(DType.FLOAT64, 5);
    Reductions.sum(x, over, out);
    equal(Reductions.sum(x, over), out);
    Reductions.max(x, over, out);
    equal(Reductions.max(x, over), out);
    Statistics.var(x, over(0).where(x.greater(0)), 1, out);
    equal(Statistics.var(x, over(0).where(x.greater(0)).as(DType.FLOAT64), 1), out);
  }

  /** Elements would lose what they have. */
  @Test
  void dtypesOfOtherKindsAreRefused() {
    for (Conversion each : IntoCalls.conversions()) {
      Expect.refused(
          each.name() + " of float64 into an array of int64",
          () -> each.function().of(x, over(0), nd.empty(DType.INT64, 5)));
      Expect.refused(
          each.name() + " of complex128 into an array of float64",
          () ->
              each.function().of(x.astype(DType.COMPLEX128), over(0), nd.empty(DType.FLOAT64, 5)));
    }
    Expect.refused(
        "mean of int64 has no result in that dtype",
        () -> Statistics.mean(nd.ones(DType.INT64, 2, 5), over(0), nd.empty(DType.INT64, 5)));
    Expect.refused(
        "nanCumSum of float64 into an array of int32",
        () -> Scans.nanCumSum(x, 0, nd.empty(DType.INT32, 4, 5)));
    Expect.refused(
        "cumProd of float64 into an array of int32",
        () -> Scans.cumProd(x, nd.empty(DType.INT32, SIZE)));
    Expect.refused(
        "sum of bool", () -> Reductions.sum(nd.ones(DType.BOOL, 5), over(0), nd.empty(DType.BOOL)));
  }
}
