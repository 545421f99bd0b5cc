package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jgpu.annotations.Half;
import org.jgpu.arrays.Bins;
import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.Complexes;
import org.jgpu.arrays.Differences;
import org.jgpu.arrays.Histograms;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.NanFunctions;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Over;
import org.jgpu.arrays.Overlap;
import org.jgpu.arrays.Polynomials;
import org.jgpu.arrays.Powers;
import org.jgpu.arrays.Rounding;
import org.jgpu.arrays.Sets;
import org.jgpu.arrays.Signals;
import org.jgpu.arrays.Sorting;
import org.jgpu.arrays.Statistics;
import org.jgpu.arrays.Trigonometry;
import org.jgpu.arrays.fft.Along;
import org.jgpu.arrays.fft.Fft;
import org.jgpu.arrays.linalg.Norms;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/** Corners of NumPy's semantics that its own tests have found, see {@link NumpyReplayTest}. */
@ScopedTest
class ReplayedCornersTest {
  private final Gpu gpu;
  private final Nd nd;

  ReplayedCornersTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  /** The count is that of the elements under the mask, not of all. */
  @Test
  void samplesUnderAMask() {
    NdArray<double[]> x = nd.array(1.0, 3, 100, 8);
    NdArray<boolean[]> mask = nd.array(true, true, false, true);
    Over.As<double[]> masked = Over.everything().where(mask).as(DType.FLOAT64);
    assertEquals(13, Statistics.var(x, masked, 1).toHost()[0], 1e-12);
    assertTrue(Double.isNaN(Statistics.var(x, masked, 3).toHost()[0] * 0));
    NdArray<double[]> holes = nd.array(1.0, 3, Double.NaN, 8);
    Over.As<double[]> all = Over.everything().as(DType.FLOAT64);
    assertEquals(13, NanFunctions.nanVar(holes, all, 1).toHost()[0], 1e-12);
    assertEquals(Math.sqrt(13), NanFunctions.nanStd(holes, all, 1).toHost()[0], 1e-12);
    assertTrue(Double.isNaN(NanFunctions.nanVar(holes, all, 3).toHost()[0]));
  }

  /** Their count and their sum are more than float16 holds. */
  @Test
  void meansOfManyHalves() {
    NdArray<Half[]> x = nd.full(DType.FLOAT16, 2, 70_000);
    NdArray<boolean[]> mask = nd.ones(DType.BOOL, 70_000);
    assertEquals(2, Statistics.mean(x, Over.everything().where(mask)).toHost()[0].toFloat());
    assertEquals(0, Statistics.var(x, Over.everything().where(mask)).toHost()[0].toFloat());
  }

  @Test
  void indicesBelowZeroAndOutOfRange() {
    NdArray<long[]> rows = nd.array(-1L, 0);
    NdArray<long[]> columns = nd.array(1L, -2);
    assertArrayEquals(
        new long[] {7, 1}, Indexing.ravelIndex(List.of(rows, columns), 3, 3).toHost());
    List<NdArray<long[]>> parts = Indexing.unravelIndex(nd.array(-1L, 3), 2, 3);
    assertArrayEquals(new long[] {1, 1}, parts.get(0).toHost());
    assertArrayEquals(new long[] {2, 0}, parts.get(1).toHost());
    Indexing.ravelIndex(List.of(rows, columns), 3, 1);
    assertThrows(GpuException.class, gpu::synchronize);
    Indexing.unravelIndex(nd.array(6L), 2, 3);
    assertThrows(GpuException.class, gpu::synchronize);
    Indexing.unravelIndex(nd.array(0L), 2, 0);
    assertThrows(GpuException.class, gpu::synchronize);
  }

  @Test
  void truthValuesAreCountedAndDiffer() {
    NdArray<boolean[]> x = nd.array(true, true, false);
    assertArrayEquals(new long[] {1, 2}, Histograms.bincount(x).toHost());
    assertArrayEquals(new long[] {1, 2}, Histograms.histogram(x, Bins.of(2)).counts().toHost());
    assertArrayEquals(new boolean[] {false, true}, Differences.diff(x).toHost());
  }

  /** NumPy takes a vector for its elements, of which NaN is one. */
  @Test
  void partsOfAVector() {
    NdArray<double[]> x = nd.array(Double.NaN, 0, Double.NaN);
    assertArrayEquals(new double[] {0, Double.NaN}, Sets.unique(x, 0).toHost());
    assertArrayEquals(new long[] {1, 2}, Sets.uniqueAll(x, -1).counts().toHost());
  }

