package org.jgpu.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.testing.FakeDriver;
import org.jgpu.runtime.testing.ListeningDriver;
import org.junit.jupiter.api.Test;

/** The thread that completes futures, whatever happens on it. */
class FuturesTest {
  private final FakeDriver fake = new FakeDriver();
  private final ListeningDriver driver = new ListeningDriver(fake);

  /** As code does that is interrupted while it waits, and tells its callers. */
  @Test
  void whatDependsOnOneMayInterruptItsThread() {
    try (Gpu gpu = TestGpus.open(driver.driver())) {
      gpu.defaultStream().done().thenRun(() -> Thread.currentThread().interrupt()).join();
      gpu.defaultStream().done().join();
    }
  }

  @Test
  void anErrorEndsOneAndNotTheNext() {
    try (Gpu gpu = TestGpus.open(driver.driver())) {
      OutOfMemoryError shortage = new OutOfMemoryError("a test's");
      driver.listen(
          call -> {
            if (call.equals("isEventDone")) {
              driver.listen(next -> {});
              throw shortage;
            }
          });
      CompletableFuture<Void> done = gpu.defaultStream().done();
      CompletionException failure = assertThrows(CompletionException.class, done::join);
      assertEquals(shortage, failure.getCause());
      gpu.defaultStream().done().join();
      assertTrue(done.isCompletedExceptionally());
    }
  }

  /** The first piece would be in the other library's graph, and read memory of a pool. */
  @Test
  void copiesInCapturesOfOthersAreRefusedBeforeAnyCallOfTheirs() {
    try (Gpu gpu = TestGpus.open(driver.driver());
        GpuStream stream = gpu.newStream();
        DeviceArray<int[]> array = gpu.array(new int[] {1, 2, 3, 4}, 2, 2);
        StreamUse use = stream.makeCurrent()) {
      fake.capture(stream.handle());
      driver.made().clear();
      for (DeviceArray<int[]> each : List.of(array, array.transpose())) {
        assertThrows(GpuException.class, () -> each.copyToAsync(new int[4]));
        assertThrows(GpuException.class, () -> each.copyFromAsync(new int[4]));
      }
      assertEquals(Collections.nCopies(4, "captureStatus"), driver.made());
    }
  }
}
