package org.jgpu.contract;

import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Windows;
import org.jgpu.arrays.fft.Fft;
import org.jgpu.arrays.linalg.Decompositions;
import org.jgpu.arrays.linalg.Solvers;
import org.jgpu.arrays.sparse.CsrMatrix;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
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

  /** The method is of a class that programs do not see. */
  @Test
  void thoseOfSparseMatricesNameThemselves() {
    try (Scope scope = Scope.open()) {
      CsrMatrix<float[]> m = CsrMatrix.fromDense(Nd.on(gpu).array(new float[][] {{2, 1}, {1, 3}}));
      Expect.refused("plus: ", () -> gpu.capture(() -> m.plus(m)).close());
    }
  }
}
