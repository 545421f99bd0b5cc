package org.jgpu.annotations.view;

/** Elements of type float by an index: see {@link View1}. */
public final class FloatView1 extends View1 {
  private final float[] elements;

  /** Views all of {@code elements}. */
  public FloatView1(float[] elements) {
    this(elements, 0, elements.length, 1);
  }

  /**
   * Views a part of {@code elements}, which begins at {@code offset}; strides are distances between
   * neighbours.
   *
   * @throws IndexOutOfBoundsException if a size is negative or a part lies outside
   */
  public FloatView1(float[] elements, int offset, int size, int stride) {
    super(elements.length, offset, size, stride);
    this.elements = elements;
  }

  /**
   * Returns the element at the given index.
   *
   * @throws IndexOutOfBoundsException if it is not below the size of its axis
   */
  public float get(int i) {
    return elements[position(i)];
  }

  /**
   * Sets the element at the given index.
   *
   * @throws IndexOutOfBoundsException if it is not below the size of its axis
   * @throws UnsupportedOperationException if an axis repeats its elements
   */
  public void set(int i, float value) {
    elements[writable(position(i))] = value;
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicAdd(float[], int, float)}, on the element
   * at the given index.
   */
  public float atomicAdd(int i, float value) {
    return Atomics.add(elements, writable(position(i)), value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicSub(float[], int, float)}, on the element
   * at the given index.
   */
  public float atomicSub(int i, float value) {
    return Atomics.add(elements, writable(position(i)), -value);
  }

  /**
   * As {@link org.jgpu.annotations.AtomicFunctions#atomicExchange(float[], int, float)}, on the
   * element at the given index.
   */
  public float atomicExchange(int i, float value) {
    return Atomics.exchange(elements, writable(position(i)), value);
  }
}
