package org.jgpu.contract;

import java.util.function.BinaryOperator;
import java.util.function.Function;

/** Results of scans, by the reduction's own methods called one after the other. */
final class ScanOracle {
  private ScanOracle() {}

  /** How map is called for element {@code at}, the {@code index}-th of its row. */
  interface Mapping<A> {
    A of(int at, long index);
  }

  /** Returns the results of elements 0 to n - 1 of a row, whose places {@code at} gives. */
  static <A> Object[] scanned(
      int[] shape,
      int axis,
      boolean exclusive,
      A identity,
      Mapping<A> map,
      BinaryOperator<A> combine,
      Function<A, ?> finish) {
    int size = shape[0] * shape[1] * shape[2];
    int length = shape[axis];
    int inner = 1;
    for (int i = axis + 1; i < 3; i++) {
      inner *= shape[i];
    }
    Object[] results = new Object[size];
    for (int first = 0; first < size; first++) {
      if (first / inner % length != 0) {
        continue;
      }
      A sum = identity;
      for (int i = 0; i < length; i++) {
        A next = combine.apply(sum, map.of(first + i * inner, i));
        results[first + i * inner] = finish.apply(exclusive ? sum : next);
        sum = next;
      }
    }
    return results;
  }

  static int[] row(int n) {
    return new int[] {1, 1, n};
  }
}
