package org.jgpu.numbers;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.BinaryOperator;

/**
 * Updates of elements of a family's arrays in one indivisible step, in grid kernels and parallel
 * loops. Each returns the element as it was before.
 *
 * <p>The arrays are parameters of type {@code T[]} or shared arrays of it. Atomics order nothing
 * but themselves. The hardware has sums of int32, int64, uint32, uint64, float32 and float64, and
 * lesser and greater ones of those integers; a kernel for other dtypes is an error where it is
 * compiled, and {@code types} lists those that it is for. The numbers in shared arrays are those
 * that bodies compute with, so that float16's are float32's there.
 */
public final class Atomics {
  private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(Object[].class);

  private Atomics() {}

  /**
   * Adds {@code value}; integers wrap, and a floating-point sum depends on the order of the
   * additions by rounding. CUDA: {@code atomicAdd(&array[index], value)}.
   */
  public static <T extends Num<T>> T add(T[] array, int index, T value) {
    return update(array, index, value, Num::plus);
  }

  /** Takes the lesser of both. CUDA: {@code atomicMin(&array[index], value)}. */
  public static <T extends Real<T>> T min(T[] array, int index, T value) {
    return update(array, index, value, Real::min);
  }

  /** Takes the greater of both. CUDA: {@code atomicMax(&array[index], value)}. */
  public static <T extends Real<T>> T max(T[] array, int index, T value) {
    return update(array, index, value, Real::max);
  }

  @SuppressWarnings("unchecked") // an element of an array of T
  private static <T> T update(T[] array, int index, T value, BinaryOperator<T> operator) {
    T old = (T) ELEMENTS.getVolatile(array, index);
    while (!ELEMENTS.compareAndSet(array, index, old, operator.apply(old, value))) {
      old = (T) ELEMENTS.getVolatile(array, index);
    }
    return old;
  }
}
