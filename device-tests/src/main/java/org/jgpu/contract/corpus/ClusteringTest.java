package org.jgpu.contract.corpus;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.EachLength;
import org.jgpu.contract.Samples;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;

/** A step of k-means. */
@DeviceTest
class ClusteringTest {
  private final Gpu gpu;

  ClusteringTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @EachLength
  void assignsAndSums(int n) {
    float[] points = Samples.floats(Samples.uniform(2 * n, 1, 0, 100), Math::rint);
    float[] centres = Samples.floats(Samples.uniform(16, 2, 0, 100), Math::rint);
    int[] cluster = new int[n];
    float[] sums = new float[16];
    int[] counts = new int[8];
    for (int i = 0; i < n; i++) {
      float nearest = Float.MAX_VALUE;
      for (int k = 0; k < 8; k++) {
        float dx = points[2 * i] - centres[2 * k];
        float dy = points[2 * i + 1] - centres[2 * k + 1];
        if (dx * dx + dy * dy < nearest) {
          nearest = dx * dx + dy * dy;
          cluster[i] = k;
        }
      }
      counts[cluster[i]]++;
      sums[2 * cluster[i]] += points[2 * i];
      sums[2 * cluster[i] + 1] += points[2 * i + 1];
    }
    try (var devicePoints = gpu.array(points);
        var deviceCentres = gpu.array(centres);
        var deviceCluster = gpu.array(new int[n]);
        var deviceSums = gpu.array(new float[16]);
        var deviceCounts = gpu.array(new int[8])) {
      ClusteringKernelsLauncher.kmeansAssign(
          LaunchConfig.forElements(n, 128),
          devicePoints,
          deviceCentres,
          deviceCluster,
          deviceSums,
          deviceCounts,
          n);

      assertArrayEquals(cluster, deviceCluster.toHost());
      assertArrayEquals(sums, deviceSums.toHost());
      assertArrayEquals(counts, deviceCounts.toHost());
    }
  }
}
