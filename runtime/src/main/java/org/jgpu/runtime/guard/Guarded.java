package org.jgpu.runtime.guard;

import org.jgpu.runtime.driver.CudaDriver;

/** What calls go through, and to. */
interface Guarded {
  Gate gate();

  CudaDriver driver();
}
