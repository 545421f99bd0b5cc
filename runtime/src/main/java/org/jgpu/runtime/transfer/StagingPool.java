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
  /** How many there are at most, unless more are in use at once; 32 MiB. */
  private static final int MOST = 8;

  private final Device device;
  private final ArrayDeque<StagingChunk> idle = new ArrayDeque<>();
  private final List<StagingChunk> all = new ArrayList<>();

  /** How many of all a copy may use until nobody knows when. */
  private int lost;

  private boolean closed;

  private StagingPool(Device device) {
    this.device = device;
  }

  /** Returns the pool of {@code device}. */
  static StagingPool of(Device device) {
    return device.attachment(StagingPool.class, StagingPool::new);
  }

  /**
   * Returns a chunk for the one copy of {@code bytes} on {@code stream}: the one that it has small
   * copies in, while there is room, or one whose copies are done. Makes one rather than wait for
   * what other copies wait for, unless there are many.
   */
  StagingChunk take(DeviceStream stream, int bytes) {
    StagingChunk chunk = pollOpen(stream, bytes);
    if (chunk == null) {
      chunk = first(false, false);
    }
    return chunk == null ? madeOrAwaited() : chunk;
  }

  /** Returns a chunk for one of many copies; blocks until the longest idle one's is done. */
  StagingChunk takeNext() {
    StagingChunk chunk = first(true, false);
    return chunk == null ? madeOrAwaited() : chunk;
  }

  private StagingChunk madeOrAwaited() {
    StagingChunk awaited = isFull() ? first(true, true) : null;
    return awaited == null ? made() : awaited;
  }

  /** Returns whether there are so many that one is waited for. */
  private synchronized boolean isFull() {
    return all.size() - lost >= MOST;
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
   * Returns the longest idle one that may be used from its start.
   *
   * @param waits whether its copies are waited for; else it is one whose copies are done
   * @param shared whether it may be one that a stream has small copies in: an event is behind what
   *     that stream does since
   */
  private @Nullable StagingChunk first(boolean waits, boolean shared) {
    for (int i = idleCount(); i > 0; i--) {
      StagingChunk chunk = pollIdle();
      if (chunk == null) {
        return null;
      }
      boolean free = false;
      try {
        free = (shared || !chunk.isShared()) && chunk.isMarkable() && isDone(chunk, waits);
      } finally {
        if (!free) {
          giveBack(chunk);
        }
      }
      if (free) {
        chunk.begin();
        return chunk;
      }
    }
    return null;
  }

  private synchronized int idleCount() {
    return idle.size();
  }

  private synchronized @Nullable StagingChunk pollIdle() {
    return idle.pollFirst();
  }

  /** Returns false, too, for copies in captures of other libraries, whose end nobody sees. */
  private static boolean isDone(StagingChunk chunk, boolean waits) {
    try {
      if (waits) {
        chunk.await();
      }
      return chunk.isDone();
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
    } else {
      lost++;
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

  private List<StagingChunk> takeAllIdle() {
    List<StagingChunk> taken = new ArrayList<>();
    for (int i = idleCount(); i > 0; i--) {
      StagingChunk chunk = pollIdle();
      if (chunk != null && isMarkableAtLast(chunk)) {
        taken.add(chunk);
      } else if (chunk != null) {
        giveBack(chunk);
      }
    }
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
