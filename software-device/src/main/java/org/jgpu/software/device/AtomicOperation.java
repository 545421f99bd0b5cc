package org.jgpu.software.device;

/**
 * What an atomic instruction does with the value in memory. Constants, not an enumeration, so that
 * the JIT compiler folds the choice away.
 */
public final class AtomicOperation {
  public static final int ADD = 0;
  public static final int MIN_SIGNED = 1;
  public static final int MIN_UNSIGNED = 2;
  public static final int MAX_SIGNED = 3;
  public static final int MAX_UNSIGNED = 4;
  public static final int AND = 5;
  public static final int OR = 6;
  public static final int XOR = 7;
  public static final int EXCHANGE = 8;
  public static final int COMPARE_AND_SWAP = 9;
  public static final int INCREMENT = 10;
  public static final int DECREMENT = 11;
  public static final int ADD_FLOAT = 12;
  public static final int ADD_F16 = 13;
  public static final int ADD_BF16 = 14;

  /** As {@link #ADD_FLOAT}, but subnormal numbers count as zeros. */
  static final int ADD_FLOAT_FLUSHED = 15;

  private AtomicOperation() {}

  /** On 16 bits; the old value is zero-extended. */
  static int apply16(int operation, int old, int b, int c) {
    return switch (operation) {
      case EXCHANGE -> b;
      case COMPARE_AND_SWAP -> old == (b & 0xffff) ? c : old;
      case ADD_F16 -> HalfArithmetic.addF16(old, b);
      case ADD_BF16 -> HalfArithmetic.addBf16(old, b);
      default -> throw new IllegalArgumentException("No 16-bit atomic operation " + operation);
    };
  }

  private static int addFlushed(int old, int b) {
    float x = FloatArithmetic.flush(Float.intBitsToFloat(old));
    float y = FloatArithmetic.flush(Float.intBitsToFloat(b));
    return Float.floatToRawIntBits(FloatArithmetic.flush(x + y));
  }

  static int apply32(int operation, int old, int b, int c) {
    return switch (operation) {
      case ADD -> old + b;
      case MIN_SIGNED -> Math.min(old, b);
      case MIN_UNSIGNED -> IntegerArithmetic.minU32(old, b);
      case MAX_SIGNED -> Math.max(old, b);
      case MAX_UNSIGNED -> IntegerArithmetic.maxU32(old, b);
      case AND -> old & b;
      case OR -> old | b;
      case XOR -> old ^ b;
      case EXCHANGE -> b;
      case COMPARE_AND_SWAP -> old == b ? c : old;
      case INCREMENT -> Integer.compareUnsigned(old, b) >= 0 ? 0 : old + 1;
      case DECREMENT -> old == 0 || Integer.compareUnsigned(old, b) > 0 ? b : old - 1;
      case ADD_FLOAT ->
          Float.floatToRawIntBits(Float.intBitsToFloat(old) + Float.intBitsToFloat(b));
      case ADD_FLOAT_FLUSHED -> addFlushed(old, b);
      case ADD_F16, ADD_BF16 ->
          (apply16(operation, old & 0xffff, b, c) & 0xffff)
              | apply16(operation, old >>> 16, b >>> 16, c) << 16;
      default -> throw new IllegalArgumentException("No atomic operation " + operation);
    };
  }

  static long apply64(int operation, long old, long b, long c) {
    return switch (operation) {
      case ADD -> old + b;
      case MIN_SIGNED -> Math.min(old, b);
      case MIN_UNSIGNED -> IntegerArithmetic.minU64(old, b);
      case MAX_SIGNED -> Math.max(old, b);
      case MAX_UNSIGNED -> IntegerArithmetic.maxU64(old, b);
      case AND -> old & b;
      case OR -> old | b;
      case XOR -> old ^ b;
      case EXCHANGE -> b;
      case COMPARE_AND_SWAP -> old == b ? c : old;
      case ADD_FLOAT ->
          Double.doubleToRawLongBits(Double.longBitsToDouble(old) + Double.longBitsToDouble(b));
      default -> throw new IllegalArgumentException("No atomic operation " + operation);
    };
  }
}
