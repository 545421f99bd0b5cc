package com.example.pagerank;

import com.example.cli.KernelTimes;
import java.util.Arrays;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;

/**
 * PageRank on a device, by power iteration. Nodes without links out lose their rank in the product;
 * whatever is missing from 1 after it is spread over all nodes, together with the jumps.
 */
final class GpuPageRank implements AutoCloseable {
  private static final int MOST_BLOCKS = 512;

  private final KernelTimes times;
  private final int nodes;
  private final LaunchConfig rowConfig;
  private final LaunchConfig sumConfig;
  private final DeviceArray<int[]> row;
  private final DeviceArray<int[]> column;
  private final DeviceArray<float[]> value;
  private final DeviceArray<float[]> followed;
  private final DeviceArray<float[]> changes;
  private final DeviceArray<double[]> sums;
  private DeviceArray<float[]> ranks;
  private DeviceArray<float[]> nextRanks;

  /** Copies {@code steps} to {@code gpu}; all nodes begin with the same rank. */
  GpuPageRank(Gpu gpu, CsrMatrix steps, KernelTimes times) {
    this.times = times;
    this.nodes = steps.rows();
    int blocks = Math.min((nodes - 1) / RankKernels.BLOCK + 1, MOST_BLOCKS);
    this.rowConfig = LaunchConfig.forElements(nodes, RankKernels.BLOCK);
    this.sumConfig = LaunchConfig.grid(blocks);
    this.row = gpu.array(steps.row());
    this.column = gpu.array(steps.column());
    this.value = gpu.array(steps.value());
    this.followed = gpu.zeros(DType.FLOAT32, nodes);
    this.changes = gpu.zeros(DType.FLOAT32, nodes);
    this.sums = gpu.zeros(DType.FLOAT64, blocks);
    float[] equal = new float[nodes];
    Arrays.fill(equal, 1f / nodes);
    this.ranks = gpu.array(equal);
    this.nextRanks = gpu.zeros(DType.FLOAT32, nodes);
  }

  /** Iterates until the ranks change little enough, or too often. */
  PageRankResult run(PageRankOptions options) {
    double change = Double.POSITIVE_INFINITY;
    int iterations = 0;
    while (change > options.tolerance() && iterations < options.mostIterations()) {
      change = iterate(options.damping());
      iterations++;
    }
    return new PageRankResult(ranks.toHost(), iterations, change);
  }

  private double iterate(double damping) {
    times.run(
        "spmv",
        () -> SpmvKernelLauncher.spmv(rowConfig, row, column, value, ranks, followed, nodes));
    float jumps = (float) ((1 - damping * sum(followed)) / nodes);
    times.run("rank", () -> RankKernelsLauncher.rank(jumps, (float) damping, followed, nextRanks));
    times.run("change", () -> RankKernelsLauncher.change(ranks, nextRanks, changes));
    DeviceArray<float[]> before = ranks;
    ranks = nextRanks;
    nextRanks = before;
    return sum(changes);
  }

  private double sum(DeviceArray<float[]> numbers) {
    times.run("blockSums", () -> RankKernelsLauncher.blockSums(sumConfig, numbers, sums));
    return Arrays.stream(sums.toHost()).sum();
  }

  /** Frees the arrays. */
  @Override
  public void close() {
    for (DeviceArray<?> array :
        new DeviceArray<?>[] {row, column, value, followed, changes, sums, ranks, nextRanks}) {
      array.close();
    }
  }
}
