package com.example.samples.performance;

import java.util.Arrays;
import org.jgpu.arrays.NdArray;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;

/** What the same result costs in kernels that are written in two ways. */
final class Writing {
  private static final int BLOCK = 256;
  private static final int DEGREE = 64;

  private Writing() {}

  /** Threads beside each other along the rows of a matrix, and along its columns. */
  static void neighbours(Bench bench) {
    int side = bench.size(32, 8192);
    bench.sizes("%,d x %,d floats", side, side);
    float[] numbers = Numbers.floats(side * side, 0, 1);
    float[] java = new float[numbers.length];
    PlainJava.doubled(numbers, java);
    DeviceArray<float[]> x = bench.gpu().array(numbers);
    DeviceArray<float[]> y = bench.gpu().zeros(DType.FLOAT32, numbers.length);
    double rows = bench.device("along rows", () -> WritingKernelsLauncher.alongRows(x, y, side));
    bench.check("along rows", y.toHost(), java, 0);
    y.fill(0);
    double columns =
        bench.device("along columns", () -> WritingKernelsLauncher.alongColumns(x, y, side));
    bench.check("along columns", y.toHost(), java, 0);
    bench.compare("along rows", rows, "along columns", columns);
  }

  /** A sum by atomics on one element, and as a reduction. */
  static void atomics(Bench bench) {
    int count = bench.size(1 << 12, 1 << 24);
    bench.sizes("%,d ints", count);
    int[] numbers = Numbers.ints(count, 100);
    NdArray<int[]> x = bench.nd().array(numbers);
    DeviceArray<int[]> sum = bench.gpu().zeros(DType.INT32, 1);
    LaunchConfig config = LaunchConfig.forElements(count, BLOCK);
    double atomics =
        bench.device(
            "atomics",
            () -> {
              sum.fill(0);
              WritingKernelsLauncher.sumByAtomics(config, x, sum);
            });
    double reduction = bench.device("a reduction", () -> x.sum());
    long[] java = {Arrays.stream(numbers).asLongStream().sum()};
    bench.check("atomics", new long[] {sum.intAt(0)}, java);
    bench.check("a reduction", new long[] {x.sumToLong()}, java);
    bench.compare("a reduction", reduction, "atomics", atomics);
  }

  /** Functions and divisions to the last bits, and approximately. */
  static void fastMath(Bench bench) {
    int count = bench.size(1 << 10, 1 << 24);
    bench.sizes("%,d floats", count);
    float[] numbers = Numbers.floats(count, 0, 4);
    float[] java = new float[count];
    for (int i = 0; i < count; i++) {
      java[i] = WritingKernels.decay(numbers[i]);
    }
    DeviceArray<float[]> x = bench.gpu().array(numbers);
    double exact = bench.device("DEFAULT", () -> WritingKernelsLauncher.decay(x));
    double fast = bench.device("FAST", () -> WritingKernelsLauncher.fastDecay(x));
    bench.check("DEFAULT", WritingKernelsLauncher.decay(x).toHost(), java, 1e-6);
    bench.check("FAST", WritingKernelsLauncher.fastDecay(x).toHost(), java, 1e-5);
    bench.compare("FAST", fast, "DEFAULT", exact);
  }

  /** A loop whose bound is a constant, and one whose bound is a parameter. */
  static void constantBounds(Bench bench) {
    int count = bench.size(1 << 10, 1 << 24);
    bench.sizes("%,d floats", count);
    float[] numbers = Numbers.floats(count, -0.5f, 0.5f);
    float[] java = new float[count];
    PlainJava.polynomials(numbers, java);
    DeviceArray<float[]> x = bench.gpu().array(numbers);
    double constant = bench.device("a constant", () -> GuideKernelsLauncher.polynomial(x));
    double parameter =
        bench.device("a parameter", () -> WritingKernelsLauncher.polynomialOf(DEGREE, x));
    bench.check("a constant", GuideKernelsLauncher.polynomial(x).toHost(), java, 1e-5);
    float[] device = WritingKernelsLauncher.polynomialOf(DEGREE, x).toHost();
    bench.check("a parameter", device, java, 1e-5);
    bench.compare("a constant", constant, "a parameter", parameter);
  }
}
