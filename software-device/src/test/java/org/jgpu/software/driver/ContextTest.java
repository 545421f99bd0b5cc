package org.jgpu.software.driver;

import static org.jgpu.software.driver.DriverFixture.assertFails;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import org.jgpu.runtime.error.CudaResult;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ContextTest {
  private final SoftwareDriver driver = new SoftwareDriver(DriverFixture.MODEL);

  @BeforeEach
  void initialize() {
    driver.initialize();
  }

  @Test
  void callsNeedACurrentContext() {
    driver.retainContext(0);

    assertFails(CudaResult.INVALID_CONTEXT, () -> driver.allocate(16));
    assertFails(CudaResult.INVALID_CONTEXT, driver::createStream);
    assertFails(CudaResult.INVALID_CONTEXT, () -> driver.createEvent(true));
    assertFails(CudaResult.INVALID_CONTEXT, () -> driver.loadModule(new byte[1]));
    assertFails(CudaResult.INVALID_CONTEXT, driver::synchronizeContext);
  }

  @Test
  void contextIsCurrentPerThread() {
    driver.setCurrentContext(driver.retainContext(0));

    CompletableFuture.runAsync(
            () -> assertFails(CudaResult.INVALID_CONTEXT, () -> driver.allocate(16)))
        .join();
    driver.setCurrentContext(0);
    assertFails(CudaResult.INVALID_CONTEXT, () -> driver.allocate(16));
  }

  @Test
  void numberThatIsNoContextIsRefused() {
    assertFails(CudaResult.INVALID_CONTEXT, () -> driver.setCurrentContext(0x1234));
  }

  @Test
  void lastReleaseEndsTheContextAndDropsItsMemory() {
    long first = driver.retainContext(0);
    assertEquals(first, driver.retainContext(0));
    driver.setCurrentContext(first);
    long address = driver.allocate(1024);

    driver.releaseContext(0);
    driver.free(address);
    driver.allocate(1024);
    driver.releaseContext(0);
    assertFails(CudaResult.INVALID_CONTEXT, () -> driver.allocate(16));
    assertFails(CudaResult.INVALID_CONTEXT, () -> driver.setCurrentContext(first));
    assertFails(CudaResult.INVALID_CONTEXT, () -> driver.releaseContext(0));

    long second = driver.retainContext(0);
    assertNotEquals(first, second);
    driver.setCurrentContext(second);
    assertEquals(driver.totalMemory(), driver.freeMemory());
  }

  @Test
  void endedContextLeavesNothingToThreadsThatReferToIt() {
    SoftwareContext context =
        new SoftwareContext(0, DriverFixture.MODEL, new AtomicLong()::incrementAndGet);
    context.memory().allocate(1024, "", "test");
    context.modules().load(DriverFixture.ptx().getBytes(StandardCharsets.UTF_8), "test");
    context.destroy();

    assertEquals(0, context.memory().device().used());
  }

  @Test
  void devicesHaveTheirOwnMemoryAndHandles() {
    long zero = driver.retainContext(0);
    long one = driver.retainContext(1);
    driver.setCurrentContext(zero);
    long stream = driver.createStream();
    driver.allocate(4096);

    driver.setCurrentContext(one);
    assertEquals(driver.totalMemory(), driver.freeMemory());
    assertFails(CudaResult.INVALID_HANDLE, () -> driver.synchronizeStream(stream));
  }
}
