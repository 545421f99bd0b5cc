package org.jgpu.contract;

import static org.jgpu.arrays.Over.over;
import static org.jgpu.arrays.SortOrder.ASCENDING;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Reductions;
import org.jgpu.arrays.Scans;
import org.jgpu.arrays.Sorting;
import org.jgpu.arrays.Targets;
import org.jgpu.arrays.fft.Along;
import org.jgpu.arrays.fft.Fft;
import org.jgpu.arrays.linalg.MatrixProducts;
import org.jgpu.arrays.linalg.Solvers;
import org.jgpu.arrays.sparse.CsrMatrix;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Arrays for results are refused in one way, whichever family of functions they are given to. */
@ScopedTest
class TargetsTest {
  private final Nd nd;

  TargetsTest(Gpu gpu) {
    this.nd = Nd.on(gpu);
  }

  /** A function of a square matrix, whose result is one, too, or a row of one. */
  @FunctionalInterface
  interface Into {
    void of(NdArray<double[]> x, NdArray<double[]> out);
  }

  static Stream<Arguments> functions() {
    return Stream.of(
        Arguments.of("sum", (Into) (x, out) -> Reductions.sum(x, over(0).keepDims(), out)),
        Arguments.of("cumSum", (Into) (x, out) -> Scans.cumSum(x, 0, out)),
        Arguments.of("sort", (Into) (x, out) -> Sorting.sort(x, 0, ASCENDING, out)),
        Arguments.of("partition", (Into) (x, out) -> Sorting.partition(x, 0, one(), out)),
        Arguments.of("matmul", (Into) (x, out) -> MatrixProducts.matmul(x, x, out)),
        Arguments.of("inv", (Into) Solvers::inv),
        Arguments.of("irfft", (Into) TargetsTest::irfft),
        Arguments.of("dot", (Into) (x, out) -> CsrMatrix.fromDense(x).dot(x, out)));
  }

  private static long[] one() {
    return new long[] {1};
  }

  private static void irfft(NdArray<double[]> x, NdArray<double[]> out) {
    Fft.irfft(x.astype(DType.COMPLEX128), Along.along(1), out);
  }

  @ParameterizedTest
  @MethodSource("functions")
  void ofAnotherShape(String name, Into function) {
    Expect.refused(
        name + " into an array of float64 and shape (3, 5); the result is of float64 and shape (",
        () -> function.of(nd.eye(DType.FLOAT64, 4), nd.zeros(DType.FLOAT64, 3, 5)));
    Expect.refused(
        "): pass such an array",
        () -> function.of(nd.eye(DType.FLOAT64, 4), nd.zeros(DType.FLOAT64, 3, 5)));
  }

  @ParameterizedTest
  @MethodSource("functions")
  void ofElementsThatRepeat(String name, Into function) {
    long rows = name.equals("sum") ? 1 : 4;
    long columns = name.equals("irfft") ? 6 : 4;
    Expect.refused(
        name
            + " into a broadcast view, or one of overlapping windows, of shape ("
            + rows
            + ", "
            + columns
            + "), whose elements repeat, or may: pass a copy() of it",
        () ->
            function.of(
                nd.eye(DType.FLOAT64, 4), nd.zeros(DType.FLOAT64).broadcastTo(rows, columns)));
  }

  @Test
  void ofAnotherDtype() {
    NdArray<int[]> x = nd.array(3, 1, 2);
    NdArray<?> places = nd.zeros(DType.INT32, 3);
    Expect.refused(
        "argSort into an array of int32 and shape (3,); the result is of int64 and shape (3,): pass"
            + " such an array",
        () -> Sorting.argSort(x, 0, ASCENDING, unchecked(places)));
    Expect.refused(
        "fft into an array of complex64 and shape (3,); the result is of complex128",
        () -> Fft.fft(x, Along.along(0), nd.zeros(DType.COMPLEX64, 3)));
  }

  @SuppressWarnings("unchecked") // as a program does that has no types
  private static NdArray<long[]> unchecked(NdArray<?> array) {
    return (NdArray<long[]>) array;
  }

  /** What all elements of these are is known without a kernel. */
  @Test
  void ofWholeNumbers() {
    NdArray<int[]> x = nd.array(3, 1);
    Expect.refused(
        "isFinite into an array of bool and shape (3,); the result is of bool and shape (2,)",
        () -> Comparison.isFinite(x, nd.empty(DType.BOOL, 3)));
    Expect.refused(
        "isNaN into a broadcast view",
        () -> Comparison.isNaN(x, nd.zeros(DType.BOOL).broadcastTo(2)));
  }

  @Test
  void twoResultsInOnePlace() {
    NdArray<int[]> x = nd.array(3, 1);
    Expect.refused(
        "sortByKey into two arrays that share memory; each result has its own: pass a copy() of"
            + " one",
        () -> Sorting.sortByKey(x, x, 0, ASCENDING, x, x));
  }

  /** A product reads a matrix's numbers while it writes. */
  @Test
  void valuesOfASparseMatrix() {
    CsrMatrix<double[]> m = CsrMatrix.fromDense(nd.array(new double[][] {{1, 2}, {3, 4}}));
    NdArray<double[]> x = nd.array(1.0, 10.0);
    m.dot(x, m.values().slice(0, 0, 2));
    assertArrayEquals(new double[] {21, 43, 3, 4}, m.values().toHost());
  }

  /** What lies between each other's elements shares none. */
  @Test
  void sharing() {
    NdArray<double[]> x = nd.zeros(DType.FLOAT64, 10);
    assertTrue(Targets.share(x, x.slice(0, 9, 10)));
    assertFalse(Targets.share(x.slice(0, 0, 5), x.slice(0, 5, 10)));
    assertFalse(Targets.share(x.slice(0, 0, 10, 2), x.slice(0, 1, 10, 2)));
    assertFalse(Targets.share(x, nd.zeros(DType.FLOAT64, 10)));
  }

  /** Products go where they belong between what is read, without a detour. */
  @Test
  void betweenWhatIsRead() {
    NdArray<double[]> both = nd.arange(DType.FLOAT64, 32).reshape(4, 8);
    NdArray<double[]> read = both.slice(1, 0, 8, 2);
    NdArray<double[]> written = both.slice(1, 1, 8, 2);
    double[] expected = MatrixProducts.matmul(read, read).toHost();
    double[] before = read.toHost();
    MatrixProducts.matmul(read, read, written);
    assertArrayEquals(expected, written.toHost());
    assertArrayEquals(before, read.toHost());
    NdArray<Complex128[]> z = nd.ones(DType.COMPLEX128, 4, 4);
    NdArray<?> spectrum = Fft.fft(z, Along.along(1));
    Fft.fft(z, Along.along(1), z);
    assertTrue(Comparison.arrayEqual(spectrum, z));
  }
}
