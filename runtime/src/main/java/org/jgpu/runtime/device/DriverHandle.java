package org.jgpu.runtime.device;

import java.util.function.LongConsumer;
import java.util.function.LongPredicate;
import org.jgpu.runtime.error.GpuException;

/**
 * A stream or an event of the driver. It belongs to its device, which destroys it when it is closed
 * unless its user did before. What others may close meanwhile is used by {@link #use}. Thread-safe.
 */
public final class DriverHandle extends UseCount implements AutoCloseable {
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
   * Returns the driver's number, for a thread that uses it, or alone may close it.
   *
   * @throws GpuException if it is destroyed
   */
  public long value() {
    if (closed) {
      throw failure();
    }
    return value;
  }

  /** Returns what says that it is closed. */
  public GpuException failure() {
    return new GpuException("use of a closed " + kind + " of " + device);
  }

  /**
   * Makes a call with the driver's number, which is not destroyed meanwhile.
   *
   * @throws GpuException if it is closed
   */
  public void use(LongConsumer call) {
    test(
        number -> {
          call.accept(number);
          return true;
        });
  }

  /** As {@link #use}, for a call that answers yes or no. */
  public boolean test(LongPredicate call) {
    if (!begin()) {
      throw failure();
    }
    try {
      return call.test(value);
    } finally {
      end();
    }
  }

  /** Returns whether it is destroyed. */
  public boolean isClosed() {
    return closed;
  }

  /**
   * Destroys it once no thread is within {@link #use}; work enqueued completes. Does not block.
   * Idempotent: if the driver fails, it cannot be used any more, but closing it again, or the
   * device, tries again.
   */
  @Override
  public void close() {
    shut();
  }

  @Override
  protected void unused() {
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
