package org.jgpu.runtime.transfer;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.device.StreamUsers;
import org.jgpu.runtime.driver.PinnedMemory;

/** Page-locked memory of the pool, or of somebody else and registered. Guarded by the pool. */
public final class PinnedBlock {
  final PinnedMemory memory;

  /** Whether somebody else allocated it. */
  final boolean registered;

  /** What is behind the copies that were under way when it was given back. */
  final List<Mark> marks = new ArrayList<>();

  /** Streams with such copies that were captured then, on which a mark would be part of that. */
  final List<DeviceStream> unmarked = new ArrayList<>();

  /** Streams of other devices that copy from or to it, for which its own device must wait. */
  final StreamUsers visitors = new StreamUsers();

  PinnedBlock(PinnedMemory memory, boolean registered) {
    this.memory = memory;
    this.registered = registered;
  }

  /** Returns the driver's memory. */
  public PinnedMemory memory() {
    return memory;
  }

  /** Returns a new view of {@code bytes} bytes from the start, in native byte order. */
  public ByteBuffer buffer(int bytes) {
    return memory.buffer().slice(0, bytes).order(ByteOrder.nativeOrder());
  }

  /** Returns whether somebody else allocated it. */
  public boolean isRegistered() {
    return registered;
  }

  /** Notes a copy on {@code stream}, if that is one of another device than its {@code own}. */
  public void recordUse(Device own, DeviceStream stream) {
    if (stream.device() != own) {
      visitors.add(stream);
    }
  }

  int capacity() {
    return memory.buffer().capacity();
  }
}
