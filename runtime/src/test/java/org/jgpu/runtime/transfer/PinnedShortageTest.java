package org.jgpu.runtime.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.HostArray;
import org.jgpu.runtime.TestGpus;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.testing.FakeDriver;
import org.jgpu.runtime.testing.ListeningDriver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Several threads that are short of page-locked memory at once. */
class PinnedShortageTest {
  private static final int BYTES = 8192;

  private final FakeDriver fake = new FakeDriver().pinnedCapacity(2 * BYTES);
  private final ListeningDriver driver = new ListeningDriver(fake);
  private final Gpu gpu = TestGpus.open(driver.driver());

  @AfterEach
  void close() {
    gpu.close();
  }

  /** Leaves an idle block, of all memory that there is, which a copy is still under way to. */
  private void leaveBusyBlock() {
    fake.keepBusy(gpu.defaultStream().handle());
    try (DeviceArray<byte[]> array = gpu.zeros(DType.INT8, 2 * BYTES);
        HostArray<byte[]> host = gpu.hostArray(DType.INT8, 2 * BYTES)) {
      array.enqueueCopyTo(host);
    }
  }

  @Test
  void whoIsShortOfItWhileAnotherTrimsHasWhatThatGivesBack() throws Exception {
    leaveBusyBlock();
    FutureTask<Integer> other = new FutureTask<>(this::lengthOfNew);
    Thread thread = new Thread(other, "the second that is short");
    AtomicBoolean asked = new AtomicBoolean();
    driver.listen(
        name -> {
          if (name.equals("allocatePinned") && Thread.currentThread() == thread) {
            asked.set(true);
          }
          if (name.equals("synchronizeEvent") && thread.getState() == Thread.State.NEW) {
            thread.start();
            awaitRefused(thread, asked);
          }
        });
    assertEquals(BYTES, lengthOfNew());
    assertEquals(BYTES, other.get());
  }

  @Test
  void askingForTooMuchEndsThoughOthersCopyMeanwhile() {
    fake.pinnedCapacity(StagingChunk.BYTES);
    DeviceArray<int[]> array = gpu.zeros(DType.INT32, 2);
    Thread test = Thread.currentThread();
    AtomicInteger asked = new AtomicInteger();
    driver.listen(
        name -> {
          if (name.equals("allocatePinned") && Thread.currentThread() == test) {
            asked.incrementAndGet();
            CompletableFuture.runAsync(() -> array.copyFrom(new int[] {1, 2})).join();
          }
        });
    assertThrows(GpuException.class, () -> gpu.hostArray(DType.INT8, 2 * StagingChunk.BYTES));
    assertEquals(4, asked.get(), "tried again after three trims that gave something back");
  }

  /** Leaves an idle chunk, which the driver does not take back, and an idle block. */
  private void leaveChunkThatStays() {
    fake.pinnedCapacity(StagingChunk.BYTES + BYTES);
    gpu.array(new int[] {1, 2}).close();
    gpu.hostArray(DType.INT8, BYTES).close();
    AtomicBoolean refused = new AtomicBoolean();
    driver.listen(
        name -> {
          if (name.equals("freePinned") && !refused.getAndSet(true)) {
            throw new CudaException(CudaResult.UNKNOWN.number(), "cuMemFreeHost", "");
          }
        });
  }

  @Test
  void whatIsGivenBackBesidesAFailureIsEnough() {
    leaveChunkThatStays();
    assertEquals(4096, gpu.hostArray(DType.INT8, 4096).length());
  }

  @Test
  void aFailureToGiveBackIsToldWhereTheRestIsNotEnough() {
    leaveChunkThatStays();
    GpuException e =
        assertThrows(GpuException.class, () -> gpu.hostArray(DType.INT8, StagingChunk.BYTES));
    assertTrue(e.getMessage().startsWith("no page-locked host memory"), e::toString);
    assertTrue(e.getSuppressed()[0].getMessage().contains("cuMemFreeHost"), e::toString);
  }

  private int lengthOfNew() {
    return gpu.hostArray(DType.INT8, BYTES).length();
  }

  /** Waits until {@code thread} was refused memory, and waits for the one that trims, or ends. */
  private static void awaitRefused(Thread thread, AtomicBoolean asked) {
    while (thread.isAlive() && !(asked.get() && thread.getState() == Thread.State.BLOCKED)) {
      Thread.onSpinWait();
    }
  }
}
