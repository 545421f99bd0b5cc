package org.jgpu.runtime.memory;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The free blocks of one stream, best fit first. Guarded by the pool. */
final class Arena {
  private static final Comparator<MemoryBlock> BY_SIZE =
      Comparator.<MemoryBlock>comparingLong(block -> block.size)
          .thenComparingLong(block -> block.address);

  private final TreeSet<MemoryBlock> small = new TreeSet<>(BY_SIZE);
  private final TreeSet<MemoryBlock> large = new TreeSet<>(BY_SIZE);

  /** Returns the smallest free block of at least {@code size} bytes, if any. */
  @Nullable MemoryBlock find(long size, MemoryBlock key) {
    key.size = size;
    return blocks(SizeClass.of(size)).ceiling(key);
  }

  /** Removes a block that {@link #find} returned. */
  void remove(MemoryBlock block) {
    blocks(block.sizeClass).remove(block);
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

  /** Hands the blocks that are whole segments to {@code giveBack}, and removes those it took. */
  void giveBackSegments(Consumer<MemoryBlock> giveBack) {
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
    List<MemoryBlock> all = new ArrayList<>(small);
    all.addAll(large);
    small.clear();
    large.clear();
    return all;
  }

  Stream<MemoryBlock> blocks() {
    return Stream.concat(small.stream(), large.stream());
  }

  private TreeSet<MemoryBlock> blocks(SizeClass sizeClass) {
    return sizeClass == SizeClass.SMALL ? small : large;
  }
}
