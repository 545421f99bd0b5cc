package org.jgpu.runtime.layout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TiledCopyTest {

  private static @Nullable TiledCopy packing(Layout view, int bytes) {
    return TiledCopy.of(view, Layout.contiguous(view.shape()), bytes, 0);
  }

  private static TiledCopy tiled(Layout view, int bytes) {
    return Objects.requireNonNull(packing(view, bytes));
  }

  @Test
  void matrixIsReadAlongItsRowsAndWrittenAlongItsColumns() {
    TiledCopy copy = tiled(Layout.contiguous(1000, 300).transpose(), 4);

    assertEquals(new TiledCopy.Axis(1000, 300, 1), copy.rows());
    assertEquals(new TiledCopy.Axis(300, 1, 1000), copy.columns());
    assertEquals(List.of(), copy.batch());
    assertEquals(5, copy.across());
    assertEquals(16, copy.down());
    assertEquals(80, copy.blocks());
  }

  @Test
  void viewsAreWrittenInTilesToo() {
    Layout view = Layout.contiguous(1000, 300).transpose();
    TiledCopy copy = Objects.requireNonNull(TiledCopy.of(Layout.contiguous(300, 1000), view, 4, 0));

    assertEquals(new TiledCopy.Axis(300, 1000, 1), copy.rows());
    assertEquals(new TiledCopy.Axis(1000, 1, 300), copy.columns());
  }

  @Test
  void axesThatRunOnAreOne() {
    TiledCopy copy = tiled(Layout.contiguous(20, 30, 1, 40, 50).transpose(3, 4, 2, 0, 1), 4);

    assertEquals(new TiledCopy.Axis(600, 2000, 1), copy.rows());
    assertEquals(new TiledCopy.Axis(2000, 1, 600), copy.columns());
    assertEquals(List.of(), copy.batch());
  }

  @Test
  void otherAxesAreLoopedOver() {
    TiledCopy copy = tiled(Layout.contiguous(100, 7, 5, 200).transpose(3, 2, 1, 0), 1);

    assertEquals(new TiledCopy.Axis(100, 7000, 1), copy.rows());
    assertEquals(new TiledCopy.Axis(200, 1, 3500), copy.columns());
    assertEquals(
        List.of(new TiledCopy.Axis(5, 200, 700), new TiledCopy.Axis(7, 1000, 100)), copy.batch());
    assertEquals(2 * 35, copy.blocks());
    assertNull(packing(Layout.contiguous(99, 2, 2, 2, 2, 2, 99).transpose(), 4), "5 other axes");
  }

  @Test
  void wordsOfOneElementTravelTogether() {
    Layout view = Layout.contiguous(200, 300, 4).transpose(1, 0, 2);

    assertEquals(16, tiled(view, 4).elementBytes());
    assertEquals(new TiledCopy.Axis(200, 300, 1), tiled(view, 4).rows());
    assertEquals(8, tiled(view, 2).elementBytes());
    assertNull(packing(view, 8), "32 bytes");
    assertNull(TiledCopy.of(view, Layout.contiguous(300, 200, 4), 4, 8), "not aligned");
    assertNull(packing(Layout.contiguous(200, 300, 3).transpose(1, 0, 2), 4), "12 bytes");
  }

  @Test
  void whatHasOneFastestAxisIsNot() {
    assertNull(packing(Layout.contiguous(300, 400).slice(1, 0, 300, 3), 4));
    assertNull(packing(Layout.contiguous(300, 1).broadcastTo(300, 400), 4));
    assertNull(packing(Layout.contiguous(400).broadcastTo(300, 400), 4));
    assertNull(packing(Layout.contiguous(1 << 20), 4));
  }

  @Test
  void repeatedMatricesAre() {
    TiledCopy copy = tiled(Layout.contiguous(64, 65).transpose().broadcastTo(9, 65, 64), 8);

    assertEquals(List.of(new TiledCopy.Axis(9, 0, 65 * 64)), copy.batch());
    assertEquals(9 * 2 * 3, copy.blocks());
  }

  @Test
  void smallOnesAreNot() {
    assertNull(packing(Layout.contiguous(127, 129).transpose(), 4));
    assertNull(packing(Layout.contiguous(1000, 16, 16).transpose(0, 2, 1), 4));
    assertNull(packing(Layout.contiguous(3, 1 << 20).transpose(), 4));
    assertNull(packing(Layout.contiguous(0, 1 << 20).transpose(), 4));
  }

  @Test
  void stridesWithoutNeighboursAreNot() {
    assertNull(packing(Layout.contiguous(256, 8 * 256).slice(1, 0, 2048, 8).transpose(), 4));
    assertNotNull(packing(Layout.contiguous(256, 4 * 256).slice(1, 0, 1024, 4).transpose(), 4));
  }
}