  @Test
  void whatIntegersHaveAsWell() {
    NdArray<int[]> x = nd.array(new int[] {3, -7});
    NdArray<int[]> y = nd.array(new int[] {4, -9});
    assertArrayEquals(new boolean[] {false, false}, Comparison.isNaN(x).toHost());
    assertArrayEquals(new boolean[] {false, false}, Comparison.isInfinite(x).toHost());
    NdArray<boolean[]> finite = nd.zeros(DType.BOOL, 2);
    Comparison.isFinite(x, finite);
    assertArrayEquals(new boolean[] {true, true}, finite.toHost());
    assertThrows(GpuException.class, () -> Comparison.isNaN(x, nd.zeros(DType.BOOL, 3)));
    assertArrayEquals(new int[] {3, -9}, Rounding.fmin(x, y).toHost());
    assertArrayEquals(new int[] {4, -7}, Rounding.fmax(x, y).toHost());
    assertArrayEquals(new int[] {3, -7}, Rounding.nanToNum(x).toHost());
    assertArrayEquals(new int[] {3, -7}, Complexes.conj(x).toHost());
    assertEquals(3, NanFunctions.nanMax(x).toHost()[0]);
    assertEquals(-4, NanFunctions.nanSum(x).toHost()[0]);
    assertEquals(1, NanFunctions.nanArgMin(x).toHost()[0]);
  }

  @Test
  void vectorsHaveARank() {
    assertEquals(1, Norms.matrixRank(nd.array(0.0, 2)).toHost()[0]);
    assertEquals(0, Norms.matrixRank(nd.zeros(DType.FLOAT64, 3), 0.5).toHost()[0]);
    assertEquals(0, Norms.matrixRank(nd.zeros(DType.FLOAT64, 3)).rank());
  }

  @Test
  void transformsOfALengthOfTheirOwn() {
    NdArray<double[]> x = nd.ones(DType.FLOAT64, 4, 6);
    assertArrayEquals(new long[] {4, 3}, Fft.fftn(x, Along.along(0, 1).lengths(-1, 3)).shape());
    assertArrayEquals(new long[] {2, 6}, Fft.irfft2(x, Along.usual().lengths(2, 6)).shape());
    assertThrows(GpuException.class, () -> Fft.fft(x, Along.usual().lengths(-2)));
  }

  /** In float64, which both convert to, the first two would be equal. */
  @Test
  void signedAndUnsignedIntegersAreComparedExactly() {
    NdArray<long[]> signed = nd.array((1L << 53) + 1, -1L, 5L);
    NdArray<long[]> other = nd.array(1L << 53, -1L, 5L).reinterpret(DType.UINT64);
    boolean[] first = {true, false, false};
    boolean[] second = {false, true, false};
    boolean[] last = {false, false, true};
    assertArrayEquals(last, Comparison.equal(signed, other).toHost());
    assertArrayEquals(
        new boolean[] {true, true, false}, Comparison.notEqual(other, signed).toHost());
    assertArrayEquals(second, Comparison.less(signed, other).toHost());
    assertArrayEquals(first, Comparison.less(other, signed).toHost());
    assertArrayEquals(second, Comparison.greater(other, signed).toHost());
    assertArrayEquals(
        new boolean[] {true, false, true}, Comparison.greaterEqual(signed, other).toHost());
    NdArray<boolean[]> out = nd.zeros(DType.BOOL, 3);
    Comparison.greater(signed, other, out);
    assertArrayEquals(first, out.toHost());
    Comparison.lessEqual(nd.array((byte) -3), other, out);
    assertArrayEquals(new boolean[] {true, true, true}, out.toHost());
  }

  @Test
  void valuesInTurn() {
    NdArray<int[]> x = nd.zeros(DType.INT32, 5);
    NdArray<long[]> at = nd.array(4L, 0L, 2L);
    Indexing.put(x, at, nd.array(new int[] {7, 8}));
    assertArrayEquals(new int[] {8, 0, 7, 0, 7}, x.toHost());
    Indexing.put(x, at, nd.array(new int[] {1, 2, 3, 4, 5}));
    assertArrayEquals(new int[] {2, 0, 3, 0, 1}, x.toHost());
    Indexing.put(x, at, nd.zeros(DType.INT32, 0));
    assertArrayEquals(new int[] {2, 0, 3, 0, 1}, x.toHost());
  }

  /** NumPy takes them for vectors of one. */
  @Test
  void numbersAsPolynomialsAndSignals() {
    NdArray<double[]> two = nd.array(2.0).reshape();
    NdArray<double[]> p = nd.array(1.0, 2, 3);
    assertArrayEquals(new double[] {1, 2, 5}, Polynomials.polyAdd(p, two).toHost());
    assertArrayEquals(new double[] {-1, -2, -1}, Polynomials.polySub(two, p).toHost());
    assertArrayEquals(new double[] {2, 4, 6}, Polynomials.polyMul(two, p).toHost());
    assertArrayEquals(new long[] {1}, Polynomials.polyMul(two, two).shape());
    assertArrayEquals(new double[] {0.5, 1, 1.5}, Polynomials.polyDiv(p, two).quotient().toHost());
    assertArrayEquals(new double[] {2}, Polynomials.polyDiv(two, p).remainder().toHost());
    assertArrayEquals(new double[] {2, 4, 6}, Signals.correlate(p, two, Overlap.FULL).toHost());
    NdArray<long[]> place = Sorting.lexSort(List.of(two, two), -1);
    assertEquals(0, place.rank());
    assertEquals(0, place.longAt());
    assertThrows(GpuException.class, () -> Sorting.lexSort(List.of(two), 1));
  }

