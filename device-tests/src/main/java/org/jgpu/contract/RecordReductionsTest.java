package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.stream.Stream;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.contract.kernels.ArgMax;
import org.jgpu.contract.kernels.ArgMaxLauncher;
import org.jgpu.contract.kernels.Complex;
import org.jgpu.contract.kernels.ComplexDot;
import org.jgpu.contract.kernels.ComplexDotLauncher;
import org.jgpu.contract.kernels.HeaviestIndex;
import org.jgpu.contract.kernels.HeaviestIndexLauncher;
import org.jgpu.contract.kernels.Spread;
import org.jgpu.contract.kernels.SpreadLauncher;
import org.jgpu.contract.kernels.Variance;
import org.jgpu.contract.kernels.VarianceLauncher;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Reductions whose accumulators are records, compared with the same methods called one by one. */
@DeviceTest
class RecordReductionsTest {
  private final Gpu gpu;

  RecordReductionsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  static Stream<Arguments> shapesAndAxes() {
    return ReductionsTest.shapesAndAxes();
  }

  /** How map is called for element {@code at} of a view, the {@code index}-th of its group. */
  private interface Mapping<A> {
    A of(int at, long index);
  }

  /** Reduces the groups of a row-major array one element after the other. */
  private static <A> List<A> reduced(
      int size, AxisGroups groups, A identity, Mapping<A> map, BinaryOperator<A> combine) {
    List<A> results = new ArrayList<>();
    long[] counts = new long[groups.resultSize()];
    for (int i = 0; i < counts.length; i++) {
      results.add(identity);
    }
    for (int i = 0; i < size; i++) {
      int group = groups.group(i);
      results.set(group, combine.apply(results.get(group), map.of(i, counts[group]++)));
    }
    return results;
  }

  private static <A> A reduced(int size, A identity, Mapping<A> map, BinaryOperator<A> combine) {
    return reduced(size, new AxisGroups(new int[] {size}, 0), identity, map, combine).get(0);
  }

  @EachLength
  void argMaxOfEverything(int n) {
    float[] x = Samples.uniformFloats(n, 1, -9, 9);
    for (int i = 0; i < n; i++) {
      x[i] = (float) Math.floor(x[i]);
    }
    ArgMax.Best best =
        reduced(n, ArgMax.identity(), (i, index) -> ArgMax.map(x[i], index), ArgMax::combine);
    try (var a = gpu.array(x);
        var found = ArgMaxLauncher.reduce(a)) {
      assertArrayEquals(new long[0], found.shape());
      assertArrayEquals(new long[] {best.index()}, found.toHost());
    }
  }

  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
  @EachLength
  void varianceOfEverything(int n) {
    float[] x = Samples.uniformFloats(n, 1, 1e3, 1e3 + 1);
    Variance.Moments moments =
        reduced(n, Variance.identity(), (i, index) -> Variance.map(x[i]), Variance::combine);
    try (var a = gpu.array(x);
        var found = VarianceLauncher.reduce(a)) {
      double expected = Variance.finish(moments);
      assertEquals(expected, found.toHost()[0], 1e-9);
    }
  }

  @EachLength
  void spreadOfEverything(int n) {
    short[] x = new short[n];
    int[] random = Samples.ints(n, 3);
    for (int i = 0; i < n; i++) {
      x[i] = (short) random[i];
    }
    Spread.MinMax all =
        reduced(n, Spread.identity(), (i, index) -> Spread.map(x[i]), Spread::combine);
    try (var a = gpu.array(x);
        var found = SpreadLauncher.reduce(a)) {
      assertArrayEquals(new int[] {Spread.finish(all)}, found.toHost());
    }
  }

  private static float[] smallIntegers(int n, int seed) {
    float[] x = Samples.uniformFloats(n, seed, -4, 4);
    for (int i = 0; i < n; i++) {
      x[i] = Math.round(x[i]);
    }
    return x;
  }

  @EachLength
  void complexDotProduct(int n) {
    int small = Math.min(n, 300);
    float[] re = smallIntegers(small, 1);
    float[] im = smallIntegers(small, 2);
    float[] re2 = smallIntegers(small, 3);
    float[] im2 = smallIntegers(small, 4);
    Complex sum =
        reduced(
            small,
            ComplexDot.identity(),
            (i, index) -> ComplexDot.map(re[i], im[i], re2[i], im2[i]),
            ComplexDot::combine);
    try (var a = gpu.array(re);
        var b = gpu.array(im);
        var c = gpu.array(re2);
        var d = gpu.array(im2);
        var found = ComplexDotLauncher.reduce(a, b, c, d)) {
      assertArrayEquals(new float[] {ComplexDot.finish(sum)}, found.toHost());
    }
  }

