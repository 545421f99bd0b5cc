package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.OrderStatistics;
import org.jgpu.arrays.Over;
import org.jgpu.arrays.Polynomials;
import org.jgpu.arrays.QuantileMethod;
import org.jgpu.arrays.Sets;
import org.jgpu.arrays.linalg.LinearAlgebraException;
import org.jgpu.arrays.linalg.PolyFit;
import org.jgpu.arrays.linalg.Solvers.LeastSquares;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.contract.golden.GoldenArray;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Sets along an axis, quantiles, fits and roots, of which {@code calls_order.py} recorded NumPy's.
 */
@DeviceTest
class RecordedOrderTest {
  private static final Map<String, List<RecordedCall>> CALLS =
      RecordedCall.of("numpy-order-calls.txt.gz").stream()
          .collect(Collectors.groupingBy(RecordedCall::name));

  private static final Map<String, Function<Call, List<? extends DeviceArray<?>>>> FUNCTIONS =
      Map.ofEntries(
          Map.entry("unique", c -> all(Sets.uniqueAll(c.array(0), c.whole(1)))),
          Map.entry("unique_values", c -> List.of(Sets.unique(c.array(0), c.whole(1)))),
          Map.entry(
              "weighted",
              c ->
                  List.of(
                      OrderStatistics.quantile(c.array(0), c.number(2), c.over(1), c.array(3)))),
          Map.entry(
              "nan_weighted",
              c ->
                  List.of(
                      OrderStatistics.nanQuantile(c.array(0), c.number(2), c.over(1), c.array(3)))),
          Map.entry("quantiles", c -> List.of(quantiles(c, c.array(0), false))),
          Map.entry("nanquantiles", c -> List.of(quantiles(c, c.array(0), true))),
          Map.entry("polyfit", c -> List.of(PolyFit.polyFit(c.array(0), c.array(1), c.whole(2)))),
          Map.entry("polyfit_weights", c -> List.of(c.fit().fit(c.array(0), c.array(1)))),
          Map.entry(
              "polyfit_rcond",
              c ->
                  List.of(
                      PolyFit.degree(c.whole(2)).rcond(c.number(3)).fit(c.array(0), c.array(1)))),
          Map.entry("polyfit_full", RecordedOrderTest::full),
          Map.entry(
              "polyfit_known",
              c -> List.of(c.fit().covariance(c.array(0), c.array(1), true).covariance())),
          Map.entry(
              "polyfit_cov",
              c -> List.of(c.fit().covariance(c.array(0), c.array(1), false).covariance())));

  private static List<DeviceArray<?>> all(Sets.Unique<?> unique) {
    return List.of(unique.values(), unique.indices(), unique.inverse(), unique.counts());
  }

  private static <A> NdArray<A> quantiles(Call call, DeviceArray<A> x, boolean numbers) {
    Over.As<A> over = call.over(1).as(x.dtype());
    double[] q = (double[]) call.array(2).toHost();
    return numbers
        ? OrderStatistics.nanQuantiles(x, q, over, QuantileMethod.LINEAR)
        : OrderStatistics.quantiles(x, q, over, QuantileMethod.LINEAR);
  }

  private static List<DeviceArray<?>> full(Call call) {
    LeastSquares<?> found = PolyFit.degree(call.whole(2)).full(call.array(0), call.array(1));
    return List.of(found.rank(), found.singularValues());
  }

  /** The inputs on the device. */
  private record Call(Gpu gpu, RecordedCall recorded) {
    DeviceArray<?> array(int i) {
      return recorded.inputs().get(i).on(gpu);
    }

    int whole(int i) {
      return (int) recorded.inputs().get(i).bits(0);
    }

    double number(int i) {
      return Double.longBitsToDouble(recorded.inputs().get(i).bits(0));
    }

    Over over(int i) {
      return Over.over(whole(i));
    }

    PolyFit fit() {
      return PolyFit.degree(whole(2)).weights(array(3));
    }
  }

  private final Gpu gpu;

  RecordedOrderTest(Gpu gpu) {
    this.gpu = gpu;
  }

  static Stream<String> names() {
    return CALLS.keySet().stream().sorted();
  }

  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
  @ParameterizedTest
  @MethodSource("names")
  void givesWhatNumPyGives(String name) {
    List<RecordedCall> calls = Objects.requireNonNull(CALLS.get(name), name);
    assertFalse(calls.isEmpty());
    List<String> differences =
        calls.stream().map(this::difference).filter(text -> !text.isEmpty()).toList();
    assertEquals(List.of(), differences);
  }

