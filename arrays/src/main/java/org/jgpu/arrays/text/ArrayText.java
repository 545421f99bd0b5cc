package org.jgpu.arrays.text;

import static java.util.Objects.requireNonNull;

import java.lang.reflect.Array;
import org.jgpu.runtime.DType;

/** The text of an array whose elements are on the host. */
public final class ArrayText {
  private ArrayText() {}

  /**
   * Returns the text of an array, without a line break at its end.
   *
   * @param dtype what the elements are
   * @param elements what {@code shown} shows, in row-major order
   * @param <A> the Java array type
   * @throws IllegalArgumentException if there are not as many elements as {@code shown} shows
   */
  public static <A> String of(DType<A> dtype, A elements, Shown shown, PrintOptions options) {
    requireNonNull(dtype, "dtype");
    requireNonNull(elements, "elements");
    int length = Array.getLength(elements);
    if (length != shown.count()) {
      throw new IllegalArgumentException(length + " elements, where " + shown.count() + " show");
    }
    if (shown.isEmpty()) {
      return "[]";
    }
    Cells cells = Cells.of(dtype, elements);
    if (shown.rank() == 0) {
      return cells.alone(0);
    }
    return Rows.of(cells.aligned(options), shown, options.lineWidth());
  }
}
