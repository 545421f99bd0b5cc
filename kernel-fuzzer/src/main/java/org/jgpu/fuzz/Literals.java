package org.jgpu.fuzz;

import java.util.random.RandomGenerator;

/** Literals and values; every other one is at an edge of its type. */
final class Literals {
  private static final double[] EDGES = {
    0.0,
    -0.0,
    1,
    -1,
    0.5,
    1e-3,
    3.0000001,
    1e10,
    -1e19,
    2147483647,
    2147483648.0,
    9.2233720368547758E18,
    Float.MAX_VALUE,
    Float.MIN_VALUE,
    Float.MIN_NORMAL,
    Double.MAX_VALUE,
    Double.MIN_VALUE,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    Double.NaN
  };

  private Literals() {}

  /** Returns an integer with any number of bits, or near a power of two. */
  static long integer(RandomGenerator random) {
    int bits = random.nextInt(64);
    return switch (random.nextInt(4)) {
      case 0 -> random.nextInt(-3, 4);
      case 1 -> (1L << bits) + random.nextInt(-1, 2);
      default -> random.nextLong() >> bits;
    };
  }

  static double floating(RandomGenerator random) {
    return switch (random.nextInt(4)) {
      case 0 -> EDGES[random.nextInt(EDGES.length)];
      case 1 -> random.nextInt(-100, 100);
      case 2 -> Double.longBitsToDouble(random.nextLong());
      default -> random.nextDouble(-10, 10);
    };
  }

  static float single(RandomGenerator random) {
    return random.nextInt(4) == 0
        ? Float.intBitsToFloat(random.nextInt())
        : (float) floating(random);
  }

  static String java(Type type, RandomGenerator random) {
    return switch (type) {
      case BOOLEAN -> Boolean.toString(random.nextBoolean());
      case BYTE -> "(byte) " + of((byte) integer(random));
      case SHORT -> "(short) " + of((short) integer(random));
      case CHAR -> "(char) " + (integer(random) & 0xffff);
      case INT -> of((int) integer(random));
      case LONG -> "0x" + Long.toHexString(integer(random)) + "L";
      case FLOAT -> of(single(random));
      case DOUBLE -> of(floating(random));
    };
  }

  private static String of(int value) {
    return value < 0 ? "0x" + Integer.toHexString(value) : Integer.toString(value);
  }

  private static String of(float value) {
    if (Float.isFinite(value)) {
      return "(" + value + "f)";
    }
    return Float.isNaN(value) ? "Float.NaN" : "Float." + infinity(value);
  }

  private static String of(double value) {
    if (Double.isFinite(value)) {
      return "(" + value + ")";
    }
    return Double.isNaN(value) ? "Double.NaN" : "Double." + infinity(value);
  }

  private static String infinity(double value) {
    return value > 0 ? "POSITIVE_INFINITY" : "NEGATIVE_INFINITY";
  }
}
