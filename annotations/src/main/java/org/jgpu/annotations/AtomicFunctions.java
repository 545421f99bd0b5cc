package org.jgpu.annotations;

/**
 * Updates of array elements in one indivisible step. Each returns the element as it was before.
 *
 * <p>The arrays may be parameters or shared arrays; views have the same as methods of their own.
 * Atomics order nothing but themselves; see {@link KernelContext#threadFence}. What a type lacks
 * here, the hardware lacks: build it in a loop around {@link #atomicCompareAndSet(int[], int, int,
 * int)}.
 */
public interface AtomicFunctions {
  /** Adds {@code value}; wraps on overflow. CUDA: {@code atomicAdd(&array[index], value)}. */
  int atomicAdd(int[] array, int index, int value);

  /**
   * Adds {@code value}; wraps on overflow. CUDA: {@code atomicAdd((unsigned long long*)
   * &array[index], value)}.
   */
  long atomicAdd(long[] array, int index, long value);

  /**
   * Adds {@code value}; the sum depends on the order of the additions by rounding. CUDA: {@code
   * atomicAdd(&array[index], value)}.
   */
  float atomicAdd(float[] array, int index, float value);

  /**
   * Adds {@code value}; the sum depends on the order of the additions by rounding. CUDA: {@code
   * atomicAdd(&array[index], value)}, compute capability 6.0 and later.
   */
  double atomicAdd(double[] array, int index, double value);

  /** Subtracts {@code value}; wraps on overflow. CUDA: {@code atomicSub(&array[index], value)}. */
  int atomicSub(int[] array, int index, int value);

  /** Subtracts {@code value}; wraps on overflow. CUDA: an {@code atomicAdd} of its negative. */
  long atomicSub(long[] array, int index, long value);

  /** Subtracts {@code value}; see {@link #atomicAdd(float[], int, float)}. */
  float atomicSub(float[] array, int index, float value);

  /** Subtracts {@code value}; see {@link #atomicAdd(double[], int, double)}. */
  double atomicSub(double[] array, int index, double value);

  /** Takes the smaller of both, signed. CUDA: {@code atomicMin(&array[index], value)}. */
  int atomicMin(int[] array, int index, int value);

  /** Takes the smaller of both, signed. CUDA: {@code atomicMin(&array[index], value)}. */
  long atomicMin(long[] array, int index, long value);

  /** Takes the larger of both, signed. CUDA: {@code atomicMax(&array[index], value)}. */
  int atomicMax(int[] array, int index, int value);

  /** Takes the larger of both, signed. CUDA: {@code atomicMax(&array[index], value)}. */
  long atomicMax(long[] array, int index, long value);

  /** Takes the bits that both have. CUDA: {@code atomicAnd(&array[index], value)}. */
  int atomicAnd(int[] array, int index, int value);

  /** Takes the bits that both have. CUDA: {@code atomicAnd(&array[index], value)}. */
  long atomicAnd(long[] array, int index, long value);

  /** Takes the bits that either has. CUDA: {@code atomicOr(&array[index], value)}. */
  int atomicOr(int[] array, int index, int value);

  /** Takes the bits that either has. CUDA: {@code atomicOr(&array[index], value)}. */
  long atomicOr(long[] array, int index, long value);

  /** Takes the bits that one of them has. CUDA: {@code atomicXor(&array[index], value)}. */
  int atomicXor(int[] array, int index, int value);

  /** Takes the bits that one of them has. CUDA: {@code atomicXor(&array[index], value)}. */
  long atomicXor(long[] array, int index, long value);

  /** Replaces the element by {@code value}. CUDA: {@code atomicExch(&array[index], value)}. */
  int atomicExchange(int[] array, int index, int value);

  /** Replaces the element by {@code value}. CUDA: {@code atomicExch(&array[index], value)}. */
  long atomicExchange(long[] array, int index, long value);

  /** Replaces the element by {@code value}. CUDA: {@code atomicExch(&array[index], value)}. */
  float atomicExchange(float[] array, int index, float value);

  /** Replaces the element by {@code value}. CUDA: {@code atomicExch} of its bits. */
  double atomicExchange(double[] array, int index, double value);

  /**
   * Replaces the element by {@code value} if it is {@code expected}. CUDA: {@code
   * atomicCAS(&array[index], expected, value)}.
   *
   * @return the element before: {@code expected} if it was replaced
   */
  int atomicCompareAndSet(int[] array, int index, int expected, int value);

  /** See {@link #atomicCompareAndSet(int[], int, int, int)}. */
  long atomicCompareAndSet(long[] array, int index, long expected, long value);
}
