package org.jgpu.fuzz;

import static org.jgpu.fuzz.Type.DOUBLE;
import static org.jgpu.fuzz.Type.FLOAT;
import static org.jgpu.fuzz.Type.INT;
import static org.jgpu.fuzz.Type.LONG;

import java.util.List;

/** Library methods with exact results. */
enum Library {
  ABS_INT("Math.abs", INT, INT),
  ABS_LONG("Math.abs", LONG, LONG),
  ABS_FLOAT("Math.abs", FLOAT, FLOAT),
  ABS_DOUBLE("Math.abs", DOUBLE, DOUBLE),
  MIN_INT("Math.min", INT, INT, INT),
  MAX_LONG("Math.max", LONG, LONG, LONG),
  MIN_FLOAT("Math.min", FLOAT, FLOAT, FLOAT),
  MAX_FLOAT("Math.max", FLOAT, FLOAT, FLOAT),
  MIN_DOUBLE("Math.min", DOUBLE, DOUBLE, DOUBLE),
  MAX_DOUBLE("Math.max", DOUBLE, DOUBLE, DOUBLE),
  SQRT("Math.sqrt", DOUBLE, DOUBLE),
  SQRT_FLOAT("(float) Math.sqrt", FLOAT, FLOAT),
  FLOOR("Math.floor", DOUBLE, DOUBLE),
  CEIL("Math.ceil", DOUBLE, DOUBLE),
  RINT("Math.rint", DOUBLE, DOUBLE),
  FLOOR_FLOAT("(float) Math.floor", FLOAT, FLOAT),
  ROUND_FLOAT("Math.round", INT, FLOAT),
  ROUND("Math.round", LONG, DOUBLE),
  FMA_FLOAT("Math.fma", FLOAT, FLOAT, FLOAT, FLOAT),
  FMA("Math.fma", DOUBLE, DOUBLE, DOUBLE, DOUBLE),
  SIGNUM("Math.signum", DOUBLE, DOUBLE),
  NEXT_UP("Math.nextUp", FLOAT, FLOAT),
  NEXT_DOWN("Math.nextDown", DOUBLE, DOUBLE),
  ULP("Math.ulp", DOUBLE, DOUBLE),
  EXPONENT("Math.getExponent", INT, FLOAT),
  SCALB("Math.scalb", FLOAT, FLOAT, INT),
  REMAINDER("Math.IEEEremainder", DOUBLE, DOUBLE, DOUBLE),
  MULTIPLY_FULL("Math.multiplyFull", LONG, INT, INT),
  MULTIPLY_HIGH("Math.multiplyHigh", LONG, LONG, LONG),
  BIT_COUNT("Integer.bitCount", INT, INT),
  LEADING("Long.numberOfLeadingZeros", INT, LONG),
  TRAILING("Integer.numberOfTrailingZeros", INT, INT),
  REVERSE("Integer.reverse", INT, INT),
  REVERSE_BYTES("Long.reverseBytes", LONG, LONG),
  ROTATE("Integer.rotateLeft", INT, INT, INT),
  ROTATE_LONG("Long.rotateRight", LONG, LONG, INT),
  COMPARE_UNSIGNED("Long.compareUnsigned", INT, LONG, LONG),
  COMPARE("Double.compare", INT, DOUBLE, DOUBLE),
  BITS("Float.floatToIntBits", INT, FLOAT),
  BITS_LONG("Double.doubleToLongBits", LONG, DOUBLE),
  OF_BITS("Float.intBitsToFloat", FLOAT, INT),
  UNSIGNED("Integer.toUnsignedLong", LONG, INT);

  private final String method;
  private final Type result;
  private final List<Type> parameters;

  Library(String method, Type result, Type... parameters) {
    this.method = method;
    this.result = result;
    this.parameters = List.of(parameters);
  }

  String method() {
    return method;
  }

  Type result() {
    return result;
  }

  List<Type> parameters() {
    return parameters;
  }
}
