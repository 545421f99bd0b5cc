package org.jgpu.annotations.view;

/** Elements of type long by three indices: see {@link View3}. */
public final class LongView3 extends View3 {
  private final long[] elements;

  /**
   * Views {@code elements} in row-major order: neighbours along the last axis lie together.
   *
   * @throws IndexOutOfBoundsException if a size is negative or {@code elements} has too few
   */
  public LongView3(long[] elements, int size0, int size1, int size2) {
    this(elements, 0, size0, size1, size2, size1 * size2, size2, 1);
  }

  /**
   * Views a part of {@code elements}, which begins at {@code offset}; strides are distances between
   * neighbours.
   *
   * @throws IndexOutOfBoundsException if a size is negative or a part lies outside
   */
  public LongView3(
      long[] elements,
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
  public long get(int i, int j, int k) {
    return elements[position(i, j, k)];
  }

  /**
   * Sets the element at the given indices.
   *
   * @throws IndexOutOfBoundsException if one is not below the size of its axis
   * @throws UnsupportedOperationException if an axis repeats its elements
   */
  public void set(int i, int j, int k, long value) {
    elements[writable(position(i, j, k))] = value;
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicAdd(long[], int, long)}, on the element at
   * the given indices.
   */
  public long atomicAdd(int i, int j, int k, long value) {
    return Atomics.add(elements, writable(position(i, j, k)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicSub(long[], int, long)}, on the element at
   * the given indices.
   */
  public long atomicSub(int i, int j, int k, long value) {
    return Atomics.add(elements, writable(position(i, j, k)), -value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicMin(long[], int, long)}, on the element at
   * the given indices.
   */
  public long atomicMin(int i, int j, int k, long value) {
    return Atomics.min(elements, writable(position(i, j, k)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicMax(long[], int, long)}, on the element at
   * the given indices.
   */
  public long atomicMax(int i, int j, int k, long value) {
    return Atomics.max(elements, writable(position(i, j, k)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicAnd(long[], int, long)}, on the element at
   * the given indices.
   */
  public long atomicAnd(int i, int j, int k, long value) {
    return Atomics.and(elements, writable(position(i, j, k)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicOr(long[], int, long)}, on the element at
   * the given indices.
   */
  public long atomicOr(int i, int j, int k, long value) {
    return Atomics.or(elements, writable(position(i, j, k)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicXor(long[], int, long)}, on the element at
   * the given indices.
   */
  public long atomicXor(int i, int j, int k, long value) {
    return Atomics.xor(elements, writable(position(i, j, k)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicExchange(long[], int, long)}, on the
   * element at the given indices.
   */
  public long atomicExchange(int i, int j, int k, long value) {
    return Atomics.exchange(elements, writable(position(i, j, k)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicCompareAndSet(long[], int, long, long)},
   * on the element at the given indices.
   */
  public long atomicCompareAndSet(int i, int j, int k, long expected, long value) {
    return Atomics.compareAndSet(elements, writable(position(i, j, k)), expected, value);
  }
}
