package org.jgpu.runtime.memory;

import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

/**
 * Caches device memory. Stream-ordered: a block freed on the stream that it was made on is reused
 * there at once, since the stream orders the uses; elsewhere only after an event. Thread-safe.
 */
public final class MemoryPool implements AutoCloseable {
  private final Device device;
  private final CudaDriver driver;
  private final Map<DeviceStream, Arena> arenas = new IdentityHashMap<>();
  private final Set<MemoryBlock> live = new LinkedHashSet<>();
  private final Unreachable unreachable = new Unreachable();
  private final PendingFrees pending;
  private final MemoryBlock key;
  private final BlockPolicy policy;
  private long limit = Long.MAX_VALUE;
  private long inUse;
  private long reserved;
  private long peak;
  private long allocations;
  private long driverAllocations;
  private long reclaimed;
  private boolean closed;

  /** Creates an empty pool for {@code device}. */
  public MemoryPool(Device device) {
    this.device = device;
    this.driver = device.driver();
    this.policy = driver.isChecked() ? BlockPolicy.EXACT : BlockPolicy.CACHING;
    this.pending = new PendingFrees(driver);
    this.key = new MemoryBlock(0, 0, SizeClass.SMALL, device.defaultStream());
  }

  /** Returns the pool of {@code device}. */
  public static MemoryPool of(Device device) {
    return device.attachment(MemoryPool.class, MemoryPool::new);
  }

  /**
   * Returns a block for use on {@code stream}, 256-byte aligned, content undefined. Not blocking,
   * unless the driver must be asked.
   *
   * @param label what it is for, whose text appears among the largest holders
   * @param owner the object that the block is given back with, should it become unreachable
   * @throws GpuException if there is not enough memory, after everything cached was given back
   */
  public BlockLease lease(long bytes, DeviceStream stream, Object label, Object owner) {
    return unreachable.watch(owner, this, allocate(bytes, stream, label));
  }

  private synchronized MemoryBlock allocate(long bytes, DeviceStream stream, Object label) {
    device.bind();
    long size = policy.round(bytes);
    reclaim(unreachable.poll());
    MemoryBlock block = find(size, stream, label);
    if (block == null) {
      block = Exhaustion.allocate(this, size, bytes, stream, label);
    }
    block.free = false;
    if (block.sizeClass.isWorthKeeping(block.size - size)) {
      arena(stream).add(block.split(size));
    }
    block.requested = bytes;
    block.label = label;
    live.add(block);
    inUse += block.size;
    peak = Math.max(peak, inUse);
    allocations++;
    return block;
  }

  /** Looks for a cached block that is ready, and else asks the driver within the limit. */
  @Nullable MemoryBlock find(long size, DeviceStream stream, Object label) {
    if (!pending.isEmpty()) {
      pending.collect(this::makeFree);
    }
    MemoryBlock own = arena(stream).take(size, key);
    if (own != null) {
      return own;
    }
    MemoryBlock idle = takeFromOther(size, stream, false);
    return idle == null ? segment(policy.segmentBytes(size), size, stream, label) : idle;
  }

  /** Takes a block of another stream: of an idle one, or of any with an event between them. */
  @Nullable MemoryBlock takeFromOther(long size, DeviceStream stream, boolean ordered) {
    for (Map.Entry<DeviceStream, Arena> entry : arenas.entrySet()) {
      DeviceStream other = entry.getKey();
      if (other == stream || (!ordered && !driver.isStreamIdle(other.handle()))) {
        continue;
      }
      MemoryBlock block = entry.getValue().take(size, key);
      if (block != null) {
        if (ordered) {
          pending.order(other, stream);
        }
        block.stream = stream;
        return block;
      }
    }
    return null;
  }

