package org.jgpu.annotations.view;

/** Elements of type int by two indices: see {@link View2}. */
public final class IntView2 extends View2 {
  private final int[] elements;

  /**
   * Views {@code elements} as rows, one after the other.
   *
   * @throws IndexOutOfBoundsException if a size is negative or {@code elements} has too few
   */
  public IntView2(int[] elements, int rows, int columns) {
    this(elements, 0, rows, columns, columns, 1);
  }

  /**
   * Views a part of {@code elements}, which begins at {@code offset}; strides are distances between
   * neighbours.
   *
   * @throws IndexOutOfBoundsException if a size is negative or a part lies outside
   */
  public IntView2(
      int[] elements, int offset, int rows, int columns, int rowStride, int columnStride) {
    super(elements.length, offset, rows, columns, rowStride, columnStride);
    this.elements = elements;
  }

  /**
   * Returns the element at the given indices.
   *
   * @throws IndexOutOfBoundsException if one is not below the size of its axis
   */
  public int get(int i, int j) {
    return elements[position(i, j)];
  }

  /**
   * Sets the element at the given indices.
   *
   * @throws IndexOutOfBoundsException if one is not below the size of its axis
   * @throws UnsupportedOperationException if an axis repeats its elements
   */
  public void set(int i, int j, int value) {
    elements[writable(position(i, j))] = value;
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicAdd(int[], int, int)}, on the element at
   * the given indices.
   */
  public int atomicAdd(int i, int j, int value) {
    return Atomics.add(elements, writable(position(i, j)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicSub(int[], int, int)}, on the element at
   * the given indices.
   */
  public int atomicSub(int i, int j, int value) {
    return Atomics.add(elements, writable(position(i, j)), -value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicMin(int[], int, int)}, on the element at
   * the given indices.
   */
  public int atomicMin(int i, int j, int value) {
    return Atomics.min(elements, writable(position(i, j)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicMax(int[], int, int)}, on the element at
   * the given indices.
   */
  public int atomicMax(int i, int j, int value) {
    return Atomics.max(elements, writable(position(i, j)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicAnd(int[], int, int)}, on the element at
   * the given indices.
   */
  public int atomicAnd(int i, int j, int value) {
    return Atomics.and(elements, writable(position(i, j)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicOr(int[], int, int)}, on the element at
   * the given indices.
   */
  public int atomicOr(int i, int j, int value) {
    return Atomics.or(elements, writable(position(i, j)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicXor(int[], int, int)}, on the element at
   * the given indices.
   */
  public int atomicXor(int i, int j, int value) {
    return Atomics.xor(elements, writable(position(i, j)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicExchange(int[], int, int)}, on the element
   * at the given indices.
   */
  public int atomicExchange(int i, int j, int value) {
    return Atomics.exchange(elements, writable(position(i, j)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicCompareAndSet(int[], int, int, int)}, on
   * the element at the given indices.
   */
  public int atomicCompareAndSet(int i, int j, int expected, int value) {
    return Atomics.compareAndSet(elements, writable(position(i, j)), expected, value);
  }
}
