package org.jgpu.arrays.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Where chains of products are split, against all ways to split them. */
class MatrixChainTest {
  /** Returns the multiplications of the chosen order, of matrices from one to another. */
  private static long chosen(long[] extents, int[][] splits, int from, int to) {
    if (from == to) {
      return 0;
    }
    int at = splits[from][to];
    return chosen(extents, splits, from, at)
        + chosen(extents, splits, at + 1, to)
        + extents[from] * extents[at + 1] * extents[to + 1];
  }

  private static long least(long[] extents, int from, int to) {
    long least = from == to ? 0 : Long.MAX_VALUE;
    for (int at = from; at < to; at++) {
      long own = extents[from] * extents[at + 1] * extents[to + 1];
      least = Math.min(least, least(extents, from, at) + least(extents, at + 1, to) + own);
    }
    return least;
  }

  /** Cormen, Leiserson, Rivest and Stein, Introduction to Algorithms, section 15.2. */
  @Test
  void theChainOfTheTextbook() {
    long[] extents = {30, 35, 15, 5, 10, 20, 25};
    int[][] splits = MatrixChain.best(extents);
    assertEquals(15_125, chosen(extents, splits, 0, 5));
    assertEquals(2, splits[0][5]);
    assertEquals(0, splits[0][2]);
    assertEquals(4, splits[3][5]);
  }

  @Test
  void noOrderTakesFewerMultiplications() {
    Random random = new Random(3);
    for (int i = 0; i < 300; i++) {
      long[] extents = random.longs(3 + random.nextInt(7), 1, 60).toArray();
      int last = extents.length - 2;
      assertEquals(
          least(extents, 0, last),
          chosen(extents, MatrixChain.best(extents), 0, last),
          () -> Arrays.toString(extents));
    }
  }

  /** A vector at an end is multiplied at once: no product is of two matrices. */
  @Test
  void vectorsComeFirst() {
    assertArrayEquals(new int[] {0, 0, 1, 2}, MatrixChain.best(1, 9, 9, 9, 9)[0]);
    int[][] last = MatrixChain.best(9, 9, 9, 9, 1);
    assertArrayEquals(new int[] {0, 1, 2}, new int[] {last[0][3], last[1][3], last[2][3]});
  }

  /** Sizes whose products no long holds. */
  @Test
  void hugeExtents() {
    long huge = 1L << 40;
    assertEquals(0, MatrixChain.best(huge, 2, huge, 3)[0][2]);
    assertEquals(1, MatrixChain.best(3, huge, 2, huge)[0][2]);
  }
}
