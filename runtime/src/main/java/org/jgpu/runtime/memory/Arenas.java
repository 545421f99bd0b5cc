package org.jgpu.runtime.memory;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jgpu.runtime.device.DeviceStream;
import org.jspecify.annotations.Nullable;

/**
 * The free blocks of a pool, by the stream that they can be used on at once. Guarded by the pool.
 */
final class Arenas {
  private final Map<DeviceStream, Arena> arenas = new IdentityHashMap<>();
  private final MemoryBlock key;

  /** How a stream comes after another one's work. */
  interface Order {
    /** Returns whether {@code stream} may use what {@code other} used, and sees to it. */
    boolean put(DeviceStream stream, DeviceStream other);
  }

  Arenas(DeviceStream any) {
    this.key = new MemoryBlock(0, 0, SizeClass.SMALL, any);
  }

  /** Adds a block to those of its stream, or, once that is closed, of the default stream. */
  void add(MemoryBlock block) {
    of(block).add(block);
  }

  /** As {@link #add}, for a block that nobody has had: the rest of one that was cut. */
  void join(MemoryBlock block) {
    of(block).join(block);
  }

  private Arena of(MemoryBlock block) {
    block.stream = block.stream.successor();
    Arena arena = arenas.get(block.stream);
    return arena == null ? arenas.computeIfAbsent(block.stream, stream -> new Arena()) : arena;
  }

  /** Removes and returns the best fitting block of {@code stream}, if any. */
  @Nullable MemoryBlock take(long size, DeviceStream stream) {
    Arena arena = arenas.get(stream);
    return arena == null ? null : arena.take(size, key);
  }

  /**
   * Removes and returns a block of another stream that {@code order} admits; it changes streams.
   */
  @Nullable MemoryBlock takeFromOther(long size, DeviceStream stream, Order order) {
    for (Map.Entry<DeviceStream, Arena> entry : arenas.entrySet()) {
      MemoryBlock block = entry.getKey() == stream ? null : entry.getValue().find(size, key);
      if (block != null && order.put(stream, entry.getKey())) {
        entry.getValue().remove(block);
        block.stream = stream;
        return block;
      }
    }
    return null;
  }

  /**
   * Hands whole segments to {@code giveBack}, and removes those it took. What captured work has
   * freed is free for more of its capture alone: each launch of the graph uses it.
   */
  void giveBackSegments(Consumer<MemoryBlock> giveBack) {
    arenas.forEach(
        (stream, arena) -> {
          if (!stream.isOfGraph()) {
            arena.giveBackSegments(giveBack);
          }
        });
  }

  /** Moves the blocks of a stream that is closed now. */
  void moveFrom(DeviceStream closed) {
    Arena arena = arenas.remove(closed);
    if (arena != null) {
      arena.takeAll().forEach(this::join);
    }
  }

  /** Returns all blocks. */
  List<MemoryBlock> all() {
    return arenas.values().stream().flatMap(Arena::blocks).toList();
  }

  void clear() {
    arenas.clear();
  }
}
