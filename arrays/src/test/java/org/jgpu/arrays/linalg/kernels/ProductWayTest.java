package org.jgpu.arrays.linalg.kernels;

import static org.jgpu.arrays.linalg.kernels.ProductWay.EACH;
import static org.jgpu.arrays.linalg.kernels.ProductWay.SMALL_TENSOR_TILES;
import static org.jgpu.arrays.linalg.kernels.ProductWay.SMALL_TILES;
import static org.jgpu.arrays.linalg.kernels.ProductWay.TENSOR_TILES;
import static org.jgpu.arrays.linalg.kernels.ProductWay.TILES;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ProductWayTest {
  private static ProductWay of(long rows, long columns, long depth, boolean tensorCores) {
    return ProductWay.of(rows, columns, depth, 1, true, 4, tensorCores);
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

  @Test
  void fewRowsOrColumnsAreForPlainTiles() {
    assertEquals(SMALL_TILES, of(32, 4096, 4096, true));
    assertEquals(SMALL_TILES, of(4096, 32, 4096, true));
    assertEquals(EACH, of(16, 16, 16, true));
  }

  /** All multiprocessors have work, and no part of the depth is too short to be worth it. */
  @Test
  void theDepthIsSplitWhereTilesAreTooFew() {
    assertEquals(1, TENSOR_TILES.splits(2048, 2048, 2048, 1, 4, 1));
    assertEquals(8, SMALL_TENSOR_TILES.splits(512, 512, 1030, 1, 4, 1));
    assertEquals(4, SMALL_TENSOR_TILES.splits(512, 512, 520, 1, 8, 1));
    assertEquals(1, SMALL_TENSOR_TILES.splits(512, 512, 512, 1, 8, 1));
    assertEquals(1, SMALL_TILES.splits(512, 512, 1024, 1, 4, 1));
    assertEquals(32, EACH.splits(1, 8192, 8192, 1, 4, 1));
    assertEquals(64, EACH.splits(1, 8192, 8192, 1, 4, 4));
    assertEquals(32, EACH.splits(1, 8192, 8192, 1, 8, 2));
    assertEquals(512, ProductWay.share(2048, 4));
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
