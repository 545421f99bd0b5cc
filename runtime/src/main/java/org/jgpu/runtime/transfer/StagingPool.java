package org.jgpu.runtime.transfer;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.device.Release;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

/** The pinned chunks of a device, made when first needed and kept. Thread-safe. */
final class StagingPool implements Device.Attachment {
  /** How many streams have small copies in a chunk of their own. */
  private static final int MOST_SHARED = 4;

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

  /**
   * Returns a chunk for a copy of {@code bytes} on {@code stream}: the one that it has small copies
   * in, while there is room, or one whose copies are done; blocks until they are.
   */
  StagingChunk take(DeviceStream stream, int bytes) {
    StagingChunk open = pollOpen(stream, bytes);
    if (open != null) {
      return open;
    }
    for (StagingChunk idle = pollIdle(); idle != null; idle = pollIdle()) {
      if (!isMarkable(idle)) {
        return made();
      }
      if (isDone(idle)) {
        idle.begin();
        return idle;
      }
    }
    return made();
  }

  /** Gives it back where it is not. */
  private boolean isMarkable(StagingChunk chunk) {
    boolean markable = false;
    try {
      markable = chunk.isMarkable();
      return markable;
    } finally {
      if (!markable) {
        giveBack(chunk);
      }
    }
  }

  private synchronized @Nullable StagingChunk pollOpen(DeviceStream stream, int bytes) {
    for (StagingChunk chunk : idle) {
      if (chunk.isOpenTo(stream, bytes)) {
        idle.remove(chunk);
        return chunk;
      }
    }
    return null;
  }

  /**
   * Returns the longest idle one that no stream may go on with: waiting for one of those is waiting
   * for what its stream does since. If there are many, and no other, the longest idle of them.
   */
  private synchronized @Nullable StagingChunk pollIdle() {
    for (StagingChunk chunk : idle) {
      if (!chunk.isShared()) {
        idle.remove(chunk);
        return chunk;
      }
    }
    return idle.size() < MOST_SHARED ? null : idle.pollFirst();
  }

  /** Returns false for a copy in a capture of another library, whose end nobody sees. */
  private static boolean isDone(StagingChunk chunk) {
    try {
      chunk.await();
      return true;
    } catch (CudaException e) {
      if (e.result() == CudaResult.CAPTURED_EVENT) {
        return false;
      }
      throw e;
    }
  }

  private StagingChunk made() {
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

  /**
   * Takes back a chunk, whose last copy may still run; the longest idle is handed out next. One
   * that a copy may use until nobody knows when stays with the device, and goes with it.
   */
  synchronized void giveBack(StagingChunk chunk) {
    if (chunk.isKnown()) {
      idle.addLast(chunk);
    }
  }

  /**
   * Gives all idle chunks back to the driver, for {@link PinnedAllocation}, which holds the device
   * meanwhile. Blocks until copies from and to them are done; what cannot be waited for stays with
   * the device.
   *
   * @return whether there were any
   */
  boolean trim() {
    return IdleMemory.release(
        takeAllIdle(), StagingChunk::await, this::giveBackForGood, this::putBack);
  }

  private synchronized List<StagingChunk> takeAllIdle() {
    List<StagingChunk> taken = new ArrayList<>(idle);
    taken.removeIf(chunk -> !isMarkableAtLast(chunk));
    idle.removeAll(taken);
    return taken;
  }

  private static boolean isMarkableAtLast(StagingChunk chunk) {
    try {
      return chunk.isMarkable();
    } catch (GpuException e) {
      // Nobody knows whether it is in use: who asks for a chunk next is told.
      return false;
    }
  }

  /** Those that the driver did not take. */
  private synchronized void putBack(List<StagingChunk> chunks) {
    idle.addAll(chunks);
  }

  /** Without the lock while the driver works, which those need who copy. */
  private void giveBackForGood(StagingChunk chunk) {
    chunk.free();
    synchronized (this) {
      all.remove(chunk);
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
