package org.jgpu.software.device;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** PTX's video instructions: sums, differences, extrema, averages and comparisons of parts. */
public final class VideoArithmetic {
  public static final int ADD = 0;
  public static final int SUBTRACT = 1;
  public static final int ABSOLUTE_DIFFERENCE = 2;
  public static final int MIN = 3;
  public static final int MAX = 4;
  public static final int AVERAGE = 5;
  public static final int SHIFT_LEFT = 6;
  public static final int SHIFT_RIGHT = 7;
  private static final int FIRST_RELATION = 8;
  private static final List<String> RELATIONS = List.of("eq", "ne", "lt", "le", "gt", "ge");
  private static final List<String> SECONDS = List.of("", "add", "min", "max");

  private static final int SIGNED_RESULT = 1;
  private static final int SIGNED_A = 2;
  private static final int SIGNED_B = 4;
  private static final int SATURATE = 8;
  private static final int CLAMP = 16;

  private VideoArithmetic() {}

  /** The operation that compares. */
  public static int relation(String name) {
    return FIRST_RELATION + RELATIONS.indexOf(name);
  }

  /** The signs of the types, for {@link #shape}. */
  public static int signs(boolean result, boolean a, boolean b) {
    return (result ? SIGNED_RESULT : 0) | (a ? SIGNED_A : 0) | (b ? SIGNED_B : 0);
  }

  /**
   * Everything about an instruction but its operands.
   *
   * @param parts 1, 2 or 4 to a word
   * @param second what is done with the third operand, or null
   */
  public static int shape(
      int operation,
      int parts,
      int signs,
      boolean saturate,
      boolean clamp,
      @Nullable String second) {
    return operation
        | parts << 4
        | SECONDS.indexOf(second == null ? "" : second) << 7
        | (signs | (saturate ? SATURATE : 0) | (clamp ? CLAMP : 0)) << 9;
  }

  /** Runs an instruction. */
  public static int compute(int a, int b, int c, int shape) {
    int operation = shape & 15;
    int parts = shape >> 4 & 7;
    int second = shape >> 7 & 3;
    int flags = shape >> 9;
    int bits = 32 / parts;
    int result = 0;
    int total = c;
    for (int i = 0; i < parts; i++) {
      long x = part(a, bits, i, (flags & SIGNED_A) != 0);
      long y = part(b, bits, i, (flags & SIGNED_B) != 0);
      long value = apply(operation, x, y, flags);
      if ((flags & SATURATE) != 0) {
        value = saturate(value, bits, (flags & SIGNED_RESULT) != 0);
      }
      total += (int) part((int) value, bits, 0, (flags & SIGNED_RESULT) != 0);
      result |= (int) (value & (1L << bits) - 1) << bits * i;
    }
    return second == 0 ? result : parts > 1 ? total : combine(second, result, c, flags);
  }

  private static long part(int word, int bits, int index, boolean signed) {
    long shifted = (word & 0xffffffffL) >>> bits * index << 64 - bits;
    return signed ? shifted >> 64 - bits : shifted >>> 64 - bits;
  }

  private static long apply(int operation, long x, long y, int flags) {
    return switch (operation) {
      case ADD -> x + y;
      case SUBTRACT -> x - y;
      case ABSOLUTE_DIFFERENCE -> Math.abs(x - y);
      case MIN -> Math.min(x, y);
      case MAX -> Math.max(x, y);
      // Halves are rounded away from zero.
      case AVERAGE -> (x + y + (x + y >= 0 ? 1 : 0)) >> 1;
      case SHIFT_LEFT -> x << amount(y, flags);
      case SHIFT_RIGHT -> x >> amount(y, flags);
      default -> holds(operation - FIRST_RELATION, x, y) ? 1 : 0;
    };
  }

  private static int amount(long y, int flags) {
    return (flags & CLAMP) != 0 ? (int) Math.min(y & 0xffffffffL, 32) : (int) (y & 31);
  }

  private static boolean holds(int relation, long x, long y) {
    return switch (relation) {
      case 0 -> x == y;
      case 1 -> x != y;
      case 2 -> x < y;
      case 3 -> x <= y;
      case 4 -> x > y;
      default -> x >= y;
    };
  }

  private static long saturate(long value, int bits, boolean signed) {
    return signed ? Conversions.clampSigned(value, bits) : Conversions.clampToUnsigned(value, bits);
  }

  private static int combine(int second, int value, int c, int flags) {
    if (second == SECONDS.indexOf("add")) {
      return value + c;
    }
    boolean signed = (flags & SIGNED_RESULT) != 0;
    boolean smaller = signed ? value < c : Integer.compareUnsigned(value, c) < 0;
    return smaller == (second == SECONDS.indexOf("min")) ? value : c;
  }
}
