package org.jgpu.runtime.layout;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

class LayoutTest {

  /** The positions of all elements in row-major order. */
  private static List<Long> positions(Layout layout) {
    List<Long> positions = new ArrayList<>();
    collect(layout, positions);
    return positions;
  }

  private static void collect(Layout layout, List<Long> positions) {
    if (layout.rank() == 0) {
      positions.add(layout.offset());
      return;
    }
    for (long i = 0; i < layout.extent(0); i++) {
      collect(layout.index(0, i), positions);
    }
  }

  private static List<Long> range(long end) {
    return LongStream.range(0, end).boxed().toList();
  }

  @Test
  void contiguousIsRowMajor() {
    Layout layout = Layout.contiguous(2, 3, 4);
    assertArrayEquals(new long[] {12, 4, 1}, layout.strides());
    assertEquals(24, layout.size());
    assertTrue(layout.isContiguous());
    assertEquals(range(24), positions(layout));
  }

  @Test
  void rankZeroHasOneElement() {
    Layout scalar = Layout.contiguous();
    assertEquals(0, scalar.rank());
    assertEquals(1, scalar.size());
    assertTrue(scalar.isContiguous());
    assertEquals("()", scalar.toString());
    assertArrayEquals(new long[] {1, 1}, scalar.reshape(1, 1).shape());
  }

  @Test
  void emptyArraysHaveNoElementsAndAnyView() {
    Layout empty = Layout.contiguous(3, 0, 4);
    assertEquals(0, empty.size());
    assertTrue(empty.isContiguous());
    assertTrue(empty.transpose().isContiguous());
    assertArrayEquals(new long[] {0}, empty.reshape(0).shape());
    assertArrayEquals(new long[] {0}, empty.reshape(-1).shape());
    assertEquals(List.of(), positions(empty.slice(0, 3, 3, 1)));
  }

  @Test
  void negativeExtentsAndOverflowAreErrors() {
    assertThrows(GpuException.class, () -> Layout.contiguous(2, -1));
    GpuException e =
        assertThrows(GpuException.class, () -> Layout.contiguous(1L << 32, 1L << 32, 0));
    assertTrue(e.getMessage().contains("2^63"), e.getMessage());
  }

  @Test
  void transposePermutesAndSliceSteps() {
    Layout layout = Layout.contiguous(2, 3);
    assertEquals(List.of(0L, 3L, 1L, 4L, 2L, 5L), positions(layout.transpose()));
    assertEquals(positions(layout.transpose()), positions(layout.transpose(1, 0)));
    assertEquals(positions(layout.transpose()), positions(layout.transpose(-1, -2)));
    assertEquals(List.of(0L, 2L, 3L, 5L), positions(layout.slice(1, 0, 3, 2)));
    assertEquals(List.of(2L, 1L, 0L, 5L, 4L, 3L), positions(layout.slice(-1, -1, Layout.END, -1)));
  }

  @Test
  void slicesCountFromTheEndAsIndicesDo() {
    Layout layout = Layout.contiguous(5);
    assertEquals(List.of(2L, 3L, 4L), positions(layout.slice(0, -3, Layout.END, 1)));
    assertEquals(List.of(1L, 2L, 3L), positions(layout.slice(0, -4, -1, 1)));
    assertEquals(List.of(), positions(layout.slice(0, 2, -3, 1)));
    assertEquals(List.of(4L, 2L, 0L), positions(layout.slice(0, -1, Layout.END, -2)));
    assertEquals(List.of(3L, 2L), positions(layout.slice(0, 3, -4, -1)));
    assertEquals(List.of(1L, 0L), positions(layout.slice(0, 1, -6, -1)));
    assertEquals(List.of(), positions(Layout.contiguous(0).slice(0, 0, Layout.END, 1)));
    assertEquals(List.of(), positions(Layout.contiguous(0).slice(0, -1, Layout.END, -1)));
    for (long[] wrong : new long[][] {{-6, 5, 1}, {0, -6, 1}, {3, 2, 1}, {5, 0, -1}, {1, 3, -1}}) {
      GpuException e =
          assertThrows(GpuException.class, () -> layout.slice(0, wrong[0], wrong[1], wrong[2]));
      assertTrue(e.getMessage().contains("with extent 5"), e.getMessage());
    }
  }

  @Test
  void viewsOutOfRangeAreErrors() {
    Layout layout = Layout.contiguous(2, 3);
    assertThrows(GpuException.class, () -> layout.slice(1, 0, 4, 1));
    assertThrows(GpuException.class, () -> layout.slice(1, -4, 2, 1));
    assertThrows(GpuException.class, () -> layout.slice(1, 0, 3, 0));
    assertThrows(GpuException.class, () -> layout.slice(1, 3, Layout.END, -1));
    assertThrows(GpuException.class, () -> layout.slice(2, 0, 1, 1));
    assertThrows(GpuException.class, () -> layout.index(0, 2));
    assertThrows(GpuException.class, () -> layout.index(0, -3));
    assertThrows(GpuException.class, () -> layout.transpose(0, 0));
    assertThrows(GpuException.class, () -> layout.transpose(0));
    assertThrows(GpuException.class, () -> layout.reshape(4));
    assertThrows(GpuException.class, () -> layout.reshape(-1, 4));
    assertThrows(GpuException.class, () -> layout.reshape(-1, -1));
  }

  @Test
  void indexCountsFromTheEndAndDropsTheAxis() {
    Layout row = Layout.contiguous(2, 3).index(0, -1);
    assertEquals(List.of(3L, 4L, 5L), positions(row));
    assertEquals(5, Layout.contiguous(2, 3).position(1, -1));
  }

