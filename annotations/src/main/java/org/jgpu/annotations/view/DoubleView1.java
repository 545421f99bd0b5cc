package org.jgpu.annotations.view;

/** Elements of type double by an index: see {@link View1}. */
public final class DoubleView1 extends View1 {
  private final double[] elements;

  /** Views all of {@code elements}. */
  public DoubleView1(double[] elements) {
    this(elements, 0, elements.length, 1);
  }

  /**
   * Views a part of {@code elements}, which begins at {@code offset}; strides are distances between
   * neighbours.
   *
   * @throws IndexOutOfBoundsException if a size is negative or a part lies outside
   */
  public DoubleView1(double[] elements, int offset, int size, int stride) {
    super(elements.length, offset, size, stride);
    this.elements = elements;
  }

  /**
   * Returns the element at the given index.
   *
   * @throws IndexOutOfBoundsException if it is not below the size of its axis
   */
  public double get(int i) {
    return elements[position(i)];
  }

  /**
   * Sets the element at the given index.
   *
   * @throws IndexOutOfBoundsException if it is not below the size of its axis
   * @throws UnsupportedOperationException if an axis repeats its elements
   */
  public void set(int i, double value) {
    elements[writable(position(i))] = value;
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicAdd(double[], int, double)}, on the
   * element at the given index.
   */
  public double atomicAdd(int i, double value) {
    return Atomics.add(elements, writable(position(i)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicSub(double[], int, double)}, on the
   * element at the given index.
   */
  public double atomicSub(int i, double value) {
    return Atomics.add(elements, writable(position(i)), -value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicExchange(double[], int, double)}, on the
   * element at the given index.
   */
  public double atomicExchange(int i, double value) {
    return Atomics.exchange(elements, writable(position(i)), value);
  }
}
