package org.jgpu.runtime.transfer;

import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.driver.PinnedMemory;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.error.GpuException;

/** Page-locked memory from the driver; the pool's idle blocks make room for it. */
final class PinnedAllocation {
  private PinnedAllocation() {}

  /**
   * Returns new memory. Blocks for copies from and to idle blocks where there is no more.
   *
   * @throws GpuException if there is none when those are given back
   */
  static PinnedMemory of(Device device, int bytes) {
    while (true) {
      try {
        return device.driver().allocatePinned(bytes);
      } catch (CudaException e) {
        if (e.result() != CudaResult.OUT_OF_MEMORY) {
          throw e;
        }
        if (!PinnedPool.of(device).trim()) {
          throw new GpuException(message(device, bytes), e);
        }
      }
    }
  }

  private static String message(Device device, int bytes) {
    return "no page-locked host memory for "
        + bytes
        + " bytes of "
        + device
        + ", whose host arrays have "
        + PinnedPool.of(device).lockedBytes()
        + " bytes; idle blocks were given back already. Close host arrays, or copy in pieces: the"
        + " system locks no more";
  }
}
