package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jgpu.arrays.Bins;
import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.Covariances;
import org.jgpu.arrays.Histogram;
import org.jgpu.arrays.Histograms;
import org.jgpu.arrays.Overlap;
import org.jgpu.arrays.Powers;
import org.jgpu.arrays.Products;
import org.jgpu.arrays.Signals;
import org.jgpu.arrays.Trigonometry;
import org.jgpu.arrays.Windows;
import org.jgpu.arrays.linalg.MatrixProducts;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.contract.golden.GoldenArray;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Functions of which {@code calls.py} recorded what NumPy gives. */
@DeviceTest
class RecordedCallsTest {
  private static final Map<String, List<RecordedCall>> CALLS =
      RecordedCall.of("numpy-calls.txt.gz").stream()
          .collect(Collectors.groupingBy(RecordedCall::name));

  private static final List<Bins> SPACE =
      List.of(Bins.of(3, -2, 2), Bins.of(4, -1, 1), Bins.of(5, -3, 3));

  private static final Map<String, Function<Call, ?>> FUNCTIONS =
      Map.ofEntries(
          Map.entry("arcsin", c -> Trigonometry.asin(c.array(0))),
          Map.entry("arccos", c -> Trigonometry.acos(c.array(0))),
          Map.entry("arctan", c -> Trigonometry.atan(c.array(0))),
          Map.entry("arcsinh", c -> Trigonometry.asinh(c.array(0))),
          Map.entry("arccosh", c -> Trigonometry.acosh(c.array(0))),
          Map.entry("arctanh", c -> Trigonometry.atanh(c.array(0))),
          Map.entry("log1p", c -> Powers.log1p(c.array(0))),
          Map.entry("expm1", c -> Powers.expm1(c.array(0))),
          Map.entry("isinf", c -> Comparison.isInfinite(c.array(0))),
          Map.entry("isfinite", c -> Comparison.isFinite(c.array(0))),
          Map.entry("bincount", c -> Histograms.bincount(c.array(0), c.whole(1))),
          Map.entry(
              "bincount_weights", c -> Histograms.bincount(c.array(0), c.array(1), c.whole(2))),
          Map.entry("histogram", c -> Histograms.histogram(c.array(0), Bins.of(c.whole(1)))),
          Map.entry(
              "histogram_range",
              c -> Histograms.histogram(c.array(0), Bins.of(c.whole(1), c.number(2), c.number(3)))),
          Map.entry(
              "histogram_edges",
              c -> Histograms.histogram(c.array(0), Bins.edges(c.array(1))).counts()),
          Map.entry(
              "histogram_weights",
              c -> Histograms.histogram(c.array(0), Bins.of(c.whole(1)), c.array(2)).counts()),
          Map.entry(
              "histogram_density",
              c -> Histograms.density(c.array(0), Bins.of(c.whole(1))).counts()),
          Map.entry("histogram2d", RecordedCallsTest::planar),
          Map.entry("histogram2d_density", c -> Histograms.density(planar(c)).counts()),
          Map.entry("histogramdd", c -> Histograms.histogramdd(coordinates(c.array(0)), SPACE)),
          Map.entry(
              "histogramdd_weights",
              c -> Histograms.histogramdd(coordinates(c.array(0)), SPACE, c.array(1)).counts()),
          Map.entry("interp", c -> Signals.interp(c.array(0), c.array(1), c.array(2))),
          Map.entry(
              "interp_bounded",
              c -> Signals.interp(c.array(0), c.array(1), c.array(2), c.number(3), c.number(4))),
          Map.entry(
              "interp_period",
              c -> Signals.interpPeriodic(c.array(0), c.array(1), c.array(2), 360)),
          Map.entry("polyval", c -> Signals.polyVal(c.array(0), c.array(1))),
          Map.entry("unwrap", c -> Signals.unwrap(c.array(0), c.whole(1))),
          Map.entry("bartlett", c -> Windows.bartlett(c.gpu(), c.whole(0))),
          Map.entry("blackman", c -> Windows.blackman(c.gpu(), c.whole(0))),
          Map.entry("hamming", c -> Windows.hamming(c.gpu(), c.whole(0))),
          Map.entry("hanning", c -> Windows.hanning(c.gpu(), c.whole(0))),
          Map.entry("kaiser", c -> Windows.kaiser(c.gpu(), c.whole(0), c.number(1))),
          Map.entry("kron", c -> MatrixProducts.kron(c.array(0), c.array(1))),
          Map.entry("outer", c -> MatrixProducts.outer(c.array(0), c.array(1))),
          Map.entry("vecdot", c -> MatrixProducts.vecDot(c.array(0), c.array(1))),
          Map.entry("inner", c -> MatrixProducts.inner(c.array(0), c.array(1))),
          Map.entry("cross", c -> Products.cross(c.array(0), c.array(1))),
          Map.entry("vander", c -> Products.vander(c.array(0), c.whole(1))),
          Map.entry("vander_increasing", c -> Products.vander(c.array(0), c.whole(1), true)),
          Map.entry("cov", c -> Covariances.cov(c.array(0))),
          Map.entry("corrcoef", c -> Covariances.corrCoef(c.array(0))));

  private static Histogram<long[]> planar(Call c) {
    return Histograms.histogram2d(c.array(0), c.array(1), Bins.of(c.whole(2)), Bins.of(c.whole(3)));
  }

  private static List<DeviceArray<?>> coordinates(DeviceArray<?> points) {
    return List.of(points.index(1, 0), points.index(1, 1), points.index(1, 2));
  }

  /** A call's inputs. */
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
  }

  private final Gpu gpu;

  RecordedCallsTest(Gpu gpu) {
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
    List<String> differences =
        calls.stream().map(this::difference).filter(text -> !text.isEmpty()).toList();
    assertEquals(List.of(), differences);
    assertTrue(!calls.isEmpty());
  }

  private String difference(RecordedCall recorded) {
    try (Scope scope = Scope.open()) {
      Object result = function(recorded.name()).apply(new Call(gpu, recorded));
      if (result instanceof Histogram<?> histogram) {
        return recorded.difference(
            Stream.concat(Stream.of(histogram.counts()), histogram.edges().stream())
                .map(GoldenArray::of)
                .toList());
      }
      return recorded.difference(List.of(GoldenArray.of((DeviceArray<?>) result)));
    } catch (RuntimeException e) {
      return recorded + " failed with " + e;
    }
  }

  private static Function<Call, ?> function(String name) {
    for (Overlap overlap : Overlap.values()) {
      String mode = "_" + overlap.name().toLowerCase(Locale.ROOT);
      if (name.equals("convolve" + mode)) {
        return c -> Signals.convolve(c.array(0), c.array(1), overlap);
      }
      if (name.equals("correlate" + mode)) {
        return c -> Signals.correlate(c.array(0), c.array(1), overlap);
      }
    }
    return Objects.requireNonNull(FUNCTIONS.get(name.replace("_each", "")), name);
  }
}
