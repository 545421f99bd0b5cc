package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.jgpu.contract.kernels.LifetimeKernelsLauncher;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.StreamPriority;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Futures of streams, and what streams call on the host. */
@DeviceTest
class CompletionsTest {
  private static final int N = 1000;

  private final Gpu gpu;

  CompletionsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  @Test
  void futureWaitsForTheWorkBeforeIt() {
    CountDownLatch gate = new CountDownLatch(1);
    try (GpuStream stream = gpu.newStream()) {
      stream.enqueueHostCall(() -> await(gate));
      CompletableFuture<Void> done = stream.done();
      CompletableFuture<Void> elsewhere = gpu.defaultStream().done();
      elsewhere.join();
      assertFalse(done.isDone());
      gate.countDown();
      done.join();
      stream.synchronize(); // the driver may still be in the call that completed the future
      assertTrue(stream.isIdle());
    }
  }

  private static void await(CountDownLatch gate) {
    try {
      gate.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void whatDependsOnItMayUseTheGpu() {
    try (DeviceArray<int[]> x = gpu.array(new int[N])) {
      LifetimeKernelsLauncher.increment(x, x);
      int[] result =
          gpu.currentStream()
              .done()
              .thenApply(
                  done -> {
                    LifetimeKernelsLauncher.increment(x, x);
                    return x.toHost();
                  })
              .join();
      Expect.elements(N, i -> 2, result);
    }
  }

  @Test
  void hostCallsAreInOrder() {
    List<Integer> order = new ArrayList<>();
    try (GpuStream stream = gpu.newStream()) {
      for (int i = 0; i < 20; i++) {
        int number = i;
        stream.enqueueHostCall(() -> order.add(number));
      }
      stream.done().join();
      Expect.elements(20, i -> i, order.stream().mapToInt(Integer::intValue).toArray());
    }
  }

  @Test
  void manyAtOnce() {
    AtomicInteger done = new AtomicInteger();
    List<CompletableFuture<Void>> all = new ArrayList<>();
    try (GpuStream a = gpu.newStream();
        GpuStream b = gpu.newStream()) {
      for (int i = 0; i < 200; i++) {
        all.add((i % 2 == 0 ? a : b).done().thenRun(done::incrementAndGet));
      }
      CompletableFuture.allOf(all.toArray(new CompletableFuture<?>[0])).join();
    }
    assertEquals(200, done.get());
  }

  @Test
  void aVirtualThreadThatWaitsFreesItsCarrier() throws Exception {
    assumeTrue(Runtime.version().feature() >= 21, "virtual threads came with Java 21");
    List<String> oneCarrier =
        List.of(
            "-Djdk.virtualThreadScheduler.parallelism=1",
            "-Djdk.virtualThreadScheduler.maxPoolSize=1");
    String output = ChildProcess.output(VirtualThreadProgram.class, oneCarrier);
    assertEquals(List.of("waits", "runs meanwhile", "has waited"), output.lines().toList());
  }

  @ParameterizedTest
  @EnumSource(StreamPriority.class)
  void streamsOfAllPrioritiesRun(StreamPriority priority) {
    try (GpuStream stream = gpu.newStream(priority);
        var use = stream.makeCurrent();
        DeviceArray<int[]> x = gpu.array(new int[N])) {
      LifetimeKernelsLauncher.increment(x, x);
      Expect.elements(N, i -> 1, x.toHost());
    }
  }
}
