package org.jgpu.annotations.view;

/**
 * Elements that are records, by an index: see {@link View1}. Kernels take records of primitives and
 * of other such records, and where they have a type parameter T, views of T.
 *
 * @param <R> the record, not a generic one where a kernel takes the view
 */
public final class RecordView1<R> extends View1 {
  private final R[] elements;

  /** Views all of {@code elements}. */
  public RecordView1(R[] elements) {
    this(elements, 0, elements.length, 1);
  }

  /**
   * Views a part of {@code elements}, which begins at {@code offset}; strides are distances between
   * neighbours.
   *
   * @throws IndexOutOfBoundsException if a size is negative or a part lies outside
   */
  public RecordView1(R[] elements, int offset, int size, int stride) {
    super(elements.length, offset, size, stride);
    this.elements = elements;
  }

  /**
   * Returns the element at the given index.
   *
   * @throws IndexOutOfBoundsException if it is not below the size of its axis
   */
  public R get(int i) {
    return elements[position(i)];
  }

  /**
   * Sets the element at the given index.
   *
   * @throws IndexOutOfBoundsException if it is not below the size of its axis
   * @throws UnsupportedOperationException if an axis repeats its elements
   */
  public void set(int i, R value) {
    elements[writable(position(i))] = value;
  }
}
