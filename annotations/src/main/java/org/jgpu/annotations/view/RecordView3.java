package org.jgpu.annotations.view;

/**
 * Elements that are records, by three indices: see {@link View3}. Kernels take records of
 * primitives and of other such records, and where they have a type parameter T, views of T.
 *
 * @param <R> the record, not a generic one where a kernel takes the view
 */
public final class RecordView3<R> extends View3 {
  private final R[] elements;

  /**
   * Views {@code elements} in row-major order: neighbours along the last axis lie together.
   *
   * @throws IndexOutOfBoundsException if a size is negative or {@code elements} has too few
   */
  public RecordView3(R[] elements, int size0, int size1, int size2) {
    this(elements, 0, size0, size1, size2, size1 * size2, size2, 1);
  }

  /**
   * Views a part of {@code elements}, which begins at {@code offset}; strides are distances between
   * neighbours.
   *
   * @throws IndexOutOfBoundsException if a size is negative or a part lies outside
   */
  public RecordView3(
      R[] elements,
      int offset,
      int size0,
      int size1,
      int size2,
      int stride0,
      int stride1,
      int stride2) {
    super(elements.length, offset, size0, size1, size2, stride0, stride1, stride2);
    this.elements = elements;
  }

  /**
   * Returns the element at the given indices.
   *
   * @throws IndexOutOfBoundsException if one is not below the size of its axis
   */
  public R get(int i, int j, int k) {
    return elements[position(i, j, k)];
  }

  /**
   * Sets the element at the given indices.
   *
   * @throws IndexOutOfBoundsException if one is not below the size of its axis
   * @throws UnsupportedOperationException if an axis repeats its elements
   */
  public void set(int i, int j, int k, R value) {
    elements[writable(position(i, j, k))] = value;
  }
}
