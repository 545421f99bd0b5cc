package org.jgpu.arrays.fft;

import java.util.ArrayList;
import java.util.List;

/**
 * The axes that a transform does not run along, as digits of the number of a sequence: the first
 * one changes fastest.
 *
 * @param extents of the digits
 * @param in steps of what is read
 * @param out steps of what is written
 * @param inner how many digits belong to axes behind that of the transform
 */
record Batches(long[] extents, long[] in, long[] out, int inner) {
  /** As many as kernels take besides those for the parts of a sequence. */
  static final int MOST = 3;

  static Batches of(long[] shape, int axis, long[] in, long[] out) {
    List<long[]> digits = new ArrayList<>();
    int inner = 0;
    for (int i = shape.length - 1; i >= 0; i--) {
      if (i == axis) {
        inner = digits.size();
      } else if (shape[i] > 1) {
        add(digits, inner, new long[] {shape[i], in[i], out[i]});
      }
    }
    return new Batches(column(digits, 0), column(digits, 1), column(digits, 2), inner);
  }

  /** Merges a digit with the one before, if both run through memory in one step. */
  private static void add(List<long[]> digits, int first, long[] digit) {
    long[] last = digits.size() > first ? digits.get(digits.size() - 1) : null;
    if (last != null && digit[1] == last[0] * last[1] && digit[2] == last[0] * last[2]) {
      last[0] *= digit[0];
    } else {
      digits.add(digit);
    }
  }

  private static long[] column(List<long[]> digits, int column) {
    long[] all = new long[digits.size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = digits.get(i)[column];
    }
    return all;
  }

  int count() {
    return extents.length;
  }
}
