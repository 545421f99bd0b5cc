package org.jgpu.arrays.sparse;

import java.util.List;
import org.jgpu.arrays.NdArray;

/**
 * A sparse matrix as lists of entries, one behind the other: rows, or columns.
 *
 * @param <A> the Java array type of the values, such as {@code float[]}
 */
public abstract sealed class CompressedMatrix<A> extends SparseMatrix<A> permits CompressedForm {
  private final Compressed<A> lists;

  CompressedMatrix(Compressed<A> lists) {
    this.lists = lists;
  }

  /** Returns the lists, to work with. */
  final Compressed<A> lists() {
    requireOpen();
    return lists;
  }

  final int count() {
    return lists.lists();
  }

  final int extent() {
    return lists.extent();
  }

  /** Returns where each list begins, and where the last one ends; the matrix owns it. */
  public final NdArray<int[]> offsets() {
    return lists.offsets();
  }

  /** Returns the place of each entry in its list; the matrix owns it. */
  public final NdArray<int[]> indices() {
    return lists.indices();
  }

  @Override
  public final NdArray<A> values() {
    return lists.values();
  }

  @Override
  public final boolean hasSortedIndices() {
    return lists.sorted();
  }

  @Override
  public final boolean hasCanonicalFormat() {
    return lists.canonical();
  }

  @Override
  final List<NdArray<?>> arrays() {
    return lists.arrays();
  }
}
