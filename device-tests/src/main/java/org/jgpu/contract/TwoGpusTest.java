package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jgpu.contract.kernels.RawSourcesLauncher;
import org.jgpu.contract.kernels.SumOfIntsLauncher;
import org.jgpu.contract.kernels.TypeKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Distributed;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuDevice;
import org.jgpu.runtime.GpuEvent;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.HostArray;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Layout;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Two devices in one program; skipped where there is one. */
@Tag("checked")
@DeviceTest
class TwoGpusTest {
  private static final int N = 10_007;

  private final Gpu first;
  private Gpu second;

  TwoGpusTest(Gpu gpu) {
    this.first = gpu;
    this.second = gpu;
  }

  @BeforeEach
  void openTheSecond() {
    Assumptions.assumeTrue(
        Internals.device(first).driver().deviceCount() > 1, "there is one device");
    second = Gpu.open(1);
  }

  @AfterEach
  void closeTheSecond() {
    if (second != first) {
      second.close();
    }
  }

  /** Two threads that did would wait for the end of each other's capture. */
  @Test
  void aCaptureDoesNotWaitForAnotherDevice() {
    Expect.refused("cannot be captured", () -> first.capture(second::synchronize));
    Expect.refused("cannot be captured", () -> second.capture(first::synchronize));
    first.synchronize();
    second.synchronize();
  }

  @Test
  void whatIsToldOfACopyMayUseAnotherDevice() {
    int[] host = Samples.ints(3 << 20, 1);
    int[] found = new int[host.length];
    try (DeviceArray<int[]> x = first.empty(DType.INT32, host.length)) {
      x.copyFrom(host, done -> second.synchronize());
      x.copyTo(found, done -> second.array(new int[] {1}).close());
    }
    assertArrayEquals(host, found);
  }

  /** The thread that closes runs it where the one for futures is busy. */
  @Test
  void whatDependsOnAFutureMayUseAnotherDeviceWhileItsOwnCloses() {
    CountDownLatch gate = new CountDownLatch(1);
    CountDownLatch busy = new CountDownLatch(1);
    List<CompletableFuture<Void>> futures = new ArrayList<>();
    CountDownLatch asked = new CountDownLatch(1);
    Gpu own = Gpu.open(first.ordinal());
    // What depends on a future that is completed already would run here.
    own.currentStream().enqueueHostCall(() -> await(asked));
    own.currentStream()
        .done()
        .thenRun(
            () -> {
              busy.countDown();
              await(gate);
            });
    asked.countDown();
    await(busy);
    for (int i = 0; i < 5; i++) {
      futures.add(
          own.currentStream()
              .done()
              .thenRun(() -> assertEquals(3, second.array(new int[] {3}).intAt())));
    }
    own.close();
    gate.countDown();
    futures.forEach(CompletableFuture::join);
  }

  /** What a library keeps with one GPU and has on another. */
  private record Elsewhere(DeviceArray<int[]> array) implements Gpu.Companion {
    @Override
    public void close() {
      array.copy().close();
      array.close();
    }
  }

  @Test
  void whatIsKeptWithAGpuMayUseAnotherDeviceWhenThatCloses() {
    Gpu own = Gpu.open(first.ordinal());
    GpuEvent event = own.newEvent();
    event.record();
    own.companion(Elsewhere.class, gpu -> new Elsewhere(second.array(new int[] {1})));
    own.close();
    assertTrue(own.isClosed());
  }

