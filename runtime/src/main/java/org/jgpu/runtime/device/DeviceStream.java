package org.jgpu.runtime.device;

import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.error.KernelFailureException;

/**
 * A stream and what was last launched on it. The runtime's own view; users see {@code GpuStream}.
 * Thread-safe.
 */
public final class DeviceStream {
  private final Device device;
  private final long handle;
  private final LaunchHistory history = new LaunchHistory();
  private volatile boolean closed;

  DeviceStream(Device device, long handle) {
    this.device = device;
    this.handle = handle;
  }

  /** Returns the device. */
  public Device device() {
    return device;
  }

  /**
   * Returns the driver's handle; 0 for the default stream.
   *
   * @throws GpuException if the stream is closed
   */
  public long handle() {
    if (closed) {
      throw new GpuException("use of a closed stream of " + device);
    }
    return handle;
  }

  /** Returns what was last launched. */
  public LaunchHistory history() {
    return history;
  }

  /** Returns whether the stream was destroyed. */
  public boolean isClosed() {
    return closed;
  }

  /**
   * Blocks until all work enqueued so far is done.
   *
   * @throws GpuException naming the last launches, if one of them failed
   */
  public void synchronize() {
    device.bind();
    try {
      device.driver().synchronizeStream(handle());
    } catch (CudaException e) {
      throw explain(e);
    }
  }

  /** Destroys the stream; enqueued work completes. The default stream stays. */
  public void destroy() {
    if (handle != 0 && !closed && !device.isClosed()) {
      closed = true;
      device.release(() -> device.driver().destroyStream(handle));
    }
  }

  /** Returns {@code failure}, or, if a kernel caused it, an exception that names the launches. */
  public GpuException explain(CudaException failure) {
    if (!isFault(failure.result()) || history.isEmpty()) {
      return failure;
    }
    FailureReport.Failure reported = FailureReport.of(device).of(failure);
    device.lose(reported == null ? String.valueOf(failure.getMessage()) : reported.message());
    if (reported != null) {
      return new KernelFailureException(
          "a kernel failed: " + reported.message() + consequences(), reported.exception());
    }
    return new GpuException(failure.getMessage() + consequences(), failure);
  }

  private String consequences() {
    return "\n"
        + device.remedy()
        + "\nThe last launches on this stream, latest first; one of them is the cause:\n"
        + history;
  }

  /** Returns whether a result says that a kernel failed, which ends its context. */
  public static boolean isFault(CudaResult result) {
    return switch (result) {
      case ILLEGAL_ADDRESS,
          LAUNCH_TIMEOUT,
          ASSERT,
          ILLEGAL_INSTRUCTION,
          MISALIGNED_ADDRESS,
          INVALID_ADDRESS_SPACE,
          INVALID_PC,
          LAUNCH_FAILED ->
          true;
      default -> false;
    };
  }
}
