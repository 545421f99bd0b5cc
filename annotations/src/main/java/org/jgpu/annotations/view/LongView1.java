package org.jgpu.annotations.view;

/** Elements of type long by an index: see {@link View1}. */
public final class LongView1 extends View1 {
  private final long[] elements;

  /** Views all of {@code elements}. */
  public LongView1(long[] elements) {
    this(elements, 0, elements.length, 1);
  }

  /**
   * Views a part of {@code elements}, which begins at {@code offset}; strides are distances between
   * neighbours.
   *
   * @throws IndexOutOfBoundsException if a size is negative or a part lies outside
   */
  public LongView1(long[] elements, int offset, int size, int stride) {
    super(elements.length, offset, size, stride);
    this.elements = elements;
  }

  /**
   * Returns the element at the given index.
   *
   * @throws IndexOutOfBoundsException if it is not below the size of its axis
   */
  public long get(int i) {
    return elements[position(i)];
  }

  /**
   * Sets the element at the given index.
   *
   * @throws IndexOutOfBoundsException if it is not below the size of its axis
   * @throws UnsupportedOperationException if an axis repeats its elements
   */
  public void set(int i, long value) {
    elements[writable(position(i))] = value;
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicAdd(long[], int, long)}, on the element at
   * the given index.
   */
  public long atomicAdd(int i, long value) {
    return Atomics.add(elements, writable(position(i)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicSub(long[], int, long)}, on the element at
   * the given index.
   */
  public long atomicSub(int i, long value) {
    return Atomics.add(elements, writable(position(i)), -value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicMin(long[], int, long)}, on the element at
   * the given index.
   */
  public long atomicMin(int i, long value) {
    return Atomics.min(elements, writable(position(i)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicMax(long[], int, long)}, on the element at
   * the given index.
   */
  public long atomicMax(int i, long value) {
    return Atomics.max(elements, writable(position(i)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicAnd(long[], int, long)}, on the element at
   * the given index.
   */
  public long atomicAnd(int i, long value) {
    return Atomics.and(elements, writable(position(i)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicOr(long[], int, long)}, on the element at
   * the given index.
   */
  public long atomicOr(int i, long value) {
    return Atomics.or(elements, writable(position(i)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicXor(long[], int, long)}, on the element at
   * the given index.
   */
  public long atomicXor(int i, long value) {
    return Atomics.xor(elements, writable(position(i)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicExchange(long[], int, long)}, on the
   * element at the given index.
   */
  public long atomicExchange(int i, long value) {
    return Atomics.exchange(elements, writable(position(i)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicCompareAndSet(long[], int, long, long)},
   * on the element at the given index.
   */
  public long atomicCompareAndSet(int i, long expected, long value) {
    return Atomics.compareAndSet(elements, writable(position(i)), expected, value);
  }
}
