package org.jgpu.format;

/**
 * What the entries of an element-wise kernel expect of whoever launches them, and the numbers that
 * both sides must agree on. A change of anything here is a new version of the descriptor's format.
 *
 * <ul>
 *   <li>{@link Variant#CONTIGUOUS}: {@code COUNT} elements, at most {@link #ELEMENTS}. {@code
 *       blockDim = (B, 1, 1)}, B that of the descriptor's geometry; {@code gridDim.x = ceil(COUNT /
 *       (B * itemsPerThread))}.
 *   <li>{@link Variant#STRIDED}: {@code gridDim.x = ceil(threads / B)}, with the {@code
 *       INDEX_SPACE} described here.
 * </ul>
 *
 * <p>The index space of a launch has the threads at the points of a grid of any rank, and gives
 * each thread several elements, at equal steps. It is a struct of words of 32 bits:
 *
 * <pre>{@code
 * threads             the product of the axes' extents; below 2^31
 * rank                axes in use
 * items               elements of a thread, at most
 * rest, step          element k of the thread at coordinates c exists
 *                     where k * step < rest - sum(c[d] * axes[d].weight)
 * steps[OPERANDS]     from one element of a thread to the next, results first
 * axes[AXES]          innermost first, each
 *   extent            threads along it
 *   factor, shift     x / extent == (high(x * factor) + x) >> shift for x below 2^31
 *   weight
 *   strides[OPERANDS] from one thread to the next
 * }</pre>
 *
 * <p>Steps and strides are in elements of the operand, 0 where it is broadcast. The sum of a
 * thread's coordinates times strides, and an element's number times the step, is the element's
 * distance from the pointer. All distances, and all sums of some of their terms, fit 32 bits.
 */
public final class ElementwiseContract {
  /** The axes that a launch may have: those of the arrays, one of them in two. */
  public static final int AXES = KernelFiles.MAX_RANK + 1;

  /** The words before the steps. */
  public static final int HEADER_WORDS = 5;

  /** The words of an axis before its strides. */
  public static final int AXIS_WORDS = 4;

  /** The elements of a launch, at most. */
  public static final int ELEMENTS = 1 << 30;

  private ElementwiseContract() {}

  /** Returns the bytes of the index space of {@code operands} arrays. */
  public static int spaceBytes(int operands) {
    return Integer.BYTES * (HEADER_WORDS + operands + AXES * (AXIS_WORDS + operands));
  }
}
