package org.jgpu.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.jgpu.runtime.layout.Layout;
import org.jgpu.runtime.testing.CapturedLog;
import org.jgpu.runtime.testing.FakeDriver;
import org.jgpu.runtime.testing.ListeningDriver;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What closing an array means for others that work with it, or with others. */
class GivingBackTest {
  private final ListeningDriver driver = new ListeningDriver(new FakeDriver());
  private final Gpu gpu = TestGpus.open(driver.driver());

  @AfterEach
  void close() {
    gpu.close();
  }

  /** Memory of another library is given back by the thread that is the last to use it. */
  @Test
  void whatFailsToBeGivenBackFailsNoWorkThatUsedIt() {
    try (DeviceArray<int[]> memory = gpu.array(new int[10]);
        CapturedLog log = new CapturedLog()) {
      DeviceArray<int[]> lent =
          DeviceArray.over(
              gpu,
              DType.INT32,
              memory.address(),
              Layout.contiguous(10),
              () -> {
                throw new IllegalStateException("another library's");
              });
      driver.listen(
          call -> {
            if (call.equals("fill32")) {
              lent.close();
            }
          });
      lent.fill(3);
      assertEquals(3, memory.toHost()[9]);
      assertEquals(
          List.of("what was closed while in use is kept until its Gpu closes"), log.warnings());
    }
  }

  /** Closing what {@link Gpu#wrap} made waits for copies; what came from the pool does not. */
  @Test
  void aWrappedArrayThatWaitsHoldsUpNoOther() throws InterruptedException {
    CountDownLatch inside = new CountDownLatch(1);
    CountDownLatch leave = new CountDownLatch(1);
    HostArray<int[]> wrapped = gpu.wrap(DType.INT32, ByteBuffer.allocateDirect(40));
    try (DeviceArray<int[]> array = gpu.array(new int[10])) {
      array.enqueueCopyFrom(wrapped);
    }
    driver.listen(
        call -> {
          if (call.equals("synchronizeEvent")) {
            inside.countDown();
            await(leave);
          }
        });
    Thread closer = new Thread(wrapped::close);
    closer.start();
    inside.await();
    gpu.hostArray(DType.INT32, 10).close();
    leave.countDown();
    closer.join();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
