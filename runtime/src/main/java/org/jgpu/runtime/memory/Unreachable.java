package org.jgpu.runtime.memory;

import java.lang.ref.PhantomReference;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The safety net: learns which owners of blocks became unreachable without having been closed. No
 * thread waits for them; the pool asks at each allocation. Guarded by the pool.
 */
final class Unreachable {
  /** The longest wait for a collection's references; only where a collector ignores System.gc. */
  private static final long MOST_MILLIS = 1000;

  /** The JVM hands a collection's references over in one go, in any order. */
  private static final long QUIET_MILLIS = 50;

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
   * Runs the garbage collector and returns the blocks of owners that it found unreachable. Waits
   * until the JVM has told of them, by the reference to an object that dies here.
   */
  List<MemoryBlock> collect() {
    List<MemoryBlock> blocks = new ArrayList<>();
    Reference<?> mark = new PhantomReference<>(new Object(), queue);
    System.gc();
    long wait = MOST_MILLIS;
    Reference<?> found = remove(wait);
    while (found != null) {
      MemoryBlock block = taken(found);
      if (block != null) {
        blocks.add(block);
      }
      wait = found == mark ? QUIET_MILLIS : wait;
      found = remove(wait);
    }
    return blocks;
  }

  private @Nullable Reference<?> remove(long millis) {
    try {
      return queue.remove(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    }
  }

  /** Returns the block of a watch that was not closed; a mark has none. */
  private @Nullable MemoryBlock taken(Reference<?> found) {
    return found instanceof Watch watch && watch.block.lease == watch ? watch.block : null;
  }
}
