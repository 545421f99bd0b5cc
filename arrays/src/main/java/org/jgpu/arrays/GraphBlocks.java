package org.jgpu.arrays;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jgpu.arrays.random.Blocks;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jspecify.annotations.Nullable;

/**
 * What a graph takes of a generator's stream. Captured calls share out blocks that have no number
 * yet; each launch takes as many as all of them need, and writes the number of the first to where
 * the kernels read it. Thread-safe.
 */
final class GraphBlocks implements Runnable {
  private final RandomStream stream;
  private final DeviceArray<long[]> place;
  private final AtomicLong blocks = new AtomicLong();

  private GraphBlocks(RandomStream stream, DeviceArray<long[]> place) {
    this.stream = stream;
    this.place = place;
  }

  /** Classes load faster than functions are made. */
  private record Making(Gpu gpu, RandomStream stream) implements Supplier<GraphBlocks> {
    @Override
    public GraphBlocks get() {
      return new GraphBlocks(stream, gpu.empty(DType.INT64, 1));
    }
  }

  /** Returns those of the capture that the thread's current stream takes part in, if any. */
  static @Nullable GraphBlocks captured(Gpu gpu, RandomStream stream) {
    return gpu.beforeLaunches(GraphBlocks.class, stream, new Making(gpu, stream));
  }

  /** Takes the next blocks of each launch. */
  Blocks take(long count) {
    return new Blocks(stream.key(), blocks.getAndAdd(count), place.address());
  }

  /** Takes the blocks of a launch. */
  @Override
  public void run() {
    place.fill(stream.take(blocks.get()).first());
  }
}