  /** Rounded to float before, ties would be made that are none; of 64 bits also to double. */
  @Test
  void numbersAreRoundedToHalvesOnce() {
    double above = 1 + 0x1p-11 + 0x1p-40;
    NdArray<Half[]> one = nd.ones(DType.FLOAT16, 1);
    float next = 1 + 0x1p-10f;
    assertEquals(next, nd.full(DType.FLOAT16, above, 1).toHost()[0].toFloat());
    assertEquals(next, one.times(above).toHost()[0].toFloat());
    assertEquals(next, nd.array(above).astype(DType.FLOAT16).toHost()[0].toFloat());
    long middle = 0x101L << 53;
    long[] whole = {middle, middle + 1, middle - 1, -middle - 1, -middle, Long.MAX_VALUE, 255, -7};
    float[] rounded = {0x1p61f, 0x1.02p61f, 0x1p61f, -0x1.02p61f, -0x1p61f, 0x1p63f, 255, -7};
    assertArrayEquals(
        rounded, nd.array(whole).astype(DType.BFLOAT16).astype(DType.FLOAT32).toHost());
    assertEquals(0x1.02p61f, nd.full(DType.BFLOAT16, middle + 1, 1).toHost()[0].toFloat());
    long wide = 0x101L << 55;
    NdArray<long[]> unsigned = nd.array(DType.UINT64, new long[] {wide, wide + 1, -1, 3});
    assertArrayEquals(
        new float[] {0x1p63f, 0x1.02p63f, 0x1p64f, 3},
        unsigned.astype(DType.BFLOAT16).astype(DType.FLOAT32).toHost());
  }

  /** NumPy is within a unit of the powers of its exponents. */
  @Test
  void largePowersOfTheBase() {
    double[] found = nd.logspace(DType.FLOAT64, -300, 300, 101, 10).toHost();
    double[] exponents = nd.linspace(DType.FLOAT64, -300, 300, 101).toHost();
    for (int i = 0; i < found.length; i++) {
      double exact = StrictMath.pow(10, exponents[i]);
      assertEquals(exact, found[i], 2 * Math.ulp(exact), "10 to the power of " + exponents[i]);
    }
    double[] halves = nd.logspace(DType.FLOAT64, 0, 2, 3, 0.5).toHost();
    assertArrayEquals(new double[] {1, 0.5, 0.25}, halves);
  }

  @Test
  void integersHaveNoNegativePowers() {
    NdArray<int[]> x = nd.array(new int[] {2, 1});
    assertThrows(GpuException.class, () -> Powers.power(x, -1));
  }

  @Test
  void complexLogarithmsNearOneAndInfiniteRoots() {
    NdArray<Complex128[]> near = nd.array(new Complex128[] {new Complex128(1, 1e-12)});
    assertEquals(5e-25, Powers.log(near).toHost()[0].re(), 1e-36);
    double infinity = Double.POSITIVE_INFINITY;
    NdArray<Complex128[]> far = nd.array(new Complex128[] {new Complex128(1, -infinity)});
    assertEquals(new Complex128(infinity, -infinity), Powers.sqrt(far).toHost()[0]);
  }

  @Test
  void complexNumbersAtTheEdges() {
    double infinity = Double.POSITIVE_INFINITY;
    NdArray<Complex128[]> one = nd.array(new Complex128[] {new Complex128(1, -2)});
    NdArray<Complex128[]> zero = nd.zeros(DType.COMPLEX128, 1);
    assertEquals(new Complex128(infinity, -infinity), one.div(zero).toHost()[0]);
    NdArray<Complex128[]> far = nd.array(new Complex128[] {new Complex128(infinity, 0)});
    assertEquals(new Complex128(infinity, 0), Powers.exp(far).toHost()[0]);
    assertEquals(new Complex128(infinity, 0), Trigonometry.cosh(far).toHost()[0]);
    Complex128 power = Powers.power(zero, one.times(-1)).toHost()[0];
    assertTrue(Double.isNaN(power.re()), power.toString());
    assertEquals(new Complex128(0, 0), Powers.power(zero, one).toHost()[0]);
  }

  /** Near the pole of the tangent, whose own digits are lost there by the sum of two cosines. */
  @Test
  void complexTangentsNearTheirPoles() {
    Complex128[] at = {new Complex128(0, Math.PI / 2), new Complex128(1e-6, Math.PI / 2)};
    Complex128[] found = Trigonometry.tanh(nd.array(at)).toHost();
    assertEquals(1.633123935319537e16, found[0].im(), 16);
    assertEquals(1e6, found[1].re(), 1e-5);
    Complex64 small = new Complex64(0, (float) (Math.PI / 2));
    float tangent = Trigonometry.tanh(nd.array(new Complex64[] {small})).toHost()[0].im();
    assertEquals(Math.tan(small.im()), tangent, 100);
  }
}