  @ParameterizedTest
  @MethodSource("shapesAndAxes")
  void argMaxAlongAxes(int[] shape, int[] axes) {
    int size = shape[0] * shape[1] * shape[2];
    float[] x = smallIntegers(size, 1);
    List<ArgMax.Best> expected =
        reduced(
            size,
            new AxisGroups(shape, axes),
            ArgMax.identity(),
            (i, index) -> ArgMax.map(x[i], index),
            ArgMax::combine);
    try (var flat = gpu.array(x);
        var a = flat.reshape(shape[0], shape[1], shape[2]);
        var found = ArgMaxLauncher.reduce(a, axes)) {
      assertArrayEquals(new AxisGroups(shape, axes).resultShape(), found.shape());
      Expect.elements(expected.size(), i -> ArgMax.finish(expected.get(i)), found.toHost());
    }
  }

  @ParameterizedTest
  @MethodSource("shapesAndAxes")
  void indicesOfATransposedViewAreTheViews(int[] whole, int[] axes) {
    int[] shape = Thorough.shape(gpu, whole);
    int[] turned = {shape[2], shape[0], shape[1]};
    int size = shape[0] * shape[1] * shape[2];
    int rows = shape[0] * shape[1];
    float[] x = smallIntegers(size, 1);
    List<ArgMax.Best> expected =
        reduced(
            size,
            new AxisGroups(turned, axes),
            ArgMax.identity(),
            (i, index) -> ArgMax.map(x[i % rows * shape[2] + i / rows], index),
            ArgMax::combine);
    try (var flat = gpu.array(x);
        var a = flat.reshape(shape[0], shape[1], shape[2]);
        var view = a.transpose(2, 0, 1);
        var found = ArgMaxLauncher.reduce(view, axes)) {
      Expect.elements(expected.size(), i -> ArgMax.finish(expected.get(i)), found.toHost());
    }
  }

  @ParameterizedTest
  @MethodSource("shapesAndAxes")
  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
  void varianceAlongAxes(int[] shape, int[] axes) {
    int size = shape[0] * shape[1] * shape[2];
    float[] x = Samples.uniformFloats(size, 1, 10, 20);
    List<Variance.Moments> expected =
        reduced(
            size,
            new AxisGroups(shape, axes),
            Variance.identity(),
            (i, index) -> Variance.map(x[i]),
            Variance::combine);
    try (var flat = gpu.array(x);
        var a = flat.reshape(shape[0], shape[1], shape[2]);
        var found = VarianceLauncher.reduce(a, axes)) {
      double[] variances = found.toHost();
      assertEquals(expected.size(), variances.length);
      for (int i = 0; i < variances.length; i++) {
        assertEquals(Variance.finish(expected.get(i)), variances[i], 1e-9);
      }
    }
  }

  @ParameterizedTest
  @MethodSource("shapesAndAxes")
  void severalInputsOfDifferentStrides(int[] whole, int[] axes) {
    int[] shape = Thorough.shape(gpu, whole);
    int size = shape[0] * shape[1] * shape[2];
    int rows = shape[0] * shape[1];
    int[] x = Samples.ints(size, 1);
    byte[] weights = Samples.bytes(size, 2);
    for (boolean alike : new boolean[] {true, false}) {
      List<HeaviestIndex.Heaviest> expected =
          reduced(
              size,
              new AxisGroups(shape, axes),
              HeaviestIndex.identity(),
              (i, index) -> {
                int at = alike ? i : i % shape[2] * rows + i / shape[2];
                return HeaviestIndex.map(x[i], index, weights[at]);
              },
              HeaviestIndex::combine);
      try (var flat = gpu.array(x);
          var a = flat.reshape(shape[0], shape[1], shape[2]);
          var other = gpu.array(weights);
          var same = other.reshape(shape[0], shape[1], shape[2]);
          var turned = other.reshape(shape[2], shape[0], shape[1]);
          var view = turned.transpose(1, 2, 0);
          var found = HeaviestIndexLauncher.reduce(a, alike ? same : view, axes)) {
        Expect.elements(
            expected.size(), i -> HeaviestIndex.finish(expected.get(i)), found.toHost());
      }
    }
  }

  @Test
  void inputsOfDifferentShapesAreNamed() {
    try (var a = gpu.array(new int[6]);
        var b = gpu.array(new byte[5])) {
      GpuException e = assertThrows(GpuException.class, () -> HeaviestIndexLauncher.reduce(a, b));
      Expect.mention("'weight'", e);
      Expect.mention("one shape", e);
    }
  }
}
