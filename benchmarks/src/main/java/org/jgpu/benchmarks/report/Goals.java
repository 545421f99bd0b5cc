package org.jgpu.benchmarks.report;

import static org.jgpu.benchmarks.report.Clock.GPU;
import static org.jgpu.benchmarks.report.Clock.HOST;

import java.util.List;

/** The goals, in the order in which they are shown. */
final class Goals {
  static final List<Goal> ALL =
      List.of(
          Goal.ofCopy("sin, float32, 2^28", "sin-f32-2^28", 97),
          Goal.ofCopy("x + y, float32, 2^28", "add-f32-2^28", 100),
          Goal.ofCopy("row broadcast, 8192 x 8192", "broadcast-add-f32-8192", 95),
          Goal.ofCopy("transposed copy, 8192 x 8192", "transposed-copy-f32-8192", 85),
          Goal.micros("x*x + x - x/2, float32, 2^28", "chain-f32-2^28", GPU, 530),
          Goal.ofCopy("sum, float32, 2^28", "sum-f32-2^28", 101),
          Goal.micros("sum of 256^3", "sum-f32-256^3", GPU, 24),
          Goal.micros("sum of 256^3 over axis 0", "sum-f32-256^3-axis0", GPU, 24),
          Goal.micros("sum of 256^3 over axis 1", "sum-f32-256^3-axis1", GPU, 24),
          Goal.micros("sum of 256^3 over axis 2", "sum-f32-256^3-axis2", GPU, 24),
          Goal.ofCopy("cumulative sum, float32, 2^28", "cumsum-f32-2^28", 85),
          Goal.micros("variance, float32, 2^28", "var-f32-2^28", GPU, 275),
          Goal.micros("sort, float32, 2^26", "sort-f32-2^26", GPU, 1800),
          Goal.micros("uniform random, float32, 2^28", "random-uniform-f32-2^28", GPU, 300),
          Goal.micros("normal random, float32, 2^27", "random-normal-f32-2^27", GPU, 220),
          Goal.micros(
              "sparse x vector, 2^20 rows of 16", "sparse-dot-vector-f32-2^20x16", GPU, 140),
          Goal.gigabytes("1 GiB to a float[]", "to-host-1GiB", 50),
          Goal.gigabytes("1 GiB from a float[]", "to-device-1GiB", 42),
          Goal.ofDriver("1 KiB to a float[]", "to-host-1KiB", 1.02),
          Goal.ofDriver("1 KiB from a float[]", "to-device-1KiB", 1.02),
          Goal.micros("an array allocated and freed, host", "allocate-free", HOST, 0.5),
          Goal.micros("launch of a kernel, host", "launch-raw", HOST, 3.3),
          Goal.micros("launch of a kernel through JCuda, host", "launch-raw", HOST, 4.5)
              .on("jcuda"),
          Goal.micros("sin of 1,000 elements, host", "sin-f32-1000", HOST, 4.5),
          Goal.micros("first launch of a kernel, host", "first-launch-raw", HOST, 1000),
          Goal.micros(
              "first launch of an element-wise one, host", "first-launch-elementwise", HOST, 1000),
          Goal.micros("first result of a fresh JVM, host", "fresh-jvm", HOST, 650_000),
          Goal.micros("a kernel in a graph of 100", "graph-of-100-kernels-each", GPU, 1),
          Goal.ofPeers("matrix product, float32, 8192", "matmul-f32-8192", 1.02),
          Goal.ofPeers("matrix product, float64, 1000", "matmul-f64-1000", 1.02),
          Goal.ofLink("1 GiB from one GPU to another", "peer-copy-1GiB", 85),
          Goal.ofOneGpu("sum, float32, 2^30, on two GPUs", "split-sum-f32-2^30", 1.8));

  /** Returns those that are shown of a run. */
  static List<Goal> of(Run run) {
    return ALL.stream().filter(goal -> goal.isOf(run)).toList();
  }

  private Goals() {}
}
