package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.jgpu.annotations.Half;
import org.jgpu.arrays.Bins;
import org.jgpu.arrays.Complexes;
import org.jgpu.arrays.Covariances;
import org.jgpu.arrays.DTypes;
import org.jgpu.arrays.Histogram;
import org.jgpu.arrays.Histograms;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Over;
import org.jgpu.arrays.Overlap;
import org.jgpu.arrays.Powers;
import org.jgpu.arrays.Products;
import org.jgpu.arrays.Rounding;
import org.jgpu.arrays.Signals;
import org.jgpu.arrays.Special;
import org.jgpu.arrays.linalg.MatrixProducts;
import org.jgpu.contract.golden.GoldenFile;
import org.jgpu.contract.golden.GoldenTable;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/** Special values of special functions, and bad input of histograms and signals. */
@ScopedTest
class SpecialFunctionsTest {
  private static final double INF = Double.POSITIVE_INFINITY;
  private static final double NAN = Double.NaN;

  private final Gpu gpu;
  private final Nd nd;

  SpecialFunctionsTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  private static void expect(NdArray<double[]> found, double... expected) {
    assertArrayEquals(expected, found.toHost());
  }

  /** NumPy's results, of NumPy 2.4. */
  @Test
  void rootsAndLogarithmsOfTheLeastAndTheLargestComplexNumbers() {
    float inf = Float.POSITIVE_INFINITY;
    Complex64[] roots = {
      new Complex64(3e38f, 0),
      new Complex64(3e38f, 3e38f),
      new Complex64(0, Float.MIN_VALUE),
      new Complex64(1e-44f, -Float.MIN_VALUE),
      new Complex64(inf, inf),
      new Complex64(Float.NaN, -inf),
      new Complex64(-inf, 1),
      new Complex64(-4, -0f)
    };
    parts(
        Powers.sqrt(nd.array(roots)),
        new double[] {1.7320508e19, 1.9029767e19, 2.6469780e-23, 9.9291909e-23, INF, INF, 0, 0},
        new double[] {0, 7.882388e18, 2.646978e-23, -7.056459e-24, INF, -INF, INF, -2});
    Complex64[] numbers = {
      new Complex64(3e38f, 3e38f), new Complex64(1, 1e-4f), new Complex64(0.6f, 0.8f)
    };
    double size = 0.6f * (double) 0.6f + 0.8f * (double) 0.8f;
    parts(
        Powers.log(nd.array(numbers)),
        new double[] {88.943420, 4.9999995e-9, Math.log(size) / 2},
        new double[] {0.7853982, 1e-4, Math.atan2(0.8f, 0.6f)});
    Complex128[] wide = {
      new Complex128(1.5e308, 1e308), new Complex128(0, Double.MIN_VALUE), new Complex128(2, -INF)
    };
    parts(
        Powers.sqrt(nd.array(wide)),
        new double[] {1.28506335e154, 1.57172778e-162, INF},
        new double[] {3.89085876e153, 1.57172778e-162, -INF});
    parts(
        Powers.log(
            nd.array(new Complex128[] {new Complex128(1, 1e-9), new Complex128(1.5e308, 1e308)})),
        new double[] {5e-19, Math.log(1.5) + 308 * Math.log(10) + Math.log(13 / 9.0) / 2},
        new double[] {1e-9, Math.atan2(1, 1.5)});
  }

  private static void parts(NdArray<?> found, double[] re, double[] im) {
    double[] foundRe = Complexes.real(found).astype(DType.FLOAT64).toHost();
    double[] foundIm = Complexes.imag(found).astype(DType.FLOAT64).toHost();
    for (int i = 0; i < re.length; i++) {
      part(re[i], foundRe[i], "real part " + i);
      part(im[i], foundIm[i], "imaginary part " + i);
    }
  }

  private static void part(double expected, double found, String what) {
    if (expected == 0 || Double.isInfinite(expected)) {
      assertEquals(expected, found, what);
    } else {
      assertEquals(expected, found, 1e-6 * Math.abs(expected), what);
    }
  }

