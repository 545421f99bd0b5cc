package org.jgpu.arrays.sparse;

import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.sparse.kernels.ProductKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;

/**
 * Products of lists with a packed matrix in row-major order. Lanes are columns, four each, so that
 * each entry reads whole sectors of a row; a group of lanes takes a list, or as many lists and
 * entries as any other where lengths differ.
 *
 * <p>What it costs: each entry reads a row of the dense matrix, which is 2.1 GB and 0.5 ms of an
 * H200's bandwidth for 2^24 entries, 32 columns of float32 and rows at random places of a matrix
 * larger than the second-level cache; 602 µs were measured on 2026-11-23.
 */
final class DenseProducts {
  private static final int BLOCK = 256;
  private static final int COLUMNS_OF_LANE = 4;

  /** The blocks above each other, which take turns at the columns. */
  private static final int MOST_PARTS = 1024;

  /** Lists and entries of a group, where the lists' lengths differ. */
  private static final int TILE = 256;

  private DenseProducts() {}

  /** Sets {@code c} to the product. */
  static <A> void times(Compressed<A> matrix, DeviceArray<A> b, DeviceArray<A> c) {
    int columns = Limits.extent("a dense matrix", b.shape()[1]);
    if (matrix.lists() == 0 || columns == 0) {
      return;
    }
    if (matrix.count() == 0) {
      c.fill(Scalars.element(matrix.dtype(), 0));
      return;
    }
    boolean even = ListSums.isEven(matrix);
    int tiles = even ? 1 : (int) (((long) matrix.lists() + matrix.count() - 1) / TILE + 1);
    try (NdArray<int[]> carryLists = Nd.on(b.gpu()).empty(DType.INT32, tiles);
        NdArray<A> carries = Nd.on(b.gpu()).empty(b.dtype(), (long) tiles * columns)) {
      launch(matrix, b, c, carryLists, carries, columns, even ? 0 : TILE);
      if (!even) {
        ListSums.addCarries(matrix, carryLists, carries, c, columns, TILE);
      }
    }
  }

  private static <A> void launch(
      Compressed<A> matrix,
      DeviceArray<A> b,
      DeviceArray<A> c,
      NdArray<int[]> carryLists,
      NdArray<A> carries,
      int columns,
      int tile) {
    int lanes = 1;
    while (lanes < 32 && lanes * COLUMNS_OF_LANE < columns) {
      lanes *= 2;
    }
    long groups = tile == 0 ? matrix.lists() : carryLists.size();
    int blocks = (int) ((groups * lanes - 1) / BLOCK + 1);
    int parts = Math.min(MOST_PARTS, (columns - 1) / (lanes * COLUMNS_OF_LANE) + 1);
    ProductKernelsLauncher.timesMatrix(
        LaunchConfig.grid(blocks, parts).block(BLOCK),
        matrix.offsets(),
        matrix.indices(),
        matrix.values(),
        b,
        c,
        carryLists,
        carries,
        matrix.lists(),
        matrix.count(),
        columns,
        lanes,
        tile);
  }
}
