package org.jgpu.software.check;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.List;

/**
 * An address that the threads of a block compute alike: what is the same in all of them, plus
 * {@code scale} times a 32-bit number that is linear in the thread's indices. Where no two threads
 * of a block come to one number, none comes near the bytes of another.
 *
 * @param terms by dimension, what the number grows by from one thread to the next
 * @param scale bytes for each unit of the number
 * @param first the first byte that is accessed, from the address on
 * @param end the byte behind the last
 */
public record Spread(List<Term> terms, long scale, long first, long end) {
  private static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  /** A factor that a launch multiplies with nothing more. */
  public static final int CONSTANT = -1;

  /** Stands for the block's extent in x; that in y and z come below. */
  public static final int EXTENT = -2;

  /**
   * A number that is known when a kernel is launched.
   *
   * @param factor a constant
   * @param source what it is multiplied with: the offset of a 32-bit parameter, {@link #CONSTANT}
   *     for nothing, {@link #EXTENT} and below for an extent of the block
   */
  public record Term(long factor, int source) {
    /** A dimension that has no part in the number. */
    public static final Term ZERO = new Term(0, CONSTANT);

    private long value(byte[] parameters, int[] block) {
      int times =
          source == CONSTANT
              ? 1
              : source < 0 ? block[EXTENT - source] : (int) INT.get(parameters, source);
      return (int) (factor * times);
    }
  }

  /**
   * Whether all threads of a block access bytes of their own.
   *
   * @param parameters the parameters of the launch
   * @param block the extents of a block
   */
  boolean separates(byte[] parameters, int[] block) {
    if (end - first > scale) {
      return false;
    }
    long[] steps = new long[3];
    long[] extents = new long[3];
    int count = 0;
    for (int dimension = 0; dimension < 3; dimension++) {
      if (block[dimension] > 1) {
        long step = Math.abs(terms.get(dimension).value(parameters, block));
        int at = count++;
        for (; at > 0 && steps[at - 1] > step; at--) {
          steps[at] = steps[at - 1];
          extents[at] = extents[at - 1];
        }
        steps[at] = step;
        extents[at] = block[dimension];
      }
    }
    long reach = 0;
    for (int i = 0; i < count; i++) {
      if (steps[i] <= reach) {
        return false;
      }
      reach += steps[i] * (extents[i] - 1);
    }
    return reach < 1L << 31;
  }
}
