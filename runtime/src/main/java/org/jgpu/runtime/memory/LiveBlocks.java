package org.jgpu.runtime.memory;

import java.util.AbstractCollection;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * The blocks in use, in the order in which they were handed out: a list through the blocks
 * themselves, so that noting one allocates nothing. Guarded by the pool.
 */
final class LiveBlocks extends AbstractCollection<MemoryBlock> {
  private @Nullable MemoryBlock oldest;
  private @Nullable MemoryBlock newest;
  private int size;

  void append(MemoryBlock block) {
    block.older = newest;
    if (newest == null) {
      oldest = block;
    } else {
      newest.newer = block;
    }
    newest = block;
    size++;
  }

  /** Takes out a block that is in the list. */
  void unlink(MemoryBlock block) {
    MemoryBlock older = block.older;
    MemoryBlock newer = block.newer;
    if (older == null) {
      oldest = newer;
    } else {
      older.newer = newer;
    }
    if (newer == null) {
      newest = older;
    } else {
      newer.older = older;
    }
    block.older = null;
    block.newer = null;
    size--;
  }

  @Override
  public void clear() {
    oldest = null;
    newest = null;
    size = 0;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public Iterator<MemoryBlock> iterator() {
    return new Iterator<>() {
      private @Nullable MemoryBlock next = oldest;

      @Override
      public boolean hasNext() {
        return next != null;
      }

      @Override
      public MemoryBlock next() {
        MemoryBlock found = next;
        if (found == null) {
          throw new NoSuchElementException();
        }
        next = found.newer;
        return found;
      }
    };
  }
}
