package org.jgpu.annotations.view;

/**
 * Elements that are records, by two indices: see {@link View2}. Kernels take records of primitives
 * and of other such records, and where they have a type parameter T, views of T.
 *
 * @param <R> the record, not a generic one where a kernel takes the view
 */
public final class RecordView2<R> extends View2 {
  private final R[] elements;

  /**
   * Views {@code elements} as rows, one after the other.
   *
   * @throws IndexOutOfBoundsException if a size is negative or {@code elements} has too few
   */
  public RecordView2(R[] elements, int rows, int columns) {
    this(elements, 0, rows, columns, columns, 1);
  }

  /**
   * Views a part of {@code elements}, which begins at {@code offset}; strides are distances between
   * neighbours.
   *
   * @throws IndexOutOfBoundsException if a size is negative or a part lies outside
   */
  public RecordView2(
      R[] elements, int offset, int rows, int columns, int rowStride, int columnStride) {
    super(elements.length, offset, rows, columns, rowStride, columnStride);
    this.elements = elements;
  }

  /**
   * Returns the element at the given indices.
   *
   * @throws IndexOutOfBoundsException if one is not below the size of its axis
   */
  public R get(int i, int j) {
    return elements[position(i, j)];
  }

  /**
   * Sets the element at the given indices.
   *
   * @throws IndexOutOfBoundsException if one is not below the size of its axis
   * @throws UnsupportedOperationException if an axis repeats its elements
   */
  public void set(int i, int j, R value) {
    elements[writable(position(i, j))] = value;
  }
}
