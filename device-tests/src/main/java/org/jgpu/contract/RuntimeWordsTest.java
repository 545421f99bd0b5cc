package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletableFuture;
import org.jgpu.contract.kernels.LifetimeKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuEvent;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.HostArray;
import org.jgpu.runtime.StreamPriority;
import org.jgpu.runtime.profile.BenchmarkResult;
import org.jgpu.runtime.profile.Profiler;
import org.jgpu.runtime.statistics.PoolStatistics;
import org.junit.jupiter.api.Test;

/** What {@code docs/coming-from.md} shows to those who know CuPy's or PyTorch's runtime. */
@DeviceTest
class RuntimeWordsTest {
  private static final int N = 1000;

  private final Gpu gpu;

  RuntimeWordsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  private static void increment(DeviceArray<int[]> x) {
    LifetimeKernelsLauncher.increment(x, x);
  }

  @Test
  void streamsAndEvents() {
    try (DeviceArray<int[]> x = gpu.zeros(DType.INT32, N)) {
      try (GpuStream stream = gpu.newStream(StreamPriority.HIGH);
          GpuEvent start = gpu.newEvent();
          GpuEvent end = gpu.newEvent()) {
        start.record();
        stream.waitFor(start);
        try (var use = stream.makeCurrent()) {
          increment(x);
          end.record();
        }
        gpu.currentStream().waitFor(end);
        end.synchronize();
        System.out.println(end.elapsedMillisSince(start) + " ms");
      }
      Expect.elements(N, i -> 1, x.toHost());
    }
  }

  @Test
  void copiesThatNobodyWaitsFor() {
    try (DeviceArray<int[]> x = gpu.zeros(DType.INT32, N)) {
      int[] result;
      try (HostArray<int[]> host = gpu.hostArray(DType.INT32, N)) {
        host.set(new int[N]);
        x.copyFromAsync(host);
        increment(x);
        CompletableFuture<HostArray<int[]>> copied = x.copyToAsync(host);
        result = copied.join().toArray();
      }
      Expect.elements(N, i -> 1, result);
    }
  }

  @Test
  void graphs() {
    try (DeviceArray<int[]> x = gpu.zeros(DType.INT32, N)) {
      try (GpuGraph graph =
          gpu.capture(
              () -> {
                increment(x);
                increment(x);
              })) {
        for (int i = 0; i < 10; i++) {
          graph.launch();
        }
      }
      Expect.elements(N, i -> 20, x.toHost());
    }
  }

  @Test
  void thePool() {
    try (Gpu own = Gpu.open(gpu.ordinal())) {
      gpu(own);
    }
  }

  private static void gpu(Gpu gpu) {
    gpu.setMemoryLimit(1L << 30);
    gpu.zeros(DType.FLOAT32, 1000, 1000).close();
    PoolStatistics memory = gpu.memoryStatistics();
    System.out.println(memory.inUseBytes() + " of " + memory.reservedBytes() + " bytes");
    gpu.trimMemory();
    gpu.resetPeakMemory();
    assertEquals(0, memory.inUseBytes());
    assertTrue(memory.reservedBytes() >= 4_000_000);
    assertEquals(0, gpu.memoryStatistics().peakInUseBytes());
  }

  @Test
  void benchmarks() {
    try (DeviceArray<int[]> x = gpu.zeros(DType.INT32, N)) {
      BenchmarkResult result = Profiler.benchmark(gpu, "increment", 20, () -> increment(x));
      System.out.println(result);
      assertTrue(result.toString().contains("increment"));
    }
  }
}
