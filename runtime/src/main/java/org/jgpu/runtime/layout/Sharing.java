package org.jgpu.runtime.layout;

import java.util.Map;
import java.util.TreeMap;

/**
 * Whether two views have an element in common, and not merely lie between each other's as the odd
 * and even ones of an array do. Both are sums of strides times indices; so the distance of two
 * elements is one, too, and the question is whether one of these sums is less than an element. The
 * longest strides are tried first, and few multiples of each leave a distance that the shorter ones
 * can make up for.
 */
public final class Sharing {
  /** Views of one array take a few steps; what takes more is said to share. */
  private static final int MOST_STEPS = 10_000;

  private final long[] strides;
  private final long[] counts;
  private final long[] reach;
  private int steps;

  private Sharing(TreeMap<Long, Long> terms) {
    strides = new long[terms.size()];
    counts = new long[terms.size()];
    reach = new long[terms.size() + 1];
    int next = 0;
    for (Map.Entry<Long, Long> term : terms.descendingMap().entrySet()) {
      strides[next] = term.getKey();
      counts[next++] = term.getValue();
    }
    for (int i = strides.length - 1; i >= 0; i--) {
      reach[i] = reach[i + 1] + strides[i] * counts[i];
    }
  }

  /**
   * Returns whether two views share memory; true if that would take long to find out.
   *
   * @param oneAddress of the element with all indices 0
   * @param oneBytes of an element
   */
  public static boolean of(
      long oneAddress, Layout one, int oneBytes, long otherAddress, Layout other, int otherBytes) {
    long oneStart = oneAddress + one.lowest() * oneBytes;
    long otherEnd = otherAddress + other.highest() * otherBytes;
    long otherStart = otherAddress + other.lowest() * otherBytes;
    long oneEnd = oneAddress + one.highest() * oneBytes;
    boolean apart =
        one.size() == 0
            || other.size() == 0
            || oneStart >= otherEnd + otherBytes
            || otherStart >= oneEnd + oneBytes;
    if (apart) {
      return false;
    }
    TreeMap<Long, Long> terms = new TreeMap<>();
    add(terms, one, oneBytes);
    add(terms, other, otherBytes);
    long distance = oneStart - otherEnd;
    return new Sharing(terms).reaches(0, -oneBytes - distance, otherBytes - distance);
  }

  private static void add(TreeMap<Long, Long> terms, Layout layout, int bytes) {
    for (int axis = 0; axis < layout.rank(); axis++) {
      long stride = Math.abs(layout.stride(axis)) * bytes;
      if (stride > 0 && layout.extent(axis) > 1) {
        terms.merge(stride, layout.extent(axis) - 1, Long::sum);
      }
    }
  }

  /** Returns whether a sum of the terms from one on lies between two numbers. */
  private boolean reaches(int term, long above, long below) {
    if (below <= 0 || above >= reach[term]) {
      return false;
    }
    if (term == strides.length || steps++ > MOST_STEPS) {
      return true;
    }
    long stride = strides[term];
    long first = Math.max(0, Math.floorDiv(above - reach[term + 1], stride) + 1);
    long last = Math.min(counts[term], Math.floorDiv(below - 1, stride));
    for (long n = first; n <= last; n++) {
      if (reaches(term + 1, above - n * stride, below - n * stride)) {
        return true;
      }
    }
    return false;
  }
}
