package org.jgpu.contract;

import static org.jgpu.contract.SampleResults.filled;

import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jgpu.arrays.Generator;
import org.jgpu.arrays.NdArray;
import org.jgpu.runtime.DType;

/** Operations of generators, called on small arrays. */
final class RandomSamples {
  private RandomSamples() {}

  static Stream<Supplier<? extends Object>> of(
      Generator generator, NdArray<float[]> x, NdArray<double[]> doubles) {
    NdArray<float[]> turned = x.transpose();
    double[] p = {0.5, 0.5};
    return Stream.of(
        () -> generator.random(DType.FLOAT32, 10),
        () -> generator.integers(DType.INT8, 0, 10, 10),
        () -> generator.bytes(10),
        () -> filled(() -> generator.standardNormal(turned)),
        () -> filled(() -> generator.standardGamma(2, turned)),
        () -> generator.beta(DType.FLOAT32, 2, 3, 10),
        () -> generator.poisson(x),
        () -> generator.gamma(doubles, x),
        () -> generator.permutation(10),
        () -> generator.permutation(x, 1),
        () -> generator.permuted(x, 1),
        () -> filled(() -> generator.shuffle(turned)),
        () -> generator.choice(10, 3),
        () -> generator.choice(p, 3),
        () -> generator.choice(x, p, 3),
        () -> generator.choiceWithoutReplacement(10, 3),
        () -> generator.choiceWithoutReplacement(1000, 3),
        () -> generator.choiceWithoutReplacement(p, 2),
        () -> generator.choiceWithoutReplacement(x, 2),
        () -> generator.dirichlet(DType.FLOAT32, p, 3),
        () -> generator.multinomial(10, p, 3),
        () -> generator.multivariateNormal(DType.FLOAT32, p, new double[][] {{1, 0}, {0, 1}}, 3));
  }
}
