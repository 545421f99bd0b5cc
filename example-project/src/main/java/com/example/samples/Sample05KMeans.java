package com.example.samples;

import static org.jgpu.arrays.Arithmetic.square;
import static org.jgpu.arrays.Index.all;
import static org.jgpu.arrays.Index.newAxis;

import java.util.Random;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;

/**
 * Clusters of points by k-means. In NumPy:
 *
 * <pre>{@code
 * for _ in range(10):
 *     distances = ((points[:, None, :] - centres[None, :, :]) ** 2).sum(axis=2)
 *     nearest = distances.argmin(axis=1)
 *     for k in range(len(centres)):
 *         centres[k] = points[nearest == k].mean(axis=0)
 * }</pre>
 */
public final class Sample05KMeans {
  private static final int POINTS = 3000;

  private Sample05KMeans() {}

  /** Moves the centres to the means of the points next to them. */
  @SuppressWarnings("try") // the scope only ends
  static void step(NdArray<double[]> points, NdArray<double[]> centres) {
    try (Scope scope = Scope.open()) {
      NdArray<double[]> apart = points.get(all(), newAxis()).minus(centres);
      NdArray<long[]> nearest = square(apart).sum(2).argMin(1);
      for (int k = 0; k < centres.shape()[0]; k++) {
        centres.get(k).copyFrom(points.get(nearest.equalTo(k)).mean(0));
      }
    }
  }

  /** Finds the centres of three clouds of points. */
  public static void main(String[] args) {
    try (Gpu gpu = Gpu.open()) {
      Nd nd = Nd.on(gpu);
      NdArray<double[]> points = nd.array(clouds(new Random(1)));
      NdArray<double[]> centres = nd.array(new double[][] {{1, 1}, {4, 1}, {2, 4}});
      for (int i = 0; i < 10; i++) {
        step(points, centres);
      }
      for (double[] centre : centres.toNested(double[][].class)) {
        System.out.printf("%.1f %.1f%n", centre[0], centre[1]);
      }
    }
  }

  private static double[][] clouds(Random random) {
    double[][] middle = {{0, 0}, {5, 0}, {2, 5}};
    double[][] points = new double[POINTS][];
    for (int i = 0; i < POINTS; i++) {
      double[] near = middle[i % 3];
      points[i] =
          new double[] {
            near[0] + 0.5 * random.nextGaussian(), near[1] + 0.5 * random.nextGaussian()
          };
    }
    return points;
  }
}
