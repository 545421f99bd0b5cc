package org.jgpu.runtime.launcher;

import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.TestGpus;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.testing.FakeDriver;
import org.jgpu.runtime.testing.FakeDriver.Launch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.function.Executable;

/** The sample kernels on a fake GPU. */
abstract class LauncherTestBase {
  protected final FakeDriver driver = new FakeDriver();
  protected final Gpu gpu = TestGpus.open(driver);
  private final KernelFixture fixture = new KernelFixture(KernelSamples.all());

  @AfterEach
  void close() {
    driver.failWith(org.jgpu.runtime.error.CudaResult.SUCCESS);
    gpu.close();
  }

  protected KernelArguments kernel(String key) {
    return fixture.handle(key).arguments();
  }

  protected KernelHandle handle(String key) {
    return fixture.handle(key);
  }

  protected Launch last() {
    return driver.lastLaunch();
  }

  protected static void assertRefused(String expected, Executable action) {
    String message = Assertions.assertThrows(GpuException.class, action).getMessage();
    Assertions.assertTrue(message.contains(expected), message);
  }
}
