package org.jgpu.runtime.transfer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.TestGpus;
import org.jgpu.runtime.testing.FakeDriver;
import org.junit.jupiter.api.Test;

/** Large copies at once, each of which several threads work on. */
class CopyThreadsTest {
  private static final int LARGE = 3 << 20;

  /** The threads of the outer copy wait until its progress was told, and the inner one has none. */
  @Test
  void whatIsToldOfProgressMayCopyItself() {
    int[] inner = new int[LARGE];
    inner[LARGE - 1] = 7;
    int[] copy = new int[LARGE];
    try (Gpu gpu = TestGpus.open(new FakeDriver());
        DeviceArray<int[]> outer = gpu.empty(DType.INT32, LARGE);
        DeviceArray<int[]> other = gpu.array(inner)) {
      outer.copyFrom(new int[LARGE], done -> other.copyTo(copy));
      assertEquals(7, copy[LARGE - 1]);
      copy[LARGE - 1] = 0;
      outer.copyTo(new int[LARGE], done -> other.copyTo(copy));
      assertEquals(7, copy[LARGE - 1]);
    }
  }

  /** Others may be busy with a copy that waits for this one. */
  @Test
  void aCopyEndsThoughAllThreadsAreBusy() throws InterruptedException {
    CopyThreads threads = new CopyThreads();
    int all = Runtime.getRuntime().availableProcessors();
    CountDownLatch busy = new CountDownLatch(Math.min(all, 8));
    CountDownLatch free = new CountDownLatch(1);
    Thread first =
        new Thread(
            () ->
                threads.run(
                    all,
                    () -> {
                      busy.countDown();
                      await(free);
                    }));
    first.start();
    busy.await();
    AtomicInteger runs = new AtomicInteger();
    threads.run(all, runs::incrementAndGet);
    assertEquals(1, runs.get());
    free.countDown();
    first.join();
    threads.close();
    assertEquals(1, runs.get());
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
