package org.jgpu.runtime.device;

import java.util.function.BooleanSupplier;
import org.jgpu.runtime.driver.CaptureStatus;
import org.jgpu.runtime.driver.StreamApi;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.error.KernelFailureException;
import org.jspecify.annotations.Nullable;

/**
 * A stream and what was last launched on it. The runtime's own view; users see {@code GpuStream}.
 * Thread-safe.
 */
public final class DeviceStream extends UseCount {
  private final Device device;
  private final DriverHandle handle;
  private final LaunchHistory history = new LaunchHistory();
  private final boolean ofGraph;

  /** The default stream is never closed, so that nobody counts who uses it. */
  private final boolean permanent;

  /** What the thread does that finds it closed and unused. */
  private volatile Runnable retirement = this::destroy;

  private volatile @Nullable StreamCapture capture;

  /** Whether the capture that it was made for has ended: what it has is the graph's alone then. */
  private volatile boolean spent;

  DeviceStream(Device device, DriverHandle handle) {
    this(device, handle, false);
  }

  DeviceStream(Device device, DriverHandle handle, boolean ofGraph) {
    this.device = device;
    this.handle = handle;
    this.ofGraph = ofGraph;
    this.permanent = handle.value() == StreamApi.DEFAULT_STREAM;
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
    spent = ofGraph && newCapture == null; // first: others must not find it free
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

  /**
   * Returns whether another library captures this stream, or has ended that by a mistake. This
   * stream may be closed: a destroyed one is captured by nobody.
   */
  public boolean isCapturedByOthers() {
    if (capture != null || permanent || !beginToRelease()) {
      return false;
    }
    try {
      return askOfEarlier(() -> device.driver().captureStatus(handle()) != CaptureStatus.NONE);
    } finally {
      end();
    }
  }

  /** As {@link #refuseCapture}, also in captures of other libraries, which the driver is asked. */
  public void refuseAnyCapture(String what) {
    if (capture != null || isCapturedByOthers()) {
      throw Captures.refused(what);
    }
  }

  /** Returns the device. */
  public Device device() {
    return device;
  }

  /**
   * Returns the driver's handle, for a thread that has {@link #enter}ed; 0 for the default stream.
   *
   * @throws GpuException if the stream is destroyed
   */
  public long handle() {
    return handle.value();
  }

  /**
   * Begins to enqueue: the driver's stream is not destroyed before {@link #leave}, even if another
   * thread closes it.
   *
   * @throws GpuException if the stream is closed, or one of a capture that has ended
   */
  public void enter() {
    if (!permanent && !begin()) {
      throw handle.failure();
    }
    if (spent) {
      end();
      throw spentFailure();
    }
  }

  private GpuException spentFailure() {
    if (device.isClosed()) {
      return device.closedFailure(); // which ends the captures of other threads
    }
    return new GpuException(
        "use of the stream that a graph of "
            + device
            + " was captured on: what it has is the graph's since the capture has ended. Launch the"
            + " graph, or make a stream by newStream()");
  }

  /** Ends what {@link #enter} began. */
  public void leave() {
    if (!permanent) {
      end();
    }
  }

  /**
   * @throws GpuException if the stream is closed, or one of a capture that has ended
   */
  public void requireOpen() {
    if (isShut()) {
      throw handle.failure();
    }
    if (spent) {
      throw spentFailure();
    }
  }

  /** Notes a launch. Does not allocate. */
  public void launched(
      String kernel, int gridX, int gridY, int gridZ, int blockX, int blockY, int blockZ) {
    history.add(kernel, gridX, gridY, gridZ, blockX, blockY, blockZ);
    StreamCapture joined = capture;
    if (joined != null) {
      joined.launched(kernel);
    }
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

  /** Returns whether the stream was destroyed, and the default stream stands for it. */
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
      if (successor().capture() == null) {
        device.bindToAwait();
        awaitAll();
      }
    } catch (GpuException e) {
      device.throwUnlessClosed(e);
    }
  }

  private void awaitAll() {
    if (permanent || !beginToRelease()) {
      Release.one(() -> device.driver().synchronizeStream(StreamApi.DEFAULT_STREAM));
      return;
    }
    try {
      Release.one(() -> device.driver().synchronizeStream(handle()));
    } finally {
      end();
    }
  }

  /**
   * Puts {@code event} behind what is enqueued, also if the stream is closed: then behind what the
   * default stream has, which waits for it.
   */
  public void mark(DriverHandle event) {
    boolean own = !permanent && beginToRelease();
    try {
      long stream = own ? handle() : StreamApi.DEFAULT_STREAM;
      device.driver().recordEvent(event.value(), stream);
    } finally {
      if (own) {
        end();
      }
    }
  }

  /**
   * Makes a call of the driver that concerns this stream, with the device's context.
   *
   * @throws GpuException naming the last launches, if one of them failed
   */
  public void call(Runnable call) {
    device.bind();
    enter();
    try {
      call.run();
    } catch (CudaException e) {
      throw explain(e);
    } finally {
      leave();
    }
  }

  /** As {@link #call}, for a call that answers yes or no. */
  public boolean ask(BooleanSupplier call) {
    enter();
    try {
      return askOfEarlier(call);
    } finally {
      leave();
    }
  }

  /** As {@link #ask}, about work that was enqueued before; this stream may be closed. */
  public boolean askOfEarlier(BooleanSupplier call) {
    device.bind();
    try {
      return call.getAsBoolean();
    } catch (CudaException e) {
      throw explain(e);
    }
  }

  /**
   * Closes the stream: nothing more is enqueued. Does nothing to the default stream.
   *
   * @param retire makes the default stream wait for it and calls {@link #destroy}; run when no
   *     thread is enqueuing any more, by the last that was, and again if closing is tried again
   */
  public void close(Runnable retire) {
    if (!permanent) {
      retirement = retire;
      shut();
    }
  }

  @Override
  protected void unused() {
    retirement.run();
  }

  /**
   * Destroys the stream, which is closed; enqueued work completes. If a thread waits for it, that
   * one calls for its retirement again.
   */
  public void destroy() {
    if (finish()) {
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
