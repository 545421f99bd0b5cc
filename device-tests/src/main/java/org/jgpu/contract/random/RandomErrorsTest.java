package org.jgpu.contract.random;

import static org.jgpu.contract.Expect.refused;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jgpu.arrays.Distribution;
import org.jgpu.arrays.Generator;
import org.jgpu.arrays.GeneratorState;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.contract.ScopedTest;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/** What calls refuse, and what they say. */
@ScopedTest
class RandomErrorsTest {
  private final Gpu gpu;
  private final Nd nd;
  private final Generator generator;

  RandomErrorsTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
    this.generator = nd.random(1);
  }

  @Test
  void integersWithoutAny() {
    refused("integers from 5 to 5: there are none", () -> generator.integers(DType.INT32, 5, 5, 3));
    refused("from 6 to 5", () -> generator.integersClosed(DType.INT32, 6, 5, 3));
    refused("from 18446744073709551615 to 3", () -> generator.integers(DType.UINT64, -1, 3, 3));
    refused(
        "int8 with 200 as the largest one; it holds -128 to 127",
        () -> generator.integers(DType.INT8, 0, 201));
    refused("uint8 with -1 as the smallest", () -> generator.integers(DType.UINT8, -1, 3));
    refused("dtype float32", () -> generator.integers(DType.FLOAT32, 0, 3));
  }

  @Test
  void boundsInArrays() {
    NdArray<long[]> low = nd.array(0L, 5L, 3L);
    NdArray<long[]> high = nd.array(9L, 5L, 200L);
    refused(
        "integers of dtype int64: high must be more than low, and the dtype must hold what is"
            + " between them (5.0 for element 1)",
        () -> generator.integers(DType.INT64, low, high).toHost());
    refused(
        "(200.0 for element 2)", () -> generator.integersClosed(DType.INT8, low, high).toHost());
    refused(
        "(-1.0 for element 0)",
        () -> generator.integers(DType.UINT64, nd.array(-1L), high).toHost());
    refused("dtype float32", () -> generator.integers(DType.FLOAT32, low, high));
    refused(
        "integers with float64 for high; bounds are integers",
        () -> generator.integers(DType.INT32, low, nd.array(1.0)));
  }

  @Test
  void shapesThatNoArrayHas() {
    refused("extent -1 in shape (-1, 4)", () -> generator.choiceWithoutReplacement(5, -1, 4));
    refused("(-2, -3)", () -> generator.choiceWithoutReplacement(new double[] {1}, -2, -3));
    refused("more than 2^63 - 1 elements", () -> generator.choice(5, 1L << 40, 1L << 40));
  }

  @Test
  void parameters() {
    DType<double[]> f64 = DType.FLOAT64;
    refused(
        "normal with scale = -1.0, which must be 0 or more", () -> generator.normal(f64, 0, -1, 2));
    refused("loc = NaN", () -> generator.normal(f64, Double.NaN, 1));
    refused("uniform with high = 1.0", () -> generator.uniform(f64, 2, 1));
    refused("too far", () -> generator.uniform(f64, -Double.MAX_VALUE, Double.MAX_VALUE));
    refused("gamma with shape = -1.0", () -> generator.gamma(f64, -1, 1));
    refused("gamma with scale = NaN", () -> generator.gamma(f64, 1, Double.NaN));
    refused("beta with b = 0.0", () -> generator.beta(f64, 1, 0));
    refused("poisson with lam = -0.5", () -> generator.poisson(-0.5));
    refused("poisson with lam = NaN", () -> generator.poisson(Double.NaN));
    refused("lam = 1.0E19", () -> generator.poisson(1e19));
    refused("binomial with n = -1.0", () -> generator.binomial(-1, 0.5));
    refused("an integer from 0 to below 2^53", () -> generator.binomial((1L << 53) + 1, 0.5));
    refused("binomial with p = 1.5", () -> generator.binomial(1, 1.5));
    refused("geometric with p = 0.0", () -> generator.geometric(0));
    refused("logseries with p = 1.0", () -> generator.logseries(1));
    refused("zipf with a = 1.0", () -> generator.zipf(1));
    refused("hypergeometric with nsample = 9.0", () -> generator.hypergeometric(3, 5, 9));
    refused("triangular with mode = -1.0", () -> generator.triangular(f64, 0, -1, 2));
    refused("triangular with right = 0.0", () -> generator.triangular(f64, 0, 0, 0));
    refused("dtype int32", () -> generator.random(DType.INT32, 3));
    refused("poisson gives int64", () -> generator.draw(Distribution.POISSON, f64, nd.array(1.0)));
    refused(
        "gamma of 1 parameters; it takes 2: shape, scale",
        () -> generator.draw(Distribution.GAMMA, f64, nd.array(1.0)));
  }

  @Test
  void parametersInArraysAreReportedWhenTheHostWaits() {
    NdArray<double[]> lam = nd.array(1.0, 2.0, -3.0, 4.0);
    GpuException thrown = assertThrows(GpuException.class, () -> generator.poisson(lam).toHost());
    String text = String.valueOf(thrown.getMessage());
    assertTrue(text.contains("poisson: lam must be from 0 to 9.2e18 (-3.0 for element 2)"), text);
    long[] after = generator.poisson(nd.array(0.0, 0.0)).toHost();
    assertEquals(0, after[1]);
  }

  @Test
  void choices() {
    refused("a choice of 3 among 0", () -> generator.choice(0, 3));
    refused(
        "a choice of 4 among 3 without replacement",
        () -> generator.choiceWithoutReplacement(3, 4));
    refused(
        "a choice of 2 among 1 whose probability is not 0",
        () -> generator.choiceWithoutReplacement(new double[] {0, 1}, 2));
    refused("the sum of 2 probabilities is 0.9", () -> generator.choice(new double[] {0.5, 0.4}));
    refused("probability 1 is -0.5", () -> generator.choice(new double[] {1.5 - 0.5, -0.5}));
    refused("probability 0 is NaN", () -> generator.choice(new double[] {Double.NaN}));
    refused(
        "among 3 rows of an array of shape (3, 2) with 2 probabilities",
        () -> generator.choice(nd.zeros(DType.INT8, 3, 2), new double[] {0.5, 0.5}));
    refused(
        "among 2 elements along axis 1 of an array of shape (3, 2) with 1 probabilities",
        () -> generator.choiceAlong(nd.zeros(DType.INT8, 3, 2), 1, new double[] {1}));
    refused("axis 2", () -> generator.choiceAlong(nd.zeros(DType.INT8, 3, 2), 2, 4));
    refused("a permutation of -1", () -> generator.permutation(-1));
    refused("axis 2", () -> generator.shuffle(nd.zeros(DType.INT8, 3, 2), 2));
  }

  @Test
  void vectors() {
    double[] mean = {0, 0};
    DType<double[]> f64 = DType.FLOAT64;
    refused(
        "a covariance of 1 rows, not 2",
        () -> generator.multivariateNormal(f64, mean, new double[][] {{1}}));
    refused(
        "it must be symmetric",
        () -> generator.multivariateNormal(f64, mean, new double[][] {{1, 0.5}, {0.4, 1}}));
    refused(
        "the eigenvalue -",
        () -> generator.multivariateNormal(f64, mean, new double[][] {{1, 2}, {2, 1}}));
    refused("-1.0 in alpha", () -> generator.dirichlet(f64, new double[] {1, -1}));
    refused("none above 0", () -> generator.dirichlet(f64, new double[] {0, 0}));
    refused("above 1", () -> generator.multinomial(3, new double[] {0.9, 0.9, 0}));
    refused("-1 of color 1", () -> generator.multivariateHypergeometric(new long[] {3, -1}, 2));
    refused(
        "less than 2^53 in all",
        () -> generator.multivariateHypergeometric(new long[] {1, Long.MAX_VALUE}, 2));
    refused("of 4 out of 3", () -> generator.multivariateHypergeometric(new long[] {1, 2}, 4));
    refused("multinomial of -3 trials", () -> generator.multinomial(-3, new double[] {1}));
  }

  @Test
  void targetsAndStates() {
    NdArray<float[]> repeated = nd.zeros(DType.FLOAT32, 1, 4).broadcastTo(3, 4);
    refused("whose elements repeat, or may: pass a copy() of it", () -> generator.random(repeated));
    refused("uniform numbers of dtype int32", () -> generator.random(nd.zeros(DType.INT32, 3)));
    refused("may be negative", () -> new GeneratorState(1, List.of(), -1, 0));
    refused("spawn of -1", () -> generator.spawn(-1));
    Generator last = nd.random(new GeneratorState(1, List.of(), Long.MAX_VALUE, 0));
    refused("2^63 blocks", () -> last.random(DType.FLOAT32, 5));
    refused("bytes", () -> generator.bytes(-1));
  }

  @Test
  void complexParametersAndNoWays() {
    NdArray<?> complex = nd.array(1.0).astype(DType.COMPLEX128);
    refused(
        "normal with complex128 for scale; parameters are real numbers",
        () -> generator.draw(Distribution.NORMAL, DType.FLOAT64, nd.array(0.0), complex));
    refused(
        "poisson with complex128 for lam; parameters are real numbers",
        () -> generator.poisson(complex));
    refused("multinomial of no probabilities", () -> generator.multinomial(3, new double[0], 2));
  }

  @Test
  void targetsThatAreRefusedTakeNoNumbers() {
    NdArray<float[]> repeated = nd.zeros(DType.FLOAT32, 1, 4).broadcastTo(3, 4);
    NdArray<int[]> whole = nd.zeros(DType.INT32, 1, 4).broadcastTo(3, 4);
    NdArray<float[]> windows =
        Manipulation.asStrided(nd.zeros(DType.FLOAT32, 9), new long[] {3, 4}, new long[] {2, 1}, 0);
    GeneratorState before = generator.state();
    refused("whose elements repeat", () -> generator.random(repeated));
    refused("whose elements repeat", () -> generator.standardNormal(repeated));
    refused("whose elements repeat", () -> generator.standardExponential(repeated));
    refused("whose elements repeat", () -> generator.integers(0, 9, whole));
    refused("overlapping windows", () -> generator.random(windows));
    assertEquals(before, generator.state());
  }

  @Test
  void shufflesThatAreRefusedTakeNoNumbers() {
    NdArray<int[]> repeated = nd.arange(DType.INT32, 4).broadcastTo(3, 4);
    GeneratorState before = generator.state();
    refused(
        "shuffle into a broadcast view, or one of overlapping windows, of shape (3, 4), whose"
            + " elements repeat, or may: pass a copy() of it",
        () -> generator.shuffle(repeated));
    assertEquals(before, generator.state());
  }
}
