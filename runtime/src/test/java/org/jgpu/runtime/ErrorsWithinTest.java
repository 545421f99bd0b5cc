package org.jgpu.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.testing.FakeDriver;
import org.jgpu.runtime.testing.ListeningDriver;
import org.junit.jupiter.api.Test;

/** Errors such as for want of heap: the context is let go, and what can be is given back. */
class ErrorsWithinTest {
  private final FakeDriver fake = new FakeDriver();
  private final ListeningDriver driver = new ListeningDriver(fake);
  private final OutOfMemoryError error = new OutOfMemoryError("a test's");

  private void failIn(String call) {
    driver.listen(
        name -> {
          if (name.equals(call)) {
            throw error;
          }
        });
  }

  @Test
  void anErrorInClosingKeepsNoContext() {
    Gpu gpu = TestGpus.open(driver.driver());
    gpu.array(new int[10]);
    gpu.newStream();
    failIn("destroyStream");
    assertEquals(error, assertThrows(OutOfMemoryError.class, gpu::close));
    assertTrue(fake.takeCalls().contains("release 0"));
    assertEquals(0, fake.liveAllocations());
    assertThrows(GpuException.class, () -> gpu.array(new int[10]));
  }

  @Test
  void anErrorInOpeningKeepsNoContext() {
    failIn("setCurrentContext");
    assertThrows(OutOfMemoryError.class, () -> TestGpus.open(driver.driver()));
    assertTrue(fake.takeCalls().contains("release 0"));
  }
}
