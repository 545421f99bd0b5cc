package org.jgpu.fuzz;

import java.util.List;
import java.util.Map;

/**
 * What a launcher is given.
 *
 * @param number the value of a {@link Kind#NUMBER}, the layout of a {@link Kind#VIEW}; of other
 *     arrays, if they have another number of elements than usual, twice that, and one more if they
 *     begin at the second element of a device array
 */
record Argument(Kind kind, Shape shape, int number) {
  /** Rows of an array, where it has two dimensions. */
  static final int ROWS = 7;

  /** Columns. The product is no multiple of a block, a warp or a vector. */
  static final int COLUMNS = 19;

  /** Two dimensions of other extents: wide and tall, and more than a tile of a scan. */
  private static final Map<Integer, long[]> LARGE =
      Map.of(37 * 290, new long[] {37, 290}, 1301 * 9, new long[] {1301, 9});

  /** The kinds of arguments. */
  enum Kind {
    /** An array that the kernel takes as array. */
    ARRAY,
    /** An array that the kernel takes as view, as the number says. */
    VIEW,
    /** An array of rows and columns, whose elements the kernel takes. */
    MATRIX,
    /** As {@link #MATRIX}, with one row that counts for all. */
    ROW,
    /** As {@link #MATRIX}, with one column that counts for all. */
    COLUMN,
    /** As {@link #MATRIX}, with one element that counts for all. */
    ONE,
    /** A value. */
    SCALAR,
    /** A known {@code int}. */
    NUMBER
  }

  static Argument of(Kind kind, Shape shape) {
    return new Argument(kind, shape, 0);
  }

  static Argument view(Shape shape, ViewLayout layout) {
    return new Argument(Kind.VIEW, shape, layout.code());
  }

  /** Returns the elements that an array of two dimensions may have besides the usual ones. */
  static List<Integer> large() {
    return LARGE.keySet().stream().sorted().toList();
  }

  /**
   * Returns an array with many elements, of one dimension unless they are {@link #large}.
   *
   * @param shifted whether it begins at the second element of a device array
   */
  static Argument many(Kind kind, Shape shape, int elements, boolean shifted) {
    return new Argument(kind, shape, 2 * elements + (shifted ? 1 : 0));
  }

  /** Whether the array begins at the second element of a device array. */
  boolean shifted() {
    return (kind == Kind.ARRAY || kind == Kind.MATRIX) && number % 2 == 1;
  }

  static Argument number(int value) {
    return new Argument(Kind.NUMBER, Type.INT, value);
  }

  /** Returns the shape of the device array, which {@code elements} elements go into. */
  long[] dimensions(int elements) {
    return switch (kind) {
      case MATRIX ->
          elements == ROWS * COLUMNS
              ? new long[] {ROWS, COLUMNS}
              : LARGE.getOrDefault(elements, new long[] {elements}).clone();
      case COLUMN -> new long[] {elements, 1};
      case VIEW -> ViewLayout.of(number).base();
      default -> new long[] {elements};
    };
  }

  /** Returns the number of elements of the array. */
  int elements() {
    return switch (kind) {
      case ARRAY, MATRIX -> number > 1 ? number / 2 : ROWS * COLUMNS;
      case VIEW -> ViewLayout.ELEMENTS;
      case ROW -> COLUMNS;
      case COLUMN -> ROWS;
      default -> 1;
    };
  }

  /** Returns which element of the array, row-major, goes with element {@code i} of the result. */
  int element(int i) {
    return switch (kind) {
      case MATRIX -> i;
      case ROW -> i % COLUMNS;
      case COLUMN -> i / COLUMNS;
      default -> 0;
    };
  }
}
