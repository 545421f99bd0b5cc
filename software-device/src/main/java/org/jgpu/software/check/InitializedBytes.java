package org.jgpu.software.check;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Which bytes of a segment were written from outside of kernels: all up to some place, as copies
 * mostly leave it, and a bit each behind it. Marking excludes marking; asking needs no lock, since
 * streams order the copies before the kernels that rely on them.
 */
final class InitializedBytes {
  private final int length;
  private volatile int prefix;
  private volatile long @Nullable [] bits;

  InitializedBytes(int length) {
    this.length = length;
  }

  synchronized void mark(int from, int count) {
    int to = from + count;
    if (from <= prefix) {
      prefix = Math.max(prefix, to);
    } else if (count > 0) {
      long[] marked = bits;
      if (marked == null) {
        marked = new long[(length + 63) >>> 6];
      }
      mark(marked, from, to);
      bits = marked;
    }
  }

  private static void mark(long[] bits, int from, int to) {
    int first = from >>> 6;
    int last = (to - 1) >>> 6;
    long head = -1L << from;
    long tail = -1L >>> -to;
    if (first == last) {
      bits[first] |= head & tail;
      return;
    }
    bits[first] |= head;
    Arrays.fill(bits, first + 1, last, -1L);
    bits[last] |= tail;
  }

  boolean all() {
    return prefix >= length;
  }

  boolean contains(int index) {
    long[] marked = bits;
    return index < prefix || (marked != null && (marked[index >>> 6] >>> index & 1) != 0);
  }
}
