package org.jgpu.software.device;

import java.util.Arrays;

/**
 * What each suspended thread of a block waits for and what it is told when it goes on, in arrays by
 * thread. The translated kernel writes the request, the scheduler the answer.
 */
public final class Waiting {
  /** The kinds of requests. */
  public enum Kind {
    BARRIER,
    BARRIER_POPC,
    BARRIER_AND,
    BARRIER_OR,
    BARRIER_ARRIVE,
    YIELD,
    WARP_BARRIER,
    SHUFFLE_UP,
    SHUFFLE_DOWN,
    SHUFFLE_XOR,
    SHUFFLE_INDEX,
    VOTE_ALL,
    VOTE_ANY,
    VOTE_UNIFORM,
    VOTE_BALLOT,
    MATCH_ANY,
    MATCH_ALL,
    REDUCE_ADD,
    REDUCE_MIN_SIGNED,
    REDUCE_MAX_SIGNED,
    REDUCE_MIN_UNSIGNED,
    REDUCE_MAX_UNSIGNED,
    REDUCE_AND,
    REDUCE_OR,
    REDUCE_XOR,
    ELECT,
    /** Has registers of all lanes of its warp exchanged, as the instruction says. */
    MATRIX,
    ACTIVE_MASK;

    private static final Kind[] ALL = values();

    /** The kind of an ordinal. */
    public static Kind of(int ordinal) {
      return ALL[ordinal];
    }

    /** Whether a barrier collects predicates. */
    public boolean barrierReduction() {
      return this == BARRIER_POPC || this == BARRIER_AND || this == BARRIER_OR;
    }

    /** Whether the threads of a barrier, not of a warp, take part. */
    public boolean barrier() {
      return ordinal() <= BARRIER_ARRIVE.ordinal();
    }
  }

  /** The ordinal of the kind. */
  public final int[] kind;

  /** The member mask of a warp operation, the number of a barrier. */
  public final int[] mask;

  /** The value that a thread contributes. */
  public final long[] value;

  /** Lane operand of a shuffle, thread count of a barrier. */
  public final int[] first;

  /** Clamp operand of a shuffle. */
  public final int[] second;

  /** The answer. */
  public final int[] result;

  /** The predicate of the answer. */
  public final int[] flag;

  /** What threads give for matrix operations, and their answers. */
  public final WarpRegisters registers;

  Waiting(int threads) {
    kind = new int[threads];
    mask = new int[threads];
    value = new long[threads];
    first = new int[threads];
    second = new int[threads];
    result = new int[threads];
    flag = new int[threads];
    registers = new WarpRegisters(threads);
  }

  /** Writes the request of a thread that waits for all threads of the block. */
  public void wholeBarrier(int thread, int number) {
    request(thread, Kind.BARRIER.ordinal(), number, 0, 0, 0);
  }

  /** Writes the requests of neighbouring threads that wait for all threads of the block. */
  public void wholeBarrier(int from, int to, int number) {
    Arrays.fill(kind, from, to, Kind.BARRIER.ordinal());
    Arrays.fill(mask, from, to, number);
    Arrays.fill(value, from, to, 0);
    Arrays.fill(first, from, to, 0);
  }

  /** Forgets what threads waited for. */
  public void clear() {
    Arrays.fill(kind, Kind.BARRIER.ordinal());
  }

  void request(int thread, int newKind, int newMask, long newValue, int newFirst, int newSecond) {
    kind[thread] = newKind;
    mask[thread] = newMask;
    value[thread] = newValue;
    first[thread] = newFirst;
    second[thread] = newSecond;
  }
}
