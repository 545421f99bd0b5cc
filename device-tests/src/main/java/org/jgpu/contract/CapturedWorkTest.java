package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jgpu.contract.kernels.LifetimeKernelsLauncher;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuEvent;
import org.jgpu.runtime.GpuGraph;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.HostArray;
import org.jgpu.runtime.StreamUse;
import org.jgpu.runtime.driver.CheckedMode;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Work that a body enqueues is the graph's, or refused: none of it runs once, now. */
@Tag("checked")
@DeviceTest
class CapturedWorkTest extends GraphsTestBase {
  CapturedWorkTest(Gpu gpu) {
    super(gpu);
  }

  private void refused(String part, Runnable body) {
    Expect.refused(part, () -> gpu.capture(body).close());
  }

  @Test
  void aHostCallOnAStreamThatTakesNoPartIsRefused() {
    AtomicInteger calls = new AtomicInteger();
    try (GpuStream other = gpu.newStream()) {
      refused("takes no part", () -> other.enqueueHostCall(calls::incrementAndGet));
      other.synchronize();
      assertEquals(0, calls.get());
      other.enqueueHostCall(calls::incrementAndGet);
      other.synchronize();
      assertEquals(1, calls.get());
    }
  }

  /** One that uses no arrays from outside. */
  @Test
  void aGraphOnAStreamThatTakesNoPartIsRefused() {
    AtomicInteger calls = new AtomicInteger();
    try (GpuStream other = gpu.newStream();
        GpuGraph inner = gpu.capture(() -> gpu.zeros(DType.INT32, N))) {
      refused("takes no part", () -> inner.launch(other));
      inner.launch(other);
      other.synchronize();
      assertEquals(0, calls.get());
    }
  }

  @Test
  void anEventOfBeforeSaysWhatToDo() {
    try (GpuEvent before = gpu.newEvent()) {
      before.record();
      refused(
          "recorded outside of the capture: wait for it before the capture",
          () -> gpu.currentStream().waitFor(before));
    }
  }

  /** Of eight bytes that differ, of strided views, of sixteen, and of records of odd sizes. */
  @Test
  void fillsOfAllElementsAreCaptured() {
    try (DeviceArray<double[]> numbers = gpu.zeros(DType.FLOAT64, 3);
        DeviceArray<int[]> grid = gpu.zeros(DType.INT32, 2, 3);
        DeviceArray<Complex128[]> complex = gpu.zeros(DType.COMPLEX128, 2);
        DeviceArray<Odd[]> records = gpu.zeros(DType.of(Odd.class), 2);
        GpuGraph graph =
            gpu.capture(
                () -> {
                  numbers.fill(0.1);
                  grid.index(1, 1).fill(7);
                  complex.fill(new Complex128(1.5, -2.5));
                  records.fill(new Odd((byte) 1, (short) -2, (byte) 3));
                })) {
      assertArrayEquals(new double[3], numbers.toHost());
      graph.launch();
      assertArrayEquals(new double[] {0.1, 0.1, 0.1}, numbers.toHost());
      assertArrayEquals(new int[] {0, 7, 0, 0, 7, 0}, grid.toHost());
      assertEquals(new Complex128(1.5, -2.5), complex.item(1));
      assertEquals(new Odd((byte) 1, (short) -2, (byte) 3), records.item(1));
    }
  }

  /** Six bytes. */
  record Odd(byte first, short second, byte third) {}

  /** Memory of the graph before is that of the next, though its launches are not done yet. */
  @Test
  void aGraphThatIsCapturedAgainWhileItRunsTakesNoMoreMemory() {
    assumeFalse(CheckedMode.requested(), "checked memory is not recycled");
    CountDownLatch goOn = new CountDownLatch(1);
    int rounds = 20;
    try (Gpu own = Gpu.open(gpu.ordinal());
        DeviceArray<int[]> x = own.array(new int[N]);
        GpuStream stream = own.newStream();
        GpuGraph graph = own.capture(() -> incrementCopy(x))) {
      graph.launch(stream);
      stream.synchronize();
      stream.enqueueHostCall(() -> await(goOn));
      for (int i = 0; i < rounds; i++) {
        graph.update();
        graph.launch(stream);
      }
      assertFalse(stream.isIdle());
      goOn.countDown();
      stream.synchronize();
      Expect.elements(N, i -> rounds + 1, x.toHost());
      assertTrue(own.memoryStatistics().driverAllocations() < 5, own.memoryStatistics()::toString);
    }
  }

  private static void incrementCopy(DeviceArray<int[]> x) {
    try (DeviceArray<int[]> copy = x.copy()) {
      LifetimeKernelsLauncher.increment(copy, x);
    }
  }

  /** Closing ends the capture, and so waits for the work that was enqueued before. */
  @Test
  void closingEndsTheCaptureOfAnotherThread() throws InterruptedException {
    CountDownLatch captured = new CountDownLatch(1);
    CountDownLatch closed = new CountDownLatch(1);
    AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    Gpu own = Gpu.open(gpu.ordinal());
    DeviceArray<int[]> x = own.array(new int[N]);
    Thread capturing =
        new Thread(
            () -> {
              try {
                own.capture(
                    () -> {
                      increments(x, 1);
                      captured.countDown();
                      await(closed);
                    });
              } catch (RuntimeException e) {
                failure.set(e);
              }
            });
    capturing.start();
    captured.await();
    try {
      own.close();
    } finally {
      closed.countDown();
    }
    capturing.join();
    Expect.mention("is closed", assertInstanceOf(GpuException.class, failure.get()));
    try (GpuGraph graph = gpu.capture(() -> {})) {
      graph.launch();
    }
  }

  /** A copy of before the capture may still be under way when the stream takes part in it. */
  @Test
  void aHostArrayThatIsClosedWhileItsStreamIsCapturedIsNotHandedOutUnderACopy() {
    CountDownLatch goOn = new CountDownLatch(1);
    List<HostArray<int[]>> later = new ArrayList<>();
    try (Gpu own = Gpu.open(gpu.ordinal());
        DeviceArray<int[]> x = own.array(Samples.ints(N, 1));
        HostArray<int[]> host = own.hostArray(DType.INT32, N);
        GpuStream side = own.newStream();
        GpuEvent fork = own.newEvent();
        GpuEvent join = own.newEvent()) {
      own.synchronize();
      side.enqueueHostCall(() -> await(goOn));
      try (StreamUse use = side.makeCurrent()) {
        x.enqueueCopyTo(host);
      }
      Runnable body =
          () -> {
            fork.record();
            side.waitFor(fork);
            host.close();
            later.add(own.hostArray(DType.INT32, N));
            later.get(0).set(new int[N]);
            own.trimMemory();
            join.record(side);
            own.currentStream().waitFor(join);
          };
      own.capture(body).close();
      goOn.countDown();
      side.synchronize();
      assertArrayEquals(new int[N], later.get(0).toArray());
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      // No longer than a test takes: a driver that waits for the work would wait for ever.
      latch.await(60, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** A use that a body leaves open ends with it. */
  @Test
  void theCurrentStreamIsThatOfBefore() {
    GpuStream before = gpu.currentStream();
    try (GpuStream other = gpu.newStream();
        GpuGraph graph = gpu.capture(other::makeCurrent)) {
      assertSame(before, gpu.currentStream());
    }
  }
}
