package org.jgpu.annotations.cpu;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jgpu.annotations.KernelContext;
import org.junit.jupiter.api.Test;

/** Grids on the CPU: indices, barriers, atomics, and threads that fail. */
class CpuGridTest {
  @Test
  void everyThreadRunsOnceWithItsOwnIndices() {
    Set<String> seen = ConcurrentHashMap.newKeySet();
    CpuGrid.of(3, 2, 2).block(4, 3, 2).run(ctx -> assertTrue(seen.add(position(ctx))));

    Set<String> expected = new HashSet<>();
    for (int z = 0; z < 4; z++) {
      for (int y = 0; y < 6; y++) {
        for (int x = 0; x < 12; x++) {
          expected.add(
              "%d/%d %d/%d %d/%d %d %d %d"
                  .formatted(x / 4, x % 4, y / 3, y % 3, z / 2, z % 2, x, y, z));
        }
      }
    }
    assertEquals(expected, seen);
  }

  private static String position(KernelContext ctx) {
    return "%d/%d %d/%d %d/%d %d %d %d"
        .formatted(
            ctx.blockIdxX(),
            ctx.threadIdxX(),
            ctx.blockIdxY(),
            ctx.threadIdxY(),
            ctx.blockIdxZ(),
            ctx.threadIdxZ(),
            ctx.globalIdX(),
            ctx.globalIdY(),
            ctx.globalIdZ());
  }

  @Test
  void dimensionsAreThoseOfTheGrid() {
    CpuGrid.of(5, 3, 2)
        .block(4, 2, 1)
        .run(
            ctx -> {
              assertEquals(5, ctx.gridDimX());
              assertEquals(3, ctx.gridDimY());
              assertEquals(2, ctx.gridDimZ());
              assertEquals(4, ctx.blockDimX());
              assertEquals(2, ctx.blockDimY());
              assertEquals(1, ctx.blockDimZ());
              assertEquals(20, ctx.globalSizeX());
            });
  }

  @Test
  void barrierMakesEveryEarlierWriteVisible() {
    int threads = 64;
    int rounds = 50;
    int[] wrong = new int[1];
    CpuGrid.of(2)
        .block(threads)
        .run(
            ctx -> {
              int[] tile = ctx.sharedInts(64);
              for (int round = 0; round < rounds; round++) {
                tile[ctx.threadIdxX()] = round * threads + ctx.threadIdxX();
                ctx.syncThreads();
                int other = (ctx.threadIdxX() + 1 + round) % threads;
                if (tile[other] != round * threads + other) {
                  ctx.atomicAdd(wrong, 0, 1);
                }
                ctx.syncThreads();
              }
            });
    assertEquals(0, wrong[0]);
  }

  @Test
  void atomicsLoseNoUpdate() {
    int[] ints = {0, Integer.MAX_VALUE, Integer.MIN_VALUE};
    long[] longs = {0};
    float[] floats = {0};
    double[] doubles = {0};
    CpuGrid.of(4)
        .block(64)
        .run(
            ctx -> {
              ctx.atomicAdd(ints, 0, 2);
              ctx.atomicMin(ints, 1, ctx.globalIdX() - 7);
              ctx.atomicMax(ints, 2, ctx.globalIdX() - 7);
              ctx.atomicAdd(longs, 0, 1L << 32);
              ctx.atomicAdd(floats, 0, 0.5f);
              ctx.atomicAdd(doubles, 0, 0.25);
            });
    assertArrayEquals(new int[] {512, -7, 248}, ints);
    assertArrayEquals(new long[] {256L << 32}, longs);
    assertArrayEquals(new float[] {128f}, floats);
    assertArrayEquals(new double[] {64.0}, doubles);
  }

  @Test
  void atomicsReturnTheElementBefore() {
    int[] cells = {10};
    CpuGrid.of(1)
        .run(
            ctx -> {
              assertEquals(10, ctx.atomicAdd(cells, 0, 5));
              assertEquals(15, ctx.atomicMin(cells, 0, 12));
              assertEquals(12, ctx.atomicMax(cells, 0, 13));
              assertEquals(13, ctx.atomicCompareAndSet(cells, 0, 1, 99));
              assertEquals(13, ctx.atomicCompareAndSet(cells, 0, 13, 20));
              assertEquals(20, ctx.atomicExchange(cells, 0, 7));
            });
    assertArrayEquals(new int[] {7}, cells);
  }

