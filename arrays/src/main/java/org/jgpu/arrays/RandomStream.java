package org.jgpu.arrays;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jgpu.arrays.random.Blocks;
import org.jgpu.arrays.random.StreamKey;
import org.jgpu.runtime.error.GpuException;

/** The stream of blocks of one {@link Generator}, and how far it is. Thread-safe. */
final class RandomStream {
  private final long seed;
  private final List<Integer> path;
  private final StreamKey key;
  private final AtomicLong offset;
  private final AtomicInteger spawned;

  RandomStream(GeneratorState state) {
    this.seed = state.seed();
    this.path = state.path();
    StreamKey made = StreamKey.of(seed);
    for (int number : path) {
      made = made.child(number);
    }
    this.key = made;
    this.offset = new AtomicLong(state.offset());
    this.spawned = new AtomicInteger(state.spawned());
  }

  long seed() {
    return seed;
  }

  /** Takes the next blocks. */
  Blocks take(long blocks) {
    long first =
        offset.getAndUpdate(
            before -> {
              if (before + blocks < 0) {
                throw new GpuException(
                    "the stream of a generator has 2^63 blocks, and " + before + " are used");
              }
              return before + blocks;
            });
    return new Blocks(key, first, 0);
  }

  StreamKey key() {
    return key;
  }

  GeneratorState state() {
    return new GeneratorState(seed, path, offset.get(), spawned.get());
  }

  /** Returns the starts of as many streams as nobody has got before. */
  List<GeneratorState> spawn(int count) {
    if (count < 0) {
      throw new GpuException("spawn of " + count + " generators");
    }
    int first = spawned.getAndUpdate(before -> Math.addExact(before, count));
    List<GeneratorState> children = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      List<Integer> longer = new ArrayList<>(path);
      longer.add(first + i);
      children.add(new GeneratorState(seed, longer, 0, 0));
    }
    return children;
  }
}
