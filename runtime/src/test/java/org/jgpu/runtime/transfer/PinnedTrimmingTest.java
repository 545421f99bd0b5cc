package org.jgpu.runtime.transfer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.HostArray;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.TestGpus;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.testing.FakeDriver;
import org.jgpu.runtime.testing.ListeningDriver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Page-locked memory that is given back while something else happens to it. */
class PinnedTrimmingTest {
  private final FakeDriver fake = new FakeDriver();
  private final ListeningDriver driver = new ListeningDriver(fake);
  private final Gpu gpu = TestGpus.open(driver.driver());

  @AfterEach
  void close() {
    gpu.close();
  }

  @Test
  void closingWaitsUntilAllIsGivenBack() throws InterruptedException {
    DeviceArray<int[]> array = gpu.array(new int[] {1, 2});
    Device device = Internals.device(gpu);
    Thread closer = new Thread(gpu::close, "the one that closes");
    List<Thread> freeing = Collections.synchronizedList(new ArrayList<>());
    driver.listen(
        name -> {
          if (name.equals("synchronizeEvent") && closer.getState() == Thread.State.NEW) {
            closer.start();
            awaitWaiting(closer);
            // Refused to threads that closing does not wait for.
            device.requireOpen();
          }
          if (name.equals("freePinned")) {
            freeing.add(Thread.currentThread());
          }
        });
    gpu.trimMemory();
    closer.join();
    assertEquals(List.of(Thread.currentThread()), freeing);
    assertTrue(driver.made().contains("synchronizeEvent"));
    assertTrue(array.gpu().isClosed());
  }

  /** Giving pages back takes the system long. */
  @Test
  void othersCopyWhileTheDriverTakesMemoryBack() {
    DeviceArray<int[]> array = gpu.array(new int[] {1, 2});
    gpu.hostArray(DType.INT8, 4096).close();
    AtomicInteger times = new AtomicInteger();
    Thread test = Thread.currentThread();
    driver.listen(
        name -> {
          if (name.equals("freePinned") && Thread.currentThread() == test) {
            CompletableFuture.runAsync(array::toHost).join();
            CompletableFuture.runAsync(() -> gpu.hostArray(DType.INT8, 4096).close()).join();
            times.incrementAndGet();
          }
        });
    gpu.trimMemory();
    assertTrue(times.get() >= 2, "a chunk and a block");
    driver.listen(name -> {});
  }

  private static void awaitWaiting(Thread thread) {
    while (thread.isAlive() && thread.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
  }

  /** Has the driver answer about events what it answers about those of captures. */
  private void captureEvents() {
    driver.listen(
        name -> {
          if (name.equals("synchronizeEvent") || name.equals("isEventDone")) {
            throw new CudaException(CudaResult.CAPTURED_EVENT.number(), name, "");
          }
        });
  }

  private long made(String call) {
    return driver.made().stream().filter(call::equals).count();
  }

  @Test
  void chunksOfCapturedCopiesAreLeftAlone() {
    int[] host = new int[StagingChunk.SMALL_BYTES]; // four times what is small
    host[1] = 2;
    DeviceArray<int[]> array = gpu.array(host);
    captureEvents();
    assertArrayEquals(host, array.toHost(), "goes through another chunk");
    gpu.trimMemory();
    assertEquals(1, made("freePinned"), "that other one");
    gpu.close();
    assertEquals(2, made("freePinned"));
  }

  @Test
  void trimmingLeavesChunksOfCapturedCopiesAlone() {
    gpu.array(new int[] {1, 2}).close();
    captureEvents();
    assertFalse(PinnedAllocation.of(Internals.device(gpu)).trim());
    assertFalse(PinnedAllocation.of(Internals.device(gpu)).trim());
    gpu.close();
    assertEquals(1, made("freePinned"));
  }

  @Test
  void blocksOfCapturedCopiesAreLeftAlone() {
    leaveBlock();
    captureEvents();
    gpu.hostArray(DType.INT8, 4096).close();
    assertEquals(2, made("allocatePinned"));
    gpu.close();
    assertEquals(2, made("freePinned"));
  }

  @Test
  void trimmingLeavesBlocksOfCapturedCopiesAlone() {
    leaveBlock();
    captureEvents();
    assertFalse(PinnedAllocation.of(Internals.device(gpu)).trim());
    gpu.close();
    assertEquals(1, made("freePinned"));
  }

  /** Leaves an idle block with a mark behind a copy to it. */
  private void leaveBlock() {
    try (DeviceArray<byte[]> array = gpu.zeros(DType.INT8, 4096);
        HostArray<byte[]> host = gpu.hostArray(DType.INT8, 4096)) {
      array.enqueueCopyTo(host);
    }
  }
}
