package org.jgpu.software.device;

/**
 * The checks before a row of threads whose accesses are then not checked one by one, but for the
 * array's own bounds.
 */
public final class RowAccess {
  private RowAccess() {}

  /**
   * The index of a row's first access into the bytes of a segment; -1 when some access of the row
   * may be outside of them or not aligned.
   *
   * @param first the offset of the first access
   * @param stride the distance of two neighbours' accesses in bytes, a multiple of the width
   * @param threads the number of accesses
   * @param width bytes of an access, a power of two
   */
  public static int index(byte[] bytes, long first, int stride, int threads, int width) {
    long last = first + (long) stride * (threads - 1);
    boolean inside = Math.min(first, last) >= 0 && Math.max(first, last) <= bytes.length - width;
    return inside && (first & (width - 1)) == 0 ? (int) first : -1;
  }

  /** Whether a signed value does not keep growing by a stride over some threads. */
  public static boolean wrapsSigned(int first, int stride, int threads) {
    long last = first + (long) stride * (threads - 1);
    return last != (int) last;
  }

  /**
   * In how many threads of a row, from its first on, an order of two signed values is the same as
   * in the first; 0 if a value wraps somewhere in the row.
   *
   * @param orEqual 1 if the order is less-or-equal or its contrary, 0 if it is less or its contrary
   */
  public static int sameSigned(int a, int strideA, int b, int strideB, int threads, int orEqual) {
    return wrapsSigned(a, strideA, threads) || wrapsSigned(b, strideB, threads)
        ? 0
        : same((long) a - b - orEqual, strideA - strideB, threads);
  }

  /** As {@link #sameSigned}, of two unsigned values. */
  public static int sameUnsigned(int a, int strideA, int b, int strideB, int threads, int orEqual) {
    return wrapsUnsigned(a, strideA, threads) || wrapsUnsigned(b, strideB, threads)
        ? 0
        : same(
            Integer.toUnsignedLong(a) - Integer.toUnsignedLong(b) - orEqual,
            strideA - strideB,
            threads);
  }

  /** How many of some numbers at equal distances have the first one's sign, as far as they go. */
  private static int same(long first, int stride, int numbers) {
    boolean negative = first < 0;
    if (stride == 0 || negative == stride < 0) {
      return numbers;
    }
    long steps = negative ? (-first - 1) / stride : first / -(long) stride;
    return (int) Math.min(numbers, steps + 1);
  }

  /** Whether an unsigned value does not keep growing by a stride over some threads. */
  public static boolean wrapsUnsigned(int first, int stride, int threads) {
    long last = Integer.toUnsignedLong(first) + (long) stride * (threads - 1);
    return last >>> Integer.SIZE != 0;
  }

  /**
   * How many turns of a loop all threads of a row make that goes on while a signed counter is less
   * than a bound; 0 where that is not certain, or where neighbouring threads are further apart than
   * neighbouring turns.
   *
   * @param first the counter of the first thread in its first turn
   * @param stride by how much it grows from thread to thread
   * @param step by how much it grows from turn to turn
   */
  public static int commonTurnsSigned(int first, int stride, int threads, int step, int bound) {
    return wrapsSigned(first, stride, threads)
        ? 0
        : commonTurns(
            Math.max(first, first + stride * (threads - 1)), Math.abs(stride), step, bound);
  }

  /** As {@link #commonTurnsSigned}, of an unsigned counter. */
  public static int commonTurnsUnsigned(int first, int stride, int threads, int step, int bound) {
    int last = first + stride * (threads - 1);
    return wrapsUnsigned(first, stride, threads)
        ? 0
        : commonTurns(
            Math.max(Integer.toUnsignedLong(first), Integer.toUnsignedLong(last)),
            Math.abs(stride),
            step,
            Integer.toUnsignedLong(bound));
  }

  /** The turns of the thread whose counter is the largest. */
  private static int commonTurns(long largest, int stride, int step, long bound) {
    return step <= stride || largest >= bound
        ? 0
        : (int) Math.min((bound - 1 - largest) / step + 1, Integer.MAX_VALUE);
  }
}
