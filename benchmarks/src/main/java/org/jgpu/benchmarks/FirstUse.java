package org.jgpu.benchmarks;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.jgpu.arrays.Arithmetic;
import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.Differences;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Joining;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.NanFunctions;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Powers;
import org.jgpu.arrays.Reductions;
import org.jgpu.arrays.Rounding;
import org.jgpu.arrays.Scans;
import org.jgpu.arrays.Selection;
import org.jgpu.arrays.Sorting;
import org.jgpu.arrays.Special;
import org.jgpu.arrays.Statistics;
import org.jgpu.arrays.Trigonometry;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Internals;

/**
 * The first use of each of some operations of arrays, in a JVM that has used others often: {@code
 * FirstUse DRIVER all} prints the host's microseconds of each, {@code FirstUse DRIVER} the median,
 * the maximum, and which it was. The driver {@code nothing} does nothing, so that what remains is
 * the host's work above it, and needs no GPU.
 */
public final class FirstUse {
  private static final int ELEMENTS = 1024;
  private static final int WARM = 2_000;

  private final Map<String, Supplier<DeviceArray<?>>> works = new LinkedHashMap<>();
  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final Gpu gpu;

  private FirstUse(Gpu gpu) {
    this.gpu = gpu;
  }

  /** Measures in this process. */
  public static void main(String[] arguments) {
    if (arguments.length < 1) {
      throw new IllegalArgumentException("usage: FirstUse nothing|selected [all]");
    }
    boolean nothing = arguments[0].equals(NothingDriver.NAME);
    try (Gpu gpu = nothing ? Internals.open(NothingDriver.selected(), 0) : Gpu.open()) {
      Map<String, Double> micros = new FirstUse(gpu).run();
      if (arguments.length > 1) {
        micros.forEach((name, time) -> System.out.println(line("%-16s %8.1f", name, time)));
      }
      double[] times = micros.values().stream().mapToDouble(x -> x).toArray();
      Map.Entry<String, Double> most =
          micros.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow();
      System.out.println(
          line("%.1f %.1f %s", Measurement.median(times), most.getValue(), most.getKey()));
    }
  }

  private static String line(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  private Map<String, Double> run() {
    Nd nd = Nd.on(gpu);
    try (NdArray<float[]> x = nd.array(new float[ELEMENTS]).reshape(32, 32);
        NdArray<float[]> y = nd.array(new float[ELEMENTS]).reshape(32, 32);
        NdArray<int[]> whole = nd.array(new int[ELEMENTS]);
        NdArray<long[]> places = nd.array(new long[8]);
        NdArray<boolean[]> mask = x.less(y)) {
      elementwise(x, y);
      reductions(x, mask);
      works.put("whole plus", () -> whole.plus(whole));
      works.put("take", () -> Indexing.take(x, places, 0));
      chosen(x, y, mask);
      moved(x, y);
      Manipulation.matrixTranspose(x).copy().close();
      for (int i = 0; i < WARM; i++) {
        x.plus(y).close();
        x.times(2).close();
        x.sum().close();
        Trigonometry.sin(x).close();
      }
      gpu.synchronize();
      Map<String, Double> micros = new LinkedHashMap<>();
      works.forEach((name, work) -> micros.put(name, micros(work)));
      return micros;
    }
  }

  private double micros(Supplier<DeviceArray<?>> work) {
    long before = nanos();
    DeviceArray<?> result = work.get();
    long after = nanos();
    result.close();
    gpu.synchronize();
    return (after - before) * 1e-3;
  }

  /**
   * Without a device the thread's own time is all there is, and other processes cost none of it.
   */
  private long nanos() {
    return gpu.driverName().equals(NothingDriver.NAME)
        ? threads.getCurrentThreadCpuTime()
        : System.nanoTime();
  }

  private void elementwise(NdArray<float[]> x, NdArray<float[]> y) {
    works.put("cos", () -> Trigonometry.cos(x));
    works.put("tan", () -> Trigonometry.tan(x));
    works.put("tanh", () -> Trigonometry.tanh(x));
    works.put("hypot", () -> Trigonometry.hypot(x, y));
    works.put("exp", () -> Powers.exp(x));
    works.put("log", () -> Powers.log(x));
    works.put("sqrt", () -> Powers.sqrt(x));
    works.put("power", () -> Powers.power(x, y));
    works.put("pow2", () -> x.pow(2));
    works.put("divide", () -> Arithmetic.divide(x, y));
    works.put("subtract", () -> Arithmetic.subtract(x, y));
    works.put("negative", () -> Arithmetic.negative(x));
    works.put("remainder", () -> Arithmetic.remainder(x, y));
    works.put("abs", () -> Rounding.abs(x));
    works.put("floor", () -> Rounding.floor(x));
    works.put("maximum", () -> Rounding.maximum(x, y));
    works.put("clip", () -> Rounding.clip(x, 0, 1));
    works.put("erf", () -> Special.erf(x));
    works.put("lgamma", () -> Special.lgamma(x));
    works.put("greater", () -> x.greater(y));
    works.put("equal", () -> x.equalTo(y));
    works.put("isNaN", () -> Comparison.isNaN(x));
    works.put("toFloat64", () -> x.astype(DType.FLOAT64));
    works.put("toInt32", () -> x.astype(DType.INT32));
  }

  private void reductions(NdArray<float[]> x, NdArray<boolean[]> mask) {
    works.put("prod", () -> Reductions.prod(x));
    works.put("max", () -> Reductions.max(x));
    works.put("max rows", () -> Reductions.max(x, 1));
    works.put("argMax", () -> Reductions.argMax(x));
    works.put("any", () -> Reductions.any(mask));
    works.put("countNonzero", () -> Reductions.countNonzero(x));
    works.put("mean", () -> Statistics.mean(x));
    works.put("std", () -> Statistics.std(x));
    works.put("nanSum", () -> NanFunctions.nanSum(x));
    works.put("cumSum", () -> Scans.cumSum(x, 1));
    works.put("diff", () -> Differences.diff(x));
  }

  private void chosen(NdArray<float[]> x, NdArray<float[]> y, NdArray<boolean[]> mask) {
    works.put("where", () -> Selection.where(mask, x, y));
    works.put("where number", () -> Selection.where(mask, x, 0));
    works.put("mask set", () -> masked(x, mask));
    works.put("flatNonzero", () -> Indexing.flatNonzero(mask));
  }

  private void moved(NdArray<float[]> x, NdArray<float[]> y) {
    works.put("concat", () -> Joining.concat(0, x, y));
    works.put("roll", () -> Joining.roll(x, 3));
    works.put("repeat", () -> Joining.repeat(x, 2, 0));
    works.put("tril", () -> Manipulation.tril(x, 0));
    works.put("flip copy", () -> Manipulation.flip(x, 1).copy());
    works.put("sort", () -> Sorting.sort(x, 1));
    works.put("argSort", () -> Sorting.argSort(x, 1));
    works.put("arange", () -> Nd.on(gpu).arange(DType.INT64, ELEMENTS));
  }

  private static NdArray<float[]> masked(NdArray<float[]> x, NdArray<boolean[]> mask) {
    x.set(mask, 0);
    return x.reshape(x.shape());
  }
}
