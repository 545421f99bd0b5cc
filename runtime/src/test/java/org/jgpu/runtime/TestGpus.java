package org.jgpu.runtime;

import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.selection.SelectedDriver;

/** Opens GPUs on drivers that a test gives. */
public final class TestGpus {
  private TestGpus() {}

  public static Gpu open(CudaDriver driver) {
    return Gpu.open(new SelectedDriver(driver, "chosen by a test"), 0);
  }
}