  private static void await(CountDownLatch gate) {
    try {
      assertTrue(gate.await(60, TimeUnit.SECONDS));
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void kernelsRunWhereTheirArraysAre() {
    long[] a = Samples.longs(N, 1);
    long[] b = Samples.longs(N, 2);
    try (var onFirst = first.array(a);
        var onSecond = second.array(b)) {
      for (int i = 0; i < 5; i++) {
        TypeKernelsLauncher.addLongs(onFirst, onFirst, onFirst);
        TypeKernelsLauncher.addLongs(onSecond, onSecond, onSecond);
      }
      assertEquals(second.ordinal(), onSecond.gpu().ordinal());
      Expect.elements(N, i -> a[i] * 32, onFirst.toHost());
      Expect.elements(N, i -> b[i] * 32, onSecond.toHost());
    }
  }

  @Test
  void reductionsShareNoWorkspace() {
    int[] values = Samples.ints(N, 3);
    long sum = Arrays.stream(values).asLongStream().sum();
    try (var onFirst = first.array(values);
        var onSecond = second.array(values)) {
      for (int i = 0; i < 20; i++) {
        try (var there = SumOfIntsLauncher.reduce(onSecond);
            var here = SumOfIntsLauncher.reduce(onFirst)) {
          assertArrayEquals(new long[] {sum}, here.toHost());
          assertArrayEquals(new long[] {sum}, there.toHost());
        }
      }
    }
  }

  @Test
  void eachHasItsOwnVariables() {
    RawSourcesLauncher.bias(first).copyFrom(new double[] {0.5});
    RawSourcesLauncher.bias(second).copyFrom(new double[] {-8});
    try (var onFirst = first.array(new double[] {1, 2});
        var onSecond = second.array(new double[] {1, 2})) {
      RawSourcesLauncher.biased(LaunchConfig.grid(1).block(32), onFirst, 2);
      RawSourcesLauncher.biased(LaunchConfig.grid(1).block(32), onSecond, 2);
      assertArrayEquals(new double[] {1.5, 2.5}, onFirst.toHost());
      assertArrayEquals(new double[] {-7, -6}, onSecond.toHost());
    }
  }

  @Test
  void aLaunchTakesNoArraysOfBoth() {
    try (var onFirst = first.array(new long[] {1});
        var onSecond = second.array(new long[] {1})) {
      Expect.mention(
          "another Gpu",
          assertThrows(
              GpuException.class, () -> TypeKernelsLauncher.addLongs(onFirst, onSecond).close()));
    }
  }

  /** It would run once, now, and not with the graph. */
  @Test
  void workOfTheOtherTakesNoPartInACapture() {
    try (var here = first.zeros(DType.INT64, N);
        var there = second.zeros(DType.INT64, N);
        GpuStream elsewhere = second.newStream();
        GpuEvent fork = first.newEvent()) {
      Expect.refused("takes no part", () -> first.capture(() -> doubled(there)).close());
      Expect.refused(
          "takes no part", () -> first.capture(() -> elsewhere.enqueueHostCall(() -> {})).close());
      Expect.refused(
          "copying between devices", () -> first.capture(() -> here.copyFrom(there)).close());
      Expect.refused(
          "copying between devices", () -> first.capture(() -> here.toGpu(second)).close());
      Expect.refused(
          "capture on each device by itself",
          () ->
              first
                  .capture(
                      () -> {
                        fork.record();
                        elsewhere.waitFor(fork);
                      })
                  .close());
      List<GpuGraph> inner = new ArrayList<>();
      try (GpuGraph outer =
          first.capture(
              () -> {
                here.fill(3L);
                inner.add(second.capture(() -> there.fill(4L)));
              })) {
        outer.launch();
        inner.get(0).launch();
        inner.get(0).close();
      }
      assertEquals(3, here.longAt(1));
      assertEquals(4, there.longAt(1));
    }
  }

  @Test
  void eventsAreOfOneDevice() {
    try (GpuEvent here = first.newEvent();
        GpuEvent there = second.newEvent()) {
      Expect.refused(
          "each device has events of its own", () -> here.record(second.defaultStream()));
      here.record();
      there.record();
      first.synchronize();
      second.synchronize();
      Expect.refused("each device has events of its own", () -> here.elapsedMillisSince(there));
      second.currentStream().waitFor(here);
    }
  }

  /** All devices copy from and to page-locked memory, which is recycled all the same. */
  @Test
  void hostArraysServeBoth() {
    int[] values = Samples.ints(N, 8);
    Layout region = Layout.contiguous(N);
    try (var there = second.array(values)) {
      HostArray<int[]> host = first.hostArray(DType.INT32, N);
      there.enqueueCopyTo(host);
      second.synchronize();
      assertArrayEquals(values, host.toArray());
      there.fill(0);
      there.enqueueCopyFrom(host, region);
      assertArrayEquals(values, there.toHost());
      host.set(values);
      there.enqueueCopyFrom(host);
      host.close();
      second.synchronize();
      try (HostArray<int[]> next = first.hostArray(DType.INT32, N)) {
        assertArrayEquals(values, next.toArray(), "the memory of before");
      }
    }
  }

  @Test
  void arraysAreCopiedFromOneToTheOther() {
    int[] values = Samples.ints(N, 5);
    try (var here = first.array(values);
        var there = here.toGpu(second);
        var row = first.array(values, 1, N);
        var turned = row.transpose();
        var strided = second.zeros(DType.INT32, N, 2)) {
      assertSame(second, there.gpu());
      assertArrayEquals(values, there.toHost());
      strided.slice(1, 1, 2).copyFrom(turned);
      Expect.elements(2 * N, i -> i % 2 == 0 ? 0 : values[i / 2], strided.toHost());
      there.fill(3);
      here.slice(0, 0, 5).copyFrom(there.slice(0, 0, 1));
      Expect.elements(N, i -> i < 5 ? 3 : values[i], here.toHost());
    }
  }

  /** The source is written and freed at once; the copy has what was there before. */
  @Test
  void aCopyIsInOrderWithTheStreamsOfBoth() {
    for (int round = 0; round < 20; round++) {
      int[] values = Samples.ints(N, round);
      var here = first.array(values);
      try (var there = here.toGpu(second)) {
        here.fill(-1);
        here.close();
        try (var other = first.zeros(DType.INT32, N)) {
          assertArrayEquals(values, there.toHost());
          assertArrayEquals(new int[N], other.toHost());
        }
      }
    }
  }

  @Test
  void anArrayIsSplitReducedAndGathered() {
    int[] values = Samples.ints(N * 3, 6);
    long sum = Arrays.stream(values).asLongStream().sum();
    List<Gpu> both = List.of(first, second);
    try (var whole = first.array(values, N, 3);
        var split = Distributed.split(whole, both);
        var back = split.gather(second);
        var total = split.reduce(first, SumOfIntsLauncher::reduce, x -> summed(x));
        var columns = split.reduce(second, x -> SumOfIntsLauncher.reduce(x, 0), x -> summed(x))) {
      assertEquals(List.of(first, second), split.parts().stream().map(DeviceArray::gpu).toList());
      assertEquals(1, split.parts().get(0).shape()[0] - split.parts().get(1).shape()[0]);
      assertArrayEquals(values, back.toHost());
      assertEquals(sum, total.longAt());
      assertEquals(sum, Arrays.stream(columns.toHost()).sum());
    }
    try (var scalar = first.array(new int[1], new long[0])) {
      assertThrows(GpuException.class, () -> Distributed.split(scalar, both));
      assertThrows(GpuException.class, () -> Distributed.split(scalar, List.of()));
    }
  }

  /** Adds two rows of longs. */
  private static DeviceArray<long[]> summed(DeviceArray<long[]> rows) {
    return TypeKernelsLauncher.addLongs(rows.index(0, 0), rows.index(0, 1));
  }

  @Test
  void allDevicesAreListed() {
    List<GpuDevice> devices = Gpu.devices();
    assertEquals(second.deviceName(), devices.get(1).name());
    assertEquals(first.computeCapability(), devices.get(0).computeCapability());
    assertEquals(first.totalMemory(), devices.get(0).totalMemory());
  }

  @Test
  void threadsUseBothAtOnce() throws InterruptedException {
    long[] a = Samples.longs(N, 4);
    try (var onFirst = first.array(a);
        var onSecond = second.array(a)) {
      Thread other = new Thread(() -> doubled(onSecond));
      other.start();
      doubled(onFirst);
      other.join();
      Expect.elements(N, i -> a[i] << 50, onFirst.toHost());
      Expect.elements(N, i -> a[i] << 50, onSecond.toHost());
    }
  }

  private static void doubled(DeviceArray<long[]> x) {
    for (int i = 0; i < 50; i++) {
      TypeKernelsLauncher.addLongs(x, x, x);
    }
  }
}
