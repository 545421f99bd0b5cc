package org.jgpu.runtime.transfer;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.Release;
import org.jspecify.annotations.Nullable;

/** The pinned chunks of a device, made when first needed and kept. Thread-safe. */
final class StagingPool {
  private final Device device;
  private final ArrayDeque<StagingChunk> idle = new ArrayDeque<>();
  private final List<StagingChunk> all = new ArrayList<>();
  private boolean closed;

  StagingPool(Device device) {
    this.device = device;
  }

  StagingChunk take() {
    synchronized (this) {
      @Nullable StagingChunk chunk = idle.pollFirst();
      if (chunk != null) {
        return chunk;
      }
    }
    StagingChunk made = new StagingChunk(device);
    synchronized (this) {
      if (!closed) {
        all.add(made);
        return made;
      }
    }
    made.free();
    throw device.closedFailure();
  }

  /** Takes back a chunk, whose last copy may still run; the longest idle is handed out next. */
  synchronized void giveBack(StagingChunk chunk) {
    idle.addLast(chunk);
  }

  synchronized void close() {
    closed = true;
    idle.clear();
    Release.all(all, StagingChunk::free);
  }
}
