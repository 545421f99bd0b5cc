package org.jgpu.runtime.memory;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The free blocks of one stream, best fit first. Guarded by the pool.
 *
 * <p>Small blocks that were freed last are kept as they are: programs ask for the same sizes again
 * and again, and joining a block with its neighbours and cutting it off again is most of the work
 * of both. They are joined when there are more of them, or none is of just the size.
 */
final class Arena {
  private static final int MOST_RECENT = 8;

  private static final Comparator<MemoryBlock> BY_SIZE =
      Comparator.<MemoryBlock>comparingLong(block -> block.size)
          .thenComparingLong(block -> block.address);

  private final TreeSet<MemoryBlock> small = new TreeSet<>(BY_SIZE);
  private final TreeSet<MemoryBlock> large = new TreeSet<>(BY_SIZE);

  /** Small blocks as they were freed, which are not marked as free, so that none is joined. */
  private final @Nullable MemoryBlock[] recent = new @Nullable MemoryBlock[MOST_RECENT];

  private int recentCount;

  /** Removes and returns the best fitting free block of at least {@code size} bytes, if any. */
  @Nullable MemoryBlock take(long size, MemoryBlock key) {
    MemoryBlock block = takeRecent(size);
    if (block == null) {
      block = find(size, key);
      if (block != null) {
        remove(block);
      }
    }
    return block;
  }

  /** The one freed last comes first, since its memory may be in the device's cache. */
  private @Nullable MemoryBlock takeRecent(long size) {
    for (int i = recentCount - 1; i >= 0; i--) {
      MemoryBlock block = recent[i];
      if (block != null && block.size == size) {
        recentCount--;
        System.arraycopy(recent, i + 1, recent, i, recentCount - i);
        recent[recentCount] = null;
        return block;
      }
    }
    return null;
  }

  /** Returns the smallest free block of at least {@code size} bytes, if any, with all joined. */
  @Nullable MemoryBlock find(long size, MemoryBlock key) {
    joinRecent();
    key.size = size;
    return blocks(SizeClass.of(size)).ceiling(key);
  }

  /** Removes a block that {@link #find} returned. */
  void remove(MemoryBlock block) {
    blocks(block.sizeClass).remove(block);
  }

  /** Adds a block that was in use. */
  void add(MemoryBlock block) {
    if (block.sizeClass != SizeClass.SMALL) {
      join(block);
      return;
    }
    if (recentCount == MOST_RECENT) {
      joinRecent();
    }
    recent[recentCount++] = block;
  }

  private void joinRecent() {
    while (recentCount > 0) {
      MemoryBlock block = recent[--recentCount];
      recent[recentCount] = null;
      if (block != null) {
        join(block);
      }
    }
  }

  /** Adds a free block, merged with its free neighbours of the same stream. */
  void join(MemoryBlock block) {
    TreeSet<MemoryBlock> blocks = blocks(block.sizeClass);
    MemoryBlock merged = block;
    MemoryBlock before = block.previous;
    if (before != null && before.free && before.stream == block.stream) {
      blocks.remove(before);
      before.absorbNext();
      merged = before;
    }
    MemoryBlock after = merged.next;
    if (after != null && after.free && after.stream == block.stream) {
      blocks.remove(after);
      merged.absorbNext();
    }
    merged.free = true;
    blocks.add(merged);
  }

  /** Hands the blocks that are whole segments to {@code giveBack}, and removes those it took. */
  void giveBackSegments(Consumer<MemoryBlock> giveBack) {
    joinRecent();
    for (TreeSet<MemoryBlock> blocks : List.of(small, large)) {
      for (Iterator<MemoryBlock> all = blocks.iterator(); all.hasNext(); ) {
        MemoryBlock block = all.next();
        if (block.isWholeSegment()) {
          giveBack.accept(block);
          all.remove();
        }
      }
    }
  }

  /** Removes and returns all blocks. */
  List<MemoryBlock> takeAll() {
    joinRecent();
    List<MemoryBlock> all = new ArrayList<>(small);
    all.addAll(large);
    small.clear();
    large.clear();
    return all;
  }

  Stream<MemoryBlock> blocks() {
    joinRecent();
    return Stream.concat(small.stream(), large.stream());
  }

  private TreeSet<MemoryBlock> blocks(SizeClass sizeClass) {
    return sizeClass == SizeClass.SMALL ? small : large;
  }
}
