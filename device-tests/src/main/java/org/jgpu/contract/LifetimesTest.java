package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.jgpu.contract.kernels.LifetimeKernelsLauncher;
import org.jgpu.contract.kernels.TypeKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuEvent;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.Internals;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Memory is recycled when nothing uses it any more, and not sooner. {@code -Djgpu.stress=200} runs
 * as many rounds of each, which shows what is rare.
 */
@Tag("lifetimes")
@DeviceTest
class LifetimesTest {
  private static final int ROUNDS = Integer.getInteger("jgpu.stress", 2);

  /** Copies of so many chunks that most are still to be enqueued when an array is collected. */
  private static final int GPU_FLOATS = 50_000_000;

  private static final int SOFTWARE_FLOATS = 12_000_000;

  /** Compiled code drops references after their last use; interpreted code does not. */
  private static final int CALLS_UNTIL_COMPILED = 20_000;

  private static final int SMALL = 1 << 16;

  private final Gpu gpu;
  private volatile boolean stopped;

  LifetimesTest(Gpu gpu) {
    this.gpu = gpu;
  }

  /** One thread collects garbage half of the time, another writes to what was freed. */
  @Test
  void resultThatIsOnlyReadIsKeptUntilItIsThere() throws InterruptedException {
    int size = gpu.isHardware() ? GPU_FLOATS : SOFTWARE_FLOATS;
    compileDownloads();
    float[] host = new float[size];
    Arrays.fill(host, 1);
    List<Thread> others =
        List.of(new Thread(this::collectGarbage), new Thread(() -> takeWhatWasFreed(size)));
    int bad = 0;
    try (DeviceArray<float[]> x = gpu.array(host)) {
      others.forEach(Thread::start);
      for (int i = 0; i < ROUNDS; i++) {
        bad += allAre(2, TypeKernelsLauncher.addFloats(x, x).toHost()) ? 0 : 1;
      }
    } finally {
      stopped = true;
      for (Thread other : others) {
        other.join();
      }
    }
    assertEquals(0, bad, "wrong rounds of " + ROUNDS);
  }

  private void compileDownloads() {
    try (DeviceArray<float[]> x = gpu.zeros(DType.FLOAT32, 1)) {
      for (int i = 0; i < CALLS_UNTIL_COMPILED; i++) {
        x.toHost();
      }
    }
  }

  /**
   * Pauses for as long as a collection took. Without pauses the other threads run only in the
   * moments between two stops of the JVM: 200 rounds took 142 seconds once, 20 took 394 once.
   */
  private void collectGarbage() {
    while (!stopped) {
      long start = System.nanoTime();
      System.gc();
      LockSupport.parkNanos(System.nanoTime() - start);
    }
  }

  private void takeWhatWasFreed(int size) {
    while (!stopped) {
      gpu.zeros(DType.FLOAT32, size).close();
      gpu.synchronize();
    }
  }

  private static boolean allAre(float expected, float[] found) {
    for (float value : found) {
      if (value != expected) {
        return false;
      }
    }
    return true;
  }

  /**
   * A kernel that reads an array waits on a stream that is closed, and the array is closed, too.
   * The stream that the array was made on must not hand the memory out before the kernel has run.
   */
  @Test
  void closedStreamsWorkIsWaitedForWhenMemoryIsFreed() {
    int bad = 0;
    for (int i = 0; i < ROUNDS; i++) {
      int[] found = readOnAStreamThatIsClosed();
      bad += Arrays.stream(found).allMatch(value -> value == 8) ? 0 : 1;
    }
    assertEquals(0, bad, "wrong rounds of " + ROUNDS);
  }

  private int[] readOnAStreamThatIsClosed() {
    CountDownLatch gate = new CountDownLatch(1);
    try (GpuStream maker = gpu.newStream();
        GpuStream reader = gpu.newStream();
        GpuEvent done = gpu.newEvent()) {
      DeviceArray<int[]> result;
      DeviceArray<int[]> array;
      try (var use = maker.makeCurrent()) {
        array = gpu.array(filled(7));
        result = gpu.array(new int[SMALL]);
        maker.synchronize();
      }
      LifetimeKernelsLauncher.increment(result, result);
      gpu.synchronize();
      waitAt(gate, reader);
      try (var use = reader.makeCurrent()) {
        LifetimeKernelsLauncher.increment(array, result);
        done.record();
      }
      reader.close();
      try (var use = maker.makeCurrent()) {
        array.close();
        try (DeviceArray<int[]> next = gpu.array(filled(1000))) {
          maker.synchronize();
          gate.countDown();
          done.synchronize();
          assertEquals(1000, next.intAt(0));
        }
        try (result) {
          return result.toHost();
        }
      }
    } finally {
      gate.countDown();
    }
  }

  private void waitAt(CountDownLatch gate, GpuStream stream) {
    Internals.device(gpu)
        .driver()
        .launchHostFunction(
            stream.handle(),
            () -> {
              try {
                gate.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
  }

  private static int[] filled(int value) {
    int[] values = new int[SMALL];
    Arrays.fill(values, value);
    return values;
  }
}
