package org.jgpu.arrays.linalg.kernels;

import static org.jgpu.arrays.linalg.kernels.ProductWay.EACH;
import static org.jgpu.arrays.linalg.kernels.ProductWay.SMALL_TENSOR_TILES;
import static org.jgpu.arrays.linalg.kernels.ProductWay.SMALL_TILES;
import static org.jgpu.arrays.linalg.kernels.ProductWay.TENSOR_TILES;
import static org.jgpu.arrays.linalg.kernels.ProductWay.TILES;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jgpu.runtime.DType;
import org.junit.jupiter.api.Test;

class ProductWayTest {
  private static final ProductSums FLOATS = ProductSums.of(DType.FLOAT32);
  private static final ProductSums DOUBLES = ProductSums.of(DType.FLOAT64);

  private static ProductWay of(long rows, long columns, long depth, boolean tensorCores) {
    return of(rows, columns, depth, FLOATS, tensorCores, true);
  }

  private static ProductWay of(
      long rows, long columns, long depth, ProductSums sums, boolean tensorCores, boolean packs) {
    ProductExtents extents = new ProductExtents(rows, columns, depth, 1);
    return ProductWay.of(extents, true, sums, tensorCores, () -> packs);
  }

  @Test
  void tensorCoresTakeMatricesThatFillTheirTilesWhereTheyMay() {
    assertEquals(TENSOR_TILES, of(8192, 8192, 8192, true));
    assertEquals(TENSOR_TILES, of(2048, 2048, 2048, true));
    assertEquals(SMALL_TENSOR_TILES, of(512, 512, 512, true));
    assertEquals(SMALL_TENSOR_TILES, of(33, 4096, 64, true));
    assertEquals(TILES, of(2048, 2048, 2048, false));
    assertEquals(SMALL_TILES, of(512, 512, 512, false));
  }

  /** Large tiles from the sizes on from which an H200 is faster by them. */
  @Test
  void tilesThatAreSharedAreWorthTheirSums() {
    assertEquals(TILES, of(640, 640, 640, false));
    assertEquals(SMALL_TILES, of(641, 641, 641, FLOATS, false, false));
    assertEquals(TILES, of(1001, 1001, 1001, FLOATS, false, false));
    assertEquals(SMALL_TENSOR_TILES, of(1000, 1000, 1000, DOUBLES, true, true));
    assertEquals(TENSOR_TILES, of(1280, 1280, 1280, DOUBLES, true, true));
  }

  @Test
  void fewRowsOrColumnsAreForPlainTiles() {
    assertEquals(SMALL_TILES, of(32, 4096, 4096, true));
    assertEquals(SMALL_TILES, of(4096, 32, 4096, true));
    assertEquals(EACH, of(16, 16, 16, true));
  }

  /** Of float64 an H100 has 110 large tiles of depth 256 in 26 us, and small ones in 28. */
  @Test
  void tilesThatHaveAMultiprocessorEachStayLarge() {
    for (int depth : new int[] {100, 256, 614, 640, 1024, 2048}) {
      assertEquals(TENSOR_TILES, of(1280, 1408, depth, DOUBLES, true, true), "depth " + depth);
    }
    assertEquals(SMALL_TENSOR_TILES, of(2048, 1280, 256, DOUBLES, true, true));
  }

  private static long splits(
      ProductWay way, long rows, long columns, long depth, ProductSums sums, int pack) {
    return way.splits(new ProductExtents(rows, columns, depth, 1), sums, pack);
  }

  /** All multiprocessors have work, and no part of the depth is too short to be worth it. */
  @Test
  void theDepthIsSplitWhereTilesAreTooFew() {
    assertEquals(1, splits(TENSOR_TILES, 2048, 2048, 2048, FLOATS, 1));
    assertEquals(8, splits(SMALL_TENSOR_TILES, 512, 512, 1030, FLOATS, 1));
    assertEquals(4, splits(SMALL_TENSOR_TILES, 512, 512, 520, DOUBLES, 1));
    assertEquals(1, splits(SMALL_TENSOR_TILES, 512, 512, 512, DOUBLES, 1));
    assertEquals(1, splits(SMALL_TILES, 512, 512, 1024, FLOATS, 1));
    assertEquals(32, splits(EACH, 1, 8192, 8192, FLOATS, 1));
    assertEquals(64, splits(EACH, 1, 8192, 8192, FLOATS, 4));
    assertEquals(32, splits(EACH, 1, 8192, 8192, DOUBLES, 2));
    assertEquals(512, ProductWay.share(2048, 4));
  }

  /** Tiles that fill the device have a block each; the rest has as many blocks as run at a time. */
  @Test
  void tilesThatFillAPartOfTheDeviceAreShared() {
    assertEquals(new TileSharing(0, 64, 264), TILES.sharing(64, 1000, FLOATS, 132));
    assertEquals(new TileSharing(528, 48, 264), TILES.sharing(576, 3000, FLOATS, 132));
    assertEquals(new TileSharing(0, 25, 125), TILES.sharing(25, 640, FLOATS, 132));
    assertEquals(new TileSharing(0, 16, 128), TENSOR_TILES.sharing(16, 2048, DOUBLES, 132));
    assertEquals(new TileSharing(160, 40, 160), TILES.sharing(200, 3000, DOUBLES, 80));
  }

  @Test
  void tilesAreNotSharedWhereThatGainsNothing() {
    assertEquals(TileSharing.none(256), TILES.sharing(256, 2048, FLOATS, 132));
    assertEquals(TileSharing.none(264), TILES.sharing(264, 2048, FLOATS, 132));
    assertEquals(TileSharing.none(64), TILES.sharing(64, 255, FLOATS, 132));
    assertEquals(TileSharing.none(64), SMALL_TILES.sharing(64, 1000, FLOATS, 132));
    assertEquals(TileSharing.none(64), TENSOR_TILES.sharing(64, 4096, FLOATS, 132));
    assertEquals(TileSharing.none(1024), TENSOR_TILES.sharing(1024, 4096, DOUBLES, 132));
    assertEquals(TileSharing.none(110), TENSOR_TILES.sharing(110, 640, DOUBLES, 132));
  }

  /** Kernels of int64 have no registers left for what other blocks leave. */
  @Test
  void sumsOfWideIntegersAreNotShared() {
    for (DType<?> dtype : List.of(DType.INT64, DType.UINT64)) {
      ProductSums sums = ProductSums.of(dtype);
      assertEquals(TileSharing.none(64), TILES.possibleSharing(64, 1000, sums, 132));
    }
    assertTrue(ProductSums.of(DType.COMPLEX64).shared());
    assertTrue(ProductSums.of(DType.INT32).shared());
  }

  /** What every GPU of compute capability 8.0 and later has for a block. */
  @Test
  void threeSlabsOfTheLargestTilesFit() {
    assertEquals(24 << 10, TENSOR_TILES.slabBytes(4));
    assertEquals(32 << 10, TENSOR_TILES.slabBytes(8));
    assertTrue(4 * TENSOR_TILES.slabBytes(4) <= 99 << 10);
    assertTrue(3 * TENSOR_TILES.slabBytes(8) <= 99 << 10);
    assertEquals(8 << 10, SMALL_TENSOR_TILES.slabBytes(4));
    assertEquals(40 << 10, TENSOR_TILES.stagedBytes(8));
    assertEquals(36 << 10, TENSOR_TILES.stagedBytes(4));
    assertEquals(20 << 10, SMALL_TENSOR_TILES.stagedBytes(8));
  }
}
