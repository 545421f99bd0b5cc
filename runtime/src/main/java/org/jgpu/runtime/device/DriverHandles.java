package org.jgpu.runtime.device;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongConsumer;

/** The streams and events of a device that are not destroyed yet. Thread-safe. */
final class DriverHandles implements Device.Attachment {
  private final Set<DriverHandle> live = ConcurrentHashMap.newKeySet();
  private final Device device;

  DriverHandles(Device device) {
    this.device = device;
  }

  /**
   * Takes over what the driver made.
   *
   * @param kind what it is, for messages: "stream"
   */
  DriverHandle own(String kind, long value, LongConsumer destroyer) {
    DriverHandle handle = new DriverHandle(device, this, kind, value, destroyer);
    live.add(handle);
    return handle;
  }

  void forget(DriverHandle handle) {
    live.remove(handle);
  }

  @Override
  public void close() {
    Release.all(live, DriverHandle::destroy);
  }
}
