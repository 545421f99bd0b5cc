package org.jgpu.runtime;

import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.device.StreamUsers;

/** Device memory of another library: given back once the work that uses it is done. Thread-safe. */
final class BorrowedMemory {
  private final Runnable giveBack;
  private final StreamUsers users = new StreamUsers();

  BorrowedMemory(Runnable giveBack) {
    this.giveBack = giveBack;
  }

  void recordUse(DeviceStream stream) {
    users.add(stream);
  }

  /** Waits for the streams that use it, and gives it back. Called once. */
  void close() {
    try {
      users.await();
    } finally {
      giveBack.run();
    }
  }
}
