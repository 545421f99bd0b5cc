package org.jgpu.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Layout;
import org.jgpu.runtime.selection.SelectedDriver;
import org.jgpu.runtime.testing.FakeDriver;
import org.jgpu.runtime.testing.ListeningDriver;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** One thread works while another closes the Gpu. */
class ClosingTest {
  private final FakeDriver fake = new FakeDriver();
  private final ListeningDriver listening = new ListeningDriver(fake);
  private final List<String> calls = listening.made();
  private final Gpu gpu = Gpu.open(new SelectedDriver(listening.driver(), "a test's"), 0);

  /** Holds {@code work} within the driver's {@code call}, and closes meanwhile. */
  private @Nullable Throwable closedDuring(String call, Runnable work) throws InterruptedException {
    CountDownLatch inside = new CountDownLatch(1);
    CountDownLatch leave = new CountDownLatch(1);
    AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    Thread worker =
        new Thread(
            () -> {
              try {
                work.run();
              } catch (RuntimeException | Error e) {
                failure.set(e);
              } finally {
                inside.countDown();
              }
            });
    Thread test = Thread.currentThread();
    // Not the worker's alone: a thread of the copies may come first and make the call for it.
    listening.listen(
        name -> {
          if (name.equals(call) && Thread.currentThread() != test) {
            inside.countDown();
            await(leave);
          }
        });
    worker.start();
    inside.await();
    assertTrue(worker.isAlive(), () -> "the work ended without " + call + ": " + failure.get());
    calls.clear();
    Thread closer = new Thread(gpu::close);
    closer.start();
    while (closer.isAlive() && closer.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    leave.countDown();
    worker.join();
    closer.join();
    assertTrue(
        calls.indexOf(call) < calls.indexOf("releaseContext"), () -> call + " is in " + calls);
    return failure.get();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void workUnderWayIsDoneBeforeItsMemoryIsFreed() throws InterruptedException {
    DeviceArray<int[]> array = gpu.array(new int[1000]);
    assertEquals(null, closedDuring("fill32", () -> array.fill(3)));
    assertTrue(calls.indexOf("fill32") < calls.indexOf("synchronizeContext"), calls::toString);
    assertEquals(0, fake.liveAllocations());
    assertRefused(() -> array.fill(4));
  }

  /** A copy in chunks reads and writes page-locked memory that closing gives back. */
  @Test
  void aTransferUnderWayIsWholeBeforeItsChunksAreFreed() throws InterruptedException {
    int[] host = new int[3 << 20];
    host[host.length - 1] = 7;
    DeviceArray<int[]> array = gpu.array(host);
    int[] copy = new int[host.length];
    assertEquals(null, closedDuring("copyToHost", () -> array.copyTo(copy)));
    assertEquals(7, copy[copy.length - 1]);
    assertTrue(
        calls.lastIndexOf("synchronizeEvent") < calls.indexOf("freePinned"), calls::toString);
    assertRefused(() -> array.copyTo(copy));
  }

  /** A kernel packs what a strided view has; closing begins between it and the transfer. */
  @Test
  void aCopyOfAStridedViewUnderWayIsWhole() throws InterruptedException {
    DeviceArray<int[]> view = gpu.array(new int[1000], 10, 100).transpose();
    assertEquals(null, closedDuring("launch", view::toHost));
    assertTrue(calls.contains("copyToHost"), calls::toString);
    assertRefused(view::toHost);
  }

  /** A strided view is written by a kernel, once what it reads is there. */
  @Test
  void aCopyToAStridedViewUnderWayIsWhole() throws InterruptedException {
    DeviceArray<int[]> view = gpu.array(new int[1000], 10, 100).transpose();
    assertEquals(null, closedDuring("copyToDevice", () -> view.copyFrom(new int[1000])));
    assertTrue(calls.contains("launch"), calls::toString);
  }

  /** It goes in pieces, each with a call of Java behind it. */
  @Test
  void aCopyThatNobodyWaitsForIsWhole() throws InterruptedException {
    int[] host = new int[3 << 20];
    host[host.length - 1] = 7;
    DeviceArray<int[]> array = gpu.array(host);
    int[] copy = new int[host.length];
    List<CompletableFuture<int[]>> copied = new ArrayList<>();
    assertEquals(null, closedDuring("copyToHost", () -> copied.add(array.copyToAsync(copy))));
    assertEquals(7, copied.get(0).join()[copy.length - 1]);
  }

  @Test
  void aCopyToAHostArrayHasItsFuture() throws InterruptedException {
    DeviceArray<int[]> array = gpu.array(new int[1000]);
    HostArray<int[]> host = gpu.hostArray(DType.INT32, 1000);
    List<CompletableFuture<?>> copied = new ArrayList<>();
    assertEquals(null, closedDuring("copyToHost", () -> copied.add(array.copyToAsync(host))));
    copied.get(0).join();
    host.close();
  }

  /** Its rows are packed by a kernel, too. */
  @Test
  void aCopyToAPartOfAHostArrayIsWhole() throws InterruptedException {
    DeviceArray<int[]> view = gpu.array(new int[1000], 10, 100).transpose();
    HostArray<int[]> host = gpu.hostArray(DType.INT32, 2000);
    Layout region = Layout.contiguous(100, 10);
    assertEquals(null, closedDuring("launch", () -> view.enqueueCopyTo(host, region)));
    assertTrue(calls.contains("copyToHost"), calls::toString);
    host.close();
  }

  /** Two devices, of which the receiver is closed while the sender packs. */
  @Test
  void aCopyBetweenDevicesUnderWayIsWhole() throws InterruptedException {
    try (Gpu other = Gpu.open(new SelectedDriver(gpu.device().sharedDriver(), "a test's"), 1)) {
      DeviceArray<int[]> view = other.array(new int[1000], 10, 100).transpose();
      DeviceArray<int[]> target = gpu.array(new int[1000], 100, 10);
      assertEquals(null, closedDuring("launch", () -> target.copyFrom(view)));
      assertTrue(calls.contains("copyPeer"), calls::toString);
    }
  }

  @Test
  void whatIsMadeMeanwhileGoesWithTheRest() throws InterruptedException {
    Throwable failure = closedDuring("createEvent", gpu::newEvent);
    assertEquals(null, failure);
    assertTrue(calls.contains("destroyEvent"), calls::toString);
    assertRefused(gpu::newEvent);
  }

  @Test
  void closingWithinACopyIsRefused() {
    DeviceArray<int[]> array = gpu.array(new int[10]);
    GpuException e =
        assertThrows(GpuException.class, () -> array.copyTo(new int[10], elements -> gpu.close()));
    assertTrue(e.getMessage().contains("when the call has returned"), e.getMessage());
    gpu.close();
  }

  @Test
  void hostArraysAreNotReadAfterwards() {
    HostArray<int[]> host = gpu.hostArray(DType.INT32, 10);
    gpu.close();
    assertRefused(host::buffer);
    assertRefused(host::toArray);
    assertRefused(() -> host.set(new int[10]));
    host.close();
  }

  /** The copy on another device's stream reads page-locked memory of the one that is closed. */
  @Test
  void pinnedMemoryWaitsForCopiesOfOtherDevices() {
    try (Gpu other = Gpu.open(new SelectedDriver(gpu.device().sharedDriver(), "a test's"), 1);
        DeviceArray<int[]> array = other.array(new int[10])) {
      HostArray<int[]> host = gpu.hostArray(DType.INT32, 10);
      array.enqueueCopyFrom(host);
      calls.clear();
      gpu.close();
      int waited = calls.indexOf("synchronizeStream");
      assertNotEquals(-1, waited, calls::toString);
      assertTrue(waited < calls.indexOf("freePinned"), calls::toString);
    }
  }

  /** The default stream waits for what was enqueued on a stream that is closed. */
  @Test
  void memoryOfACopyOnAStreamThatIsClosedIsNotReusedUnderIt() {
    DeviceArray<int[]> array = gpu.array(new int[10]);
    try (GpuStream second = gpu.newStream()) {
      HostArray<int[]> host = gpu.hostArray(DType.INT32, 10);
      try (GpuStream first = gpu.newStream();
          var use = first.makeCurrent()) {
        array.enqueueCopyFrom(host);
      }
      fake.keepBusy(gpu.defaultStream().handle());
      try (var use = second.makeCurrent()) {
        array.enqueueCopyFrom(host);
      }
      ByteBuffer memory = host.buffer().putInt(0, 5);
      host.close();
      try (HostArray<int[]> next = gpu.hostArray(DType.INT32, 10)) {
        next.buffer().putInt(0, 6);
        assertEquals(5, memory.getInt(0));
      }
    }
    gpu.close();
  }

  private void assertRefused(Runnable work) {
    GpuException e = assertThrows(GpuException.class, work::run);
    assertTrue(e.getMessage().contains("is closed"), e.getMessage());
  }
}
