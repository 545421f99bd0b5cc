package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jgpu.contract.kernels.DependencyKernels;
import org.jgpu.contract.kernels.DependencyKernels.Count;
import org.jgpu.contract.kernels.DependencyKernels.Weighted;
import org.jgpu.contract.kernels.DependencyKernelsLauncher;
import org.jgpu.contract.library.Fraction;
import org.jgpu.runtime.Gpu;

/** Kernels with device functions and records of a library, compiled before them. */
@DeviceTest
class DependenciesTest {
  private final Gpu gpu;

  DependenciesTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @EachLength
  void functionWithConstantArray(int n) {
    double[] x = Samples.uniform(n, 1, -10, 10);
    try (var in = gpu.array(x);
        var out = DependencyKernelsLauncher.polynomial(in)) {
      Expect.elements(n, i -> DependencyKernels.polynomial(x[i]), out.toHost());
    }
  }

  @EachLength
  void overloadWithLoopsAndSwitch(int n) {
    int[] x = Samples.ints(n, 2);
    try (var in = gpu.array(x);
        var out = DependencyKernelsLauncher.steps(in)) {
      Expect.elements(n, i -> DependencyKernels.steps(x[i]), out.toHost());
    }
  }

  @EachLength
  void functionThatWritesAnArray(int n) {
    int[] expected = Samples.ints(n, 3);
    try (var elements = gpu.array(expected.clone())) {
      DependencyKernels.rotate(expected);
      DependencyKernelsLauncher.rotate(elements);
      Expect.elements(n, i -> expected[i], elements.toHost());
    }
  }

  @EachLength
  void recordWithOperators(int n) {
    int[] x = Samples.ints(n, 4);
    Fraction[] expected =
        IntStream.range(0, n).mapToObj(i -> new Fraction(x[i], i + 1)).toArray(Fraction[]::new);
    Fraction one = new Fraction(3, 2);
    try (var sums = gpu.array(expected.clone())) {
      DependencyKernels.add(expected, one);
      DependencyKernelsLauncher.add(sums, one);
      assertArrayEquals(expected, sums.toHost());
    }
  }

  @EachLength
  void genericFunctionOfTheKernelsOwnRecord(int n) {
    double[] sizes = Samples.uniform(n + 2, 5, -10, 10);
    Weighted[] values =
        IntStream.range(0, n + 2)
            .mapToObj(i -> new Weighted(sizes[i], 3 * i))
            .toArray(Weighted[]::new);
    Weighted[] expected = filled(Weighted[]::new, n, new Weighted(0, 0));
    try (var in = gpu.array(values);
        var out = gpu.array(expected)) {
      DependencyKernels.sums(values, expected);
      DependencyKernelsLauncher.sums(in, out);
      assertArrayEquals(expected, out.toHost());
    }
  }

  @EachLength
  void genericRecordsOfTheKernelsOwnRecords(int n) {
    double[] sizes = Samples.uniform(n, 6, -100, 100);
    int[] numbers = Samples.ints(n, 7);
    Weighted[] weights =
        IntStream.range(0, n).mapToObj(i -> new Weighted(sizes[i], i)).toArray(Weighted[]::new);
    Count[] counts =
        IntStream.range(0, n).mapToObj(i -> new Count(numbers[i] % 90)).toArray(Count[]::new);
    try (var weightsThere = gpu.array(weights);
        var countsThere = gpu.array(counts)) {
      DependencyKernels.largerSums(weights, counts);
      DependencyKernelsLauncher.largerSums(weightsThere, countsThere);
      assertArrayEquals(weights, weightsThere.toHost());
      assertArrayEquals(counts, countsThere.toHost());
    }
  }

  private static <R> R[] filled(IntFunction<R[]> maker, int n, R value) {
    R[] result = maker.apply(n);
    Arrays.fill(result, value);
    return result;
  }
}
