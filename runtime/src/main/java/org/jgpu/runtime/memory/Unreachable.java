package org.jgpu.runtime.memory;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jgpu.runtime.device.DeviceStream;
import org.jspecify.annotations.Nullable;

/**
 * The safety net: learns which owners of blocks became unreachable without having been closed. No
 * thread waits for them; the pool asks at each allocation. Guarded by the pool.
 */
final class Unreachable {
  private final ReferenceQueue<Object> queue = new ReferenceQueue<>();

  /** Ties a block, which keeps it, to the object that owns it. */
  final class Watch extends PhantomReference<Object> implements BlockLease {
    private final MemoryPool pool;
    private final MemoryBlock block;

    private Watch(Object owner, MemoryPool pool, MemoryBlock block) {
      super(owner, queue);
      this.pool = pool;
      this.block = block;
    }

    @Override
    public MemoryBlock block() {
      return block;
    }

    @Override
    public void recordUse(DeviceStream user) {
      if (!block.isUsedOn(user)) {
        pool.putBehindOwn(block, user);
      }
    }

    @Override
    public void close() {
      pool.free(block, this);
      clear();
    }
  }

  Watch watch(Object owner, MemoryPool pool, MemoryBlock block) {
    Watch watch = new Watch(owner, pool, block);
    block.lease = watch;
    return watch;
  }

  /** Returns a block whose owner is gone, or null if there is none now. */
  @Nullable MemoryBlock poll() {
    MemoryBlock block = null;
    Reference<?> found = queue.poll();
    while (found != null) {
      block = taken(found);
      found = block == null ? queue.poll() : null;
    }
    return block;
  }

  /**
   * Runs the garbage collector and returns the blocks of owners that it found unreachable. Asks the
   * references, not their queue, which the JVM fills in its own time.
   */
  List<MemoryBlock> collect(Collection<MemoryBlock> live) {
    System.gc();
    List<MemoryBlock> blocks = new ArrayList<>();
    for (MemoryBlock block : live) {
      if (block.lease instanceof Watch watch && watch.refersTo(null)) {
        blocks.add(block);
      }
    }
    return blocks;
  }

  /** Returns the block of a watch that was not closed. */
  private @Nullable MemoryBlock taken(Reference<?> found) {
    return found instanceof Watch watch && watch.block.lease == watch ? watch.block : null;
  }
}
