package org.jgpu.arrays.linalg.kernels;

import java.util.function.BooleanSupplier;

/**
 * How a product is computed. The choice goes by extents, dtype, how the operands lie in memory and
 * the device, so that one product always takes the same way there and gives the same result. The
 * constants are those of an H200 with 132 multiprocessors, each of which runs two blocks of large
 * tiles, four of small ones on tensor cores, or 2,048 threads of what memory bounds.
 */
public enum ProductWay {
  /** Large tiles: 128 x 128 for sums of 4 bytes, 128 x 64 of 8, 64 x 64 of 16. */
  TILES,
  /** Tiles of 32 x 32. */
  SMALL_TILES,
  /** Tiles of 128 x 256 by tensor cores: float16, bfloat16, float32 as TF32; 128 x 128: float64. */
  TENSOR_TILES,
  /** Tiles of 64 x 64 by tensor cores. */
  SMALL_TENSOR_TILES,
  /** A thread for each element. */
  EACH,
  /** A warp for each element. */
  LINES;

  private static final long TINY = 16;
  private static final long SHORT_LINE = 32;

  /** So few elements are no neighbours for the lanes of a warp. */
  private static final long LANES = 32;

  private static final long ENOUGH_TILES = 100;
  private static final long TILES_AT_A_TIME = 264;
  private static final long TENSOR_TILES_AT_A_TIME = 132;
  private static final long SMALL_TILES_AT_A_TIME = 528;

  /** Of matrices with fewer rows or columns most of a tile on tensor cores would be nothing. */
  private static final long LEAST_OF_TENSOR_TILES = 33;

  private static final long ENOUGH_THREADS = 1 << 18;

  /**
   * Loads of packs take twice as many registers, so half as many threads are all that there can be.
   */
  private static final long ENOUGH_THREADS_OF_PACKS = 1 << 17;

  private static final long ENOUGH_WARPS = 2048;

  /** What a part of the depth has at least, that its sums are worth writing and reading. */
  private static final long LEAST_SHARE = 64;

  /** Small tiles take as long for it, about 10 µs, as it takes to launch what adds parts up. */
  private static final long SHORT_DEPTH_BYTES = 4096;

  private static final long LEAST_LINE = 1024;
  private static final long LEAST_DEPTH_OF_TILES = 256;

  /**
   * What a block that shares large tiles has at least, so that products outweigh what it leaves.
   */
  private static final long LEAST_DEPTH_BYTES = 512;

  /**
   * From so much depth of tiles for each block on, shared large tiles are faster than small ones.
   */
  private static final long LEAST_SHARED_DEPTH = 50;

  private static final long LEAST_SHARED_DEPTH_OF_ELEMENTS = 130;
  private static final long LEAST_SHARED_DEPTH_OF_TENSOR_TILES = 512;

  /** Tiles that have a multiprocessor each are not shared for less: 640 took longer by 8 %. */
  private static final long LEAST_DEPTH_OF_A_SHARED_TURN = 1024;

  /** The H200's, which the software device is given, so that its results are the same. */
  static final int MULTIPROCESSORS = 132;

  private static final int STAGED_ROWS = 16;

  /** So that no two lanes write to one bank. */
  private static final int STAGED_PADDING = 8;

  /** Parts of the depth are multiples of this, so that packs and slabs stay whole. */
  private static final long SHARE_UNIT = 32;

  /**
   * Chooses.
   *
   * @param deep whether neighbours in memory are neighbours along the depth, in the larger operand
   * @param tensorCores whether these may make it
   * @param packs whether both operands consist of packs; it is asked only where that counts
   */
  static ProductWay of(
      ProductExtents extents,
      boolean deep,
      ProductSums sums,
      boolean tensorCores,
      BooleanSupplier packs) {
    long rows = extents.rows();
    long columns = extents.columns();
    if (rows == 1 || columns == 1) {
      boolean alone = Math.max(rows, columns) * extents.count() < LANES;
      return (deep || alone) && extents.depth() >= SHORT_LINE ? LINES : EACH;
    }
    if (!hasTiles(rows, columns, extents.depth())) {
      return EACH;
    }
    boolean tensor = tensorCores && Math.min(rows, columns) >= LEAST_OF_TENSOR_TILES;
    ProductWay large = tensor ? TENSOR_TILES : TILES;
    ProductWay small = tensor ? SMALL_TENSOR_TILES : SMALL_TILES;
    return large.isFilled(extents, sums, packs) ? large : small;
  }

  /** Returns whether large tiles keep the device busy, each block for long enough. */
  private boolean isFilled(ProductExtents extents, ProductSums sums, BooleanSupplier packs) {
    if (extents.rows() < rows(sums.bytes()) / 2 || extents.columns() < columns(sums.bytes()) / 2) {
      return false;
    }
    long tiles = tiles(extents, sums);
    if (possibleSharing(tiles, extents.depth(), sums, MULTIPROCESSORS).sharers() == 0) {
      return tiles * splits(extents, sums, 1) >= ENOUGH_TILES;
    }
    double depth = (double) tiles * extents.depth() / atATime(MULTIPROCESSORS);
    if (this == TENSOR_TILES) {
      boolean once = tiles >= ENOUGH_TILES && tiles <= atATime(MULTIPROCESSORS);
      return once || depth >= LEAST_SHARED_DEPTH_OF_TENSOR_TILES;
    }
    return depth >= (packs.getAsBoolean() ? LEAST_SHARED_DEPTH : LEAST_SHARED_DEPTH_OF_ELEMENTS);
  }

