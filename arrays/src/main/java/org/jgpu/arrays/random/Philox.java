package org.jgpu.arrays.random;

/**
 * Philox 4x32-10 on the CPU, as {@code philox.cuh} has it (Salmon, Moraes, Dror and Shaw, "Parallel
 * Random Numbers: As Easy as 1, 2, 3", 2011). Thread-safe.
 */
public final class Philox {
  private static final int ROUNDS = 10;
  private static final long LEFT = 0xD2511F53L;
  private static final long RIGHT = 0xCD9E8D57L;
  private static final int FIRST_STEP = 0x9E3779B9;
  private static final int SECOND_STEP = 0xBB67AE85;
  private static final long WORD = 0xffffffffL;

  private Philox() {}

  /**
   * Returns the four words of a counter of four words, the first one in the low half of {@code
   * low}, and of a key of two.
   */
  public static int[] words(long low, long high, long key) {
    int x = (int) low;
    int y = (int) (low >>> 32);
    int z = (int) high;
    int w = (int) (high >>> 32);
    int first = (int) key;
    int second = (int) (key >>> 32);
    for (int round = 0; round < ROUNDS; round++) {
      long left = LEFT * (x & WORD);
      long right = RIGHT * (z & WORD);
      x = (int) (right >>> 32) ^ y ^ first;
      y = (int) right;
      z = (int) (left >>> 32) ^ w ^ second;
      w = (int) left;
      first += FIRST_STEP;
      second += SECOND_STEP;
    }
    return new int[] {x, y, z, w};
  }
}
