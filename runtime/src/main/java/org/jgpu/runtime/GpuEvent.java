package org.jgpu.runtime;

import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.GpuException;

/**
 * A mark in a stream, to wait for or to measure time between. Whoever made it closes it.
 * Thread-safe.
 */
public final class GpuEvent implements AutoCloseable {
  private final Device device;
  private final long handle;
  private volatile GpuStream stream;
  private volatile boolean closed;

  GpuEvent(Gpu gpu) {
    this.device = gpu.device();
    this.stream = gpu.currentStream();
    device.bind();
    this.handle = device.driver().createEvent(true);
  }

  /** Puts the mark behind what is enqueued on {@code target} now. Does not block. */
  public void record(GpuStream target) {
    device.bind();
    device.driver().recordEvent(handle(), target.handle());
    stream = target;
  }

  /** Puts the mark behind what is enqueued on the thread's current stream. Does not block. */
  public void record() {
    record(stream.gpu().currentStream());
  }

  /**
   * Blocks until the work before the mark is done.
   *
   * @throws GpuException naming the last launches, if one of them failed
   */
  public void synchronize() {
    device.bind();
    try {
      device.driver().synchronizeEvent(handle());
    } catch (CudaException e) {
      throw stream.deviceStream().explain(e);
    }
  }

  /** Returns whether the work before the mark is done. Does not block. */
  public boolean isDone() {
    device.bind();
    return device.driver().isEventDone(handle());
  }

  /** Returns the milliseconds of GPU time from {@code start} to this event; both must be done. */
  public float elapsedMillisSince(GpuEvent start) {
    device.bind();
    return device.driver().elapsedMillis(start.handle(), handle());
  }

  /** Returns CUDA's handle. */
  public long handle() {
    if (closed) {
      throw new GpuException("use of a closed event of " + device);
    }
    return handle;
  }

  /** Destroys the event; work that waits for it still does. Does not block. Idempotent. */
  @Override
  public synchronized void close() {
    if (!closed && !device.isClosed()) {
      device.release(() -> device.driver().destroyEvent(handle));
    }
    closed = true;
  }
}
