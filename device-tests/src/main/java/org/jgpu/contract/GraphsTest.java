package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jgpu.contract.kernels.LifetimeKernelsLauncher;
import org.jgpu.contract.kernels.SumOfIntsLauncher;
import org.jgpu.contract.kernels.TypeKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Graphs of launchers, copies and reductions, and the memory that they own. */
@Tag("checked")
@DeviceTest
class GraphsTest extends GraphsTestBase {
  GraphsTest(Gpu gpu) {
    super(gpu);
  }

  @Test
  void launchesRunWithTheGraph() {
    try (DeviceArray<int[]> x = gpu.array(new int[N]);
        GpuGraph graph = gpu.capture(() -> increments(x, 5))) {
      assertArrayEquals(new int[N], x.toHost());
      for (int i = 0; i < 4; i++) {
        graph.launch();
      }
      Expect.elements(N, i -> 20, x.toHost());
    }
  }

  /** What the capture makes is written by each launch, and closed with the graph. */
  @Test
  void arraysMadeInItBelongToIt() {
    // Of its own, since the collector may find what tests before left in the shared one.
    try (Gpu own = Gpu.open(gpu.ordinal())) {
      arraysMadeInItBelongToIt(own);
    }
  }

  private static void arraysMadeInItBelongToIt(Gpu gpu) {
    int[] values = IntStream.range(0, N).toArray();
    List<DeviceArray<int[]>> made = new ArrayList<>();
    DeviceArray<int[]> x = gpu.array(values);
    GpuGraph graph =
        gpu.capture(
            () -> {
              try (DeviceArray<int[]> once = LifetimeKernelsLauncher.increment(x);
                  DeviceArray<int[]> twice = LifetimeKernelsLauncher.increment(once)) {
                made.add(LifetimeKernelsLauncher.increment(twice));
              }
            });
    DeviceArray<int[]> result = made.get(0);
    for (int round = 0; round < 3; round++) {
      int add = round;
      x.copyFrom(IntStream.of(values).map(v -> v + add).toArray());
      graph.launch();
      scribble(gpu);
      Expect.elements(N, i -> i + 3 + add, result.toHost());
    }
    graph.close();
    graph.close();
    assertTrue(result.isClosed());
    x.close();
    assertEquals(0, gpu.memoryStatistics().liveBlocks());
    Expect.mention("closed graph", assertThrows(GpuException.class, graph::launch));
  }

  /** Takes what memory of that size there is, and writes to it. */
  private static void scribble(Gpu gpu) {
    try (Scope scope = Scope.open()) {
      for (int i = 0; i < 20; i++) {
        DeviceArray<int[]> other = gpu.zeros(DType.INT32, N);
        LifetimeKernelsLauncher.increment(other, other);
      }
    }
  }

  @Test
  void reductionsScansAndFillsHaveTheirWorkspaceInIt() {
    int n = 200_000;
    try (DeviceArray<int[]> x = gpu.array(IntStream.range(0, n).map(i -> i % 7).toArray());
        DeviceArray<int[]> copy = x.copy()) {
      List<DeviceArray<long[]>> sums = new ArrayList<>();
      try (GpuGraph graph =
          gpu.capture(
              () -> {
                sums.add(SumOfIntsLauncher.reduce(x));
                sums.add(SumOfIntsLauncher.reduce(x));
                sums.add(SumOfIntsLauncher.scan(x));
                sums.add(SumOfIntsLauncher.reduce(gpu.zeros(DType.INT32, n)));
              })) {
        for (int round = 0; round < 3; round++) {
          graph.launch();
          long expected = IntStream.of(x.toHost()).asLongStream().sum();
          assertEquals(expected, sums.get(0).longAt());
          assertEquals(expected, sums.get(1).longAt());
          assertEquals(expected, sums.get(2).longAt(-1));
          assertEquals(0, sums.get(3).longAt());
          TypeKernelsLauncher.addInts(x, copy, x);
        }
      }
    }
  }

  @Test
  void otherArgumentsComeWithAnUpdate() {
    int[] count = {1};
    List<DeviceArray<int[]>> target = new ArrayList<>();
    try (DeviceArray<int[]> x = gpu.array(new int[N]);
        DeviceArray<int[]> y = gpu.array(new int[N])) {
      target.add(x);
      try (GpuGraph graph = gpu.capture(() -> increments(target.get(0), count[0]))) {
        graph.launch();
        count[0] = 3;
        graph.update();
        graph.launch();
        target.set(0, y);
        graph.update();
        graph.launch();
        graph.update(() -> increments(x, 10));
        graph.launch();
        Expect.elements(N, i -> 14, x.toHost());
        Expect.elements(N, i -> 3, y.toHost());
        assertThrows(
            IllegalStateException.class,
            () ->
                graph.update(
                    () -> {
                      throw new IllegalStateException("not now");
                    }));
        graph.launch();
        Expect.elements(N, i -> 24, x.toHost());
      }
    }
  }

  @Test
  void arraysOfOthersMustLive() {
    DeviceArray<int[]> x = gpu.array(new int[N]);
    try (GpuGraph graph = gpu.capture(() -> increments(x, 1))) {
      graph.launch();
      x.close();
      Expect.mention(
          "uses the int32 array of shape (", assertThrows(GpuException.class, graph::launch));
      gpu.synchronize();
    }
  }

  @Test
  void hostCallsRunAtEachLaunch() {
    Assumptions.assumeFalse(gpu.driverName().equals("jcuda"), "JCuda's functions run once");
    AtomicInteger calls = new AtomicInteger();
    try (GpuGraph graph =
        gpu.capture(() -> gpu.currentStream().enqueueHostCall(calls::incrementAndGet))) {
      graph.launch();
      graph.launch();
      gpu.synchronize();
      assertEquals(2, calls.get());
    }
  }

  @Test
  void gridAndCooperativeLaunches() {
    try (DeviceArray<int[]> x = gpu.array(new int[64]);
        GpuGraph graph =
            gpu.capture(
                () -> {
                  LifetimeKernelsLauncher.indices(LaunchConfig.grid(1), x);
                  LifetimeKernelsLauncher.last(LaunchConfig.grid(1), x);
                })) {
      for (int i = 0; i < 3; i++) {
        graph.launch();
        Expect.elements(64, k -> 64, x.toHost());
      }
    }
  }

  /** What the run of the body has made goes with the graph. */
  @Test
  void aGraphThatItsOwnBodyClosesIsClosed() {
    List<DeviceArray<int[]>> made = new ArrayList<>();
    GpuGraph graph = gpu.capture(() -> made.add(gpu.zeros(DType.INT32, N)));
    assertThrows(
        GpuException.class,
        () ->
            graph.update(
                () -> {
                  made.add(gpu.zeros(DType.INT32, N));
                  graph.close();
                }));
    assertThrows(GpuException.class, graph::launch);
    assertTrue(made.stream().allMatch(DeviceArray::isClosed));
  }
}
