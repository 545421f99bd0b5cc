package org.jgpu.format;

/**
 * What the entries of a reduction expect of whoever launches them, and the numbers that both sides
 * must agree on: the processor writes them into the CUDA source, the runtime chooses grids by them.
 * A change of anything here is a new version of the descriptor's format.
 *
 * <p>{@code combine} is associative and commutative up to rounding, with {@code identity()}
 * neutral. A result is the same for every launch of one shape. Empty input gives {@code
 * finish(identity())}. Every block has at most {@link #THREADS} threads, a multiple of 32 in all.
 * Parameters are told by their {@link DeviceParameter.Kind}:
 *
 * <ul>
 *   <li>{@link Variant#REDUCE_FULL}: {@code gridDim.y} rows of {@code COUNT} elements, one result
 *       each. {@code blockDim = (T, 1, 1)} with T a power of two, 64 to 512 (512 is best for large
 *       input); {@code gridDim.x} from 1 to {@code ceil(count / (FULL_ITEMS * T))}, at least 1,
 *       best about four blocks for each multiprocessor in all.
 *   <li>{@link Variant#REDUCE_INNER} of (outer, axis): {@code blockDim = (X, Y, 1)}, X and Y powers
 *       of two: X threads share a row (1 for rows of a few elements, 32 for middling ones, 256 to
 *       512 for long ones), Y rows share a block. {@code gridDim.x} up to {@code ceil(outer / Y)};
 *       blocks step over the remaining rows.
 *   <li>{@link Variant#REDUCE_OUTER} of (outer, axis, inner): {@code blockDim = (X, Y, 1)}, powers
 *       of two whose product is from 32 to {@link #OUTER_THREADS}: X threads for {@code X * items}
 *       adjacent inner elements, with {@code items} of the descriptor's geometry, Y threads that
 *       share the reduced axis. {@code gridDim.x} up to {@code outer * ceil(inner / (X * items))};
 *       blocks step over the rest. {@code gridDim.y} blocks share the reduced axis; if more than
 *       one, {@code gridDim.x} is as large as can be and {@code X * items} at most 32.
 *   <li>{@link Variant#REDUCE_STRIDED}: the outer extent is the number of results, that of the axis
 *       the number of elements in each. {@code blockDim = (T, 1, 1)}, T a power of two from 32;
 *       {@code gridDim.x} up to the number of results; {@code gridDim.y} blocks share the reduced
 *       elements; if more than one, {@code gridDim.x} is the number of results. The layout's shape
 *       is the kept dimensions followed by the reduced ones; operand 0 is the result, whose strides
 *       are not read (it is contiguous over the kept dimensions), operand 1 the input.
 * </ul>
 *
 * <p>Where several blocks share a result, the last of them combines what all left in the workspace:
 * a ticket for each such group of blocks, at most {@link #TICKETS}; then, {@link #TICKET_BYTES}
 * from its start and aligned to 16, an accumulator for each block, of {@code REDUCE_OUTER} for each
 * block and inner element of it. The tickets must be zero before the first launch; each launch
 * leaves them so for the next one, which must not run concurrently. Else the workspace is not
 * touched.
 *
 * <p>In place of the one input there may be several of the same strides (for {@code
 * REDUCE_STRIDED}, of any: operand n is input n - 1). Where map gets the index, all inputs of all
 * but {@code REDUCE_STRIDED} are contiguous in row-major order, so that counting elements counts
 * indices.
 */
public final class ReductionContract {
  /** Threads of the largest block. */
  public static final int THREADS = 512;

  /** Threads of the largest block of {@link Variant#REDUCE_OUTER}. */
  public static final int OUTER_THREADS = 256;

  /** The elements that a thread of {@link Variant#REDUCE_FULL} has in one turn. */
  public static final int FULL_ITEMS = 8;

  /** Groups of blocks that may share results in one launch. */
  public static final int TICKETS = 1024;

  /** The bytes of the workspace before the first accumulator. */
  public static final int TICKET_BYTES = 4 * TICKETS;

  /**
   * The most bytes of an accumulator. Blocks of {@link #THREADS} threads keep one for each thread
   * in shared memory, of which 48 KiB can be declared; each block leaves one in the workspace.
   */
  public static final int MAX_ACCUMULATOR_BYTES = 64;

  private static final int WARP = 32;

  private ReductionContract() {}

  /** Returns the bytes of a workspace that launches of up to {@code blocks} blocks may share. */
  public static long workspaceBytes(int blocks) {
    return TICKET_BYTES + (long) WARP * MAX_ACCUMULATOR_BYTES * blocks;
  }
}
