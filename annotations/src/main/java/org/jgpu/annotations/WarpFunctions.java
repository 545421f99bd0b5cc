package org.jgpu.annotations;

/**
 * What the threads of one warp do together: exchange values, vote, match and reduce without shared
 * memory. A warp is {@value #WARP_SIZE} threads of a block whose linear indices follow each other;
 * a thread's place in its warp is its lane.
 *
 * <p>Each function has a form with a {@code mask} of the lanes that take part (bit i is lane i) and
 * one without, for all lanes of the warp. Every lane that is named in the mask and has not ended
 * must call the same function with the same mask, and no other lane may; lanes of a block's last,
 * partial warp that do not exist count as ended. Anything else is undefined on a GPU; the CPU and
 * the software device report it.
 *
 * <p>As in CUDA, these functions also order memory among the lanes that take part only where that
 * is said: in {@link #syncWarp}.
 */
public interface WarpFunctions extends WarpReductions {
  /** Number of threads of a warp, on all GPUs so far. */
  int WARP_SIZE = 32;

  /** The mask of all lanes. */
  int FULL_MASK = -1;

  /** Place of this thread in its warp, 0 to 31. CUDA: {@code %laneid}. */
  int laneId();

  /**
   * Number of this thread's warp in its block, from 0: the linear thread index divided by 32, where
   * x runs fastest.
   */
  int warpId();

  /** As {@link #syncWarp(int)}, for all lanes. */
  default void syncWarp() {
    syncWarp(FULL_MASK);
  }

  /**
   * Waits for the lanes of {@code mask}; what they wrote to arrays before is then visible to all of
   * them. CUDA: {@code __syncwarp(mask)}.
   */
  void syncWarp(int mask);

  /** As {@link #shuffle(int, int, int)}, for all lanes. */
  default int shuffle(int value, int lane) {
    return shuffle(FULL_MASK, value, lane);
  }

  /** As {@link #shuffle(int, int, int)}, for all lanes. */
  default long shuffle(long value, int lane) {
    return shuffle(FULL_MASK, value, lane);
  }

  /** As {@link #shuffle(int, int, int)}, for all lanes. */
  default float shuffle(float value, int lane) {
    return shuffle(FULL_MASK, value, lane);
  }

  /** As {@link #shuffle(int, int, int)}, for all lanes. */
  default double shuffle(double value, int lane) {
    return shuffle(FULL_MASK, value, lane);
  }

  /**
   * Gives the value that lane {@code lane & 31} passes, which must take part. CUDA: {@code
   * __shfl_sync(mask, value, lane)}.
   */
  default int shuffle(int mask, int value, int lane) {
    return (int) shuffle(mask, (long) value, lane);
  }

  /** See {@link #shuffle(int, int, int)}. */
  long shuffle(int mask, long value, int lane);

  /** See {@link #shuffle(int, int, int)}. */
  default float shuffle(int mask, float value, int lane) {
    return Float.intBitsToFloat(shuffle(mask, Float.floatToRawIntBits(value), lane));
  }

  /** See {@link #shuffle(int, int, int)}. */
  default double shuffle(int mask, double value, int lane) {
    return Double.longBitsToDouble(shuffle(mask, Double.doubleToRawLongBits(value), lane));
  }

  /** As {@link #shuffleUp(int, int, int)}, for all lanes. */
  default int shuffleUp(int value, int delta) {
    return shuffleUp(FULL_MASK, value, delta);
  }

  /** As {@link #shuffleUp(int, int, int)}, for all lanes. */
  default long shuffleUp(long value, int delta) {
    return shuffleUp(FULL_MASK, value, delta);
  }

  /** As {@link #shuffleUp(int, int, int)}, for all lanes. */
  default float shuffleUp(float value, int delta) {
    return shuffleUp(FULL_MASK, value, delta);
  }

  /** As {@link #shuffleUp(int, int, int)}, for all lanes. */
  default double shuffleUp(double value, int delta) {
    return shuffleUp(FULL_MASK, value, delta);
  }

  /**
   * Gives the value that the lane {@code delta} places lower passes, or this lane's own where there
   * is no such lane. CUDA: {@code __shfl_up_sync(mask, value, delta)}.
   *
   * @param delta 0 to 31
   */
  default int shuffleUp(int mask, int value, int delta) {
    return (int) shuffleUp(mask, (long) value, delta);
  }

  /** See {@link #shuffleUp(int, int, int)}. */
  long shuffleUp(int mask, long value, int delta);

  /** See {@link #shuffleUp(int, int, int)}. */
  default float shuffleUp(int mask, float value, int delta) {
    return Float.intBitsToFloat(shuffleUp(mask, Float.floatToRawIntBits(value), delta));
  }

  /** See {@link #shuffleUp(int, int, int)}. */
  default double shuffleUp(int mask, double value, int delta) {
    return Double.longBitsToDouble(shuffleUp(mask, Double.doubleToRawLongBits(value), delta));
  }

  /** As {@link #shuffleDown(int, int, int)}, for all lanes. */
  default int shuffleDown(int value, int delta) {
    return shuffleDown(FULL_MASK, value, delta);
  }

  /** As {@link #shuffleDown(int, int, int)}, for all lanes. */
  default long shuffleDown(long value, int delta) {
    return shuffleDown(FULL_MASK, value, delta);
  }

