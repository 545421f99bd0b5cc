package org.jgpu.annotations.cpu;

import org.jspecify.annotations.Nullable;

/**
 * Says that a kernel failed on the CPU. The message names the thread and block; what the kernel
 * threw is the cause.
 */
public final class CpuGridException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  CpuGridException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }
}
