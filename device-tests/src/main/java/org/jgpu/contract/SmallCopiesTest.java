package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.jgpu.contract.kernels.LifetimeKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.HostArray;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.StreamUse;
import org.jgpu.runtime.driver.CaptureMode;
import org.jgpu.runtime.driver.CaptureStatus;
import org.jgpu.runtime.driver.CudaDriver;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Small copies to the device share page-locked memory, and wait for nothing. */
@DeviceTest
class SmallCopiesTest {
  private static final int COPIES = 100;
  private static final int ELEMENTS = 1000;

  private final Gpu gpu;
  private volatile boolean waited;

  SmallCopiesTest(Gpu gpu) {
    this.gpu = gpu;
  }

  private static int[] numbered(int copy) {
    return IntStream.range(0, ELEMENTS).map(i -> copy * ELEMENTS + i).toArray();
  }

  /** A stream stays here until the program has gone on, or for so long that it surely waits. */
  private void await(CountDownLatch goneOn) {
    try {
      if (!goneOn.await(60, TimeUnit.SECONDS)) {
        waited = true;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The stream begins none of them before the last one was enqueued. */
  @Test
  @Tag("asynchronous")
  @Tag("unsanitized") // the tools may wait for copies
  void theyReturnBeforeTheirStreamBeginsThem() {
    CountDownLatch enqueued = new CountDownLatch(1);
    try (Scope scope = Scope.open();
        GpuStream stream = gpu.newStream();
        StreamUse use = stream.makeCurrent()) {
      List<DeviceArray<int[]>> arrays = new ArrayList<>();
      for (int i = 0; i < COPIES; i++) {
        arrays.add(gpu.zeros(DType.INT32, ELEMENTS));
      }
      stream.enqueueHostCall(() -> await(enqueued));
      for (int i = 0; i < COPIES; i++) {
        arrays.get(i).copyFrom(numbered(i));
      }
      enqueued.countDown();
      for (int i = 0; i < COPIES; i++) {
        assertArrayEquals(numbered(i), arrays.get(i).toHost());
      }
      assertFalse(waited);
    }
  }

  @Test
  @Tag("asynchronous")
  @Tag("unsanitized") // the tools may wait for copies
  void thoseOfAnotherStreamDoNotWaitForThisOne() {
    CountDownLatch enqueued = new CountDownLatch(1);
    try (Scope scope = Scope.open();
        GpuStream waiting = gpu.newStream();
        GpuStream other = gpu.newStream()) {
      DeviceArray<int[]> late = gpu.zeros(DType.INT32, ELEMENTS);
      DeviceArray<int[]> early = gpu.zeros(DType.INT32, ELEMENTS);
      gpu.synchronize();
      try (StreamUse use = waiting.makeCurrent()) {
        waiting.enqueueHostCall(() -> await(enqueued));
        late.copyFrom(numbered(1));
      }
      try (StreamUse use = other.makeCurrent()) {
        early.copyFrom(numbered(2));
        assertArrayEquals(numbered(2), early.toHost());
      }
      enqueued.countDown();
      try (StreamUse use = waiting.makeCurrent()) {
        assertArrayEquals(numbered(1), late.toHost());
      }
      assertFalse(waited);
    }
  }

  /** What a closed stream still had to copy is waited for before its memory is used again. */
  @Test
  @Tag("asynchronous")
  @Tag("unsanitized") // the tools may wait for copies
  void copiesOfClosedStreamsArrive() {
    CountDownLatch enqueued = new CountDownLatch(1);
    try (Scope scope = Scope.open()) {
      List<DeviceArray<int[]>> arrays = new ArrayList<>();
      for (int i = 0; i < COPIES; i++) {
        arrays.add(gpu.zeros(DType.INT32, ELEMENTS));
      }
      gpu.synchronize();
      GpuStream first = gpu.newStream();
      first.enqueueHostCall(() -> await(enqueued));
      for (int i = 0; i < 6; i++) {
        try (GpuStream stream = i == 0 ? first : gpu.newStream();
            StreamUse use = stream.makeCurrent()) {
          arrays.get(i).copyFrom(numbered(i));
        }
        if (i == 2) {
          enqueued.countDown();
        }
      }
      for (int i = 6; i < COPIES; i++) {
        arrays.get(i).copyFrom(numbered(i));
      }
      for (int i = 0; i < COPIES; i++) {
        assertArrayEquals(numbered(i), arrays.get(i).toHost(), "copy " + i);
      }
      assertFalse(waited);
    }
  }

  /** Each kernel reads what was copied before it, however often the memory is used again. */
  @Test
  void kernelsBetweenThemReadWhatCameBefore() {
    try (DeviceArray<int[]> x = gpu.zeros(DType.INT32, ELEMENTS);
        DeviceArray<int[]> sums = gpu.zeros(DType.INT32, COPIES, ELEMENTS)) {
      for (int i = 0; i < COPIES; i++) {
        x.copyFrom(numbered(i));
        LifetimeKernelsLauncher.increment(x, sums.index(0, i));
      }
      for (int i = 0; i < COPIES; i++) {
        int[] expected = IntStream.of(numbered(i)).map(each -> each + 1).toArray();
        assertArrayEquals(expected, sums.index(0, i).toHost());
      }
    }
  }

  /** Each launch of that library's graph reads what was copied: nothing else may be put there. */
  @Test
  void copiesInCapturesOfOthersLetThatGoOn() {
    CudaDriver driver = Internals.device(gpu).driver();
    try (GpuStream stream = gpu.newStream();
        DeviceArray<int[]> x = gpu.zeros(DType.INT32, ELEMENTS);
        DeviceArray<int[]> y = gpu.zeros(DType.INT32, ELEMENTS)) {
      gpu.synchronize();
      long graph;
      try (StreamUse use = stream.makeCurrent()) {
        driver.beginCapture(stream.handle(), CaptureMode.RELAXED);
        x.copyFrom(numbered(1));
        y.copyFrom(numbered(2));
        assertEquals(CaptureStatus.ACTIVE, driver.captureStatus(stream.handle()));
        graph = driver.endCapture(stream.handle());
      }
      long executable = driver.instantiateGraph(graph);
      driver.destroyGraph(graph);
      for (int i = 0; i < 10; i++) {
        x.copyFrom(numbered(3));
        assertArrayEquals(numbered(3), x.toHost());
      }
      driver.launchGraph(executable, stream.handle());
      stream.synchronize();
      assertArrayEquals(numbered(1), x.toHost());
      assertArrayEquals(numbered(2), y.toHost());
      driver.destroyExecutable(executable);
    }
  }

  @Test
  void hostArraysOfStreamsInCapturesOfOthersLetThatGoOn() {
    CudaDriver driver = Internals.device(gpu).driver();
    try (GpuStream stream = gpu.newStream();
        DeviceArray<int[]> x = gpu.zeros(DType.INT32, ELEMENTS)) {
      gpu.synchronize();
      try (StreamUse use = stream.makeCurrent()) {
        HostArray<int[]> host = gpu.hostArray(DType.INT32, ELEMENTS);
        x.enqueueCopyFrom(host);
        stream.synchronize();
        driver.beginCapture(stream.handle(), CaptureMode.RELAXED);
        host.close();
        gpu.hostArray(DType.INT32, ELEMENTS).close();
        assertEquals(CaptureStatus.ACTIVE, driver.captureStatus(stream.handle()));
        driver.destroyGraph(driver.endCapture(stream.handle()));
      }
      gpu.hostArray(DType.INT32, ELEMENTS).close();
    }
  }
}