  /** Returns a new segment, or null where the limit or the device forbids it. */
  @Nullable MemoryBlock segment(long bytes, long size, DeviceStream stream, Object label) {
    if (bytes > limit - reserved) {
      return null;
    }
    try {
      long address =
          policy == BlockPolicy.EXACT
              ? driver.allocate(bytes, String.valueOf(label))
              : driver.allocate(bytes);
      driverAllocations++;
      reserved += bytes;
      return new MemoryBlock(address, bytes, SizeClass.of(size), stream);
    } catch (CudaException e) {
      if (e.result() == CudaResult.OUT_OF_MEMORY) {
        return null;
      }
      throw e;
    }
  }

  /** Gives back {@code block}; its content may still be in use by work enqueued before. */
  synchronized void free(MemoryBlock block) {
    if (closed || !live.remove(block)) {
      return;
    }
    inUse -= block.size;
    if (policy == BlockPolicy.EXACT) {
      giveBack(block);
      return;
    }
    var others = block.takeOtherUsers();
    if (others.isEmpty()) {
      makeFree(block);
    } else {
      device.bindToRelease();
      pending.add(block, others);
    }
  }

  /** Frees a block for good; the driver waits for all work that was enqueued before. */
  private void giveBack(MemoryBlock block) {
    device.bindToRelease();
    reserved -= block.size;
    try {
      driver.free(block.address);
    } catch (CudaException e) {
      // A kernel failed, which this driver says again at every later call: closing need not.
      if (!DeviceStream.isFault(e.result())) {
        throw e;
      }
    }
  }

  private void makeFree(MemoryBlock block) {
    if (block.stream.isClosed()) {
      block.stream = device.defaultStream();
    }
    arena(block.stream).add(block);
  }

  private Arena arena(DeviceStream stream) {
    Arena arena = arenas.get(stream);
    if (arena == null) {
      arena = new Arena();
      arenas.put(stream, arena);
    }
    return arena;
  }

  /** Frees {@code first} and all other blocks whose owner is unreachable; returns if there were. */
  boolean reclaim(@Nullable MemoryBlock first) {
    MemoryBlock block = first;
    while (block != null) {
      reclaimed++;
      free(block);
      block = unreachable.poll();
    }
    return first != null;
  }

  /** Runs the garbage collector and frees what it found; for when memory is exhausted. */
  boolean collectGarbage() {
    System.gc();
    return reclaim(unreachable.await(200));
  }

  /** Gives all cached segments without live blocks back to the driver. Blocks until they idle. */
  public synchronized void trim() {
    device.bind();
    pending.await(this::makeFree);
    for (Arena arena : arenas.values()) {
      for (MemoryBlock segment : arena.takeWholeSegments()) {
        reserved -= segment.size;
        driver.free(segment.address);
      }
    }
  }

  /**
   * Sets the most that may be held from the driver.
   *
   * @throws IllegalArgumentException if {@code bytes} is negative
   */
  public synchronized void setLimit(long bytes) {
    if (bytes < 0) {
      throw new IllegalArgumentException("a memory limit of " + bytes + " bytes");
    }
    limit = bytes;
  }

  /** Moves the blocks of a stream that is about to be destroyed to the default stream. */
  public synchronized void retire(DeviceStream stream) {
    device.bind();
    pending.order(stream, device.defaultStream());
    Arena arena = arenas.remove(stream);
    if (arena != null) {
      for (MemoryBlock block : arena.takeAll()) {
        block.stream = device.defaultStream();
        arena(block.stream).add(block);
      }
    }
  }

  /** Returns the figures of this moment. */
  public synchronized PoolStatistics statistics() {
    return new PoolStatistics(
        inUse, reserved, peak, limit, live.size(), allocations, driverAllocations, reclaimed);
  }

  /** Returns the live blocks, for a message. */
  Set<MemoryBlock> liveBlocks() {
    return live;
  }

  /** Frees everything, live blocks too; a driver that checks frees those, and tells of them. */
  @Override
  public synchronized void close() {
    if (policy == BlockPolicy.CACHING) {
      live.forEach(this::makeFree);
    }
    live.clear();
    trim();
    pending.close();
    closed = true;
  }
}
