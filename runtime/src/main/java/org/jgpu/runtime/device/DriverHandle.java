package org.jgpu.runtime.device;

import java.util.function.LongConsumer;
import org.jgpu.runtime.error.GpuException;

/**
 * A stream or an event of the driver. It belongs to its device, which destroys it when it is closed
 * unless its user did before. Thread-safe.
 */
public final class DriverHandle implements AutoCloseable {
  private final Device device;
  private final DriverHandles owner;
  private final String kind;
  private final long value;
  private final LongConsumer destroyer;
  private volatile boolean closed;
  private boolean destroyed;

  DriverHandle(
      Device device, DriverHandles owner, String kind, long value, LongConsumer destroyer) {
    this.device = device;
    this.owner = owner;
    this.kind = kind;
    this.value = value;
    this.destroyer = destroyer;
  }

  /**
   * Returns the driver's number.
   *
   * @throws GpuException if it is closed
   */
  public long value() {
    if (closed) {
      throw new GpuException("use of a closed " + kind + " of " + device);
    }
    return value;
  }

  /** Returns whether {@link #close} was called. */
  public boolean isClosed() {
    return closed;
  }

  /**
   * Destroys it; work enqueued completes. Does not block. Idempotent: if the driver fails, it
   * cannot be used any more, but closing it again, or the device, tries again.
   */
  @Override
  public void close() {
    if (!device.isClosed()) {
      try {
        device.bindToRelease();
        closed = true;
        destroy();
        owner.forget(this);
      } catch (GpuException e) {
        device.throwUnlessClosed(e);
      }
    }
  }

  /** Destroys it on a thread that its context is current on. */
  synchronized void destroy() {
    closed = true;
    if (!destroyed) {
      Release.one(() -> destroyer.accept(value));
      destroyed = true;
    }
  }
}
