package org.jgpu.annotations.view;

/** Elements of type long by two indices: see {@link View2}. */
public final class LongView2 extends View2 {
  private final long[] elements;

  /**
   * Views {@code elements} as rows, one after the other.
   *
   * @throws IndexOutOfBoundsException if a size is negative or {@code elements} has too few
   */
  public LongView2(long[] elements, int rows, int columns) {
    this(elements, 0, rows, columns, columns, 1);
  }

  /**
   * Views a part of {@code elements}, which begins at {@code offset}; strides are distances between
   * neighbours.
   *
   * @throws IndexOutOfBoundsException if a size is negative or a part lies outside
   */
  public LongView2(
      long[] elements, int offset, int rows, int columns, int rowStride, int columnStride) {
    super(elements.length, offset, rows, columns, rowStride, columnStride);
    this.elements = elements;
  }

  /**
   * Returns the element at the given indices.
   *
   * @throws IndexOutOfBoundsException if one is not below the size of its axis
   */
  public long get(int i, int j) {
    return elements[position(i, j)];
  }

  /**
   * Sets the element at the given indices.
   *
   * @throws IndexOutOfBoundsException if one is not below the size of its axis
   * @throws UnsupportedOperationException if an axis repeats its elements
   */
  public void set(int i, int j, long value) {
    elements[writable(position(i, j))] = value;
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicAdd(long[], int, long)}, on the element at
   * the given indices.
   */
  public long atomicAdd(int i, int j, long value) {
    return Atomics.add(elements, writable(position(i, j)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicSub(long[], int, long)}, on the element at
   * the given indices.
   */
  public long atomicSub(int i, int j, long value) {
    return Atomics.add(elements, writable(position(i, j)), -value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicMin(long[], int, long)}, on the element at
   * the given indices.
   */
  public long atomicMin(int i, int j, long value) {
    return Atomics.min(elements, writable(position(i, j)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicMax(long[], int, long)}, on the element at
   * the given indices.
   */
  public long atomicMax(int i, int j, long value) {
    return Atomics.max(elements, writable(position(i, j)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicAnd(long[], int, long)}, on the element at
   * the given indices.
   */
  public long atomicAnd(int i, int j, long value) {
    return Atomics.and(elements, writable(position(i, j)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicOr(long[], int, long)}, on the element at
   * the given indices.
   */
  public long atomicOr(int i, int j, long value) {
    return Atomics.or(elements, writable(position(i, j)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicXor(long[], int, long)}, on the element at
   * the given indices.
   */
  public long atomicXor(int i, int j, long value) {
    return Atomics.xor(elements, writable(position(i, j)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicExchange(long[], int, long)}, on the
   * element at the given indices.
   */
  public long atomicExchange(int i, int j, long value) {
    return Atomics.exchange(elements, writable(position(i, j)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicCompareAndSet(long[], int, long, long)},
   * on the element at the given indices.
   */
  public long atomicCompareAndSet(int i, int j, long expected, long value) {
    return Atomics.compareAndSet(elements, writable(position(i, j)), expected, value);
  }
}
