package org.jgpu.annotations.cpu;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.jgpu.annotations.KernelContext;
import org.junit.jupiter.api.Test;

class CpuWarpTest {
  private static final int THREADS = 70;

  private interface PerThread {
    int value(KernelContext ctx);
  }

  /** Runs one block of two warps and six lanes of a third. */
  private static int[] run(PerThread kernel) {
    int[] result = new int[THREADS];
    CpuGrid.of(1).block(THREADS).run(ctx -> result[ctx.threadIdxX()] = kernel.value(ctx));
    return result;
  }

  private static int[] expect(java.util.function.IntUnaryOperator value) {
    int[] result = new int[THREADS];
    Arrays.setAll(result, value);
    return result;
  }

  @Test
  void lanesAndWarpsFollowTheLinearThreadIndex() {
    CpuGrid.of(1)
        .block(5, 4, 3)
        .run(
            ctx -> {
              int linear = (ctx.threadIdxZ() * 4 + ctx.threadIdxY()) * 5 + ctx.threadIdxX();
              assertEquals(linear % 32, ctx.laneId());
              assertEquals(linear / 32, ctx.warpId());
            });
  }

  @Test
  void shufflesReadOtherLanes() {
    assertArrayEquals(expect(t -> t / 32 * 32 + 3), run(ctx -> ctx.shuffle(ctx.threadIdxX(), 35)));
    assertArrayEquals(
        expect(t -> t % 32 < 4 ? t : t - 4), run(ctx -> ctx.shuffleUp(ctx.threadIdxX(), 4)));
    assertArrayEquals(
        expect(t -> t < 64 ? t ^ 9 : 64),
        run(ctx -> ctx.warpId() < 2 ? ctx.shuffleXor(ctx.threadIdxX(), 9) : 64));
    assertArrayEquals(
        expect(t -> t < 64 ? t % 32 > 24 ? t : t + 7 : 0),
        run(ctx -> ctx.warpId() < 2 ? (int) ctx.shuffleDown((double) ctx.threadIdxX(), 7) : 0));
  }

  /** Terms of which only the order decides the sum. */
  private static float term(int lane) {
    return lane == 16 ? -1e8f : lane == 0 ? 1e8f : lane;
  }

  @Test
  void sumsOfFloatsAreOfPairsOrInTheOrderOfTheLanes() {
    float[] sums = new float[THREADS];
    CpuGrid.of(1)
        .block(THREADS)
        .run(ctx -> sums[ctx.threadIdxX()] = ctx.reduceAdd(term(ctx.laneId())));
    for (int t = 0; t < THREADS; t++) {
      // 1e8 and -1e8 meet first in a whole warp; six lanes add 1, 2, ... to 1e8 one by one.
      float inOrder = (((((1e8f + 1) + 2) + 3) + 4) + 5);
      assertEquals(t < 64 ? 480 : inOrder, sums[t]);
    }
    CpuGrid.of(1)
        .block(33)
        .run(
            ctx -> {
              double x = ctx.laneId() == 7 ? -0.0 : ctx.laneId() == 9 ? Double.NaN : 0.0;
              assertEquals(ctx.warpId() == 0 ? Double.NaN : 0.0, ctx.reduceMin(x));
              assertEquals(0f, ctx.reduceMax(x == 0 ? (float) x : 0f));
              assertEquals(
                  ctx.warpId() == 0 ? 31L << 40 : 0, ctx.reduceMax((long) ctx.laneId() << 40));
            });
  }

  @Test
  void votesMatchesAndReductionsAreOfTheLanesThatAreThere() {
    assertArrayEquals(
        expect(t -> t < 64 ? 0x11111111 : 0x11), run(ctx -> ctx.ballot(ctx.laneId() % 4 == 0)));
    assertArrayEquals(expect(t -> t < 64 ? -1 : 0x3f), run(ctx -> ctx.matchAll(5)));
    assertArrayEquals(expect(t -> t < 64 ? 496 : 15), run(ctx -> ctx.reduceAdd(ctx.laneId())));
    assertArrayEquals(expect(t -> t < 64 ? -31 : -5), run(ctx -> ctx.reduceMin(-ctx.laneId())));
    assertArrayEquals(expect(t -> t < 32 ? 1 : 0), run(ctx -> ctx.all(ctx.warpId() == 0) ? 1 : 0));
  }

  @Test
  void lanesOfAMaskMeetInABranch() {
    int[] found =
        run(
            ctx ->
                ctx.laneId() < 3 ? ctx.reduceAdd(0b111, 1 + ctx.laneId()) : ctx.ballot(~7, true));

    assertArrayEquals(expect(t -> t % 32 < 3 ? 6 : t < 64 ? ~7 : 0b111000), found);
  }

  @Test
  void endedLanesAreNotWaitedFor() {
    assertArrayEquals(
        expect(t -> t % 32 == 5 ? 0 : t < 64 ? 31 : 5),
        run(ctx -> ctx.laneId() == 5 ? 0 : ctx.reduceAdd(1)));
  }

  private static String failure(PerThread kernel) {
    return assertThrows(CpuGridException.class, () -> run(kernel)).getMessage();
  }

  @Test
  void lanesThatDoNotMeetAreAnError() {
    String message =
        failure(ctx -> ctx.laneId() == 4 ? ctx.ballot(true) : ctx.reduceAdd(ctx.laneId()));

    assertTrue(message.contains("lanes of one warp do not meet"), message);
    assertTrue(message.contains("ballot with mask 0xffffffff"), message);
    assertTrue(message.contains("reduceAdd"), message);
  }

  @Test
  void aBarrierForSomeAndAWarpFunctionForOthersIsAnError() {
    String message =
        failure(
            ctx -> {
              if (ctx.laneId() == 4) {
                ctx.syncThreads();
              }
              return ctx.ballot(true);
            });

    assertTrue(message.contains("wait for each other at different places"), message);
    assertTrue(message.contains("ballot with mask 0xffffffff"), message);
  }

  @Test
  void aCallerOutsideOfTheMaskIsAnError() {
    String message = failure(ctx -> ctx.ballot(0xf, true));

    assertTrue(message.contains("which the mask does not name"), message);
  }

  @Test
  void aValueOfAnAbsentLaneIsAnError() {
    String message = failure(ctx -> ctx.laneId() < 4 ? ctx.shuffle(0xf, 1, 9) : 0);

    assertTrue(message.contains("reads lane 9"), message);
  }
}
