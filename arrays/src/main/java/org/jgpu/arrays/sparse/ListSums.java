package org.jgpu.arrays.sparse;

import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.sparse.kernels.ProductKernelsLauncher;
import org.jgpu.arrays.sparse.kernels.StructureKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;

/**
 * Sums along lists: products with vectors, and sums of rows and columns. Lists of about one length
 * are summed by groups of lanes; where lengths differ, or nobody knows, blocks take as many lists
 * and entries together as any other. Both give the same bits each time.
 *
 * <p>What it costs on an H200, measured on 2026-11-24: elements of the vector at random places are
 * a sector of the second-level cache each, and 12.8 million of them take 95 µs without any sums, at
 * 95 % of what that cache delivers. So 2^20 rows of 16 float32 are at what that allows, 131 µs. As
 * many rows of a graph with 12.8 million entries take 112, of which what is added of rows in
 * several blocks is 4; looking for the cuts in each block took 7 more. Blocks that stay and load
 * ahead take 120, since fewer threads fit.
 */
final class ListSums {
  private static final int PRODUCTS = 0;
  private static final int VALUES = 2;

  /** Lists and entries of a block, as the kernel has it. */
  private static final int TILE = 1024;

  private static final int BLOCK = 256;

  private ListSums() {}

  /** Sets {@code y} to the sums of values times elements of {@code x}. Both are packed. */
  static <A> void times(Compressed<A> matrix, DeviceArray<A> x, DeviceArray<A> y) {
    run(matrix, x, y, PRODUCTS);
  }

  /** Returns the sum of each list. */
  static <A> NdArray<A> of(Compressed<A> matrix) {
    NdArray<A> sums = Nd.on(matrix.gpu()).empty(matrix.dtype(), matrix.lists());
    run(matrix, matrix.values(), sums, VALUES);
    return sums;
  }

  /** Returns how many entries of each list are marked. */
  static NdArray<long[]> count(Compressed<?> matrix, NdArray<boolean[]> marks) {
    // Whole numbers up to 2^31 are exact.
    NdArray<double[]> ones = marks.astype(DType.FLOAT64);
    return of(new Compressed<>(
            matrix.offsets(),
            matrix.indices(),
            ones,
            matrix.lists(),
            matrix.extent(),
            matrix.sorted(),
            matrix.canonical(),
            matrix.longest()))
        .astype(DType.INT64);
  }

  /** Returns the sum of the values from each offset up to the next. */
  static <A> NdArray<A> ofRuns(NdArray<int[]> offsets, NdArray<A> values) {
    int runs = (int) offsets.size() - 1;
    return of(new Compressed<>(offsets, offsets, values, runs, 1, true, false, Compressed.UNKNOWN));
  }

  private static <A> void run(Compressed<A> matrix, DeviceArray<A> x, DeviceArray<A> y, int mode) {
    if (matrix.lists() == 0) {
      return;
    }
    if (matrix.count() == 0) {
      y.fill(Scalars.element(matrix.dtype(), 0));
    } else if (isEven(matrix)) {
      byGroups(matrix, x, y, mode);
    } else {
      byTiles(matrix, x, y, mode);
    }
  }

  /** Whether no list keeps its group busy much longer than the others are. */
  static boolean isEven(Compressed<?> matrix) {
    long mean = matrix.count() / Math.max(1, matrix.lists());
    return matrix.longest() >= 0 && matrix.longest() <= 64 + 8 * mean;
  }

  private static <A> void byGroups(
      Compressed<A> matrix, DeviceArray<A> x, DeviceArray<A> y, int mode) {
    int width = 1;
    // Two entries a lane are on their way at once.
    while (width < 32 && 4L * width * matrix.lists() <= matrix.count()) {
      width *= 2;
    }
    ProductKernelsLauncher.sumLists(
        LaunchConfig.forElements((long) matrix.lists() * width, BLOCK),
        matrix.offsets(),
        matrix.indices(),
        matrix.values(),
        x,
        y,
        matrix.lists(),
        width,
        mode);
  }

  private static <A> void byTiles(
      Compressed<A> matrix, DeviceArray<A> x, DeviceArray<A> y, int mode) {
    int tiles = tiles(matrix);
    NdArray<int[]> known = matrix.cuts();
    try (NdArray<int[]> cuts = known == null ? cuts(matrix) : known.reshape(known.size());
        DeviceArray<int[]> carryLists = x.gpu().empty(DType.INT32, tiles);
        DeviceArray<A> carries = x.gpu().empty(x.dtype(), tiles)) {
      ProductKernelsLauncher.sumTiles(
          LaunchConfig.grid(tiles).block(BLOCK),
          matrix.offsets(),
          cuts,
          matrix.indices(),
          matrix.values(),
          x,
          y,
          carryLists,
          carries,
          matrix.lists(),
          matrix.count(),
          mode);
      addCarries(matrix, carryLists, carries, y, 1, TILE);
    }
  }

  private static int tiles(Compressed<?> matrix) {
    return (int) (((long) matrix.lists() + matrix.count() - 1) / TILE + 1);
  }

  /**
   * Returns how many lists end before each tile of lists and entries, and before the end; there is
   * an entry. Does not wait.
   */
  static NdArray<int[]> cuts(Compressed<?> matrix) {
    int tiles = tiles(matrix);
    NdArray<int[]> cuts = Nd.on(matrix.gpu()).empty(DType.INT32, tiles + 1L);
    StructureKernelsLauncher.cutLists(
        LaunchConfig.forElements(32L * (tiles + 1), BLOCK),
        matrix.offsets(),
        cuts,
        matrix.lists(),
        matrix.count(),
        TILE,
        tiles);
    return cuts;
  }

  /** Adds what tiles had of lists that end in later ones. */
  static <A> void addCarries(
      Compressed<A> matrix,
      DeviceArray<int[]> carryLists,
      DeviceArray<A> carries,
      DeviceArray<A> y,
      int columns,
      int tile) {
    int tiles = (int) carryLists.size();
    if (tiles > 1 && columns == 1) {
      ProductKernelsLauncher.addCarries(
          LaunchConfig.forElements(tiles, BLOCK),
          matrix.offsets(),
          carryLists,
          carries,
          y,
          tiles,
          tile);
    } else if (tiles > 1) {
      ProductKernelsLauncher.addCarriedRows(
          LaunchConfig.forElements(32L * tiles, BLOCK),
          matrix.offsets(),
          carryLists,
          carries,
          y,
          tiles,
          columns,
          tile);
    }
  }
}
