package org.jgpu.runtime.launcher;

import org.jgpu.format.ElementwiseContract;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

/**
 * How much one launch of an element-wise kernel may have; what has more takes several. Arrays of
 * more than 2^30 elements are too large for most tests, so a smaller number can be asked for.
 *
 * @param elements elements, at most
 * @param span distance of an element from the first one, in elements of any operand, at most
 */
record LaunchLimit(long elements, long span) {
  /** The system property with another number of elements, which each thread reads once. */
  static final String PROPERTY = "jgpu.launch.elements";

  /** Returns the limit of {@code elements}, and a span to it as 2^31 - 1 is to 2^30. */
  static LaunchLimit of(int elements) {
    return new LaunchLimit(elements, 2L * elements - 1);
  }

  /**
   * Returns what the system property asks for, or else what the kernels take.
   *
   * @throws GpuException if it is no number from 1 to that
   */
  static LaunchLimit ofSystem() {
    String text = System.getProperty(PROPERTY);
    return of(text == null ? ElementwiseContract.ELEMENTS : parse(text));
  }

  private static int parse(String text) {
    @Nullable Integer number = null;
    try {
      number = Integer.valueOf(text.strip());
    } catch (NumberFormatException e) {
      // the same as a number out of range
    }
    if (number == null || number < 1 || number > ElementwiseContract.ELEMENTS) {
      throw new GpuException(
          PROPERTY
              + " is '"
              + text
              + "'; expected a number of elements from 1 to "
              + ElementwiseContract.ELEMENTS);
    }
    return number;
  }
}
