package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jgpu.contract.kernels.GridKernelsLauncher;
import org.jgpu.contract.kernels.ParallelKernelsLauncher;
import org.jgpu.contract.kernels.TypeKernelsLauncher;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuEvent;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Order within a stream and between streams, events, and launches from many threads. */
@DeviceTest
class StreamsTest {
  private static final int N = 20_000;
  private static final int ROUNDS = 20;

  private final Gpu gpu;

  StreamsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @Test
  void workOfAStreamIsOrdered() {
    try (GpuStream stream = gpu.newStream();
        var use = stream.makeCurrent();
        DeviceArray<int[]> x = gpu.array(new int[N])) {
      for (int i = 0; i < ROUNDS; i++) {
        TypeKernelsLauncher.increment(x, x);
        TypeKernelsLauncher.addInts(x, x, x);
      }
      int expected = 0;
      for (int i = 0; i < ROUNDS; i++) {
        expected = 2 * (expected + 1);
      }
      int all = expected;

      Expect.elements(N, i -> all, x.toHost());
      stream.synchronize();
      assertTrue(stream.isIdle());
    }
  }

  /** A Gpu knows the streams of its own; work on another's would not be waited for. */
  @Test
  void aUseOnAStreamOfAnotherGpuIsRefused() {
    try (Gpu other = Gpu.open(gpu.ordinal());
        GpuStream stream = other.newStream();
        GpuStream own = gpu.newStream();
        DeviceArray<int[]> array = gpu.array(new int[] {1, 2, 3})) {
      GpuException failure = assertThrows(GpuException.class, () -> array.recordUse(stream));
      Expect.mention(
          "a use of int32 array of shape (3,) of " + gpu + " is noted on a stream of " + other,
          failure);
      Expect.mention("let a stream of the array's Gpu wait for an event of that work", failure);
      assertThrows(GpuException.class, () -> array.recordUse(other.defaultStream()));
      array.recordUse(own);
      array.transpose().recordUse(gpu.defaultStream());
      array.close();
      Expect.mention("closed", assertThrows(GpuException.class, () -> array.recordUse(own)));
    }
  }

  @Test
  void eventHoldsBackAnotherStream() {
    try (GpuStream first = gpu.newStream();
        GpuStream second = gpu.newStream();
        GpuEvent event = gpu.newEvent();
        DeviceArray<int[]> x = gpu.array(new int[N])) {
      gpu.synchronize();
      for (int i = 0; i < ROUNDS; i++) {
        GpuStream here = i % 2 == 0 ? first : second;
        GpuStream there = i % 2 == 0 ? second : first;
        try (var use = here.makeCurrent()) {
          TypeKernelsLauncher.increment(x, x);
        }
        event.record(here);
        there.waitFor(event);
      }
      try (var use = first.makeCurrent()) {
        Expect.elements(N, i -> ROUNDS, x.toHost());
      }
    }
  }

  @Test
  void launchConfigurationNamesTheStream() {
    try (GpuStream stream = gpu.newStream();
        DeviceArray<int[]> out = gpu.array(new int[512])) {
      gpu.synchronize();
      GridKernelsLauncher.indices(LaunchConfig.grid(2).block(256).stream(stream), out);
      stream.synchronize();

      Expect.elements(512, i -> i, out.toHost());
    }
  }

  @Test
  void currentStreamIsRestored() {
    GpuStream before = gpu.currentStream();
    try (GpuStream stream = gpu.newStream()) {
      try (var use = stream.makeCurrent()) {
        assertSame(stream, gpu.currentStream());
      }
      assertSame(before, gpu.currentStream());
    }
  }