  @Test
  void broadcastRepeatsWithStrideZero() {
    Layout column = Layout.contiguous(3, 1);
    Layout wide = column.broadcastTo(2, 3, 2);
    assertArrayEquals(new long[] {0, 1, 0}, wide.strides());
    assertTrue(wide.repeatsElements());
    assertFalse(column.repeatsElements());
    assertEquals(2, wide.highest());
    GpuException e = assertThrows(GpuException.class, () -> column.broadcastTo(2, 2));
    assertTrue(e.getMessage().contains("(3, 1)"), e.getMessage());
    assertThrows(GpuException.class, () -> column.broadcastTo(3));
  }

  @Test
  void windowsThatOverlapRepeatElements() {
    assertTrue(Layout.strided(new long[] {8, 3}, new long[] {1, 1}).repeatsElements());
    assertTrue(Layout.strided(new long[] {8, 3}, new long[] {-1, 1}, 7).repeatsElements());
    assertTrue(Layout.strided(new long[] {3, 4}, new long[] {3, 2}).repeatsElements());
    assertFalse(Layout.strided(new long[] {3, 3}, new long[] {3, 2}).repeatsElements());
    assertFalse(Layout.strided(new long[] {1, 3}, new long[] {0, 2}).repeatsElements());
    assertFalse(Layout.strided(new long[] {8, 0}, new long[] {1, 1}).repeatsElements());
    SplittableRandom random = new SplittableRandom(3);
    for (int i = 0; i < 1000; i++) {
      long[] shape = random.longs(random.nextInt(1, 4), 1, 5).toArray();
      long[] strides = random.longs(shape.length, -9, 10).toArray();
      Layout layout = Layout.strided(shape, strides);
      List<Long> positions = positions(layout);
      boolean repeats = new HashSet<>(positions).size() < positions.size();
      assertEquals(repeats, layout.repeatsElements(), layout + Arrays.toString(strides));
    }
  }

  @Test
  void positionsThatOverflowAreRefused() {
    long[] strides = {1, 1L << 32};
    GpuException e =
        assertThrows(
            GpuException.class, () -> Layout.strided(new long[] {3, (1L << 32) + 1}, strides));
    assertTrue(e.getMessage().contains("(3, 4294967297)"), e.getMessage());
    assertThrows(
        GpuException.class, () -> Layout.strided(new long[] {2}, new long[] {1}, Long.MAX_VALUE));
    assertThrows(
        GpuException.class, () -> Layout.strided(new long[] {2}, new long[] {Long.MIN_VALUE}));
    assertEquals(1, Layout.strided(new long[] {1}, new long[] {Long.MIN_VALUE}).size());
  }

  @Test
  void reshapeOfStridedViewsIsAViewWhereThereIsOne() {
    Layout everySecond = Layout.contiguous(12).slice(0, 0, 12, 2);
    assertEquals(List.of(0L, 2L, 4L, 6L, 8L, 10L), positions(everySecond.reshape(2, 3)));
    Layout rows = Layout.contiguous(4, 6).slice(1, 0, 3, 1);
    assertEquals(positions(rows), positions(rows.reshape(2, 2, 3)));
    assertEquals(positions(rows), positions(rows.reshape(4, 1, 3, 1)));
    Layout backwards = Layout.contiguous(6).slice(0, -1, Layout.END, -1);
    assertEquals(List.of(5L, 4L, 3L, 2L, 1L, 0L), positions(backwards.reshape(2, 3)));
    GpuException e = assertThrows(GpuException.class, () -> rows.reshape(12));
    assertTrue(e.getMessage().contains("copy()"), e.getMessage());
  }

  @Test
  void randomReshapesKeepTheOrderOfElements() {
    Random random = new Random(7);
    for (int i = 0; i < 500; i++) {
      Layout base = Layout.contiguous(4, 1 + random.nextInt(2), 6);
      Layout view = base.slice(2, 0, 2 + random.nextInt(5), 1 + random.nextInt(2));
      if (random.nextBoolean()) {
        view = view.transpose(1, 0, 2);
      }
      long half = view.size() % 2 == 0 ? 2 : 1;
      Layout target;
      try {
        target = view.reshape(half, view.size() / half);
      } catch (GpuException e) {
        continue;
      }
      assertEquals(positions(view), positions(target));
    }
  }

  @Test
  void spansCoverNegativeStrides() {
    Layout reversed = Layout.contiguous(5).slice(0, 4, Layout.END, -1);
    assertEquals(4, reversed.offset());
    assertEquals(-4, reversed.lowest());
    assertEquals(0, reversed.highest());
  }

  @Test
  void packedKeepsContiguousLayoutsAtTheStart() {
    Layout layout = Layout.contiguous(2, 3);
    assertSame(layout, layout.packed());
    assertArrayEquals(new long[] {2, 1}, layout.transpose().packed().strides());
    assertEquals(0, layout.index(0, 1).packed().offset());
  }

  @Test
  void broadcastOfShapesFollowsNumPy() {
    assertArrayEquals(
        new long[] {8, 7, 6, 5}, Shapes.broadcast(new long[] {8, 1, 6, 1}, new long[] {7, 1, 5}));
    assertArrayEquals(new long[] {0}, Shapes.broadcast(new long[] {1}, new long[] {0}));
    assertArrayEquals(new long[] {3}, Shapes.broadcast(new long[] {}, new long[] {3}));
    GpuException e =
        assertThrows(
            GpuException.class, () -> Shapes.broadcast(new long[] {2, 1}, new long[] {8, 4, 3}));
    assertTrue(e.getMessage().contains("(2, 1)") && e.getMessage().contains("(8, 4, 3)"));
  }
}
