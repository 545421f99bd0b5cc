package org.jgpu.arrays.text;

/**
 * How arrays are printed; NumPy's {@code set_printoptions} as a value. Immutable.
 *
 * @param precision most digits after the decimal point of a floating-point number; fewer where
 *     fewer are exact
 * @param threshold arrays of more elements than that show only the ends of their axes
 * @param edgeItems how many elements at each end of an axis are shown then
 * @param lineWidth most characters of a line, from which a row goes on in the next one
 * @param suppressSmall whether numbers are never written with an exponent for being small, or small
 *     beside others
 */
public record PrintOptions(
    int precision, long threshold, int edgeItems, int lineWidth, boolean suppressSmall) {
  /** NumPy's. */
  public static final PrintOptions DEFAULT = new PrintOptions(8, 1000, 3, 75, false);

  /**
   * Checks the numbers.
   *
   * @throws IllegalArgumentException if one is negative, or {@code edgeItems} is 0
   */
  public PrintOptions {
    require(precision >= 0, "precision", precision);
    require(threshold >= 0, "threshold", threshold);
    require(edgeItems > 0, "edgeItems", edgeItems);
    require(lineWidth >= 0, "lineWidth", lineWidth);
  }

  private static void require(boolean holds, String name, long value) {
    if (!holds) {
      throw new IllegalArgumentException(name + " is " + value + ", which is too small");
    }
  }

  /** Returns options with another {@code precision}. */
  public PrintOptions withPrecision(int digits) {
    return new PrintOptions(digits, threshold, edgeItems, lineWidth, suppressSmall);
  }

  /** Returns options with another {@code threshold}; {@link Long#MAX_VALUE} shows everything. */
  public PrintOptions withThreshold(long elements) {
    return new PrintOptions(precision, elements, edgeItems, lineWidth, suppressSmall);
  }

  /** Returns options with other {@code edgeItems}. */
  public PrintOptions withEdgeItems(int items) {
    return new PrintOptions(precision, threshold, items, lineWidth, suppressSmall);
  }

  /** Returns options with another {@code lineWidth}. */
  public PrintOptions withLineWidth(int characters) {
    return new PrintOptions(precision, threshold, edgeItems, characters, suppressSmall);
  }

  /** Returns options with another {@code suppressSmall}. */
  public PrintOptions withSuppressSmall(boolean suppress) {
    return new PrintOptions(precision, threshold, edgeItems, lineWidth, suppress);
  }
}
