package com.example.samples;

import java.util.Random;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;

/**
 * Linear regression by gradient descent. In NumPy:
 *
 * <pre>{@code
 * for _ in range(500):
 *     error = (x * w).sum(axis=1) - y
 *     w -= 0.1 * (x * error[:, None]).mean(axis=0)
 * }</pre>
 */
public final class Sample06Regression {
  private static final int ROWS = 2000;

  private Sample06Regression() {}

  /** Moves the weights against the gradient of the mean squared error. */
  @SuppressWarnings("try") // the scope only ends
  static void step(NdArray<double[]> x, NdArray<double[]> y, NdArray<double[]> weights) {
    try (Scope scope = Scope.open()) {
      NdArray<double[]> error = x.times(weights).sum(1).minus(y);
      NdArray<double[]> gradient = x.times(error.reshape(ROWS, 1)).mean(0);
      weights.minusAssign(gradient.times(0.1));
    }
  }

  /** Finds the weights 3, -2 and 0.5 of noisy data. */
  public static void main(String[] args) {
    Random random = new Random(2);
    double[][] inputs = new double[ROWS][3];
    double[] outputs = new double[ROWS];
    for (int i = 0; i < ROWS; i++) {
      inputs[i] = new double[] {random.nextGaussian(), random.nextGaussian(), 1};
      double noise = 0.01 * random.nextGaussian();
      outputs[i] = 3 * inputs[i][0] - 2 * inputs[i][1] + 0.5 + noise;
    }
    try (Gpu gpu = Gpu.open()) {
      Nd nd = Nd.on(gpu);
      NdArray<double[]> x = nd.array(inputs);
      NdArray<double[]> y = nd.array(outputs);
      NdArray<double[]> weights = nd.zeros(DType.FLOAT64, 3);
      for (int i = 0; i < 200; i++) {
        step(x, y, weights);
      }
      double[] found = weights.toHost();
      System.out.printf("%.2f %.2f %.2f%n", found[0], found[1], found[2]);
    }
  }
}
