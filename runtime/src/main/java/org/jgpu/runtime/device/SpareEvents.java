package org.jgpu.runtime.device;

import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Events without timing that order streams and are used again, since making and destroying one
 * takes as long as half a launch. They belong to the device. Thread-safe.
 */
public final class SpareEvents implements Device.Attachment {
  private final Device device;
  private final ConcurrentLinkedQueue<DriverHandle> spare = new ConcurrentLinkedQueue<>();

  private SpareEvents(Device device) {
    this.device = device;
  }

  /** Returns those of {@code device}. */
  public static SpareEvents of(Device device) {
    return device.attachment(SpareEvents.class, SpareEvents::new);
  }

  /** Returns an event for the caller alone, until it is {@link #put} back. */
  public DriverHandle take() {
    DriverHandle event = spare.poll();
    return event == null ? device.createEvent(false) : event;
  }

  /** Takes back an event. Streams that were made to wait for it wait for what it was then. */
  public void put(DriverHandle event) {
    spare.add(event);
  }

  @Override
  public void close() {
    spare.clear();
  }
}
