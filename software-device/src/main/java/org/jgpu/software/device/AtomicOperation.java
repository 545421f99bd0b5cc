package org.jgpu.software.device;

/** What an atomic instruction does with the value in memory. */
public enum AtomicOperation {
  ADD,
  MIN_SIGNED,
  MIN_UNSIGNED,
  MAX_SIGNED,
  MAX_UNSIGNED,
  AND,
  OR,
  XOR,
  EXCHANGE,
  COMPARE_AND_SWAP,
  INCREMENT,
  DECREMENT,
  ADD_FLOAT;

  private static final AtomicOperation[] ALL = values();

  static AtomicOperation of(int ordinal) {
    return ALL[ordinal];
  }

  int apply(int old, int b, int c) {
    return switch (this) {
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
    };
  }

  long apply(long old, long b, long c) {
    return switch (this) {
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
      case INCREMENT -> Long.compareUnsigned(old, b) >= 0 ? 0 : old + 1;
      case DECREMENT -> old == 0 || Long.compareUnsigned(old, b) > 0 ? b : old - 1;
      case ADD_FLOAT ->
          Double.doubleToRawLongBits(Double.longBitsToDouble(old) + Double.longBitsToDouble(b));
    };
  }
}
