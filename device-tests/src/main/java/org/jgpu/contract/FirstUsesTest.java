package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.jgpu.contract.kernels.LifetimeKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.StreamUse;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What a stream uses for the first time comes after the work of the stream that it was made on,
 * which a host call holds up here for so long that work out of order would be seen.
 */
@DeviceTest
@Tag("asynchronous")
@Tag("unsanitized") // the tools may wait for copies
class FirstUsesTest {
  private static final int ELEMENTS = 1000;
  private static final int[] NUMBERS = IntStream.range(0, ELEMENTS).toArray();
  private static final long DELAY_MILLIS = 100;

  private final Gpu gpu;

  FirstUsesTest(Gpu gpu) {
    this.gpu = gpu;
  }

  /** Kernels' first launches load them, for which CUDA may wait for the whole device. */
  @BeforeEach
  void launchesLoadNothing() {
    assumeFalse(gpu.driverName().equals("jcuda"), "JCuda has no host calls");
    try (DeviceArray<int[]> x = gpu.array(NUMBERS);
        DeviceArray<int[]> result = gpu.zeros(DType.INT32, ELEMENTS)) {
      x.fill(1);
      LifetimeKernelsLauncher.twice(x, result);
      gpu.synchronize();
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Holds up {@code stream} until the result is counted down. */
  private static CountDownLatch held(GpuStream stream) {
    CountDownLatch latch = new CountDownLatch(1);
    stream.enqueueHostCall(() -> await(latch));
    return latch;
  }

  /** Lets a stream go on when what another one does meanwhile would surely be done. */
  private static void releaseLater(CountDownLatch latch) {
    CompletableFuture.delayedExecutor(DELAY_MILLIS, TimeUnit.MILLISECONDS)
        .execute(latch::countDown);
  }

  private static int[] doubled() {
    return Arrays.stream(NUMBERS).map(x -> 2 * x).toArray();
  }

  @Test
  void aCopyIsSeenByTheStreamThatReadsItFirst() {
    try (DeviceArray<int[]> x = gpu.zeros(DType.INT32, ELEMENTS);
        GpuStream other = gpu.newStream()) {
      CountDownLatch latch = held(gpu.currentStream());
      x.copyFrom(NUMBERS);
      try (StreamUse use = other.makeCurrent()) {
        releaseLater(latch);
        assertArrayEquals(NUMBERS, x.toHost());
      }
    }
  }

  @Test
  void aResultIsSeenByTheStreamThatReadsItFirst() {
    int[] fourTimes = Arrays.stream(NUMBERS).map(x -> 4 * x).toArray(); // not what memory has
    try (DeviceArray<int[]> x = gpu.array(doubled());
        GpuStream other = gpu.newStream()) {
      gpu.synchronize();
      DeviceArray<int[]> result;
      CountDownLatch latch;
      try (StreamUse use = other.makeCurrent()) {
        latch = held(other);
        result = gpu.zeros(DType.INT32, ELEMENTS);
        LifetimeKernelsLauncher.twice(x, result);
      }
      releaseLater(latch);
      assertArrayEquals(fourTimes, result.toHost());
      result.close();
    }
  }

  /** Nobody knows of it: the array is new, and nothing was enqueued with it. */
  @Test
  void recycledMemoryIsNotWrittenUnderItsEarlierWork() {
    try (GpuStream other = gpu.newStream();
        DeviceArray<int[]> result = gpu.zeros(DType.INT32, ELEMENTS)) {
      DeviceArray<int[]> x = gpu.array(NUMBERS);
      long address = x.address();
      CountDownLatch latch = held(gpu.currentStream());
      LifetimeKernelsLauncher.twice(x, result);
      x.close();
      try (DeviceArray<int[]> y = gpu.empty(DType.INT32, ELEMENTS)) {
        assumeTrue(y.address() == address, "the pool recycles nothing here");
        try (StreamUse use = other.makeCurrent()) {
          y.fill(-1);
          releaseLater(latch);
        }
        other.synchronize();
        assertArrayEquals(doubled(), result.toHost());
      }
    }
  }

  @Test
  void aLaunchOfAGraphComesAfterWhatItsArraysHad() {
    try (DeviceArray<int[]> x = gpu.zeros(DType.INT32, ELEMENTS);
        DeviceArray<int[]> result = gpu.zeros(DType.INT32, ELEMENTS);
        GpuStream other = gpu.newStream();
        GpuGraph graph = gpu.capture(() -> LifetimeKernelsLauncher.twice(x, result))) {
      gpu.synchronize();
      CountDownLatch latch = held(gpu.currentStream());
      x.copyFrom(NUMBERS);
      try (StreamUse use = other.makeCurrent()) {
        graph.launch();
        releaseLater(latch);
        assertArrayEquals(doubled(), result.toHost());
      }
    }
  }

  @Test
  void anArrayOfAClosedStreamIsReady() {
    try (GpuStream other = gpu.newStream();
        DeviceArray<int[]> x = gpu.array(NUMBERS)) {
      gpu.synchronize();
      DeviceArray<int[]> result;
      CountDownLatch latch;
      try (GpuStream maker = gpu.newStream();
          StreamUse use = maker.makeCurrent()) {
        latch = held(maker);
        result = gpu.zeros(DType.INT32, ELEMENTS);
        LifetimeKernelsLauncher.twice(x, result);
      }
      try (StreamUse use = other.makeCurrent()) {
        releaseLater(latch);
        assertArrayEquals(doubled(), result.toHost());
      }
      result.close();
    }
  }
}
