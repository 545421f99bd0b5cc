package org.jgpu.runtime.transfer;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.Release;
import org.jspecify.annotations.Nullable;

/** The pinned chunks of a device, made when first needed and kept. Thread-safe. */
final class StagingPool implements Device.Attachment {
  private final Device device;
  private final ArrayDeque<StagingChunk> idle = new ArrayDeque<>();
  private final List<StagingChunk> all = new ArrayList<>();
  private boolean closed;

  private StagingPool(Device device) {
    this.device = device;
  }

  /** Returns the pool of {@code device}. */
  static StagingPool of(Device device) {
    return device.attachment(StagingPool.class, StagingPool::new);
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

  /**
   * Gives all idle chunks back to the driver, for {@link PinnedAllocation}. Blocks until copies
   * from and to them are done.
   *
   * @return whether there were any
   */
  boolean trim() {
    List<StagingChunk> taken = takeAllIdle();
    boolean any = !taken.isEmpty();
    try {
      Release.all(taken, this::giveBackForGood);
    } finally {
      putBack(taken);
    }
    return any;
  }

  private synchronized List<StagingChunk> takeAllIdle() {
    List<StagingChunk> taken = new ArrayList<>(idle);
    idle.clear();
    return taken;
  }

  /** Those that the driver did not take. */
  private synchronized void putBack(List<StagingChunk> chunks) {
    if (!closed) {
      idle.addAll(chunks);
    }
  }

  private void giveBackForGood(StagingChunk chunk) {
    // Without the lock, which those need who do not wait.
    chunk.await();
    synchronized (this) {
      if (!closed) {
        chunk.free();
        all.remove(chunk);
      }
    }
  }

  /** Returns the bytes of all chunks. */
  synchronized long lockedBytes() {
    return (long) all.size() * StagingChunk.BYTES;
  }

  @Override
  public synchronized void close() {
    closed = true;
    idle.clear();
    Release.all(all, StagingChunk::free);
  }
}
