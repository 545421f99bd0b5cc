package org.jgpu.annotations;

/**
 * Values of the lanes of a warp combined into one, which each of them gets: part of {@link
 * KernelContext}, with the masks of {@link WarpFunctions}.
 *
 * <p>Sums of floats and doubles depend on the order of their terms. Where all 32 lanes take part,
 * lanes whose indices differ by 16 add their values, then those that differ by 8, 4, 2 and 1: the
 * sum is {@code ((x0 + x16) + (x8 + x24)) + ...}. Where fewer take part, their values are added one
 * after another, from the lowest lane on. Each addition is rounded by itself, so that all lanes get
 * the same bits on every device and on the CPU (NaNs aside).
 */
public interface WarpReductions {
  /** As {@link #reduceAdd(int, int)}, for all lanes. */
  default int reduceAdd(int value) {
    return reduceAdd(WarpFunctions.FULL_MASK, value);
  }

  /**
   * Returns the sum of the lanes' values, which wraps on overflow. CUDA: {@code
   * __reduce_add_sync(mask, value)} on compute capability 8.0 and later, shuffles before.
   */
  int reduceAdd(int mask, int value);

  /** As {@link #reduceAdd(int, long)}, for all lanes. */
  default long reduceAdd(long value) {
    return reduceAdd(WarpFunctions.FULL_MASK, value);
  }

  /** Returns the sum of the lanes' values, which wraps on overflow. CUDA: shuffles. */
  long reduceAdd(int mask, long value);

  /** As {@link #reduceAdd(int, float)}, for all lanes. */
  default float reduceAdd(float value) {
    return reduceAdd(WarpFunctions.FULL_MASK, value);
  }

  /** Returns the sum of the lanes' values, in the order above. CUDA: shuffles. */
  float reduceAdd(int mask, float value);

  /** As {@link #reduceAdd(int, double)}, for all lanes. */
  default double reduceAdd(double value) {
    return reduceAdd(WarpFunctions.FULL_MASK, value);
  }

  /** Returns the sum of the lanes' values, in the order above. CUDA: shuffles. */
  double reduceAdd(int mask, double value);

  /** As {@link #reduceMin(int, int)}, for all lanes. */
  default int reduceMin(int value) {
    return reduceMin(WarpFunctions.FULL_MASK, value);
  }

  /** Returns the smallest of the lanes' signed values; see {@link #reduceAdd(int, int)}. */
  int reduceMin(int mask, int value);

  /** As {@link #reduceMin(int, long)}, for all lanes. */
  default long reduceMin(long value) {
    return reduceMin(WarpFunctions.FULL_MASK, value);
  }

  /** Returns the smallest of the lanes' signed values. CUDA: shuffles. */
  long reduceMin(int mask, long value);

  /** As {@link #reduceMin(int, float)}, for all lanes. */
  default float reduceMin(float value) {
    return reduceMin(WarpFunctions.FULL_MASK, value);
  }

  /** Returns the smallest of the lanes' values, by {@link Math#min(float, float)}. */
  float reduceMin(int mask, float value);

  /** As {@link #reduceMin(int, double)}, for all lanes. */
  default double reduceMin(double value) {
    return reduceMin(WarpFunctions.FULL_MASK, value);
  }

  /** Returns the smallest of the lanes' values, by {@link Math#min(double, double)}. */
  double reduceMin(int mask, double value);

  /** As {@link #reduceMax(int, int)}, for all lanes. */
  default int reduceMax(int value) {
    return reduceMax(WarpFunctions.FULL_MASK, value);
  }

  /** Returns the largest of the lanes' signed values; see {@link #reduceAdd(int, int)}. */
  int reduceMax(int mask, int value);

  /** As {@link #reduceMax(int, long)}, for all lanes. */
  default long reduceMax(long value) {
    return reduceMax(WarpFunctions.FULL_MASK, value);
  }

  /** Returns the largest of the lanes' signed values. CUDA: shuffles. */
  long reduceMax(int mask, long value);

  /** As {@link #reduceMax(int, float)}, for all lanes. */
  default float reduceMax(float value) {
    return reduceMax(WarpFunctions.FULL_MASK, value);
  }

  /** Returns the largest of the lanes' values, by {@link Math#max(float, float)}. */
  float reduceMax(int mask, float value);

  /** As {@link #reduceMax(int, double)}, for all lanes. */
  default double reduceMax(double value) {
    return reduceMax(WarpFunctions.FULL_MASK, value);
  }

  /** Returns the largest of the lanes' values, by {@link Math#max(double, double)}. */
  double reduceMax(int mask, double value);

  /** As {@link #reduceAnd(int, int)}, for all lanes. */
  default int reduceAnd(int value) {
    return reduceAnd(WarpFunctions.FULL_MASK, value);
  }

  /** Returns the bits that all lanes' values have; see {@link #reduceAdd(int, int)}. */
  int reduceAnd(int mask, int value);

  /** As {@link #reduceOr(int, int)}, for all lanes. */
  default int reduceOr(int value) {
    return reduceOr(WarpFunctions.FULL_MASK, value);
  }

  /** Returns the bits that any lane's value has; see {@link #reduceAdd(int, int)}. */
  int reduceOr(int mask, int value);

  /** As {@link #reduceXor(int, int)}, for all lanes. */
  default int reduceXor(int value) {
    return reduceXor(WarpFunctions.FULL_MASK, value);
  }

  /** Returns the exclusive or of the lanes' values; see {@link #reduceAdd(int, int)}. */
  int reduceXor(int mask, int value);
}
