package org.jgpu.annotations.cpu;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Consumer;
import org.jgpu.annotations.KernelContext;
import org.junit.jupiter.api.Test;

/** Shared arrays of grids on the CPU. */
class CpuSharedArraysTest {
  @Test
  void sharedArrayBelongsToOneBlock() {
    int[] sums = new int[4];
    CpuGrid.of(4)
        .block(8)
        .run(
            ctx -> {
              int[] sum = ctx.sharedInts(1);
              if (ctx.threadIdxX() == 0) {
                sum[0] = 0;
              }
              ctx.syncThreads();
              ctx.atomicAdd(sum, 0, ctx.blockIdxX() + 1);
              ctx.syncThreads();
              sums[ctx.blockIdxX()] = sum[0];
            });
    assertArrayEquals(new int[] {8, 16, 24, 32}, sums);
  }

  @Test
  void onePlaceInTheSourceIsOneSharedArray() {
    CpuGrid.of(1)
        .block(2)
        .run(
            ctx -> {
              float[] previous = ctx.sharedFloats(4);
              float[] other = ctx.sharedFloats(4);
              assertTrue(previous != other);
              float[] first = null;
              for (int i = 0; i < 3; i++) {
                float[] looped = ctx.sharedFloats(4);
                assertTrue(first == null || first == looped);
                first = looped;
              }
            });
  }

  @Test
  void sharedMemoryDoesNotStartAtZero() {
    CpuGrid.of(1)
        .run(
            ctx -> {
              assertTrue(Float.isNaN(ctx.sharedFloats(1)[0]));
              assertTrue(Double.isNaN(ctx.sharedDoubles(1)[0]));
              assertTrue(ctx.sharedInts(1)[0] != 0);
              assertTrue(ctx.sharedLongs(1)[0] != 0);
            });
  }

  private record Pair(int x, int y) {}

  @Test
  void sharedMatrixOfRecordsBeginsWithNulls() {
    Pair[] seen = new Pair[6];
    CpuGrid.of(1)
        .block(3, 2)
        .run(
            ctx -> {
              Pair[][] tile = ctx.sharedRecords(Pair.class, 2, 3);
              int x = ctx.threadIdxX();
              int y = ctx.threadIdxY();
              assertNull(tile[y][x]);
              tile[y][x] = new Pair(x, y);
              ctx.syncThreads();
              seen[y * 3 + x] = tile[1 - y][2 - x];
            });
    for (int i = 0; i < 6; i++) {
      assertEquals(new Pair(2 - i % 3, 1 - i / 3), seen[i]);
    }
  }

  @Test
  void sharedRowsAreOfOneLength() {
    for (Consumer<KernelContext> kernel :
        List.<Consumer<KernelContext>>of(
            ctx -> ctx.sharedRecords(Pair.class, 2, 1 + ctx.threadIdxX()),
            ctx -> ctx.sharedRecords(Pair.class, 2, -1),
            ctx -> ctx.sharedBytes(-1, 2),
            ctx -> ctx.sharedBooleans(-1),
            ctx -> ctx.sharedFloats(2, 1 + ctx.threadIdxX()))) {
      CpuGridException e =
          assertThrows(CpuGridException.class, () -> CpuGrid.of(1).block(2).run(kernel));
      assertInstanceOf(IllegalArgumentException.class, e.getCause());
    }
  }

  @Test
  void sharedArraysOfAllTypesBeginUndefined() {
    CpuGrid.of(1)
        .block(2)
        .run(
            ctx -> {
              assertTrue(ctx.sharedBooleans(3)[2]);
              assertEquals((byte) 0xBA, ctx.sharedBytes(3)[1]);
              assertEquals((short) 0xBAAD, ctx.sharedShorts(2, 3)[1][2]);
              assertEquals((char) 0xBAAD, ctx.sharedChars(2, 3)[0][1]);
              assertEquals(0xBAADF00D, ctx.sharedInts(ctx.blockDimX())[1]);
              assertEquals(0, ctx.sharedLongs(ctx.blockDimX() - 2).length);
              assertEquals(0, ctx.sharedDoubles(0, 5).length);
            });
  }

  @Test
  void sharedLengthMustNotDependOnTheThread() {
    CpuGridException e =
        assertThrows(
            CpuGridException.class,
            () -> CpuGrid.of(1).block(2).run(ctx -> ctx.sharedInts(1 + ctx.threadIdxX())));
    assertInstanceOf(IllegalArgumentException.class, e.getCause());
  }
}