  @Test
  void eventsMeasureTime() {
    try (GpuEvent start = gpu.newEvent();
        GpuEvent middle = gpu.newEvent();
        GpuEvent end = gpu.newEvent();
        DeviceArray<float[]> a = gpu.array(new float[64 * 64]);
        DeviceArray<float[]> b = gpu.array(new float[64 * 64])) {
      start.record();
      ParallelKernelsLauncher.multiply(a, a, b, 64);
      middle.record();
      ParallelKernelsLauncher.multiply(a, a, b, 64);
      end.record();
      end.synchronize();
      float first = middle.elapsedMillisSince(start);
      float second = end.elapsedMillisSince(middle);

      assertTrue(start.isDone() && middle.isDone() && end.isDone());
      assertTrue(first > 0 && second > 0, first + " and " + second);
      assertEquals(end.elapsedMillisSince(start), first + second, 0.01f * (first + second));
    }
  }

  @Test
  void anEventThatWasNeverRecordedSaysSo() {
    try (GpuStream stream = gpu.newStream();
        GpuEvent never = gpu.newEvent();
        GpuEvent end = gpu.newEvent()) {
      end.record();
      end.synchronize();
      List<Executable> uses =
          List.of(
              () -> stream.waitFor(never),
              never::synchronize,
              never::isDone,
              () -> never.elapsedMillisSince(end),
              () -> end.elapsedMillisSince(never));
      for (Executable use : uses) {
        Expect.mention("never recorded", assertThrows(GpuException.class, use));
      }
      never.close();
      Expect.mention("closed", assertThrows(GpuException.class, uses.get(0)));
    }
  }

  @Test
  void timeBetweenEventsThatAreNotDoneSaysWhatToDo() {
    CountDownLatch gate = new CountDownLatch(1);
    try (GpuStream stream = gpu.newStream();
        GpuEvent start = gpu.newEvent();
        GpuEvent end = gpu.newEvent()) {
      start.record(stream);
      stream.enqueueHostCall(() -> await(gate));
      end.record(stream);
      Expect.mention(
          "call synchronize() on the later one",
          assertThrows(GpuException.class, () -> end.elapsedMillisSince(start)));
      gate.countDown();
      end.synchronize();
      assertTrue(end.elapsedMillisSince(start) >= 0);
    } finally {
      gate.countDown();
    }
  }

  private static void await(CountDownLatch gate) {
    try {
      gate.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void memoryUsedOnASecondStreamIsNotRecycledUnderIt() {
    try (GpuStream second = gpu.newStream();
        GpuEvent ready = gpu.newEvent();
        DeviceArray<int[]> result = gpu.array(new int[N])) {
      gpu.synchronize();
      for (int round = 0; round < ROUNDS; round++) {
        DeviceArray<int[]> x = gpu.array(filled(round));
        ready.record(gpu.currentStream());
        second.waitFor(ready);
        try (var use = second.makeCurrent()) {
          TypeKernelsLauncher.addInts(result, x, result);
        }
        x.close();
        gpu.array(filled(-1000)).close();
      }
      try (var use = second.makeCurrent()) {
        Expect.elements(N, i -> ROUNDS * (ROUNDS - 1) / 2, result.toHost());
      }
    }
  }

  private static int[] filled(int value) {
    int[] values = new int[N];
    java.util.Arrays.fill(values, value);
    return values;
  }

  @Test
  void manyThreadsLaunchAtOnce() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(6);
    try {
      List<Future<int[]>> results = new ArrayList<>();
      for (int thread = 0; thread < 6; thread++) {
        int start = thread;
        results.add(pool.submit(() -> countUp(start)));
      }
      for (int thread = 0; thread < 6; thread++) {
        assertArrayEquals(filled(thread + ROUNDS), results.get(thread).get());
      }
    } finally {
      pool.shutdown();
    }
  }

  private int[] countUp(int start) {
    try (GpuStream stream = gpu.newStream();
        var use = stream.makeCurrent()) {
      DeviceArray<int[]> x = gpu.array(filled(start));
      for (int i = 0; i < ROUNDS; i++) {
        DeviceArray<int[]> next = TypeKernelsLauncher.increment(x);
        x.close();
        x = next;
      }
      int[] result = x.toHost();
      x.close();
      return result;
    }
  }
}
