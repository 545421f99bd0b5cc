package org.jgpu.runtime;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.device.Release;

/** Device memory of another library: given back once the work that uses it is done. Thread-safe. */
final class BorrowedMemory {
  private final Device device;
  private final Runnable giveBack;
  private final List<DeviceStream> users = new ArrayList<>();

  BorrowedMemory(Device device, Runnable giveBack) {
    this.device = device;
    this.giveBack = giveBack;
  }

  synchronized void recordUse(DeviceStream stream) {
    if (!users.contains(stream)) {
      users.removeIf(DeviceStream::isClosed);
      users.add(stream);
    }
  }

  /** Waits for the streams that use it, and gives it back. Called once. */
  synchronized void close() {
    try {
      if (!device.isClosed() && !users.isEmpty()) {
        device.bindToRelease();
        Release.all(users, this::await);
      }
    } finally {
      giveBack.run();
    }
  }

  private void await(DeviceStream user) {
    DeviceStream later = user.successor();
    if (later.capture() == null) {
      device.driver().synchronizeStream(later.handle());
    }
  }
}
