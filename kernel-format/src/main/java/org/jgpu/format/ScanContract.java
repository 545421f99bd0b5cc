package org.jgpu.format;

/**
 * What the entries of a scan expect of whoever launches them, and the numbers that both sides must
 * agree on, as {@link ReductionContract} has them for reductions. A change of anything here is a
 * new version of the descriptor's format.
 *
 * <p>{@code combine} is associative up to rounding, with {@code identity()} neutral on both sides;
 * elements are combined in their order. A result is the same for every launch of one shape. Inputs
 * and result are contiguous in row-major order. With {@code items} and {@code accumulatorWords} of
 * the descriptor's geometry:
 *
 * <ul>
 *   <li>{@link Variant#SCAN_ROWS} of (outer, axis): {@code blockDim = (T, 1, 1)}, T a multiple of
 *       32 up to {@link #ROW_THREADS}, tiles of {@code T * items * repeats} elements of a row, one
 *       block for each: {@code gridDim.x = outer * tiles}. A block takes {@link #rowSharedBytes} of
 *       dynamic shared memory.
 *   <li>{@link Variant#SCAN_SHORT} of (outer, axis): {@code blockDim = (X, Y, 1)}, X a power of two
 *       up to 32, the threads that share a row, {@code X * Y} a multiple of 32 up to {@link
 *       #THREADS}; {@code gridDim.x} up to {@code ceil(outer / Y)}, blocks step over the remaining
 *       rows.
 *   <li>{@link Variant#SCAN_COLUMNS} of (outer, axis, inner): {@code blockDim = (X, Y, 1)}, X and Y
 *       powers of two, Y up to 32, {@code X * Y} a multiple of 32 up to {@link #THREADS}; a thread
 *       has {@link #columns} adjacent columns C. Tiles of {@code Y * items} elements of {@code X *
 *       C} of the {@code outer * inner} columns, one block for each: {@code gridDim.x =
 *       ceil(columns / (X * C)) * tiles}. Where there are several tiles, Y is at least C.
 * </ul>
 *
 * <p>Where a row or column, a chain, has one tile, the workspace is not touched. Else it is zero,
 * aligned to 16, and has {@link #workspaceBytes}: a ticket, then a slot for each tile of each
 * chain, then one for each {@code level} tiles, with a level of {@link #ROW_LEVEL} for rows and of
 * {@link #columnLevel} for columns.
 */
public final class ScanContract {
  /** Threads of the largest block of {@link Variant#SCAN_ROWS}. */
  public static final int ROW_THREADS = 512;

  /** Threads of the largest block of the others. */
  public static final int THREADS = 256;

  /** Threads of a warp. */
  private static final int WARP = 32;

  /** The tiles of a row from one sum of all before to the next; four warps look at them. */
  public static final int ROW_LEVEL = 4 * WARP;

  /** The slots that one thread of a block that looks back at tiles of columns reads. */
  public static final int COLUMN_SLOTS = 2;

  /** The bytes of the workspace before the first slot. */
  public static final int TICKET_BYTES = 16;

  /** The words of accumulators that a thread has for one element of each of its columns. */
  private static final int COLUMN_WORDS = 4;

  /** The packs of a thread at most; no more columns than a pack has elements. */
  public static final int MOST_ROUNDS = 4;

  private ScanContract() {}

  /** Returns how many adjacent columns a thread scans. */
  public static int columns(Geometry geometry) {
    int words = geometry.accumulatorWords();
    return Math.max(1, Math.min(geometry.itemsPerThread() / MOST_ROUNDS, COLUMN_WORDS / words));
  }

  /**
   * Returns the tiles of a column from one sum of all before to the next.
   *
   * @param height threads of a block along the column
   */
  public static int columnLevel(int height, int columns) {
    return Math.max(1, COLUMN_SLOTS * height / columns);
  }

  /** Returns the bytes of dynamic shared memory of a block of {@link Variant#SCAN_ROWS}. */
  public static int rowSharedBytes(Geometry geometry, int threads, int repeats) {
    return Integer.BYTES
        * geometry.accumulatorWords()
        * geometry.itemsPerThread()
        * threads
        * repeats;
  }

  /**
   * Returns the bytes of the workspace; 0 if none is needed.
   *
   * @param chains rows or columns
   * @param tiles of each of them
   */
  public static long workspaceBytes(Geometry geometry, long chains, long tiles, int level) {
    long slots = tiles + tiles / level + 1;
    long slotBytes = (long) Long.BYTES * geometry.accumulatorWords();
    return tiles == 1 ? 0 : TICKET_BYTES + slotBytes * chains * slots;
  }
}
