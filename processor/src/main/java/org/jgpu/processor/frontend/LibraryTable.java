package org.jgpu.processor.frontend;

import static java.util.Map.entry;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import javax.lang.model.element.ExecutableElement;
import org.jgpu.format.ElementType;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.MathFunction;

/** The methods of the Java library that kernels may call. */
final class LibraryTable {
  private static final Set<String> MATH_CLASSES = Set.of("java.lang.Math", "java.lang.StrictMath");

  private static final Set<String> SUM_CLASSES =
      Set.of("java.lang.Integer", "java.lang.Long", "java.lang.Float", "java.lang.Double");

  private static final String LANG = "java.lang.";

  /**
   * Of {@code Math} and {@code StrictMath}, by name alone: for every type that Java has them for,
   * as long as operands and result have one type.
   */
  private static final Map<String, MathFunction> MATH =
      Map.ofEntries(
          entry("abs", MathFunction.ABS),
          entry("min", MathFunction.MIN),
          entry("max", MathFunction.MAX),
          entry("sqrt", MathFunction.SQRT),
          entry("cbrt", MathFunction.CBRT),
          entry("sin", MathFunction.SIN),
          entry("cos", MathFunction.COS),
          entry("tan", MathFunction.TAN),
          entry("asin", MathFunction.ASIN),
          entry("acos", MathFunction.ACOS),
          entry("atan", MathFunction.ATAN),
          entry("atan2", MathFunction.ATAN2),
          entry("sinh", MathFunction.SINH),
          entry("cosh", MathFunction.COSH),
          entry("tanh", MathFunction.TANH),
          entry("exp", MathFunction.EXP),
          entry("expm1", MathFunction.EXPM1),
          entry("log", MathFunction.LOG),
          entry("log10", MathFunction.LOG10),
          entry("log1p", MathFunction.LOG1P),
          entry("pow", MathFunction.POW),
          entry("hypot", MathFunction.HYPOT),
          entry("floor", MathFunction.FLOOR),
          entry("ceil", MathFunction.CEIL),
          entry("rint", MathFunction.RINT),
          entry("fma", MathFunction.FMA),
          entry("signum", MathFunction.SIGNUM),
          entry("copySign", MathFunction.COPY_SIGN),
          entry("toRadians", MathFunction.TO_RADIANS),
          entry("toDegrees", MathFunction.TO_DEGREES),
          entry("IEEEremainder", MathFunction.IEEE_REMAINDER),
          entry("nextUp", MathFunction.NEXT_UP),
          entry("nextDown", MathFunction.NEXT_DOWN),
          entry("ulp", MathFunction.ULP),
          entry("clamp", MathFunction.CLAMP),
          entry("floorDiv", MathFunction.FLOOR_DIV),
          entry("floorMod", MathFunction.FLOOR_MOD),
          entry("ceilDiv", MathFunction.CEIL_DIV),
          entry("ceilMod", MathFunction.CEIL_MOD),
          entry("multiplyHigh", MathFunction.MULTIPLY_HIGH),
          entry("unsignedMultiplyHigh", MathFunction.UNSIGNED_MULTIPLY_HIGH));

