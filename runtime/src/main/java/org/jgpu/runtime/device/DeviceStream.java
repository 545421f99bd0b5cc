package org.jgpu.runtime.device;

import java.util.function.BooleanSupplier;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.error.KernelFailureException;
import org.jspecify.annotations.Nullable;

/**
 * A stream and what was last launched on it. The runtime's own view; users see {@code GpuStream}.
 * Thread-safe.
 */
public final class DeviceStream {
  private final Device device;
  private final DriverHandle handle;
  private final LaunchHistory history = new LaunchHistory();
  private final boolean ofGraph;
  private volatile @Nullable StreamCapture capture;

  DeviceStream(Device device, DriverHandle handle) {
    this(device, handle, false);
  }

  DeviceStream(Device device, DriverHandle handle, boolean ofGraph) {
    this.device = device;
    this.handle = handle;
    this.ofGraph = ofGraph;
  }

  /** Returns whether it was made for a capture, so that its memory belongs to a graph. */
  public boolean isOfGraph() {
    return ofGraph;
  }

  /** Returns the capture that it takes part in; null if it takes part in none now. */
  public @Nullable StreamCapture capture() {
    return capture;
  }

  void setCapture(@Nullable StreamCapture newCapture) {
    capture = newCapture;
  }

  /**
   * Lets this stream take part in {@code other}, having waited for an event of it.
   *
   * @param other null if the event was none of a capture
   */
  public void join(@Nullable StreamCapture other) {
    if (other != null && other.isActive() && other.origin() != this) {
      other.join(this);
      capture = other;
    }
  }

  /**
   * Refuses what cannot be captured.
   *
   * @param what it is, which begins the message
   * @throws GpuException if this stream takes part in a capture
   */
  public void refuseCapture(String what) {
    if (capture != null) {
      throw Captures.refused(what);
    }
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
    return handle.value();
  }

  /** Returns what was last launched. */
  public LaunchHistory history() {
    return history;
  }

  /**
   * Returns the stream whose later work comes after all of this one's: this one, or, once it is
   * closed, the default stream, which waits for it.
   */
  public DeviceStream successor() {
    return isClosed() ? device.defaultStream() : this;
  }

  /** Returns whether the stream was destroyed. */
  public boolean isClosed() {
    return handle.isClosed();
  }

  /**
   * Blocks until all work enqueued so far is done.
   *
   * @throws GpuException naming the last launches, if one of them failed
   */
  public void synchronize() {
    refuseCapture("waiting for a stream");
    call(() -> device.driver().synchronizeStream(handle()));
  }

  /**
   * Waits for what is enqueued, so that what it uses can be given back; also while another thread
   * closes the device, or has: then nothing is left to wait for. Captured work is not waited for.
   */
  public void awaitToRelease() {
    try {
      DeviceStream later = successor();
      if (later.capture() == null) {
        device.bindToAwait();
        Release.one(() -> device.driver().synchronizeStream(later.handle()));
      }
    } catch (GpuException e) {
      device.throwUnlessClosed(e);
    }
  }

  /**
   * Makes a call of the driver that concerns this stream, with the device's context.
   *
   * @throws GpuException naming the last launches, if one of them failed
   */
  public void call(Runnable call) {
    device.bind();
    try {
      call.run();
    } catch (CudaException e) {
      throw explain(e);
    }
  }

  /** As {@link #call}, for a call that answers yes or no. */
  public boolean ask(BooleanSupplier call) {
    device.bind();
    try {
      return call.getAsBoolean();
    } catch (CudaException e) {
      throw explain(e);
    }
  }

  /**
   * Destroys the stream; enqueued work completes. The default stream stays. The caller has made the
   * default stream wait for it.
   */
  public void destroy() {
    if (this != device.defaultStream()) {
      handle.close();
    }
  }

  /** Returns {@code failure}, or, if a kernel caused it, an exception that names the launches. */
  public GpuException explain(CudaException failure) {
    if (!failure.result().endsContext()) {
      return failure;
    }
    boolean isKernels = failure.result().isKernelFault();
    FailureReport.Failure reported =
        isKernels && !device.isClosed() ? FailureReport.of(device).of(failure) : null;
    String why = reported == null ? String.valueOf(failure.getMessage()) : reported.message();
    device.lose((isKernels ? "a kernel failed before: " : "the device failed before: ") + why);
    if (!isKernels || history.isEmpty()) {
      return failure;
    }
    if (reported != null) {
      return new KernelFailureException(
          "a kernel failed: " + reported.message() + consequences(), reported.exception());
    }
    return new GpuException(failure.getMessage() + consequences(), failure);
  }

  private String consequences() {
    return "\n"
        + device.remedy()
        + "\nThe last launches on this stream, latest first; one of them is the cause, unless it was"
        + " a launch on another stream or Gpu:\n"
        + history;
  }
}
