package org.jgpu.annotations.view;

/** Elements of type float by two indices: see {@link View2}. */
public final class FloatView2 extends View2 {
  private final float[] elements;

  /**
   * Views {@code elements} as rows, one after the other.
   *
   * @throws IndexOutOfBoundsException if a size is negative or {@code elements} has too few
   */
  public FloatView2(float[] elements, int rows, int columns) {
    this(elements, 0, rows, columns, columns, 1);
  }

  /**
   * Views a part of {@code elements}, which begins at {@code offset}; strides are distances between
   * neighbours.
   *
   * @throws IndexOutOfBoundsException if a size is negative or a part lies outside
   */
  public FloatView2(
      float[] elements, int offset, int rows, int columns, int rowStride, int columnStride) {
    super(elements.length, offset, rows, columns, rowStride, columnStride);
    this.elements = elements;
  }

  /**
   * Returns the element at the given indices.
   *
   * @throws IndexOutOfBoundsException if one is not below the size of its axis
   */
  public float get(int i, int j) {
    return elements[position(i, j)];
  }

  /**
   * Sets the element at the given indices.
   *
   * @throws IndexOutOfBoundsException if one is not below the size of its axis
   * @throws UnsupportedOperationException if an axis repeats its elements
   */
  public void set(int i, int j, float value) {
    elements[writable(position(i, j))] = value;
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicAdd(float[], int, float)}, on the element
   * at the given indices.
   */
  public float atomicAdd(int i, int j, float value) {
    return Atomics.add(elements, writable(position(i, j)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicSub(float[], int, float)}, on the element
   * at the given indices.
   */
  public float atomicSub(int i, int j, float value) {
    return Atomics.add(elements, writable(position(i, j)), -value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicExchange(float[], int, float)}, on the
   * element at the given indices.
   */
  public float atomicExchange(int i, int j, float value) {
    return Atomics.exchange(elements, writable(position(i, j)), value);
  }
}
