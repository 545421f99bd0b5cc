package org.jgpu.runtime.memory;

import java.util.HashMap;
import java.util.Map;
import org.jgpu.runtime.device.DeviceStream;
import org.jgpu.runtime.device.Release;
import org.jgpu.runtime.driver.CudaDriver;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;
import org.jspecify.annotations.Nullable;

/**
 * The memory that a pool holds from the driver, and how much that may be: whatever becomes of its
 * blocks, a segment is known here until the driver has it back. Guarded by the pool.
 */
final class Segments {
  /** More than any device has, and far from where sums overflow. */
  private static final long MOST = 1L << 62;

  private final CudaDriver driver;

  /** The bytes at each address. */
  private final Map<Long, Long> held = new HashMap<>();

  private long limit = Long.MAX_VALUE;
  private long bytes;
  private long taken;

  /** How the driver refused the segment that was asked for last; null if it did not. */
  private @Nullable CudaException refusal;

  Segments(CudaDriver driver) {
    this.driver = driver;
  }

  /** Returns a new segment, or null where the limit or the device forbids it. */
  @Nullable MemoryBlock take(long size, SizeClass sizeClass, DeviceStream stream, Object label) {
    refusal = null;
    if (size > Math.min(limit, MOST) - bytes) {
      return null;
    }
    try {
      long address =
          driver.isChecked() ? driver.allocate(size, String.valueOf(label)) : driver.allocate(size);
      held.put(address, size);
      bytes += size;
      taken++;
      return new MemoryBlock(address, size, sizeClass, stream);
    } catch (CudaException e) {
      if (e.result() == CudaResult.OUT_OF_MEMORY) {
        refusal = e;
        return null;
      }
      throw e;
    }
  }

  /** Gives back a block that is a whole segment; the driver waits for work that uses it. */
  void giveBack(MemoryBlock segment) {
    driver.free(segment.address);
    forget(segment);
  }

  /** Leaves a segment to the driver, which gives it back with the context. */
  void forget(MemoryBlock segment) {
    bytes -= segment.size;
    held.remove(segment.address);
  }

  /** Gives back all segments, with whatever blocks are in them. */
  void giveBackAll() {
    Release.all(held.keySet(), driver::free);
    bytes = held.values().stream().mapToLong(Long::longValue).sum();
  }

  /** Returns how the driver refused what {@link #take} was last asked for, if it did. */
  @Nullable CudaException refusal() {
    return refusal;
  }

  void setLimit(long most) {
    limit = most;
  }

  long limit() {
    return limit;
  }

  /** Returns whether more is held than the limit, which was lowered. */
  boolean areOverLimit() {
    return bytes > limit;
  }

  /** Returns the bytes held. */
  long bytes() {
    return bytes;
  }

  /** Returns how many segments were taken so far. */
  long taken() {
    return taken;
  }
}
