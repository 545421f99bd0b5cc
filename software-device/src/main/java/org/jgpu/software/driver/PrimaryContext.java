package org.jgpu.software.driver;

import java.util.function.LongSupplier;
import org.jgpu.runtime.error.CudaResult;
import org.jspecify.annotations.Nullable;

/**
 * A device's primary context, which lives from the first retain to the last release. Unlike on a
 * GPU, a fault does not outlive it: what is retained after the last release is a fresh context.
 * Thread-safe.
 */
final class PrimaryContext {
  private final int ordinal;
  private final DeviceModel model;
  private final LongSupplier handleNumbers;
  private @Nullable SoftwareContext context;

  /** Of the live context, a new one for each: an old handle never stands for a later life. */
  private long handle;

  private int users;

  PrimaryContext(int ordinal, DeviceModel model, LongSupplier handleNumbers) {
    this.ordinal = ordinal;
    this.model = model;
    this.handleNumbers = handleNumbers;
  }

  synchronized long retain() {
    if (context == null) {
      context = new SoftwareContext(ordinal, model, handleNumbers);
      handle = handleNumbers.getAsLong();
    }
    users++;
    return handle;
  }

  /** Gives one use back; the last one waits for all work and drops the memory. */
  synchronized void release(String call) {
    if (context == null) {
      throw CallFailure.of(
          CudaResult.INVALID_CONTEXT, call, "device " + ordinal + " has no context retained");
    }
    users--;
    if (users == 0) {
      SoftwareContext ended = context;
      context = null;
      ended.destroy();
    }
  }

  /** Returns the live context, if any. */
  synchronized @Nullable SoftwareContext live() {
    return context;
  }

  /** Returns the live context if {@code asked} is its handle, else null. */
  synchronized @Nullable SoftwareContext live(long asked) {
    return context != null && handle == asked ? context : null;
  }
}
