package com.example.samples.performance;

import static org.jgpu.arrays.Trigonometry.sin;

import com.example.cli.FailureException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Reductions;
import org.jgpu.arrays.Scans;
import org.jgpu.arrays.Sorting;
import org.jgpu.arrays.linalg.MatrixProducts;
import org.jgpu.runtime.Scope;

/**
 * From how many elements on the device is faster than a loop in Java, until the result is there:
 * with data that is on the device and stays there, and with the copies of data and result.
 */
final class Crossover {
  private static final int FIRST = 16;

  /**
   * An operation on floats.
   *
   * @param device what the library does
   * @param java the same in Java, into a new array
   * @param tolerance up to which the results are the same, relative to the larger of result and 1
   */
  private record Kind(
      String name,
      UnaryOperator<NdArray<float[]>> device,
      UnaryOperator<float[]> java,
      double tolerance) {}

  private static final List<Kind> KINDS =
      List.of(
          new Kind("x + x", x -> x.plus(x), each(PlainJava::doubled), 0),
          new Kind("sin", x -> sin(x), each(PlainJava::sines), 1e-6),
          new Kind("a fused chain", Crossover::chain, each(PlainJava::chains), 1e-6),
          new Kind("sum", Reductions::sum, x -> new float[] {(float) PlainJava.sum(x)}, 1e-4),
          new Kind("cumsum", x -> Scans.cumSum(x), each(PlainJava::cumulated), 1e-4),
          new Kind("sort", Sorting::sort, Crossover::sorted, 0),
          new Kind("matrix product", Crossover::product, Crossover::products, 1e-4));

  private Crossover() {}

  static void run(Bench bench) {
    int most = bench.size(64, 1 << 22);
    bench.sizes("%,d to %,d floats", FIRST, most);
    bench.print(String.format("%-24s %14s %14s", "elements", "on the device", "with copies"));
    for (Kind kind : KINDS) {
      bench.print(
          String.format(
              "%-24s %14s %14s",
              kind.name(),
              crossover(bench, kind, most, false),
              crossover(bench, kind, most, true)));
    }
    bench.print("  checked: each operation at each size, as in plain Java");
  }

  /** Returns the first count at which the device is faster, and stays so at twice as many. */
  private static String crossover(Bench bench, Kind kind, int most, boolean copies) {
    int faster = 0;
    for (int count = FIRST; count <= most; count *= 2) {
      if (!isFaster(bench, kind, count, copies)) {
        faster = 0;
      } else if (faster == 0) {
        faster = count;
      } else {
        return String.format(Locale.ROOT, "%,d", faster);
      }
    }
    return String.format(Locale.ROOT, "> %,d", faster == 0 ? most : faster);
  }

  private static boolean isFaster(Bench bench, Kind kind, int count, boolean copies) {
    float[] numbers = Numbers.floats(count, 0, 1);
    try (NdArray<float[]> x = bench.nd().array(numbers)) {
      check(kind, kind.device().apply(x), kind.java().apply(numbers));
      double java = micros(bench, () -> kind.java().apply(numbers));
      double device =
          micros(
              bench,
              copies
                  ? () -> kind.device().apply(bench.nd().array(numbers)).toHost()
                  : () -> {
                    kind.device().apply(x);
                    bench.gpu().currentStream().synchronize();
                  });
      return device < java;
    }
  }

  private static void check(Kind kind, NdArray<float[]> result, float[] java) {
    try (result) {
      float[] device = result.toHost();
      for (int i = 0; i < java.length; i++) {
        double most = kind.tolerance() * Math.max(1, Math.abs(java[i]));
        if (device.length != java.length || !(Math.abs(device[i] - java[i]) <= most)) {
          throw new FailureException(kind.name() + " differs from plain Java at " + i);
        }
      }
    }
  }

  /** Returns the median of calls in a time that is enough for the JVM to compile what is run. */
  @SuppressWarnings("try") // the scope only ends
  private static double micros(Bench bench, Runnable work) {
    long nanos = bench.size(0, 50_000_000);
    double[] times = new double[bench.size(1, 20_000)];
    int calls = 0;
    long begin = System.nanoTime();
    do {
      try (Scope scope = Scope.open()) {
        long before = System.nanoTime();
        work.run();
        times[calls++] = (System.nanoTime() - before) * 1e-3;
      }
    } while (calls < times.length && System.nanoTime() - begin < nanos);
    double[] latter = Arrays.copyOfRange(times, calls / 2, calls);
    Arrays.sort(latter);
    return latter[latter.length / 2];
  }

  private static NdArray<float[]> chain(NdArray<float[]> x) {
    return Nd.of(GuideKernelsLauncher.chain(x));
  }

  private static NdArray<float[]> product(NdArray<float[]> x) {
    int side = (int) Math.sqrt(x.size());
    NdArray<float[]> square = x.slice(0, 0, (long) side * side).reshape(side, side);
    return MatrixProducts.matmul(square, square);
  }

  /** Returns what the loop writes into a new array of one element for each of x. */
  private static UnaryOperator<float[]> each(BiConsumer<float[], float[]> loop) {
    return x -> {
      float[] y = new float[x.length];
      loop.accept(x, y);
      return y;
    };
  }

  private static float[] sorted(float[] x) {
    float[] y = x.clone();
    Arrays.sort(y);
    return y;
  }

  private static float[] products(float[] x) {
    int side = (int) Math.sqrt(x.length);
    float[] y = new float[side * side];
    PlainJava.square(x, y);
    return y;
  }
}
