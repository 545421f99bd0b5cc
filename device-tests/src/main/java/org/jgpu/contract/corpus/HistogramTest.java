package org.jgpu.contract.corpus;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.nio.ByteBuffer;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.EachLength;
import org.jgpu.contract.Samples;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;

/** Histograms. */
@DeviceTest
class HistogramTest {
  private final Gpu gpu;

  HistogramTest(Gpu gpu) {
    this.gpu = gpu;
  }

  private static int[] counts(byte[] values) {
    int[] bins = new int[256];
    for (byte value : values) {
      bins[value & 0xff]++;
    }
    return bins;
  }

  @EachLength
  void globalAtomics(int n) {
    byte[] values = Samples.bytes(n, 1);
    try (var in = gpu.array(values);
        var bins = gpu.array(new int[256])) {
      HistogramKernelsLauncher.globalBins(LaunchConfig.grid(6).block(128), in, bins, n);

      assertArrayEquals(counts(values), bins.toHost());
    }
  }

  @EachLength
  void sharedMemoryPerBlock(int n) {
    byte[] values = Samples.bytes(n, 2);
    try (var in = gpu.array(values);
        var bins = gpu.array(new int[256])) {
      HistogramKernelsLauncher.sharedBins(LaunchConfig.grid(6).block(96), in, bins, n);

      assertArrayEquals(counts(values), bins.toHost());
    }
  }

  @EachLength
  void sharedMemoryPerWarp(int n) {
    int[] words = Samples.ints(n, 3);
    ByteBuffer bytes = ByteBuffer.allocate(4 * n);
    bytes.asIntBuffer().put(words);
    try (var in = gpu.array(words);
        var bins = gpu.array(new int[256])) {
      HistogramKernelsLauncher.warpBins(LaunchConfig.grid(3).block(256), in, bins, n);

      assertArrayEquals(counts(bytes.array()), bins.toHost());
    }
  }
}