  /** As {@link #shuffleDown(int, int, int)}, for all lanes. */
  default float shuffleDown(float value, int delta) {
    return shuffleDown(FULL_MASK, value, delta);
  }

  /** As {@link #shuffleDown(int, int, int)}, for all lanes. */
  default double shuffleDown(double value, int delta) {
    return shuffleDown(FULL_MASK, value, delta);
  }

  /**
   * Gives the value that the lane {@code delta} places higher passes, or this lane's own where
   * there is no such lane. CUDA: {@code __shfl_down_sync(mask, value, delta)}.
   *
   * @param delta 0 to 31
   */
  default int shuffleDown(int mask, int value, int delta) {
    return (int) shuffleDown(mask, (long) value, delta);
  }

  /** See {@link #shuffleDown(int, int, int)}. */
  long shuffleDown(int mask, long value, int delta);

  /** See {@link #shuffleDown(int, int, int)}. */
  default float shuffleDown(int mask, float value, int delta) {
    return Float.intBitsToFloat(shuffleDown(mask, Float.floatToRawIntBits(value), delta));
  }

  /** See {@link #shuffleDown(int, int, int)}. */
  default double shuffleDown(int mask, double value, int delta) {
    return Double.longBitsToDouble(shuffleDown(mask, Double.doubleToRawLongBits(value), delta));
  }

  /** As {@link #shuffleXor(int, int, int)}, for all lanes. */
  default int shuffleXor(int value, int laneMask) {
    return shuffleXor(FULL_MASK, value, laneMask);
  }

  /** As {@link #shuffleXor(int, int, int)}, for all lanes. */
  default long shuffleXor(long value, int laneMask) {
    return shuffleXor(FULL_MASK, value, laneMask);
  }

  /** As {@link #shuffleXor(int, int, int)}, for all lanes. */
  default float shuffleXor(float value, int laneMask) {
    return shuffleXor(FULL_MASK, value, laneMask);
  }

  /** As {@link #shuffleXor(int, int, int)}, for all lanes. */
  default double shuffleXor(double value, int laneMask) {
    return shuffleXor(FULL_MASK, value, laneMask);
  }

  /**
   * Gives the value that lane {@code laneId() ^ laneMask} passes, which must take part. CUDA:
   * {@code __shfl_xor_sync(mask, value, laneMask)}.
   *
   * @param laneMask 0 to 31
   */
  default int shuffleXor(int mask, int value, int laneMask) {
    return (int) shuffleXor(mask, (long) value, laneMask);
  }

  /** See {@link #shuffleXor(int, int, int)}. */
  long shuffleXor(int mask, long value, int laneMask);

  /** See {@link #shuffleXor(int, int, int)}. */
  default float shuffleXor(int mask, float value, int laneMask) {
    return Float.intBitsToFloat(shuffleXor(mask, Float.floatToRawIntBits(value), laneMask));
  }

  /** See {@link #shuffleXor(int, int, int)}. */
  default double shuffleXor(int mask, double value, int laneMask) {
    return Double.longBitsToDouble(shuffleXor(mask, Double.doubleToRawLongBits(value), laneMask));
  }

  /** As {@link #all(int, boolean)}, for all lanes. */
  default boolean all(boolean predicate) {
    return all(FULL_MASK, predicate);
  }

  /**
   * Returns whether {@code predicate} is true in all lanes that take part. CUDA: {@code
   * __all_sync(mask, predicate)}.
   */
  boolean all(int mask, boolean predicate);

  /** As {@link #any(int, boolean)}, for all lanes. */
  default boolean any(boolean predicate) {
    return any(FULL_MASK, predicate);
  }

  /**
   * Returns whether {@code predicate} is true in any lane that takes part. CUDA: {@code
   * __any_sync(mask, predicate)}.
   */
  boolean any(int mask, boolean predicate);

  /** As {@link #ballot(int, boolean)}, for all lanes. */
  default int ballot(boolean predicate) {
    return ballot(FULL_MASK, predicate);
  }

  /**
   * Returns the lanes in which {@code predicate} is true, by bits. CUDA: {@code __ballot_sync(mask,
   * predicate)}.
   */
  int ballot(int mask, boolean predicate);

  /** As {@link #matchAny(int, int)}, for all lanes. */
  default int matchAny(int value) {
    return matchAny(FULL_MASK, value);
  }

  /** As {@link #matchAny(int, int)}, for all lanes. */
  default int matchAny(long value) {
    return matchAny(FULL_MASK, value);
  }

  /**
   * Returns the lanes that pass the same value as this one, by bits. CUDA: {@code
   * __match_any_sync(mask, value)}.
   */
  default int matchAny(int mask, int value) {
    return matchAny(mask, (long) value);
  }

  /** See {@link #matchAny(int, int)}. */
  int matchAny(int mask, long value);

  /** As {@link #matchAll(int, int)}, for all lanes. */
  default int matchAll(int value) {
    return matchAll(FULL_MASK, value);
  }

  /** As {@link #matchAll(int, int)}, for all lanes. */
  default int matchAll(long value) {
    return matchAll(FULL_MASK, value);
  }

  /**
   * Returns the lanes that take part, by bits, if all of them pass the same value, and 0 otherwise.
   * CUDA: {@code __match_all_sync(mask, value, &same)}.
   */
  default int matchAll(int mask, int value) {
    return matchAll(mask, (long) value);
  }

  /** See {@link #matchAll(int, int)}. */
  int matchAll(int mask, long value);
}
