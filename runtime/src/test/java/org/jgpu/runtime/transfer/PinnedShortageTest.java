package org.jgpu.runtime.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.HostArray;
import org.jgpu.runtime.TestGpus;
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
