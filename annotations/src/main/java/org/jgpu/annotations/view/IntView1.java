package org.jgpu.annotations.view;

/** Elements of type int by an index: see {@link View1}. */
public final class IntView1 extends View1 {
  private final int[] elements;

  /** Views all of {@code elements}. */
  public IntView1(int[] elements) {
    this(elements, 0, elements.length, 1);
  }

  /**
   * Views a part of {@code elements}, which begins at {@code offset}; strides are distances between
   * neighbours.
   *
   * @throws IndexOutOfBoundsException if a size is negative or a part lies outside
   */
  public IntView1(int[] elements, int offset, int size, int stride) {
    super(elements.length, offset, size, stride);
    this.elements = elements;
  }

  /**
   * Returns the element at the given index.
   *
   * @throws IndexOutOfBoundsException if it is not below the size of its axis
   */
  public int get(int i) {
    return elements[position(i)];
  }

  /**
   * Sets the element at the given index.
   *
   * @throws IndexOutOfBoundsException if it is not below the size of its axis
   * @throws UnsupportedOperationException if an axis repeats its elements
   */
  public void set(int i, int value) {
    elements[writable(position(i))] = value;
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicAdd(int[], int, int)}, on the element at
   * the given index.
   */
  public int atomicAdd(int i, int value) {
    return Atomics.add(elements, writable(position(i)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicSub(int[], int, int)}, on the element at
   * the given index.
   */
  public int atomicSub(int i, int value) {
    return Atomics.add(elements, writable(position(i)), -value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicMin(int[], int, int)}, on the element at
   * the given index.
   */
  public int atomicMin(int i, int value) {
    return Atomics.min(elements, writable(position(i)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicMax(int[], int, int)}, on the element at
   * the given index.
   */
  public int atomicMax(int i, int value) {
    return Atomics.max(elements, writable(position(i)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicAnd(int[], int, int)}, on the element at
   * the given index.
   */
  public int atomicAnd(int i, int value) {
    return Atomics.and(elements, writable(position(i)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicOr(int[], int, int)}, on the element at
   * the given index.
   */
  public int atomicOr(int i, int value) {
    return Atomics.or(elements, writable(position(i)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicXor(int[], int, int)}, on the element at
   * the given index.
   */
  public int atomicXor(int i, int value) {
    return Atomics.xor(elements, writable(position(i)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicExchange(int[], int, int)}, on the element
   * at the given index.
   */
  public int atomicExchange(int i, int value) {
    return Atomics.exchange(elements, writable(position(i)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicCompareAndSet(int[], int, int, int)}, on
   * the element at the given index.
   */
  public int atomicCompareAndSet(int i, int expected, int value) {
    return Atomics.compareAndSet(elements, writable(position(i)), expected, value);
  }
}
