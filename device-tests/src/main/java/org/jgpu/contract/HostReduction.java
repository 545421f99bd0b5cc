package org.jgpu.contract;

import java.util.Arrays;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/**
 * The methods of a reduction, called one element after the other. Accumulators are objects, as they
 * are of any dtype.
 *
 * @param identity the accumulator of nothing
 */
record HostReduction(
    Object identity, Mapping map, BinaryOperator<Object> combine, UnaryOperator<Object> finish) {
  /** How map is called for element {@code at} of the array, the {@code index}-th of its group. */
  @FunctionalInterface
  interface Mapping {
    Object of(int at, long index);
  }

  /** Returns the result of each group of {@code size} elements. */
  Object[] reduced(int size, AxisGroups groups) {
    Object[] results = new Object[groups.resultSize()];
    long[] counts = new long[results.length];
    Arrays.fill(results, identity);
    for (int i = 0; i < size; i++) {
      int group = groups.group(i);
      results[group] = combine.apply(results[group], map.of(i, counts[group]++));
    }
    for (int i = 0; i < results.length; i++) {
      results[i] = finish.apply(results[i]);
    }
    return results;
  }

  /**
   * Returns the scan of an array of the shape (outer, length, inner) along the second axis.
   *
   * @param exclusive whether an element is no part of its own result
   */
  Object[] scanned(int outer, int length, int inner, boolean exclusive) {
    Object[] results = new Object[outer * length * inner];
    for (int row = 0; row < outer * inner; row++) {
      int first = row / inner * length * inner + row % inner;
      Object sum = identity;
      for (int i = 0; i < length; i++) {
        Object next = combine.apply(sum, map.of(first + i * inner, i));
        results[first + i * inner] = finish.apply(exclusive ? sum : next);
        sum = next;
      }
    }
    return results;
  }
}
