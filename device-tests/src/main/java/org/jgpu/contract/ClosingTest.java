package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.jgpu.contract.FailingDriver.Mode;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.contract.kernels.LifetimeKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuEvent;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.driver.CheckedMode;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.launcher.PreparedLaunch;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What closes while something else fails or is under way. */
@DeviceTest
class ClosingTest {
  private static final int COPIED = 1 << 14;

  private final Gpu device;

  ClosingTest(Gpu device) {
    this.device = device;
  }

  private FailingDriver driver(Mode mode) {
    return FailingDriver.of(Internals.device(device).driver(), mode, 0);
  }

  private Gpu open(FailingDriver driver) {
    return Internals.open(driver.selected(), device.ordinal());
  }

  /**
   * An upload, too large to share an event with others, is under way and has none behind it: its
   * chunk must not be written again.
   */
  @Test
  void chunkWhoseCopyCouldNotBeMarkedIsNotReusedUnderIt() {
    FailingDriver driver = driver(Mode.ONCE);
    CountDownLatch gate = new CountDownLatch(1);
    try (Gpu gpu = open(driver);
        GpuStream stream = gpu.newStream();
        var use = stream.makeCurrent();
        DeviceArray<int[]> first = gpu.array(new int[COPIED]);
        DeviceArray<int[]> second = gpu.array(new int[COPIED])) {
      assertArrayEquals(new int[COPIED], second.toHost()); // leaves the one chunk idle
      driver.onCall(
          call -> {
            if (call.startsWith("synchronize")) {
              gate.countDown();
            }
          });
      Internals.device(gpu).driver().launchHostFunction(stream.handle(), () -> await(gate));
      driver.failNext("recordEvent");
      assertThrows(GpuException.class, () -> first.copyFrom(filled(1)));
      second.copyFrom(filled(2));
      gate.countDown();
      assertArrayEquals(filled(1), first.toHost());
      assertArrayEquals(filled(2), second.toHost());
    }
  }

  private static int[] filled(int value) {
    int[] elements = new int[COPIED];
    Arrays.fill(elements, value);
    return elements;
  }

