package org.jgpu.fuzz;

import java.util.List;
import java.util.random.RandomGenerator;
import org.jgpu.annotations.cpu.CpuGrid;
import org.jgpu.runtime.LaunchConfig;

/**
 * The launch of a grid kernel.
 *
 * @param block threads in x, y and z; the last warp may be partial
 * @param blocks in x, y and z; those in x are as many as the elements need, if there is nothing
 * @param sharedBytes dynamic shared memory of a block
 * @param cooperative whether the kernel waits for the whole grid
 */
record Grid(List<Integer> block, List<Integer> blocks, int sharedBytes, boolean cooperative) {
  static final Grid LINE = new Grid(List.of(64, 1, 1), List.of(), 0, false);

  private static final List<Integer> LINES = List.of(64, 64, 64, 33, 40, 48, 72);
  private static final List<List<Integer>> BLOCKS =
      List.of(
          List.of(32, 2, 1),
          List.of(8, 8, 1),
          List.of(2, 32, 1),
          List.of(4, 4, 4),
          List.of(2, 8, 4),
          List.of(5, 8, 1),
          List.of(4, 2, 9),
          List.of(3, 16, 1));
  private static final List<List<Integer>> GRIDS =
      List.of(
          List.of(3, 1, 1), List.of(1, 3, 1), List.of(2, 2, 1), List.of(1, 1, 3), List.of(2, 1, 2));

  /** Copies the lists. */
  Grid {
    block = List.copyOf(block);
    blocks = List.copyOf(blocks);
  }

  /**
   * Returns a grid.
   *
   * @param dynamic whether it has eight bytes of dynamic shared memory for each of {@link #slots}
   */
  static Grid random(RandomGenerator random, boolean dynamic, boolean cooperative) {
    boolean line = random.nextBoolean();
    List<Integer> block =
        line
            ? List.of(LINES.get(random.nextInt(LINES.size())), 1, 1)
            : BLOCKS.get(random.nextInt(BLOCKS.size()));
    List<Integer> blocks = line ? LINE.blocks : GRIDS.get(random.nextInt(GRIDS.size()));
    Grid grid = new Grid(block, blocks, 0, cooperative);
    return dynamic ? new Grid(block, blocks, grid.slots() * Long.BYTES, cooperative) : grid;
  }

  /** Returns the threads of a block. */
  int threads() {
    return block.get(0) * block.get(1) * block.get(2);
  }

  /** Returns a power of two that the threads of a block fit into, and less than twice as many. */
  int slots() {
    return 2 * Integer.highestOneBit(threads() - 1);
  }

  /** Returns how many lanes each warp has: a power of two, of which each warp has a multiple. */
  int lanes() {
    return Math.min(32, Integer.lowestOneBit(threads()));
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

  private int needed(int elements) {
    return (elements + threads() - 1) / threads();
  }
}
