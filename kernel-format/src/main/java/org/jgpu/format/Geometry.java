package org.jgpu.format;

import java.util.List;

/**
 * What is known at build time about the launch.
 *
 * @param block threads per block in x, y, z; all 0 when the launcher's caller or the occupancy
 *     calculator decides
 * @param itemsPerThread elements that one thread computes (element-wise, contiguous), scans, or
 *     loads together (reductions); adjacent iterations of the innermost loop that one thread takes
 *     together (parallel); 1 otherwise
 * @param accumulatorWords words of 4 bytes in the accumulator of a scan; 0 for other forms
 * @param loops the {@code @Parallel} loops, outermost first; empty for other forms. The innermost
 *     one maps to x.
 * @param returns the conditions on which the kernel returns before its loops, in order: nothing is
 *     launched where one is not 0
 * @param shared the arrays in dynamic shared memory whose lengths the launch computes, in the order
 *     in which they lie there
 */
public record Geometry(
    List<Integer> block,
    int itemsPerThread,
    int accumulatorWords,
    List<LoopRange> loops,
    List<HostExpression> returns,
    List<SharedArray> shared) {
  /** The geometry of a kernel that says nothing. */
  public static final Geometry UNSPECIFIED = new Geometry(List.of(0, 0, 0), 1, List.of());

  /** Creates the geometry of a kernel that is no scan. */
  public Geometry(List<Integer> block, int itemsPerThread, List<LoopRange> loops) {
    this(block, itemsPerThread, 0, loops);
  }

  /** Creates a geometry without returns and without arrays in dynamic shared memory. */
  public Geometry(
      List<Integer> block, int itemsPerThread, int accumulatorWords, List<LoopRange> loops) {
    this(block, itemsPerThread, accumulatorWords, loops, List.of(), List.of());
  }

  /** Copies the lists; {@code block} must have three members. */
  public Geometry {
    block = List.copyOf(block);
    loops = List.copyOf(loops);
    returns = List.copyOf(returns);
    shared = List.copyOf(shared);
    if (block.size() != 3) {
      throw new IllegalArgumentException("block has " + block.size() + " dimensions, expected 3");
    }
  }
}