  @Test
  void optionsOfFitsThatMeanNothingAreRefused() {
    assertEquals(
        "polyFit of degree -1; it takes 0 to 2147483646", refusal(() -> PolyFit.degree(-1)));
    assertEquals(
        "polyFit of degree 2147483647; it takes 0 to 2147483646",
        refusal(() -> PolyFit.degree(Integer.MAX_VALUE)));
    assertEquals(
        "polyFit with rcond -0.5; it takes numbers from 0 on",
        refusal(() -> PolyFit.degree(1).rcond(-0.5)));
    assertEquals(
        "polyFit with rcond NaN; it takes numbers from 0 on",
        refusal(() -> PolyFit.degree(1).rcond(Double.NaN)));
  }

  @Test
  void fitsInDtypesThatHoldTooLittleAreRefused() {
    try (Scope scope = Scope.open()) {
      NdArray<float[]> x = Nd.on(gpu).arange(DType.FLOAT32, 4);
      NdArray<double[]> wide = Nd.on(gpu).ones(DType.FLOAT64, 4);
      String values = refusal(() -> PolyFit.polyFit(x, wide, 1));
      assertTrue(values.contains("y, " + DType.FLOAT64), values);
      String weights = refusal(() -> PolyFit.degree(1).weights(wide).fit(x, x));
      assertTrue(weights.contains("and weights, " + DType.FLOAT64), weights);
      assertTrue(weights.endsWith("both in dtypes that x's holds"), weights);
    }
  }

  @Test
  void pointsWithoutAFitAreAnException() {
    try (Scope scope = Scope.open()) {
      NdArray<double[]> y = Nd.on(gpu).arange(DType.FLOAT64, 4);
      NdArray<double[]> zeros = Nd.on(gpu).zeros(DType.FLOAT64, 4);
      NdArray<double[]> ones = Nd.on(gpu).ones(DType.FLOAT64, 4);
      NdArray<double[]> infinite = ones.div(zeros);
      assertThrows(LinearAlgebraException.class, () -> PolyFit.polyFit(zeros, y, 1));
      assertThrows(LinearAlgebraException.class, () -> PolyFit.polyFit(infinite, y, 1));
      assertThrows(LinearAlgebraException.class, () -> PolyFit.degree(1).covariance(ones, y, true));
    }
  }

  private static String refusal(Executable call) {
    return String.valueOf(assertThrows(GpuException.class, call).getMessage());
  }

  private String difference(RecordedCall recorded) {
    try (Scope scope = Scope.open()) {
      Call call = new Call(gpu, recorded);
      if (recorded.name().equals("roots")) {
        return rootsDifference(recorded, Polynomials.roots(call.array(0)).toHost());
      }
      List<? extends DeviceArray<?>> found =
          Objects.requireNonNull(FUNCTIONS.get(recorded.name()), recorded.name()).apply(call);
      return recorded.difference(found.stream().map(GoldenArray::of).toList());
    } catch (RuntimeException e) {
      return recorded + " failed with " + e;
    }
  }

  /** NumPy's are in no order: each has one of the found ones beside it. */
  private String rootsDifference(RecordedCall recorded, Complex128[] found) {
    Complex128[] expected = (Complex128[]) recorded.results().get(0).on(gpu).toHost();
    if (expected.length != found.length) {
      return recorded + ": " + found.length + " for " + expected.length;
    }
    List<Complex128> rest = new ArrayList<>(Arrays.asList(found));
    for (Complex128 each : expected) {
      Complex128 nearest =
          rest.stream()
              .min(java.util.Comparator.comparingDouble(z -> distance(z, each)))
              .orElseThrow();
      // Equal zeros are known to the root of the precision.
      if (!(distance(nearest, each) <= 1e-7 * Math.max(1, Math.hypot(each.re(), each.im())))) {
        return recorded + ": " + each + " is not among " + Arrays.toString(found);
      }
      rest.remove(nearest);
    }
    return "";
  }

  private static double distance(Complex128 a, Complex128 b) {
    return Math.hypot(a.re() - b.re(), a.im() - b.im());
  }
}
