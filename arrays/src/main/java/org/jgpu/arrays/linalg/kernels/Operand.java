package org.jgpu.arrays.linalg.kernels;

import org.jgpu.arrays.Manipulation;
import org.jgpu.runtime.DeviceArray;

/**
 * One of the arrays of a product as kernels take it: all memory from its first element to its last.
 *
 * @param memory in one piece
 * @param first the place of the element whose indices are all 0
 * @param row from a row to the next
 * @param column from a column to the next
 * @param padded whether lines of neighbours go on to whole packs, with zeros
 * @param <A> the Java array type of the elements
 */
record Operand<A>(DeviceArray<A> memory, long first, long row, long column, boolean padded) {
  static <A> Operand<A> of(DeviceArray<A> matrices) {
    long lowest = matrices.layout().lowest();
    long[] span = {matrices.layout().span()};
    return new Operand<>(
        Manipulation.asStrided(matrices, span, new long[] {1}, lowest),
        -lowest,
        matrices.layout().stride(matrices.rank() - 2),
        matrices.layout().stride(matrices.rank() - 1),
        false);
  }

  Operand<A> transposed() {
    return new Operand<>(memory, first, column, row, padded);
  }

  Operand<A> withRow(long stride) {
    return new Operand<>(memory, first, stride, column, padded);
  }

  Operand<A> withColumn(long stride) {
    return new Operand<>(memory, first, row, stride, padded);
  }

  Operand<A> moved(long distance) {
    return new Operand<>(memory, first + distance, row, column, padded);
  }

  /** Returns whether a pack of so many elements, at the first one, can be read at once. */
  boolean isAligned(int pack) {
    long bytes = memory.dtype().bytes();
    return (memory.address() + first * bytes) % (pack * bytes) == 0;
  }
}
