package org.jgpu.fuzz;

import java.util.List;
import java.util.random.RandomGenerator;
import org.jgpu.annotations.cpu.CpuGrid;
import org.jgpu.runtime.LaunchConfig;

/**
 * The launch of a grid kernel.
 *
 * @param block threads in x, y and z: {@link Form#BLOCK} in all
 * @param blocks in x, y and z; those in x are as many as the elements need, if there is nothing
 * @param sharedBytes dynamic shared memory of a block
 * @param cooperative whether the kernel waits for the whole grid
 */
record Grid(List<Integer> block, List<Integer> blocks, int sharedBytes, boolean cooperative) {
  static final Grid LINE = new Grid(List.of(Form.BLOCK, 1, 1), List.of(), 0, false);

  private static final List<List<Integer>> BLOCKS =
      List.of(
          List.of(32, 2, 1),
          List.of(8, 8, 1),
          List.of(2, 32, 1),
          List.of(4, 4, 4),
          List.of(2, 8, 4));
  private static final List<List<Integer>> GRIDS =
      List.of(
          List.of(3, 1, 1), List.of(1, 3, 1), List.of(2, 2, 1), List.of(1, 1, 3), List.of(2, 1, 2));

  /** Copies the lists. */
  Grid {
    block = List.copyOf(block);
    blocks = List.copyOf(blocks);
  }

  static Grid random(RandomGenerator random, int sharedBytes, boolean cooperative) {
    if (random.nextBoolean()) {
      return new Grid(LINE.block, LINE.blocks, sharedBytes, cooperative);
    }
    return new Grid(
        BLOCKS.get(random.nextInt(BLOCKS.size())),
        GRIDS.get(random.nextInt(GRIDS.size())),
        sharedBytes,
        cooperative);
  }

  boolean isLine() {
    return blocks.isEmpty();
  }

  /** Returns the value of {@code blockSize} in the annotation. */
  String blockSize() {
    return "{" + block.get(0) + ", " + block.get(1) + ", " + block.get(2) + "}";
  }

  /** Returns the launch with a thread for each of {@code elements}, or more. */
  LaunchConfig launch(int elements) {
    LaunchConfig config =
        isLine()
            ? LaunchConfig.grid(needed(elements))
            : LaunchConfig.grid(blocks.get(0), blocks.get(1), blocks.get(2));
    return sharedBytes == 0 ? config : config.sharedBytes(sharedBytes);
  }

  /** Returns the same for Java. */
  CpuGrid cpu(int elements) {
    CpuGrid grid =
        isLine()
            ? CpuGrid.of(needed(elements))
            : CpuGrid.of(blocks.get(0), blocks.get(1), blocks.get(2));
    CpuGrid sized = grid.block(block.get(0), block.get(1), block.get(2)).sharedBytes(sharedBytes);
    return cooperative ? sized.cooperative() : sized;
  }

  private static int needed(int elements) {
    return (elements + Form.BLOCK - 1) / Form.BLOCK;
  }
}
