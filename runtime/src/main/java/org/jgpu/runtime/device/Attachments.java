package org.jgpu.runtime.device;

import java.util.ArrayDeque;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jgpu.runtime.device.Device.Attachment;

/** What belongs to a device: one object of a type, made when it is first asked for. Thread-safe. */
final class Attachments {
  private final Device device;

  /** The latest first, which is the order in which they are closed. */
  private final ArrayDeque<Attachment> made = new ArrayDeque<>();

  /** The same by what was asked for, so that work of many threads takes no lock for it. */
  private final Map<Class<?>, Attachment> asked = new ConcurrentHashMap<>();

  Attachments(Device device) {
    this.device = device;
  }

  /** Adds what is closed last. */
  void addLast(Attachment attachment) {
    synchronized (made) {
      made.addLast(attachment);
    }
  }

  <T extends Attachment> T of(Class<T> type, Function<Device, T> factory) {
    Attachment known = asked.get(type);
    if (known != null) {
      return type.cast(known);
    }
    synchronized (made) {
      T found = found(type, factory);
      asked.put(type, found);
      return found;
    }
  }

  private <T extends Attachment> T found(Class<T> type, Function<Device, T> factory) {
    for (Attachment attachment : made) {
      if (type.isInstance(attachment)) {
        return type.cast(attachment);
      }
    }
    device.requireOpen();
    T attachment = factory.apply(device);
    made.addFirst(attachment);
    return attachment;
  }

  /** Closes the arrays that they hold, while the device still works. */
  void retireAll() {
    Release.all(all(), Attachment::retire);
  }

  /**
   * Closes them without the lock of the list: what is closed may wait for a thread that asks for an
   * attachment, as a first launch does. What depends on a future may use another device meanwhile.
   */
  void closeAll() {
    Release.all(
        all(),
        attachment -> {
          device.bindToAwait();
          attachment.close();
        });
  }

  private ArrayDeque<Attachment> all() {
    synchronized (made) {
      return made.clone();
    }
  }
}
