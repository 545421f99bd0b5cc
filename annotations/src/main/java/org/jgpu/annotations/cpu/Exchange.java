package org.jgpu.annotations.cpu;

import java.util.function.LongBinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What the lanes that took part in a warp function have contributed.
 *
 * @param lanes who took part, by bits
 * @param values by lane; never changed
 * @param parts by lane, of operations on more than a number; never changed
 */
record Exchange(int lanes, long[] values, @Nullable Object[] parts) {
  boolean contains(int lane) {
    return (lanes >>> lane & 1) != 0;
  }

  /**
   * Returns the value of a lane.
   *
   * @throws IllegalStateException if it took no part
   */
  long value(int lane, String function) {
    if (!contains(lane)) {
      throw new IllegalStateException(
          function + " reads lane " + lane + ", which does not take part: its value is undefined");
    }
    return values[lane];
  }

  /** Returns the lanes that contributed {@code value}, by bits. */
  int lanesWith(long value) {
    int same = 0;
    for (int left = lanes; left != 0; left &= left - 1) {
      int lane = Integer.numberOfTrailingZeros(left);
      same |= values[lane] == value ? 1 << lane : 0;
    }
    return same;
  }

  /**
   * Combines the values as {@link org.jgpu.annotations.WarpReductions} says: in pairs where all
   * lanes take part, else in the order of the lanes.
   */
  long reduce(LongBinaryOperator operator) {
    if (lanes == -1) {
      return pairs(operator);
    }
    long result = values[Integer.numberOfTrailingZeros(lanes)];
    for (int left = lanes & (lanes - 1); left != 0; left &= left - 1) {
      result = operator.applyAsLong(result, values[Integer.numberOfTrailingZeros(left)]);
    }
    return result;
  }

  private long pairs(LongBinaryOperator operator) {
    long[] left = values.clone();
    for (int distance = left.length / 2; distance > 0; distance /= 2) {
      for (int lane = 0; lane < distance; lane++) {
        left[lane] = operator.applyAsLong(left[lane], left[lane + distance]);
      }
    }
    return left[0];
  }
}