  @Test
  void atTheEndsAndAtPoles() {
    NdArray<double[]> x = nd.array(0.0, -0.0, INF, -INF, NAN);
    expect(Special.erf(x), 0.0, -0.0, 1, -1, NAN);
    expect(Special.erfc(x), 1, 1, 0, 2, NAN);
    expect(Special.ndtr(x), 0.5, 0.5, 1, 0, NAN);
    expect(Special.gamma(x), INF, -INF, INF, NAN, NAN);
    expect(Special.lgamma(x), INF, INF, INF, INF, NAN);
    expect(Special.digamma(x), -INF, INF, INF, NAN, NAN);
    expect(Special.i0(x), 1, 1, INF, INF, NAN);
    expect(Special.expit(x), 0.5, 0.5, 1, 0, NAN);
    expect(Special.erfInv(nd.array(1.0, -1, 2, -0.0, NAN)), INF, -INF, NAN, -0.0, NAN);
    expect(Special.logit(nd.array(0, 1, 0.5, -1, NAN)), -INF, INF, 0, NAN, NAN);
    expect(Special.gamma(nd.array(-1.0, -2, 1, 5, 11, 171.7)), NAN, NAN, 1, 24, 3628800, INF);
    expect(
        Special.lgamma(nd.array(-3.0, 1, 2, 1e300, 1e306)), INF, 0, 0, 6.897755278982137E302, INF);
    expect(Special.xlogy(nd.array(0.0, 0, 2), nd.array(0.0, NAN, 0)), 0, NAN, -INF);
  }

  @Test
  void everyFloatingDtype() {
    for (DType<?> dtype : List.of(DType.FLOAT16, DType.BFLOAT16, DType.FLOAT32, DType.FLOAT64)) {
      NdArray<?> x = nd.array(0.5, 1.5).astype(dtype);
      NdArray<?> found = Special.lgamma(x);
      assertEquals(dtype, found.dtype());
      assertEquals(0.5723649429, found.astype(DType.FLOAT64).toHost()[0], 0.004);
      NdArray<?> place = Nd.emptyLike(x);
      into(x, place);
      assertEquals(found.toString(), place.toString());
    }
    assertThrows(GpuException.class, () -> Special.erf(nd.array(1, 2)));
  }

  private static <A> void into(NdArray<A> x, NdArray<?> out) {
    Special.lgamma(x, out.as(x.dtype()));
  }

  @Test
  void logarithmsOfSumsOfPowers() {
    NdArray<double[]> x = nd.array(new double[][] {{1000, 1000}, {-INF, -INF}, {INF, 0}, {NAN, 1}});
    expect(Special.logSumExp(x, 1), 1000 + Math.log(2), -INF, INF, NAN);
    expect(Special.logSumExp(nd.zeros(DType.FLOAT64, 0)), -INF);
    assertArrayEquals(new long[] {1, 2}, Special.logSumExp(x, Over.over(0).keepDims()).shape());
    NdArray<float[]> many = nd.zeros(DType.FLOAT32, 3, 1000);
    assertEquals(Math.log(3000), Special.logSumExp(many).floatAt(), 1e-5);
    expect(
        Special.logSumExp(nd.array(0.0, 5), Over.everything().initial(0)),
        Math.log(2 + Math.exp(5)));
  }

  /** What the largest one's own 1 would swallow; SciPy 1.17 gives the same. */
  @Test
  void logarithmsOfSumsJustAboveOne() {
    double least = Math.exp(-40);
    NdArray<double[]> x =
        nd.array(new double[][] {{0, -40, -INF}, {-40, -40, 0}, {0, 0, -40}, {-INF, -INF, 7}});
    double[] rows = {least, 2 * least, Math.log(2), 7};
    assertArrayEquals(rows, Special.logSumExp(x, 1).toHost(), 1e-32);
    assertArrayEquals(rows, Special.logSumExp(x.transpose(), 0).toHost(), 1e-32);
    NdArray<boolean[]> mask = nd.array(true, true, false);
    double[] masked = {least, Math.log(2) - 40, Math.log(2), -INF};
    assertArrayEquals(masked, Special.logSumExp(x, Over.over(1).where(mask)).toHost(), 1e-14);
    assertEquals(least, Special.logSumExp(x.index(0, 0)).doubleAt(), 1e-32);
    assertEquals(
        least, Special.logSumExp(nd.array(-40.0), Over.everything().initial(0)).doubleAt(), 1e-32);
    for (DType<?> dtype : List.of(DType.FLOAT32, DType.BFLOAT16)) {
      NdArray<?> narrow = Special.logSumExp(x.astype(dtype), 1);
      assertEquals(least, narrow.astype(DType.FLOAT64).doubleAt(0), least / 256, dtype.toString());
    }
    NdArray<Half[]> half = nd.array(0.0, -9).astype(DType.FLOAT16);
    assertEquals(Math.exp(-9), Special.logSumExp(half).toHost()[0].toFloat(), 1e-7);
  }