  private static void await(CountDownLatch gate) {
    try {
      gate.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Closing what a program holds does not hide what it failed with. */
  @Test
  void nothingThrowsWhenItIsClosedAfterAFault() {
    FailingDriver driver = driver(Mode.CONTEXT_LOST);
    Gpu gpu = open(driver);
    GpuStream stream = gpu.newStream();
    GpuEvent event = gpu.newEvent();
    DeviceArray<int[]> array = gpu.array(new int[4]);
    DeviceArray<int[]> other = gpu.array(new int[4]);
    gpu.synchronize();
    try (var use = stream.makeCurrent()) {
      other.copy().close();
      array.copy().close();
    }
    stream.synchronize();
    driver.failNext("synchronizeContext");
    assertThrows(GpuException.class, gpu::synchronize);

    assertDoesNotThrow(array::close);
    assertDoesNotThrow(event::close);
    assertDoesNotThrow(stream::close);
    assertDoesNotThrow(other::close);
    assertDoesNotThrow(gpu::close);
    assertEquals(0, driver.ledger().contexts());
    device.synchronize();
    driver.ledger().clear(device.ordinal());
  }

  /** ... but a fault that nothing has told of is told at last. */
  @Test
  void closingTellsOfAFaultThatNothingHasToldOf() {
    FailingDriver driver = driver(Mode.CONTEXT_LOST);
    Gpu gpu = open(driver);
    driver.failNext("synchronizeContext");
    assertThrows(GpuException.class, gpu::close);
    assertEquals(0, driver.ledger().contexts());
    device.synchronize();
    driver.ledger().clear(device.ordinal());
  }

  /** The stream of a use that is still open; memory on other streams is not concerned. */
  @Test
  void closedCurrentStreamHoldsUpNoOther() {
    try (GpuStream stream = device.newStream()) {
      try (var use = stream.makeCurrent()) {
        stream.close();
        Expect.mention(
            "closed stream",
            assertThrows(GpuException.class, () -> device.empty(DType.INT32, 100_000)));
      }
      for (int i = 0; i < 3; i++) {
        assertDoesNotThrow(() -> device.empty(DType.INT32, 5_000_000).close());
      }
    }
  }

  /**
   * One thread loads a kernel in checked mode while another closes the GPU. The launch works or
   * fails; neither waits for the other forever.
   */
  @Test
  void firstLaunchAndClosingDoNotWaitForEachOther() throws InterruptedException {
    FailingDriver driver = driver(Mode.ONCE);
    Gpu gpu = open(driver);
    DeviceArray<int[]> array = gpu.array(new int[4]);
    CountDownLatch loading = new CountDownLatch(1);
    driver.onCall(
        call -> {
          if (call.equals("loadModule")) {
            loading.countDown();
            while (!gpu.isClosed()) {
              Thread.onSpinWait();
            }
          }
        });
    AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    Thread launch = new Thread(() -> launchChecked(array, failure));
    Thread close =
        new Thread(
            () -> {
              await(loading);
              gpu.close();
            });
    launch.start();
    close.start();
    awaitBoth(launch, close);
    if (failure.get() != null) {
      Expect.mention("closed", (GpuException) failure.get());
    }
    assertEquals(List.of(), driver.ledger().live());
  }

  /** Threads that launch, copy and make things until they are refused, while another closes. */
  @VariesByDevice("how far threads come before it closes is the scheduler's")
  @Test
  void threadsAtWorkAreRefusedOnceItCloses() throws InterruptedException {
    for (int round = 0; round < 3; round++) {
      FailingDriver driver = driver(Mode.ONCE);
      Gpu gpu = open(driver);
      DeviceArray<int[]> in = gpu.array(new int[64]);
      DeviceArray<int[]> out = gpu.array(new int[64]);
      PreparedLaunch twice = LifetimeKernelsLauncher.prepareTwice(in, out);
      GpuGraph graph = gpu.capture(() -> LifetimeKernelsLauncher.twice(in, out));
      List<Runnable> works =
          List.of(
              () -> awaited(gpu, twice::launch),
              () -> awaited(gpu, graph::launch),
              () -> gpu.capture(twice::launch).close(),
              () -> in.copyTo(new int[64]),
              () -> awaited(gpu, () -> out.copy().close()),
              () -> gpu.newStream().close(),
              () -> gpu.hostArray(DType.INT32, 16).close());
      CountDownLatch begun = new CountDownLatch(works.size());
      List<Throwable> ends = Collections.synchronizedList(new ArrayList<>());
      List<Thread> threads =
          works.stream().map(work -> new Thread(() -> untilRefused(work, begun, ends))).toList();
      threads.forEach(Thread::start);
      begun.await();
      gpu.close();
      for (Thread thread : threads) {
        thread.join();
      }
      assertEquals(works.size(), ends.size());
      ends.forEach(end -> Expect.mention("closed", assertInstanceOf(GpuException.class, end)));
      assertEquals(List.of(), driver.ledger().live());
      assertEquals(0, driver.ledger().contexts());
    }
  }

  /** So that closing has little to wait for. */
  private static void awaited(Gpu gpu, Runnable work) {
    work.run();
    gpu.currentStream().synchronize();
  }

  private static void untilRefused(Runnable work, CountDownLatch begun, List<Throwable> ends) {
    try {
      work.run();
      begun.countDown();
      while (true) {
        work.run();
      }
    } catch (RuntimeException | Error e) {
      ends.add(e);
      begun.countDown();
    }
  }

  private static void launchChecked(
      DeviceArray<int[]> array, AtomicReference<@Nullable Throwable> failure) {
    String before = System.getProperty(CheckedMode.PROPERTY);
    System.setProperty(CheckedMode.PROPERTY, "true");
    try {
      LifetimeKernelsLauncher.twice(array, array.copy());
    } catch (GpuException e) {
      failure.set(e);
    } finally {
      if (before == null) {
        System.clearProperty(CheckedMode.PROPERTY);
      } else {
        System.setProperty(CheckedMode.PROPERTY, before);
      }
    }
  }

  private static void awaitBoth(Thread first, Thread second) throws InterruptedException {
    while (first.isAlive() || second.isAlive()) {
      long[] deadlocked = ManagementFactory.getThreadMXBean().findDeadlockedThreads();
      assertEquals(null, deadlocked, () -> "deadlock of " + Arrays.toString(deadlocked));
      first.join(20);
      second.join(20);
    }
  }
}
