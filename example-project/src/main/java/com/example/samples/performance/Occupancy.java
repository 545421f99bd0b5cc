package com.example.samples.performance;

import static com.example.samples.performance.CountingKernel.BINS;

import java.util.Arrays;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.launcher.KernelHandle;
import org.jgpu.runtime.launcher.KernelOccupancy;

/**
 * Shared memory limits how many blocks of a kernel run on a multiprocessor at once. The kernel's
 * occupancy says so, and larger blocks put more threads to work on as many tables.
 */
final class Occupancy {
  private static final KernelHandle KERNEL =
      KernelHandle.of(CountingKernel.class, "count(KernelContext,int[],int[])");

  private Occupancy() {}

  static void run(Bench bench) {
    int count = bench.size(1 << 12, 1 << 24);
    bench.sizes("%,d numbers, %,d bins", count, BINS);
    int[] numbers = Numbers.ints(count, BINS);
    int[] java = new int[BINS];
    bench.java("plain Java", () -> PlainJava.count(numbers, java));
    try (DeviceArray<int[]> x = bench.gpu().array(numbers);
        DeviceArray<int[]> bins = bench.gpu().zeros(DType.INT32, BINS)) {
      double small = measure(bench, 128, x, bins, java);
      double large = measure(bench, 512, x, bins, java);
      bench.compare("blocks of 512", large, "blocks of 128", small);
    }
  }

  private static double measure(
      Bench bench, int block, DeviceArray<int[]> x, DeviceArray<int[]> bins, int[] java) {
    KernelOccupancy found = KERNEL.occupancy(bench.gpu(), block, 0);
    bench.print(
        String.format(
            "occupancy: %,d threads a block, %,d blocks, %,d threads on a multiprocessor",
            block, found.blocksPerMultiprocessor(), block * found.blocksPerMultiprocessor()));
    int blocks = found.blocksPerMultiprocessor() * found.multiprocessors();
    LaunchConfig config = LaunchConfig.grid(blocks).block(block);
    double micros =
        bench.device(
            "blocks of " + block,
            () -> {
              bins.fill(0);
              CountingKernelLauncher.count(config, x, bins);
            });
    bench.check("bins", longs(bins.toHost()), longs(java));
    return micros;
  }

  private static long[] longs(int[] numbers) {
    return Arrays.stream(numbers).asLongStream().toArray();
  }
}
