package org.jgpu.software.check;

import java.util.Arrays;

/**
 * The shadow of one byte array: a {@link Stamp} for each piece, and one for a second thread where
 * two share a piece. Workers write it without locks: what two blocks do to one piece at a time is
 * no matter of these checks, and whatever overwrites an entry leaves the piece initialised.
 */
final class Entries {
  static final long[] NONE = new long[0];

  /** Binary logarithm of the bytes in a piece. */
  final int shift;

  final long[] first;
  private volatile long[] second = NONE;

  /**
   * A shadow of untouched memory.
   *
   * @param bytes length of the memory
   * @param shift binary logarithm of the bytes in a piece
   */
  Entries(int bytes, int shift) {
    this.shift = shift;
    this.first = new long[(int) (((long) bytes + (1 << shift) - 1) >>> shift)];
  }

  /** The entry of the second thread that shares a piece. */
  long second(int index) {
    long[] known = second;
    return known.length == 0 ? 0 : known[index];
  }

  void share(int index, long entry) {
    long[] known = second;
    if (known.length == 0) {
      synchronized (this) {
        known = second.length == 0 ? new long[first.length] : second;
        second = known;
      }
    }
    known[index] = entry;
  }

  /** Whether anything is known of the piece that holds a byte. */
  boolean touched(int offset) {
    return first[offset >>> shift] != 0;
  }

  /** Makes the pieces of some bytes untouched. */
  void clear(int from, int to) {
    Arrays.fill(first, from >>> shift, ((to - 1) >>> shift) + 1, 0);
  }

  /** Makes all pieces initialised and touched by nobody. */
  void markAll() {
    Arrays.fill(first, Stamp.LONG_AGO);
  }

  /** Forgets who touched what; untouched pieces stay so. */
  void forget() {
    for (int i = 0; i < first.length; i++) {
      if (first[i] != 0) {
        first[i] = Stamp.LONG_AGO;
      }
    }
  }
}