  @Test
  void exchangeHandsEveryValueToOneThread() {
    int[] slot = {0};
    int[] sum = {0};
    CpuGrid.of(1)
        .block(100)
        .run(ctx -> ctx.atomicAdd(sum, 0, ctx.atomicExchange(slot, 0, ctx.globalIdX() + 1)));
    assertEquals(5050, sum[0] + slot[0]);
  }

  @Test
  void barrierAfterEarlyReturnIsAnError() {
    CpuGridException e =
        assertThrows(
            CpuGridException.class,
            () ->
                CpuGrid.of(1)
                    .block(8)
                    .run(
                        ctx -> {
                          if (ctx.threadIdxX() != 3) {
                            ctx.syncThreads();
                          }
                        }));
    assertTrue(e.getMessage().contains("reached by some threads of the block only"), e::toString);
  }

  @Test
  void failureNamesThreadAndBlockAndReleasesTheOthers() {
    IndexOutOfBoundsException thrown = new IndexOutOfBoundsException("17");
    CpuGridException e =
        assertThrows(
            CpuGridException.class,
            () ->
                CpuGrid.of(3)
                    .block(4, 2)
                    .run(
                        ctx -> {
                          if (ctx.blockIdxX() == 1
                              && ctx.threadIdxX() == 2
                              && ctx.threadIdxY() == 1) {
                            throw thrown;
                          }
                          ctx.syncThreads();
                        }));
    assertSame(thrown, e.getCause());
    assertTrue(
        e.getMessage().startsWith("thread (2, 1, 0) of block (1, 0, 0) failed"), e::toString);
  }

  @Test
  void impossibleSizesAreRejected() {
    assertThrows(IllegalArgumentException.class, () -> CpuGrid.of(0));
    assertThrows(IllegalArgumentException.class, () -> CpuGrid.of(1).block(33, 32));
    assertThrows(IllegalArgumentException.class, () -> CpuGrid.of(1, -1));
  }

  @Test
  void blocksOfACooperativeGridMeet() {
    int[] values = new int[6];
    int[] sums = new int[6];
    CpuGrid.of(3)
        .block(2)
        .cooperative()
        .run(
            ctx -> {
              for (int round = 1; round <= 5; round++) {
                values[ctx.globalIdX()] = round * (ctx.globalIdX() + 1);
                ctx.syncGrid();
                for (int value : values) {
                  sums[ctx.globalIdX()] += value;
                }
                ctx.syncGrid();
              }
            });
    for (int sum : sums) {
      assertEquals(15 * 21, sum);
    }
  }

  @Test
  void aFailureEndsBlocksThatWaitForTheGrid() {
    CpuGrid grid = CpuGrid.of(3).block(2).cooperative();
    CpuGridException failure =
        assertThrows(
            CpuGridException.class,
            () ->
                grid.run(
                    ctx -> {
                      if (ctx.blockIdxX() == 0) {
                        throw new IllegalStateException("planted");
                      }
                      ctx.syncGrid();
                    }));
    assertTrue(String.valueOf(failure.getMessage()).contains("planted"));
  }

  @Test
  void aBlockThatEndsBeforeTheOthersMeetIsAnError() {
    CpuGrid grid = CpuGrid.of(2).block(2);
    CpuGridException early =
        assertThrows(
            CpuGridException.class,
            () ->
                grid.cooperative()
                    .run(
                        ctx -> {
                          if (ctx.blockIdxX() == 0) {
                            ctx.syncGrid();
                          }
                        }));
    assertTrue(String.valueOf(early.getMessage()).contains("syncGrid() is reached by some"));
    CpuGridException sequential =
        assertThrows(CpuGridException.class, () -> grid.run(ctx -> ctx.syncGrid()));
    assertTrue(String.valueOf(sequential.getMessage()).contains("cooperative()"));
  }
}
