package com.example.samples.performance;

import static org.jgpu.arrays.Arithmetic.square;
import static org.jgpu.arrays.Powers.sqrt;
import static org.jgpu.arrays.Reductions.sum;
import static org.jgpu.arrays.Trigonometry.sin;

import org.jgpu.arrays.NdArray;
import org.jgpu.runtime.DeviceArray;

/** Operations on whole arrays: one call for all elements, one kernel for several operations. */
final class WholeArrays {
  private WholeArrays() {}

  /** The sine, of data on the device, with its copies, and in Java. */
  static void sine(Bench bench) {
    int count = bench.size(10_000, 1_000_000);
    bench.sizes("%,d floats", count);
    float[] numbers = Numbers.floats(count, 0, 6);
    float[] java = new float[count];
    float[] result = new float[count];
    DeviceArray<float[]> x = bench.gpu().array(numbers);
    double device = bench.device("sin", () -> sin(x));
    double copied =
        bench.device("sin, with both copies", () -> sin(bench.nd().array(numbers)).copyTo(result));
    double plain = bench.java("plain Java", () -> PlainJava.sines(numbers, java));
    bench.check("sines", result, java, 1e-6);
    bench.compare("sin", device, "plain Java", plain);
    bench.compare("sin with copies", copied, "plain Java", plain);
  }

  /** The sum, element by element, by one call, and in Java after one copy. */
  static void elementLoop(Bench bench) {
    int count = bench.size(50, 10_000);
    bench.sizes("%,d floats", count);
    double[] sums = new double[3];
    NdArray<float[]> x = bench.nd().array(Numbers.floats(count, 0, 1));
    double loop = bench.device("floatAt(i) in a loop", () -> sums[0] = sumOfElements(x, count));
    double copy = bench.device("toHost, a loop in Java", () -> sums[1] = PlainJava.sum(x.toHost()));
    double call = bench.device("sumToDouble", () -> sums[2] = x.sumToDouble());
    bench.check("sum of elements", sums[0], sums[1], 0);
    bench.check("sum by one call", sums[2], sums[1], 1e-5);
    bench.compare("one copy", copy, "a loop over elements", loop);
    bench.compare("one call", call, "a loop over elements", loop);
  }

  private static double sumOfElements(NdArray<float[]> x, int count) {
    double sum = 0;
    for (int i = 0; i < count; i++) {
      sum += x.floatAt(i);
    }
    return sum;
  }

  /** The length of each row. */
  static void rowLengths(Bench bench) {
    int rows = bench.size(8, 256);
    int columns = bench.size(64, 1024);
    bench.sizes("%,d x %,d doubles", rows, columns);
    double[] numbers = Numbers.doubles(rows * columns, -1, 1);
    double[] java = new double[rows];
    DeviceArray<double[]> a = bench.gpu().array(numbers, rows, columns);
    double device = bench.device("my_func", () -> sqrt(sum(square(a), -1)));
    double plain = bench.java("plain Java", () -> PlainJava.rowLengths(numbers, java));
    bench.check("lengths", sqrt(sum(square(a), -1)).toHost(), java, 1e-12);
    bench.compare("my_func", device, "plain Java", plain);
  }

  /** A chain as four operations and as one kernel. */
  static void fusion(Bench bench) {
    int count = bench.size(1 << 12, 1 << 26);
    bench.sizes("%,d floats", count);
    float[] numbers = Numbers.floats(count, -1, 1);
    float[] java = new float[count];
    NdArray<float[]> x = bench.nd().array(numbers);
    double chain = bench.device("four operations", () -> chain(x));
    double fused = bench.device("one kernel", () -> GuideKernelsLauncher.chain(x));
    bench.java("plain Java", () -> PlainJava.chains(numbers, java));
    bench.check("four operations", chain(x).toHost(), java, 1e-6);
    bench.check("one kernel", GuideKernelsLauncher.chain(x).toHost(), java, 1e-6);
    bench.compare("one kernel", fused, "four operations", chain);
  }

  private static NdArray<float[]> chain(NdArray<float[]> x) {
    return x.times(x).plus(x).minus(x.div(2));
  }

  /** Twice the bytes, and more where arithmetic counts. */
  static void precision(Bench bench) {
    int count = bench.size(1 << 10, 1 << 24);
    bench.sizes("%,d numbers", count);
    float[] floats = Numbers.floats(count, -0.5f, 0.5f);
    NdArray<float[]> x = bench.nd().array(floats);
    double[] doubles = Numbers.doubles(count, -0.5, 0.5);
    NdArray<double[]> y = bench.nd().array(doubles);
    double sum = bench.device("x + x, float32", () -> x.plus(x));
    double sum64 = bench.device("x + x, float64", () -> y.plus(y));
    double product =
        bench.device("a polynomial, float32", () -> GuideKernelsLauncher.polynomial(x));
    double product64 =
        bench.device("a polynomial, float64", () -> GuideKernelsLauncher.polynomial64(y));
    float[] java = new float[count];
    PlainJava.doubled(floats, java);
    bench.check("x + x", x.plus(x).toHost(), java, 0);
    PlainJava.polynomials(floats, java);
    bench.check("float32", GuideKernelsLauncher.polynomial(x).toHost(), java, 1e-5);
    PlainJava.polynomials64(doubles, doubles);
    bench.check("float64", GuideKernelsLauncher.polynomial64(y).toHost(), doubles, 1e-13);
    bench.compare("float32, memory", sum, "float64", sum64);
    bench.compare("float32, arithmetic", product, "float64", product64);
  }
}
