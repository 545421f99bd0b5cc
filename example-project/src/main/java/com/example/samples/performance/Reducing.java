package com.example.samples.performance;

import static org.jgpu.arrays.Arithmetic.square;
import static org.jgpu.arrays.Powers.sqrt;

import java.util.Arrays;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import org.jgpu.arrays.Bins;
import org.jgpu.arrays.Histogram;
import org.jgpu.arrays.Histograms;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Reductions;
import org.jgpu.arrays.Scans;
import org.jgpu.arrays.Statistics;
import org.jgpu.runtime.DeviceArray;

/** Reductions, a scan and a histogram of a cube of floats, each beside a loop in Java. */
final class Reducing {
  private static final int BINS = 10;

  private final Bench bench;
  private final float[] numbers;
  private final NdArray<float[]> cube;

  private Reducing(Bench bench, float[] numbers, NdArray<float[]> cube) {
    this.bench = bench;
    this.numbers = numbers;
    this.cube = cube;
  }

  static void run(Bench bench) {
    int side = bench.size(12, 256);
    bench.sizes("%d x %d x %d floats", side, side, side);
    float[] numbers = Numbers.floats(side * side * side, 0.5f, 1);
    try (NdArray<float[]> flat = bench.nd().array(numbers)) {
      Reducing cube = new Reducing(bench, numbers, flat.reshape(side, side, side));
      cube.reductions();
      cube.own();
      cube.scan();
      cube.histogram();
    }
  }

  private void reductions() {
    reduce("sum", cube::sum, Reducing::sum, 1e-5);
    for (int i = 0; i < 3; i++) {
      int axis = i;
      bench.device("sum, axis " + i, () -> cube.sum(axis));
      bench.checkRelative("sum, axis " + i, cube.sum(axis).toHost(), sums(axis), 1e-5);
    }
    product();
    reduce("min", cube::min, x -> x[least(x)], 0);
    reduce("max", cube::max, x -> x[largest(x)], 0);
    reduce("argmin", cube::argMin, Reducing::least, 0);
    reduce("argmax", cube::argMax, Reducing::largest, 0);
  }

  private void reduce(
      String name, Supplier<NdArray<?>> device, ToDoubleFunction<float[]> java, double tolerance) {
    double gpu = bench.device(name, device::get);
    double[] expected = new double[1];
    double plain =
        bench.java(name + ", plain Java", () -> expected[0] = java.applyAsDouble(numbers));
    try (NdArray<?> result = device.get()) {
      bench.check(name, ((Number) result.item()).doubleValue(), expected[0], tolerance);
    }
    bench.compare(name, gpu, "plain Java", plain);
  }

  /** Of numbers of which nearly all are 1, since other products soon leave float32. */
  private void product() {
    float[] factors = new float[numbers.length];
    Arrays.fill(factors, 1);
    for (int i = 0; i < 20; i++) {
      factors[i * (factors.length / 20)] = 2;
    }
    try (NdArray<float[]> x = bench.nd().array(factors)) {
      bench.device("prod", () -> Reductions.prod(x));
      try (NdArray<float[]> product = Reductions.prod(x)) {
        bench.check("prod", product.item() instanceof Float p ? p : 0, 1 << 20, 0);
      }
    }
  }

  private void own() {
    double[] expected = new double[1];
    bench.java("rms, plain Java", () -> expected[0] = rootMeanSquare(numbers));
    double operations =
        bench.device("rms of operations", () -> sqrt(Statistics.mean(square(cube))));
    double own = bench.device("rms as @GpuReduction", () -> RootMeanSquareLauncher.reduce(cube));
    try (DeviceArray<float[]> result = RootMeanSquareLauncher.reduce(cube)) {
      bench.check("rms", result.floatAt(), expected[0], 1e-6);
    }
    bench.compare("one reduction", own, "three operations", operations);
  }

  private void scan() {
    float[] java = new float[numbers.length];
    double gpu = bench.device("cumsum", () -> Scans.cumSum(cube));
    double plain = bench.java("cumsum, plain Java", () -> cumulate(numbers, java));
    bench.checkRelative("cumsum", Scans.cumSum(cube).toHost(), java, 1e-5);
    bench.compare("cumsum", gpu, "plain Java", plain);
  }

  private void histogram() {
    long[] java = new long[BINS];
    double gpu = bench.device("histogram", () -> Histograms.histogram(cube, Bins.of(BINS, 0.5, 1)));
    double plain =
        bench.java(
            "histogram, plain Java",
            () -> {
              Arrays.fill(java, 0);
              for (float number : numbers) {
                java[Math.min(BINS - 1, (int) ((number - 0.5) * 2 * BINS))]++;
              }
            });
    Histogram<long[]> found = Histograms.histogram(cube, Bins.of(BINS, 0.5, 1));
    bench.check("histogram", found.counts().toHost(), java);
    bench.compare("histogram", gpu, "plain Java", plain);
    found.close();
  }

  /** Returns the sums along an axis of the cube. */
  private float[] sums(int axis) {
    int side = (int) cube.shape()[0];
    int step = (int) cube.strides()[axis];
    double[] sums = new double[side * side];
    for (int i = 0; i < numbers.length; i++) {
      sums[i / (step * side) * step + i % step] += numbers[i];
    }
    float[] rounded = new float[sums.length];
    for (int i = 0; i < sums.length; i++) {
      rounded[i] = (float) sums[i];
    }
    return rounded;
  }

  private static double sum(float[] x) {
    double sum = 0;
    for (float number : x) {
      sum += number;
    }
    return sum;
  }

  private static double rootMeanSquare(float[] x) {
    double squares = 0;
    for (float number : x) {
      squares += (double) number * number;
    }
    return Math.sqrt(squares / x.length);
  }

  private static void cumulate(float[] x, float[] sums) {
    double sum = 0;
    for (int i = 0; i < x.length; i++) {
      sum += x[i];
      sums[i] = (float) sum;
    }
  }

  private static int least(float[] x) {
    int found = 0;
    for (int i = 1; i < x.length; i++) {
      found = x[i] < x[found] ? i : found;
    }
    return found;
  }

  private static int largest(float[] x) {
    int found = 0;
    for (int i = 1; i < x.length; i++) {
      found = x[i] > x[found] ? i : found;
    }
    return found;
  }
}
