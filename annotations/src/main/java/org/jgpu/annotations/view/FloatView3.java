package org.jgpu.annotations.view;

/** Elements of type float by three indices: see {@link View3}. */
public final class FloatView3 extends View3 {
  private final float[] elements;

  /**
   * Views {@code elements} in row-major order: neighbours along the last axis lie together.
   *
   * @throws IndexOutOfBoundsException if a size is negative or {@code elements} has too few
   */
  public FloatView3(float[] elements, int size0, int size1, int size2) {
    this(elements, 0, size0, size1, size2, size1 * size2, size2, 1);
  }

  /**
   * Views a part of {@code elements}, which begins at {@code offset}; strides are distances between
   * neighbours.
   *
   * @throws IndexOutOfBoundsException if a size is negative or a part lies outside
   */
  public FloatView3(
      float[] elements,
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
  public float get(int i, int j, int k) {
    return elements[position(i, j, k)];
  }

  /**
   * Sets the element at the given indices.
   *
   * @throws IndexOutOfBoundsException if one is not below the size of its axis
   * @throws UnsupportedOperationException if an axis repeats its elements
   */
  public void set(int i, int j, int k, float value) {
    elements[writable(position(i, j, k))] = value;
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicAdd(float[], int, float)}, on the element
   * at the given indices.
   */
  public float atomicAdd(int i, int j, int k, float value) {
    return Atomics.add(elements, writable(position(i, j, k)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicSub(float[], int, float)}, on the element
   * at the given indices.
   */
  public float atomicSub(int i, int j, int k, float value) {
    return Atomics.add(elements, writable(position(i, j, k)), -value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicExchange(float[], int, float)}, on the
   * element at the given indices.
   */
  public float atomicExchange(int i, int j, int k, float value) {
    return Atomics.exchange(elements, writable(position(i, j, k)), value);
  }
}
