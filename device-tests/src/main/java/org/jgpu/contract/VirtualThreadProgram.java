package org.jgpu.contract;

import java.util.concurrent.CountDownLatch;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuStream;

/**
 * Two virtual threads on one carrier, for {@link CompletionsTest}: the first waits for a stream
 * that only the second lets go on. If waiting kept the carrier, the program would not end.
 */
final class VirtualThreadProgram {
  private VirtualThreadProgram() {}

  public static void main(String[] arguments) throws Exception {
    CountDownLatch gate = new CountDownLatch(1);
    try (Gpu gpu = Gpu.open();
        GpuStream stream = gpu.newStream()) {
      stream.enqueueHostCall(() -> await(gate));
      Thread waiting =
          started(
              () -> {
                System.out.println("waits");
                stream.done().join();
                System.out.println("has waited");
              });
      Thread opening =
          started(
              () -> {
                System.out.println("runs meanwhile");
                gate.countDown();
              });
      opening.join();
      waiting.join();
    }
  }

  private static Thread started(Runnable task) throws ReflectiveOperationException {
    return (Thread) Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
  }

  private static void await(CountDownLatch gate) {
    try {
      gate.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
