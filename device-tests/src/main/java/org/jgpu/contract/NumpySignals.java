package org.jgpu.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jgpu.arrays.Bins;
import org.jgpu.arrays.Covariances;
import org.jgpu.arrays.Histogram;
import org.jgpu.arrays.Histograms;
import org.jgpu.arrays.Overlap;
import org.jgpu.arrays.Polynomials;
import org.jgpu.arrays.Products;
import org.jgpu.arrays.Signals;
import org.jgpu.arrays.Special;
import org.jgpu.arrays.Windows;
import org.jgpu.contract.golden.GoldenCall;
import org.jgpu.contract.golden.GoldenTable;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;

/** Signals, histograms, polynomials, windows and special functions by NumPy's and SciPy's names. */
final class NumpySignals {
  private interface Unary {
    DeviceArray<?> of(DeviceArray<?> x);
  }

  private interface Binary {
    DeviceArray<?> of(DeviceArray<?> x, DeviceArray<?> y);
  }

  private interface Window {
    DeviceArray<?> of(Gpu gpu, int count);
  }

  private NumpySignals() {}

  static void addTo(GoldenTable table, Gpu gpu) {
    special().forEach((name, function) -> table.one(name, call -> function.of(call.input(0))));
    pairs()
        .forEach(
            (name, function) -> table.one(name, call -> function.of(call.input(0), call.input(1))));
    windows()
        .forEach((name, function) -> table.one(name, call -> function.of(gpu, call.axis("count"))));
    table.one("kaiser", call -> Windows.kaiser(gpu, call.axis("count"), call.real("beta")));
    table.one("logsumexp", call -> Special.logSumExp(call.input(0), NumpyReductions.over(call)));
    addSignals(table);
    addPolynomials(table);
    addHistograms(table);
  }

  private static Map<String, Unary> special() {
    return Map.ofEntries(
        Map.entry("erf", Special::erf),
        Map.entry("erfc", Special::erfc),
        Map.entry("erfinv", Special::erfInv),
        Map.entry("ndtr", Special::ndtr),
        Map.entry("gamma", Special::gamma),
        Map.entry("gammaln", Special::lgamma),
        Map.entry("digamma", Special::digamma),
        Map.entry("i0", Special::i0),
        Map.entry("expit", Special::expit),
        Map.entry("logit", Special::logit),
        Map.entry("corrcoef", Covariances::corrCoef),
        Map.entry("poly", Polynomials::poly));
  }

  private static Map<String, Binary> pairs() {
    return Map.of(
        "xlogy", Special::xlogy,
        "polyval", Signals::polyVal,
        "polyadd", Polynomials::polyAdd,
        "polysub", Polynomials::polySub,
        "polymul", Polynomials::polyMul);
  }

  private static Map<String, Window> windows() {
    return Map.of(
        "bartlett", Windows::bartlett,
        "blackman", Windows::blackman,
        "hamming", Windows::hamming,
        "hanning", Windows::hanning);
  }

  private static void addSignals(GoldenTable table) {
    table.one("convolve", call -> Signals.convolve(call.input(0), call.input(1), overlap(call)));
    table.one("correlate", call -> Signals.correlate(call.input(0), call.input(1), overlap(call)));
    table.one("interp", NumpySignals::interpolated);
    table.one(
        "interp_period",
        call ->
            Signals.interpPeriodic(
                call.input(0), call.input(1), call.input(2), call.real("period")));
    table.one("unwrap", call -> Signals.unwrap(call.input(0), call.axis("axis")));
    table.one("cov", call -> Covariances.cov(call.input(0), call.real("ddof")));
    table.one("cross", call -> Products.cross(call.input(0), call.input(1), call.axis("axis")));
    table.one(
        "vander",
        call -> Products.vander(call.input(0), call.axis("count"), call.truth("increasing")));
  }

  private static Overlap overlap(GoldenCall call) {
    return Overlap.valueOf(call.text("mode").toUpperCase(Locale.ROOT));
  }

  private static DeviceArray<?> interpolated(GoldenCall call) {
    return call.has("left")
        ? Signals.interp(
            call.input(0), call.input(1), call.input(2), call.real("left"), call.real("right"))
        : Signals.interp(call.input(0), call.input(1), call.input(2));
  }

  private static void addPolynomials(GoldenTable table) {
    table.many("polydiv", call -> divided(call.input(0), call.input(1)));
    table.one("polyder", call -> Polynomials.polyDer(call.input(0), call.axis("times")));
    table.one("polyint", call -> Polynomials.polyInt(call.input(0), call.axis("times")));
  }

  private static <A> List<DeviceArray<?>> divided(DeviceArray<A> x, DeviceArray<?> y) {
    Polynomials.Quotient<A> parts = Polynomials.polyDiv(x, y);
    return List.of(parts.quotient(), parts.remainder());
  }

  private static void addHistograms(GoldenTable table) {
    table.one("bincount", call -> Histograms.bincount(call.input(0), call.integer("minlength")));
    table.one(
        "bincount_weights",
        call -> Histograms.bincount(call.input(0), call.input(1), call.integer("minlength")));
    table.many(
        "histogram_by",
        call -> {
          Histogram<?> histogram = histogram(call);
          List<DeviceArray<?>> parts = new ArrayList<>(List.of(histogram.counts()));
          parts.addAll(histogram.edges());
          return parts;
        });
  }

  private static Histogram<?> histogram(GoldenCall call) {
    DeviceArray<?> x = call.input(0);
    if (call.has("weights")) {
      return Histograms.histogram(x, bins(call), call.input(call.axis("weights")));
    }
    return call.truth("density")
        ? Histograms.density(x, bins(call))
        : Histograms.histogram(x, bins(call));
  }

  private static Bins bins(GoldenCall call) {
    if (call.has("edges")) {
      return Bins.edges(call.input(call.axis("edges")));
    }
    return call.has("low")
        ? Bins.of(call.axis("bins"), call.real("low"), call.real("high"))
        : Bins.of(call.axis("bins"));
  }
}
