package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.layout.Shapes;
import org.jspecify.annotations.Nullable;

/**
 * What selects elements along one axis, or several: NumPy's kinds of index. Made by the static
 * methods, which are meant for static import; {@link NdArray#get(Index...)} says what they give
 * together. Immutable.
 */
public sealed interface Index {
  /** One index, whose axis disappears; a negative one counts from the end. */
  static Index at(long index) {
    return new At(index);
  }

  /** All of an axis, NumPy's {@code :}. */
  static Index all() {
    return new Range(null, null, 1);
  }

  /**
   * The indices from {@code start} up to {@code stop}. Negative ones count from the end, and what
   * is beyond the axis is left out.
   */
  static Index range(long start, long stop) {
    return new Range(start, stop, 1);
  }

  /** Every {@code step}-th index from {@code start} up to, or down to, {@code stop}. */
  static Index range(long start, long stop, long step) {
    return new Range(start, stop, step);
  }

  /** The indices from {@code start} to the end, NumPy's {@code start:}. */
  static Index from(long start) {
    return new Range(start, null, 1);
  }

  /** Every {@code step}-th index from {@code start} on; with a negative step down to the first. */
  static Index from(long start, long step) {
    return new Range(start, null, step);
  }

  /** The indices up to {@code stop}, NumPy's {@code :stop}. */
  static Index to(long stop) {
    return new Range(null, stop, 1);
  }

  /** Every {@code step}-th index; with -1 all in reverse, NumPy's {@code ::step}. */
  static Index every(long step) {
    return new Range(null, null, step);
  }

  /** As many whole axes as are left over, NumPy's {@code ...}. */
  static Index ellipsis() {
    return Mark.ELLIPSIS;
  }

  /** A new axis of extent 1. */
  static Index newAxis() {
    return Mark.NEW_AXIS;
  }

  /**
   * Elements picked by an array: of integers, negative ones counting from the end, or of truth
   * values, which stands for as many axes as it has.
   */
  static Index pick(DeviceArray<?> array) {
    requireNonNull(array, "array");
    return new Pick(array);
  }

  /** One index. */
  record At(long index) implements Index {
    @Override
    public String toString() {
      return Long.toString(index);
    }
  }

  /** A slice; an end that is null is that of the axis in the direction of the step. */
  record Range(@Nullable Long start, @Nullable Long stop, long step) implements Index {
    /** Returns it as NumPy writes it, such as {@code 2::3}. */
    @Override
    public String toString() {
      String text = (start == null ? "" : start) + ":" + (stop == null ? "" : stop);
      return step == 1 ? text : text + ":" + step;
    }
  }

  /** An array of integers or truth values. */
  record Pick(DeviceArray<?> array) implements Index {
    /** Takes the array as it is. */
    public Pick {
      requireNonNull(array, "array");
    }

    /** Returns dtype and shape; the elements would have to be waited for. */
    @Override
    public String toString() {
      return "pick(" + array.dtype() + " of shape " + Shapes.text(array.shape()) + ")";
    }
  }

  /** What selects nothing. */
  enum Mark implements Index {
    ELLIPSIS("..."),
    NEW_AXIS("newAxis");

    private final String text;

    Mark(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
