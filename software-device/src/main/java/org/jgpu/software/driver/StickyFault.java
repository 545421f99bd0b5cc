package org.jgpu.software.driver;

import org.jgpu.runtime.error.CudaResult;
import org.jgpu.software.exec.DeviceFaultException;

/**
 * The fault that ended a context. Every later call on it fails with the same result, as on a GPU.
 *
 * @param result what a GPU would report
 * @param text what happened and where, in full
 */
record StickyFault(CudaResult result, String text) {
  /** The fault of a launch, with the host's line that asked for it if that is known. */
  static StickyFault of(DeviceFaultException fault, String launchedAt) {
    CudaResult result =
        switch (fault.kind()) {
          case ILLEGAL_ADDRESS -> CudaResult.ILLEGAL_ADDRESS;
          case MISALIGNED_ADDRESS -> CudaResult.MISALIGNED_ADDRESS;
          case ASSERT -> CudaResult.ASSERT;
          case DEADLOCK, TIMEOUT -> CudaResult.LAUNCH_TIMEOUT;
          case INVALID_SYNCHRONIZATION -> CudaResult.ILLEGAL_INSTRUCTION;
          case STACK_OVERFLOW -> CudaResult.HARDWARE_STACK_ERROR;
          case INVALID_CALL -> CudaResult.INVALID_PC;
          case TRAP, INTERNAL, UNINITIALIZED_READ, RACE -> CudaResult.LAUNCH_FAILED;
        };
    String text = String.valueOf(fault.getMessage());
    return new StickyFault(
        result, launchedAt.isEmpty() ? text : text + "; launched at " + launchedAt);
  }
}
