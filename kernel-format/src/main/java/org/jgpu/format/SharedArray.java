package org.jgpu.format;

import java.util.List;

/**
 * An array in dynamic shared memory whose size is computed at launch.
 *
 * @param name as in the kernel, for messages
 * @param elementBytes the size of an element
 * @param extents the number of elements along each dimension
 */
public record SharedArray(String name, int elementBytes, List<HostExpression> extents) {
  /** Where arrays begin: at a multiple of so many bytes. */
  public static final int ALIGNMENT = 16;

  /** Copies {@code extents}. */
  public SharedArray {
    extents = List.copyOf(extents);
  }

  /**
   * Returns the bytes up to where the next array begins.
   *
   * @throws IllegalArgumentException if an extent is negative
   * @throws ArithmeticException if an extent divides by zero, or the size is beyond all numbers
   */
  public long bytes(HostExpression.Arguments arguments) {
    long bytes = elementBytes;
    for (HostExpression extent : extents) {
      long elements = extent.evaluate(arguments);
      if (elements < 0) {
        throw new IllegalArgumentException("its length is " + elements);
      }
      bytes = Math.multiplyExact(bytes, elements);
    }
    return Math.addExact(bytes, ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
  }
}
