package org.jgpu.software.device;

/**
 * Whether a loop ends soon that goes on while a value is less than a bound, and adds a step to the
 * value in each turn: the step goes up, the sum does not wrap around, and there are no more than
 * 2^24 turns, some tens of milliseconds. Method names are unique, because generated code finds them
 * by name.
 */
public final class LoopEnds {
  private static final int TURN_BITS = 24;

  private LoopEnds() {}

  /**
   * Of signed values; 1 if the loop ends, else 0.
   *
   * @param next the value in the first turn
   * @param step what is added in each turn
   * @param bound the loop goes on while the value is less
   */
  public static int endsSigned32(int next, int step, int bound) {
    return step > 0
            && (long) bound - 1 + step <= Integer.MAX_VALUE
            && (long) bound - next >> TURN_BITS < step
        ? 1
        : 0;
  }

  /** As {@link #endsSigned32}, of unsigned values. */
  public static int endsUnsigned32(int next, int step, int bound) {
    long end = Integer.toUnsignedLong(bound);
    boolean few = end - Integer.toUnsignedLong(next) >> TURN_BITS < step;
    return step > 0 && end - 1 + step >>> Integer.SIZE == 0 && few ? 1 : 0;
  }

  /** As {@link #endsSigned32}, of signed values; only for those that are not negative. */
  public static int endsSigned64(long next, long step, long bound) {
    boolean up = step > 0 && next >= 0 && bound <= Long.MAX_VALUE - step;
    return up && bound - next >>> TURN_BITS < step ? 1 : 0;
  }

  /** As {@link #endsSigned64}, of unsigned values. */
  public static int endsUnsigned64(long next, long step, long bound) {
    return bound < 0 ? 0 : endsSigned64(next, step, bound);
  }
}
