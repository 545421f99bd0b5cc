package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jgpu.contract.kernels.LifetimeKernelsLauncher;
import org.jgpu.contract.kernels.SumOfIntsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuEvent;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.StreamPriority;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.profile.Benchmark;
import org.jgpu.runtime.profile.Profiler;
import org.jgpu.runtime.profile.ProfilerRange;
import org.jgpu.runtime.selection.SelectedDriver;

/** What programs do with streams, events and graphs, and measure. See {@link LifetimeScenario}. */
final class StreamScenarios {
  private StreamScenarios() {}

  static void streams(Gpu gpu) {
    try (DeviceArray<int[]> array = gpu.array(new int[] {1, 2, 3});
        GpuEvent ready = gpu.newEvent();
        GpuStream first = gpu.newStream();
        GpuStream second = gpu.newStream()) {
      ready.record();
      first.waitFor(ready);
      second.waitFor(ready);
      DeviceArray<int[]> onFirst;
      try (var use = first.makeCurrent()) {
        onFirst = array.copy();
      }
      try (var use = second.makeCurrent();
          DeviceArray<int[]> alsoOnFirst = onFirst) {
        first.synchronize();
        try (DeviceArray<int[]> onSecond = alsoOnFirst.copy()) {
          assertArrayEquals(new int[] {1, 2, 3}, onSecond.toHost());
        }
        second.isIdle();
      }
      first.close();
      assertArrayEquals(new int[2], gpu.zeros(DType.INT32, 2).toHost());
    }
  }

  static void events(Gpu gpu) {
    try (GpuEvent start = gpu.newEvent();
        GpuEvent end = gpu.newEvent()) {
      start.record();
      gpu.zeros(DType.INT32, 5).close();
      end.record();
      end.synchronize();
      assertEquals(true, end.isDone());
      end.elapsedMillisSince(start);
    }
  }

  static void graphs(Gpu gpu) {
    int n = Thorough.on(gpu) ? 20_000 : 9_000;
    long sum = n * (n + 1L) / 2;
    try (DeviceArray<int[]> array = gpu.array(IntStream.range(0, n).toArray())) {
      List<DeviceArray<long[]>> sums = new ArrayList<>();
      Runnable body =
          () -> {
            try (DeviceArray<int[]> more = LifetimeKernelsLauncher.increment(array)) {
              sums.add(SumOfIntsLauncher.reduce(more));
            }
          };
      try (GpuGraph graph = gpu.capture(body)) {
        graph.launch();
        assertEquals(sum, sums.get(0).longAt());
        graph.update();
        graph.launch();
        assertEquals(sum, sums.get(1).longAt());
        graph.update(() -> LifetimeKernelsLauncher.increment(array, array));
        graph.launch(gpu.defaultStream());
        assertEquals(n, array.intAt(-1));
      }
      preludes(gpu, array, n);
    }
  }

  private static void preludes(Gpu gpu, DeviceArray<int[]> array, int last) {
    Object key = new Object();
    Runnable before = () -> LifetimeKernelsLauncher.increment(array, array);
    Runnable body =
        () -> {
          gpu.beforeLaunches(Runnable.class, key, () -> before);
          LifetimeKernelsLauncher.increment(array, array);
        };
    try (GpuGraph graph = gpu.capture(body)) {
      graph.launch();
      assertEquals(last + 2, array.intAt(-1));
      graph.update();
      graph.launch();
      assertEquals(last + 4, array.intAt(-1));
    }
  }

  static void futures(Gpu gpu) {
    try (DeviceArray<int[]> array = gpu.array(new int[] {1, 2, 3});
        GpuStream stream = gpu.newStream(StreamPriority.HIGHEST)) {
      LifetimeKernelsLauncher.increment(array, array);
      AtomicInteger called = new AtomicInteger();
      stream.enqueueHostCall(called::incrementAndGet);
      CopyScenarios.join(stream.done());
      CopyScenarios.join(gpu.currentStream().done());
      assertEquals(1, called.get());
      assertArrayEquals(new int[] {2, 3, 4}, array.toHost());
    }
  }

  static void profiling(Gpu gpu) {
    int[] calls = new int[1];
    Benchmark benchmark = Benchmark.of("of two", gpu).repeats(2).warmUp(0);
    Profiler.start(gpu);
    try (ProfilerRange range = Profiler.range("scenario")) {
      Profiler.benchmark(gpu, "of one", 1, () -> calls[0]++);
      benchmark.run(() -> calls[0]++);
      benchmark.run(step -> calls[0] += step, 1);
      benchmark.run((step, times) -> calls[0] += step * times, 1, 1);
    }
    Profiler.stop(gpu);
    assertEquals(Profiler.WARM_UP + 1 + 3 * 2, calls[0]);
  }

  /** Opens the second device of the driver; once more the same one where there is no second. */
  private static Gpu second(Gpu gpu) {
    CudaDriver driver = Internals.device(gpu).sharedDriver();
    int ordinal = driver.deviceCount() > 1 ? 1 - gpu.ordinal() : gpu.ordinal();
    return Internals.open(new SelectedDriver(driver, "the second"), ordinal);
  }
}