  @Test
  void signsOfComplexNumbersByTheCommonFunction() {
    NdArray<Complex64[]> z = nd.array(new Complex64[] {new Complex64(3, 4), new Complex64(0, 0)});
    assertArrayEquals(Complexes.sign(z).toHost(), Rounding.sign(z).toHost());
  }

  @Test
  void recordedCasesOfSpecialFunctions() {
    GoldenTable table = new GoldenTable(gpu, GoldenFile.read());
    table.one("erf", call -> Special.erf(call.input(0)));
    table.one("erfc", call -> Special.erfc(call.input(0)));
    table.one("erfinv", call -> Special.erfInv(call.input(0)));
    table.one("ndtr", call -> Special.ndtr(call.input(0)));
    table.one("gamma", call -> Special.gamma(call.input(0)));
    table.one("gammaln", call -> Special.lgamma(call.input(0)));
    table.one("digamma", call -> Special.digamma(call.input(0)));
    table.one("i0", call -> Special.i0(call.input(0)));
    table.one("sign", call -> Rounding.sign(call.input(0)));
    table.one("vander", call -> promoted(Products.vander(call.input(0), call.axis("n"))));
    table.one("cov", call -> square(Covariances.cov(call.input(0))));
    table.one("corrcoef", call -> Covariances.corrCoef(call.input(0)));
    table.one("interp", c -> Signals.interp(c.input(0), c.input(1), c.input(2)));
    for (String name : table.names()) {
      assertEquals(List.of(), table.differences(name), name);
    }
  }

  /** NumPy's has a dtype that holds int64, too. */
  private static NdArray<?> promoted(NdArray<?> x) {
    return x.astype(DTypes.promote(x.dtype(), DType.INT64));
  }

  private static <A> NdArray<A> square(NdArray<A> x) {
    return x.rank() == 0 ? x.reshape(1, 1) : x;
  }

  @Test
  void histogramsOfBadInput() {
    NdArray<double[]> x = nd.array(1, NAN, 3.0);
    Expect.mention("not finite", assertThrows(GpuException.class, () -> histogram(x, Bins.of(3))));
    assertArrayEquals(new long[] {1, 1}, histogram(x, Bins.of(2, 0, 4)).counts().toHost());
    Expect.mention("ascend", assertThrows(GpuException.class, () -> Bins.edges(1, 0)));
    Expect.mention("at least 1", assertThrows(GpuException.class, () -> Bins.of(0)));
    Expect.mention("from 3.0 up to 1.0", assertThrows(GpuException.class, () -> Bins.of(1, 3, 1)));
    Expect.mention(
        "no order",
        assertThrows(
            GpuException.class, () -> histogram(x.astype(DType.COMPLEX64), Bins.of(2, 0, 1))));
    Expect.mention(
        "weights of shape (2,)",
        assertThrows(
            GpuException.class, () -> Histograms.histogram(x, Bins.of(2, 0, 1), nd.array(1, 2))));
    Expect.mention(
        "not as many numbers",
        assertThrows(GpuException.class, () -> histogram(nd.array(1f, 1.0000001f), Bins.of(9))));
    Expect.mention(
        "from -1 to 4",
        assertThrows(GpuException.class, () -> Histograms.bincount(nd.array(4, -1))));
    assertThrows(GpuException.class, () -> Histograms.bincount(x));
    assertArrayEquals(new long[0], Histograms.bincount(nd.zeros(DType.INT32, 0)).toHost());
    assertEquals(0, histogram(x, Bins.edges(1)).counts().size());
  }

  private static Histogram<long[]> histogram(NdArray<?> x, Bins bins) {
    return Histograms.histogram(x, bins);
  }

  @Test
  void signalsOfBadInput() {
    NdArray<double[]> x = nd.array(1.0, 2);
    Expect.mention(
        "not empty",
        assertThrows(GpuException.class, () -> Signals.convolve(x, nd.zeros(DType.FLOAT64, 0))));
    assertThrows(GpuException.class, () -> Signals.correlate(x.reshape(1, 2), x, Overlap.FULL));
    assertThrows(GpuException.class, () -> Signals.interp(x, x, nd.array(1.0)));
    assertThrows(GpuException.class, () -> Signals.interpPeriodic(x, x, x, 0));
    assertThrows(GpuException.class, () -> Products.cross(x, x));
    assertThrows(GpuException.class, () -> MatrixProducts.inner(x, nd.array(1.0, 2, 3)));
    Expect.mention(
        "astype", assertThrows(GpuException.class, () -> Covariances.cov(nd.array(1, 2))));
  }
}