  /** Methods that are named with their class, by class and name and parameter types. */
  private static final Map<String, MathFunction> OTHERS =
      Map.ofEntries(
          entry("Math.round(float)", MathFunction.ROUND_TO_INT),
          entry("Math.round(double)", MathFunction.ROUND_TO_LONG),
          entry("Math.floorDiv(long,int)", MathFunction.FLOOR_DIV),
          entry("Math.floorMod(long,int)", MathFunction.FLOOR_MOD),
          entry("Math.ceilDiv(long,int)", MathFunction.CEIL_DIV),
          entry("Math.ceilMod(long,int)", MathFunction.CEIL_MOD),
          entry("Math.clamp(long,int,int)", MathFunction.CLAMP),
          entry("Math.multiplyFull(int,int)", MathFunction.MULTIPLY_FULL),
          entry("Math.nextAfter(float,double)", MathFunction.NEXT_AFTER),
          entry("Math.nextAfter(double,double)", MathFunction.NEXT_AFTER),
          entry("Math.scalb(float,int)", MathFunction.SCALB),
          entry("Math.scalb(double,int)", MathFunction.SCALB),
          entry("Math.getExponent(float)", MathFunction.GET_EXPONENT),
          entry("Math.getExponent(double)", MathFunction.GET_EXPONENT),
          entry("Byte.compare(byte,byte)", MathFunction.COMPARE),
          entry("Byte.toUnsignedInt(byte)", MathFunction.TO_UNSIGNED_INT),
          entry("Byte.toUnsignedLong(byte)", MathFunction.TO_UNSIGNED_LONG),
          entry("Short.compare(short,short)", MathFunction.COMPARE),
          entry("Character.compare(char,char)", MathFunction.COMPARE),
          entry("Short.toUnsignedInt(short)", MathFunction.TO_UNSIGNED_INT),
          entry("Short.toUnsignedLong(short)", MathFunction.TO_UNSIGNED_LONG),
          entry("Integer.min(int,int)", MathFunction.MIN),
          entry("Integer.max(int,int)", MathFunction.MAX),
          entry("Integer.signum(int)", MathFunction.SIGNUM),
          entry("Integer.compare(int,int)", MathFunction.COMPARE),
          entry("Integer.compareUnsigned(int,int)", MathFunction.COMPARE_UNSIGNED),
          entry("Integer.divideUnsigned(int,int)", MathFunction.DIVIDE_UNSIGNED),
          entry("Integer.remainderUnsigned(int,int)", MathFunction.REMAINDER_UNSIGNED),
          entry("Integer.toUnsignedLong(int)", MathFunction.TO_UNSIGNED_LONG),
          entry("Integer.bitCount(int)", MathFunction.BIT_COUNT),
          entry("Integer.numberOfLeadingZeros(int)", MathFunction.LEADING_ZEROS),
          entry("Integer.numberOfTrailingZeros(int)", MathFunction.TRAILING_ZEROS),
          entry("Integer.highestOneBit(int)", MathFunction.HIGHEST_ONE_BIT),
          entry("Integer.lowestOneBit(int)", MathFunction.LOWEST_ONE_BIT),
          entry("Integer.reverse(int)", MathFunction.REVERSE),
          entry("Integer.reverseBytes(int)", MathFunction.REVERSE_BYTES),
          entry("Integer.rotateLeft(int,int)", MathFunction.ROTATE_LEFT),
          entry("Integer.rotateRight(int,int)", MathFunction.ROTATE_RIGHT),
          entry("Long.min(long,long)", MathFunction.MIN),
          entry("Long.max(long,long)", MathFunction.MAX),
          entry("Long.signum(long)", MathFunction.SIGNUM),
          entry("Long.compare(long,long)", MathFunction.COMPARE),
          entry("Long.compareUnsigned(long,long)", MathFunction.COMPARE_UNSIGNED),
          entry("Long.divideUnsigned(long,long)", MathFunction.DIVIDE_UNSIGNED),
          entry("Long.remainderUnsigned(long,long)", MathFunction.REMAINDER_UNSIGNED),
          entry("Long.bitCount(long)", MathFunction.BIT_COUNT),
          entry("Long.numberOfLeadingZeros(long)", MathFunction.LEADING_ZEROS),
          entry("Long.numberOfTrailingZeros(long)", MathFunction.TRAILING_ZEROS),
          entry("Long.highestOneBit(long)", MathFunction.HIGHEST_ONE_BIT),
          entry("Long.lowestOneBit(long)", MathFunction.LOWEST_ONE_BIT),
          entry("Long.reverse(long)", MathFunction.REVERSE),
          entry("Long.reverseBytes(long)", MathFunction.REVERSE_BYTES),
          entry("Long.rotateLeft(long,int)", MathFunction.ROTATE_LEFT),
          entry("Long.rotateRight(long,int)", MathFunction.ROTATE_RIGHT),
          entry("Float.min(float,float)", MathFunction.MIN),
          entry("Float.max(float,float)", MathFunction.MAX),
          entry("Float.compare(float,float)", MathFunction.COMPARE),
          entry("Float.isNaN(float)", MathFunction.IS_NAN),
          entry("Float.isInfinite(float)", MathFunction.IS_INFINITE),
          entry("Float.isFinite(float)", MathFunction.IS_FINITE),
          entry("Float.floatToRawIntBits(float)", MathFunction.FLOAT_TO_BITS),
          entry("Float.floatToIntBits(float)", MathFunction.FLOAT_TO_CANONICAL_BITS),
          entry("Float.intBitsToFloat(int)", MathFunction.BITS_TO_FLOAT),
          entry("Double.min(double,double)", MathFunction.MIN),
          entry("Double.max(double,double)", MathFunction.MAX),
          entry("Double.compare(double,double)", MathFunction.COMPARE),
          entry("Double.isNaN(double)", MathFunction.IS_NAN),
          entry("Double.isInfinite(double)", MathFunction.IS_INFINITE),
          entry("Double.isFinite(double)", MathFunction.IS_FINITE),
          entry("Double.doubleToRawLongBits(double)", MathFunction.DOUBLE_TO_BITS),
          entry("Double.doubleToLongBits(double)", MathFunction.DOUBLE_TO_CANONICAL_BITS),
          entry("Double.longBitsToDouble(long)", MathFunction.BITS_TO_DOUBLE));

  private LibraryTable() {}

  /** Returns the function that {@code method} is, or empty if it is none. */
  static Optional<MathFunction> find(ExecutableElement method) {
    String owner = Methods.owner(method).getQualifiedName().toString();
    if (!owner.startsWith(LANG)) {
      return Optional.empty();
    }
    boolean math = MATH_CLASSES.contains(owner);
    String name = (math ? "Math" : owner.substring(LANG.length())) + "." + method;
    MathFunction function = OTHERS.get(name);
    if (function == null && math && isUniform(method)) {
      function = MATH.get(method.getSimpleName().toString());
    }
    return Optional.ofNullable(function);
  }

  /** Returns whether {@code method} is {@code Integer.sum} or its like, the operator {@code +}. */
  static boolean isSum(ExecutableElement method) {
    String owner = Methods.owner(method).getQualifiedName().toString();
    return SUM_CLASSES.contains(owner) && method.getSimpleName().contentEquals("sum");
  }

  /** Returns the class and name of every method that kernels may call. */
  static SortedSet<String> names() {
    SortedSet<String> result = new TreeSet<>();
    MATH.keySet().forEach(name -> result.add("Math." + name));
    OTHERS.keySet().forEach(name -> result.add(name.substring(0, name.indexOf('('))));
    SUM_CLASSES.forEach(owner -> result.add(owner.substring(LANG.length()) + ".sum"));
    return result;
  }

  /** Returns whether all parameters and the result have one type, as the table assumes. */
  private static boolean isUniform(ExecutableElement method) {
    return method.getParameters().stream()
        .allMatch(parameter -> parameter.asType().equals(method.getReturnType()));
  }

  /** Returns the type of the first operand of {@code method}. */
  static ElementType operand(ExecutableElement method) {
    return TypeMapper.map(method.getParameters().get(0).asType())
        .filter(IrType.Scalar.class::isInstance)
        .map(type -> ((IrType.Scalar) type).element())
        .orElseThrow(BrokenBodyException::new);
  }
}
