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
    reduce("sum", cube::sum, PlainJava::sum, 1e-5);
    for (int i = 0; i < 3; i++) {
      int axis = i;
      bench.device("sum, axis " + i, () -> cube.sum(axis));
      bench.checkRelative(
          "sum, axis " + i, cube.sum(axis).toHost(), PlainJava.sums(numbers, axis), 1e-5);
    }
    product();
    reduce("min", cube::min, x -> x[PlainJava.least(x)], 0);
    reduce("max", cube::max, x -> x[PlainJava.largest(x)], 0);
    reduce("argmin", cube::argMin, PlainJava::least, 0);
    reduce("argmax", cube::argMax, PlainJava::largest, 0);
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
    bench.java("rms, plain Java", () -> expected[0] = PlainJava.rootMeanSquare(numbers));
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
    double plain = bench.java("cumsum, plain Java", () -> PlainJava.cumulated(numbers, java));
    bench.checkRelative("cumsum", Scans.cumSum(cube).toHost(), java, 1e-5);
    bench.compare("cumsum", gpu, "plain Java", plain);
  }

  private void histogram() {
    long[] java = new long[BINS];
    double gpu = bench.device("histogram", () -> Histograms.histogram(cube, Bins.of(BINS, 0.5, 1)));
    double plain = bench.java("histogram, plain Java", () -> PlainJava.histogram(numbers, java));
    Histogram<long[]> found = Histograms.histogram(cube, Bins.of(BINS, 0.5, 1));
    bench.check("histogram", found.counts().toHost(), java);
    bench.compare("histogram", gpu, "plain Java", plain);
    found.close();
  }
}