  private long atATime(long multiprocessors) {
    return this == TILES ? 2 * multiprocessors : multiprocessors;
  }

  /**
   * Returns how tiles are spread over blocks. On tensor cores only float64 gains by sharing them,
   * and by less than plain tiles, of which two blocks on a multiprocessor hide what the others wait
   * for.
   *
   * @param tiles in all
   * @param multiprocessors of the device
   */
  TileSharing sharing(long tiles, long depth, ProductSums sums, int multiprocessors) {
    long blocks = atATime(multiprocessors);
    boolean pays =
        this != TENSOR_TILES
            || (tiles > blocks || depth >= LEAST_DEPTH_OF_A_SHARED_TURN)
                && TileSharing.savesTurns(tiles, blocks);
    return pays ? possibleSharing(tiles, depth, sums, multiprocessors) : TileSharing.none(tiles);
  }

  /** As {@link #sharing}, whether that pays or not; 0 multiprocessors share none. */
  TileSharing possibleSharing(long tiles, long depth, ProductSums sums, int multiprocessors) {
    boolean shared =
        this == TILES ? sums.shared() : this == TENSOR_TILES && sums.bytes() == Double.BYTES;
    return shared && multiprocessors > 0
        ? TileSharing.of(tiles, depth, LEAST_DEPTH_BYTES / sums.bytes(), atATime(multiprocessors))
        : TileSharing.none(tiles);
  }

  /**
   * Returns into how many parts the depth is split, so that there is work for all.
   *
   * @param pack how many elements {@link #EACH} of the threads makes
   */
  long splits(ProductExtents extents, ProductSums sums, int pack) {
    long depth = extents.depth();
    long elements = extents.elements();
    return switch (this) {
      case TENSOR_TILES ->
          parts(TENSOR_TILES_AT_A_TIME / tiles(extents, sums), depth, LEAST_DEPTH_OF_TILES);
      case TILES -> parts(TILES_AT_A_TIME / tiles(extents, sums), depth, LEAST_DEPTH_OF_TILES);
      case SMALL_TILES, SMALL_TENSOR_TILES ->
          depth * sums.bytes() <= SHORT_DEPTH_BYTES
              ? 1
              : parts(SMALL_TILES_AT_A_TIME / tiles(extents, sums), depth, 2 * LEAST_SHARE);
      case EACH ->
          parts(
              pack == 1 ? ENOUGH_THREADS / elements : ENOUGH_THREADS_OF_PACKS * pack / elements,
              depth,
              LEAST_SHARE);
      case LINES -> parts(ENOUGH_WARPS / elements, depth, LEAST_LINE);
    };
  }

  private static long parts(long wanted, long depth, long least) {
    return Math.max(1, Math.min(wanted, depth / least));
  }

  /** Returns how much of the depth each of at most {@code splits} parts has. */
  static long share(long depth, long splits) {
    long share = Math.max(1, (depth - 1) / splits + 1);
    return splits == 1 ? share : (share - 1) / SHARE_UNIT * SHARE_UNIT + SHARE_UNIT;
  }

  /** Returns how many tiles there are in all. */
  long tiles(ProductExtents extents, ProductSums sums) {
    long down = (extents.rows() - 1) / rows(sums.bytes()) + 1;
    long across = (extents.columns() - 1) / columns(sums.bytes()) + 1;
    return Math.multiplyExact(Math.multiplyExact(down, across), extents.count());
  }

  /** Returns whether multiplications bound matrices of these extents rather than memory. */
  static boolean hasTiles(long rows, long columns, long depth) {
    return rows > 1 && columns > 1 && Math.max(Math.max(rows, columns), depth) > TINY;
  }

  /** Returns whether it makes such matrices by tiles. */
  boolean hasTiles() {
    return this == TILES || this == SMALL_TILES || isOfTensorCores();
  }

  /** Returns whether tensor cores multiply. */
  public boolean isOfTensorCores() {
    return this == TENSOR_TILES || this == SMALL_TENSOR_TILES;
  }

  /** Returns the bytes of a tile's sums. */
  long tileBytes(int sumBytes) {
    return (long) rows(sumBytes) * columns(sumBytes) * sumBytes;
  }

  /** Returns the bytes of a slab of both operands, which tensor cores take from shared memory. */
  int slabBytes(int sumBytes) {
    return TensorCores.depthBytes(sumBytes) * (rows(sumBytes) + columns(sumBytes));
  }

  /** Returns the bytes to which warps write 16 rows each of their sums, where slabs were. */
  int stagedBytes(int sumBytes) {
    int warpRows = this == TENSOR_TILES ? 64 : 32;
    int warpColumns = this == TENSOR_TILES && sumBytes == Float.BYTES ? 64 : 32;
    int warps = rows(sumBytes) / warpRows * (columns(sumBytes) / warpColumns);
    return warps * STAGED_ROWS * (warpColumns + STAGED_PADDING) * sumBytes;
  }

  private int rows(int sumBytes) {
    return switch (this) {
      case SMALL_TILES -> 32;
      case SMALL_TENSOR_TILES -> 64;
      case TENSOR_TILES -> 128;
      default -> sumBytes == 16 ? 64 : 128;
    };
  }

  private int columns(int sumBytes) {
    return switch (this) {
      case TENSOR_TILES -> sumBytes == 4 ? 256 : 128;
      case TILES -> sumBytes == 4 ? 128 : 64;
      default -> rows(sumBytes);
    };
  }
}
