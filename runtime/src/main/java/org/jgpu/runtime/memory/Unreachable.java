package org.jgpu.runtime.memory;

import java.lang.ref.PhantomReference;
import java.lang.ref.ReferenceQueue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The safety net: learns which owners of blocks became unreachable without having been closed. No
 * thread waits for them; the pool asks at each allocation.
 */
final class Unreachable {
  private final ReferenceQueue<Object> queue = new ReferenceQueue<>();
  private final Set<Watch> watches = ConcurrentHashMap.newKeySet();

  /** Ties a block to the object that owns it. */
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
      if (watches.remove(this)) {
        clear();
        pool.free(block);
      }
    }
  }

  Watch watch(Object owner, MemoryPool pool, MemoryBlock block) {
    Watch watch = new Watch(owner, pool, block);
    watches.add(watch);
    return watch;
  }

  /** Returns a block whose owner is gone, or null if there is none now. */
  @Nullable MemoryBlock poll() {
    return taken((Watch) queue.poll());
  }

  /** As {@link #poll}, but waits up to {@code millis}. */
  @Nullable MemoryBlock await(long millis) {
    try {
      return taken((Watch) queue.remove(millis));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    }
  }

  private @Nullable MemoryBlock taken(@Nullable Watch watch) {
    return watch != null && watches.remove(watch) ? watch.block : null;
  }
}
