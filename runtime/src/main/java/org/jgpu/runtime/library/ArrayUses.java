package org.jgpu.runtime.library;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.device.DeviceStream;

/** The arrays of a call, whose memory is kept until the library has enqueued its work. */
final class ArrayUses implements AutoCloseable {
  private final DeviceStream stream;
  private final List<DeviceArray<?>> begun = new ArrayList<>();

  /** Begins to use {@code arrays} on {@code stream}. */
  ArrayUses(DeviceStream stream, DeviceArray<?>... arrays) {
    this.stream = stream;
    for (DeviceArray<?> array : arrays) {
      add(array);
    }
  }

  /** Begins to use one more; if that fails, all uses end. */
  void add(DeviceArray<?> array) {
    try {
      Internals.begin(array, stream);
    } catch (RuntimeException e) {
      close();
      throw e;
    }
    begun.add(array);
  }

  @Override
  public void close() {
    begun.forEach(Internals::end);
    begun.clear();
  }
}
