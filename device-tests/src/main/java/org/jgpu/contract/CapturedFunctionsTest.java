package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Windows;
import org.jgpu.arrays.fft.Fft;
import org.jgpu.arrays.linalg.Decompositions;
import org.jgpu.arrays.linalg.Decompositions.Triangle;
import org.jgpu.arrays.linalg.LuSolver;
import org.jgpu.arrays.linalg.Norms;
import org.jgpu.arrays.linalg.Solvers;
import org.jgpu.arrays.sparse.CsrMatrix;
import org.jgpu.arrays.sparse.TriangularSolver;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.driver.CheckedMode;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Functions that wait or read are refused in a capture by their own names, not those of a copy. */
@DeviceTest
class CapturedFunctionsTest {
  private final Gpu gpu;

  CapturedFunctionsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  static Stream<Arguments> functions() {
    return Stream.of(
        Arguments.of("Solvers.solve", call(m -> Solvers.solve(m, m))),
        Arguments.of("Decompositions.eigh", call(Decompositions::eigh)),
        Arguments.of("Fft.rfft", call(Fft::rfft)),
        Arguments.of("Generator.poisson", call(m -> Nd.on(m.gpu()).random(1).poisson(3, 4))),
        Arguments.of(
            "Generator.choice",
            call(m -> Nd.on(m.gpu()).random(1).choice(new double[] {0.5, 0.5}, 4))),
        Arguments.of(
            "Generator.multivariateNormal",
            call(
                m ->
                    Nd.on(m.gpu())
                        .random(1)
                        .multivariateNormal(DType.FLOAT32, new double[1], new double[][] {{1}}))),
        Arguments.of("Windows.hanning", call(m -> Windows.hanning(m.gpu(), 5))),
        Arguments.of("Indexing.nonzero", call(Indexing::nonzero)));
  }

  private static Consumer<NdArray<float[]>> call(Consumer<NdArray<float[]>> function) {
    return function;
  }

  @ParameterizedTest
  @MethodSource("functions")
  void nameThemselves(String name, Consumer<NdArray<float[]>> function) {
    try (Scope scope = Scope.open()) {
      Fft.clearPlans(gpu);
      NdArray<float[]> m = Nd.on(gpu).array(new float[][] {{2, 1}, {1, 3}});
      Expect.refused(name + ": ", () -> gpu.capture(() -> function.accept(m)).close());
      Expect.refused("before the capture", () -> gpu.capture(() -> function.accept(m)).close());
    }
  }

  @ParameterizedTest
  @MethodSource("functions")
  void runElsewhere(String name, Consumer<NdArray<float[]>> function) {
    try (Scope scope = Scope.open()) {
      function.accept(Nd.on(gpu).array(new float[][] {{2, 1}, {1, 3}}));
    }
  }

  static Stream<Arguments> captured() {
    return Stream.of(
        Arguments.of("lu", call(Decompositions::lu)),
        Arguments.of("qr", call(Decompositions::qr)),
        Arguments.of("det", call(Norms::det)),
        Arguments.of("solveTriangular", call(m -> Solvers.solveTriangular(m, m, Triangle.LOWER))));
  }

  @ParameterizedTest
  @MethodSource("captured")
  void whatDoesNotWaitIsCaptured(String name, Consumer<NdArray<float[]>> function) {
    try (Scope scope = Scope.open()) {
      NdArray<float[]> m = Nd.on(gpu).array(new float[][] {{2, 1}, {1, 3}});
      try (GpuGraph graph = gpu.capture(() -> function.accept(m))) {
        graph.launch();
        gpu.synchronize();
      }
    }
  }

  @Test
  void solversThatWereMadeBeforeAreCaptured() {
    try (Scope scope = Scope.open()) {
      NdArray<float[]> m = Nd.on(gpu).array(new float[][] {{2, 0}, {1, 4}});
      NdArray<float[]> x = Nd.on(gpu).array(2f, 9f);
      CsrMatrix<float[]> sparse = CsrMatrix.fromDense(m);
      LuSolver<float[]> dense = LuSolver.of(m);
      TriangularSolver<float[]> triangle = TriangularSolver.lower(sparse);
      List<NdArray<float[]>> results = new ArrayList<>();
      try (GpuGraph graph =
          gpu.capture(
              () -> {
                results.add(dense.solve(x));
                results.add(triangle.solve(x));
                results.add(sparse.dot(x));
                results.add(sparse.toCsc().dot(x));
                results.add(sparse.times(2).astype(DType.FLOAT32).sum(1));
              })) {
        graph.launch();
        assertArrayEquals(new float[] {1, 2}, results.get(0).toHost(), 1e-6f);
        assertArrayEquals(new float[] {1, 2}, results.get(1).toHost(), 1e-6f);
        assertArrayEquals(new float[] {4, 38}, results.get(2).toHost());
        assertArrayEquals(new float[] {4, 38}, results.get(3).toHost());
        assertArrayEquals(new float[] {4, 10}, results.get(4).toHost());
      }
    }
  }

  /**
   * Where kernels note indices out of range is made with the first of them, which may be captured.
   */
  @Test
  void whereIndicesAreNotedIsNoGraphs() {
    Assumptions.assumeFalse(CheckedMode.requested(), "each call waits there");
    try (Gpu own = Gpu.open(gpu.ordinal());
        Scope scope = Scope.open()) {
      NdArray<float[]> x = Nd.on(own).ones(DType.FLOAT32, 100);
      NdArray<float[]> out = Nd.on(own).zeros(DType.FLOAT32, 1);
      NdArray<int[]> good = Nd.on(own).array(new int[] {3});
      NdArray<int[]> bad = Nd.on(own).array(new int[] {333});
      // Not zeros, where memory that is not written would else have them.
      Nd.on(own).ones(DType.INT64, 100_000).close();
      own.synchronize();
      Runnable body =
          () -> {
            try (NdArray<float[]> taken = Indexing.take(x, good, 0)) {
              out.copyFrom(taken);
            }
          };
      GpuGraph first = own.capture(body);
      assertArrayEquals(new float[] {1}, Indexing.take(x, good, 0).toHost());
      GpuGraph second = own.capture(body);
      Indexing.take(x, bad, 0);
      first.launch();
      Expect.refused("index 333 is out of range", own::synchronize);
      Indexing.take(x, bad, 0);
      first.close();
      Expect.refused("index 333 is out of range", own::synchronize);
      second.launch();
      assertArrayEquals(new float[] {1}, out.toHost());
      second.close();
    }
  }

  /** The method is of a class that programs do not see. */
  @Test
  void thoseOfSparseMatricesNameThemselves() {
    try (Scope scope = Scope.open()) {
      CsrMatrix<float[]> m = CsrMatrix.fromDense(Nd.on(gpu).array(new float[][] {{2, 1}, {1, 3}}));
      Expect.refused("plus: ", () -> gpu.capture(() -> m.plus(m)).close());
    }
  }
}
