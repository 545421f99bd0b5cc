package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.UncheckedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import org.jgpu.arrays.files.ArrayFile;
import org.jgpu.arrays.files.ArrayFiles;
import org.jgpu.contract.FailingDriver.Mode;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuEvent;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.HostArray;
import org.jgpu.runtime.Internals;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * An interrupt ends no call: what was asked for is done, and the thread is still interrupted
 * afterwards, for whoever looks.
 */
@DeviceTest
class InterruptsTest {
  private static final int NEVER = 0;

  private final Gpu gpu;

  InterruptsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  /** The next test's thread is this one. */
  @AfterEach
  void clear() {
    Thread.interrupted();
  }

  /** Of a GPU of its own, which opens and closes on the interrupted thread as well. */
  @ParameterizedTest
  @EnumSource
  void operationsOfAnInterruptedThread(LifetimeScenario scenario) {
    FailingDriver driver = FailingDriver.of(Internals.device(gpu).driver(), Mode.ONCE, NEVER);
    Thread.currentThread().interrupt();
    try (Gpu own = Internals.open(driver.selected(), gpu.ordinal())) {
      scenario.run(own);
    }
    assertTrue(Thread.interrupted());
    assertEquals(List.of(), driver.ledger().live());
  }

  /** Copies of many chunks, in several threads, each way. */
  @Test
  void largeCopiesOfAnInterruptedThread() {
    int[] host = new int[20_000_000];
    host[host.length - 1] = 7;
    Thread.currentThread().interrupt();
    try (DeviceArray<int[]> array = gpu.array(host)) {
      assertArrayEquals(host, array.toHost());
    }
    assertTrue(Thread.interrupted());
  }

  /** Futures are Java's: waiting for one can be interrupted, and what it is of goes on. */
  @Test
  @Tag("asynchronous")
  @Tag("blocked-copies")
  void futureOfAnInterruptedThread() {
    try (DeviceArray<int[]> array = gpu.array(new int[] {1, 2, 3});
        HostArray<int[]> host = gpu.hostArray(DType.INT32, 3)) {
      CountDownLatch gate = new CountDownLatch(1);
      gpu.currentStream().enqueueHostCall(() -> pass(gate));
      CompletableFuture<HostArray<int[]>> future = array.copyToAsync(host);
      Thread.currentThread().interrupt();
      assertThrows(InterruptedException.class, future::get);
      assertFalse(Thread.currentThread().isInterrupted());
      assertFalse(future.isDone());
      gate.countDown();
      assertArrayEquals(new int[] {1, 2, 3}, future.join().toArray());
    }
  }

  static List<Waiting> waits() {
    return List.of(
        new Waiting("Gpu.synchronize", made -> made.gpu.synchronize()),
        new Waiting("GpuStream.synchronize", made -> made.stream.synchronize()),
        new Waiting("GpuEvent.synchronize", made -> made.event.synchronize()),
        new Waiting("DeviceArray.toHost", made -> made.array.toHost()),
        new Waiting("DeviceArray.copyTo", made -> made.array.copyTo(new int[3])),
        new Waiting("DeviceArray.item", made -> made.array.item(0)),
        new Waiting("Gpu.close", made -> made.gpu.close()));
  }

  /** An interrupt while a call waits: it goes on waiting, and the flag is there when it ends. */
  @ParameterizedTest
  @MethodSource("waits")
  void interruptWhileItWaits(Waiting waiting) throws InterruptedException {
    FailingDriver driver = FailingDriver.of(Internals.device(gpu).driver(), Mode.ONCE, NEVER);
    CountDownLatch gate = new CountDownLatch(1);
    CountDownLatch calls = new CountDownLatch(1);
    try (Gpu own = Internals.open(driver.selected(), gpu.ordinal());
        GpuStream stream = own.newStream()) {
      FutureTask<Boolean> task =
          new FutureTask<>(
              () -> {
                Made made = new Made(own, stream, gate);
                driver.onCall(call -> calls.countDown());
                try (var use = stream.makeCurrent()) {
                  waiting.call.accept(made);
                }
                assertEquals(0, gate.getCount(), "it ended before the work it waits for");
                return Thread.interrupted();
              });
      Thread waiter = new Thread(task);
      waiter.start();
      calls.await();
      letWait(waiter);
      waiter.interrupt();
      letWait(waiter);
      gate.countDown();
      assertTrue(task.get(), "the interrupt is lost");
    } catch (ExecutionException e) {
      throw new AssertionError(e.getCause());
    } finally {
      gate.countDown();
    }
  }

  /** A GPU's driver waits unseen; any moment will do there, and is mostly the right one. */
  private void letWait(Thread waiter) throws InterruptedException {
    do {
      Thread.sleep(5);
    } while (!gpu.isHardware()
        && waiter.getState() != Thread.State.WAITING
        && waiter.getState() != Thread.State.TERMINATED);
  }

  /** Files are read and written through Java's channels, which an interrupt closes. */
  @ParameterizedTest
  @ValueSource(strings = {"x.npy", "x.npz", "x.safetensors"})
  void filesOfAnInterruptedThread(String name, @TempDir Path folder) {
    Path file = folder.resolve(name);
    try (DeviceArray<int[]> array = gpu.array(new int[] {1, 2, 3})) {
      save(file, array);
      long before = gpu.memoryStatistics().liveBlocks();
      Thread.currentThread().interrupt();
      assertInterrupted(() -> save(file, array));
      assertInterrupted(() -> load(file));
      assertTrue(Thread.interrupted());
      Expect.nothingKept(before, gpu.memoryStatistics().liveBlocks());
      try (DeviceArray<?> same = load(file)) {
        assertArrayEquals(new int[] {1, 2, 3}, (int[]) same.toHost());
      }
    }
  }

  private static void save(Path file, DeviceArray<?> array) {
    String name = file.toString();
    if (name.endsWith("npz")) {
      ArrayFiles.saveNpz(file, Map.of("x", array));
    } else if (name.endsWith("npy")) {
      ArrayFiles.save(file, array);
    } else {
      ArrayFiles.saveSafetensors(file, Map.of("x", array));
    }
  }

  private DeviceArray<?> load(Path file) {
    try (ArrayFile opened = ArrayFile.open(file)) {
      return opened.array(opened.names().get(0)).load(gpu);
    }
  }

  private static void assertInterrupted(Executable call) {
    UncheckedIOException failure = assertThrows(UncheckedIOException.class, call);
    assertInstanceOf(ClosedByInterruptException.class, failure.getCause());
    assertTrue(Thread.currentThread().isInterrupted());
  }

  /** What a call waits for. */
  private static final class Made {
    private final Gpu gpu;
    private final GpuStream stream;
    private final DeviceArray<int[]> array;
    private final GpuEvent event;

    Made(Gpu gpu, GpuStream stream, CountDownLatch gate) {
      this.gpu = gpu;
      this.stream = stream;
      this.array = gpu.array(new int[] {1, 2, 3});
      this.event = gpu.newEvent();
      stream.synchronize();
      stream.enqueueHostCall(() -> pass(gate));
      event.record(stream);
    }
  }

  /** A call that waits. */
  record Waiting(String name, Consumer<Made> call) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static void pass(CountDownLatch gate) {
    try {
      gate.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
