package org.jgpu.annotations.view;

/** Elements of type int by three indices: see {@link View3}. */
public final class IntView3 extends View3 {
  private final int[] elements;

  /**
   * Views {@code elements} in row-major order: neighbours along the last axis lie together.
   *
   * @throws IndexOutOfBoundsException if a size is negative or {@code elements} has too few
   */
  public IntView3(int[] elements, int size0, int size1, int size2) {
    this(elements, 0, size0, size1, size2, size1 * size2, size2, 1);
  }

  /**
   * Views a part of {@code elements}, which begins at {@code offset}; strides are distances between
   * neighbours.
   *
   * @throws IndexOutOfBoundsException if a size is negative or a part lies outside
   */
  public IntView3(
      int[] elements,
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
  public int get(int i, int j, int k) {
    return elements[position(i, j, k)];
  }

  /**
   * Sets the element at the given indices.
   *
   * @throws IndexOutOfBoundsException if one is not below the size of its axis
   * @throws UnsupportedOperationException if an axis repeats its elements
   */
  public void set(int i, int j, int k, int value) {
    elements[writable(position(i, j, k))] = value;
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicAdd(int[], int, int)}, on the element at
   * the given indices.
   */
  public int atomicAdd(int i, int j, int k, int value) {
    return Atomics.add(elements, writable(position(i, j, k)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicSub(int[], int, int)}, on the element at
   * the given indices.
   */
  public int atomicSub(int i, int j, int k, int value) {
    return Atomics.add(elements, writable(position(i, j, k)), -value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicMin(int[], int, int)}, on the element at
   * the given indices.
   */
  public int atomicMin(int i, int j, int k, int value) {
    return Atomics.min(elements, writable(position(i, j, k)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicMax(int[], int, int)}, on the element at
   * the given indices.
   */
  public int atomicMax(int i, int j, int k, int value) {
    return Atomics.max(elements, writable(position(i, j, k)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicAnd(int[], int, int)}, on the element at
   * the given indices.
   */
  public int atomicAnd(int i, int j, int k, int value) {
    return Atomics.and(elements, writable(position(i, j, k)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicOr(int[], int, int)}, on the element at
   * the given indices.
   */
  public int atomicOr(int i, int j, int k, int value) {
    return Atomics.or(elements, writable(position(i, j, k)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicXor(int[], int, int)}, on the element at
   * the given indices.
   */
  public int atomicXor(int i, int j, int k, int value) {
    return Atomics.xor(elements, writable(position(i, j, k)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicExchange(int[], int, int)}, on the element
   * at the given indices.
   */
  public int atomicExchange(int i, int j, int k, int value) {
    return Atomics.exchange(elements, writable(position(i, j, k)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicCompareAndSet(int[], int, int, int)}, on
   * the element at the given indices.
   */
  public int atomicCompareAndSet(int i, int j, int k, int expected, int value) {
    return Atomics.compareAndSet(elements, writable(position(i, j, k)), expected, value);
  }
}
