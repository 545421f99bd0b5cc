package org.jgpu.runtime.memory;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The free blocks of one stream, best fit first. Guarded by the pool. */
final class Arena {
  private static final Comparator<MemoryBlock> BY_SIZE =
      Comparator.<MemoryBlock>comparingLong(block -> block.size)
          .thenComparingLong(block -> block.address);

  private final TreeSet<MemoryBlock> small = new TreeSet<>(BY_SIZE);
  private final TreeSet<MemoryBlock> large = new TreeSet<>(BY_SIZE);

  /** Removes and returns the smallest free block of at least {@code size} bytes, if any. */
  @Nullable MemoryBlock take(long size, MemoryBlock key) {
    TreeSet<MemoryBlock> blocks = blocks(SizeClass.of(size));
    key.size = size;
    MemoryBlock best = blocks.ceiling(key);
    if (best != null) {
      blocks.remove(best);
    }
    return best;
  }

  /** Adds a free block, merged with its free neighbours of the same stream. */
  void add(MemoryBlock block) {
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

  /** Removes and returns the blocks that are whole segments. */
  List<MemoryBlock> takeWholeSegments() {
    List<MemoryBlock> whole = new ArrayList<>();
    for (TreeSet<MemoryBlock> blocks : List.of(small, large)) {
      for (MemoryBlock block : blocks) {
        if (block.isWholeSegment()) {
          whole.add(block);
        }
      }
      whole.forEach(blocks::remove);
    }
    return whole;
  }

  /** Removes and returns all blocks. */
  List<MemoryBlock> takeAll() {
    List<MemoryBlock> all = new ArrayList<>(small);
    all.addAll(large);
    small.clear();
    large.clear();
    return all;
  }

  private TreeSet<MemoryBlock> blocks(SizeClass sizeClass) {
    return sizeClass == SizeClass.SMALL ? small : large;
  }
}
