package org.jgpu.annotations.view;

/** Elements of type double by two indices: see {@link View2}. */
public final class DoubleView2 extends View2 {
  private final double[] elements;

  /**
   * Views {@code elements} as rows, one after the other.
   *
   * @throws IndexOutOfBoundsException if a size is negative or {@code elements} has too few
   */
  public DoubleView2(double[] elements, int rows, int columns) {
    this(elements, 0, rows, columns, columns, 1);
  }

  /**
   * Views a part of {@code elements}, which begins at {@code offset}; strides are distances between
   * neighbours.
   *
   * @throws IndexOutOfBoundsException if a size is negative or a part lies outside
   */
  public DoubleView2(
      double[] elements, int offset, int rows, int columns, int rowStride, int columnStride) {
    super(elements.length, offset, rows, columns, rowStride, columnStride);
    this.elements = elements;
  }

  /**
   * Returns the element at the given indices.
   *
   * @throws IndexOutOfBoundsException if one is not below the size of its axis
   */
  public double get(int i, int j) {
    return elements[position(i, j)];
  }

  /**
   * Sets the element at the given indices.
   *
   * @throws IndexOutOfBoundsException if one is not below the size of its axis
   * @throws UnsupportedOperationException if an axis repeats its elements
   */
  public void set(int i, int j, double value) {
    elements[writable(position(i, j))] = value;
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicAdd(double[], int, double)}, on the
   * element at the given indices.
   */
  public double atomicAdd(int i, int j, double value) {
    return Atomics.add(elements, writable(position(i, j)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicSub(double[], int, double)}, on the
   * element at the given indices.
   */
  public double atomicSub(int i, int j, double value) {
    return Atomics.add(elements, writable(position(i, j)), -value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicExchange(double[], int, double)}, on the
   * element at the given indices.
   */
  public double atomicExchange(int i, int j, double value) {
    return Atomics.exchange(elements, writable(position(i, j)), value);
  }
}
