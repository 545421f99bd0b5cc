package org.jgpu.processor.frontend;

import static java.util.Map.entry;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ExecutableElement;
import org.jgpu.format.ElementType;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.MathFunction;

/** The methods of the Java library that kernels may call. */
final class LibraryTable {
  private static final Set<String> MATH_CLASSES = Set.of("java.lang.Math", "java.lang.StrictMath");

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
          entry("floorDiv", MathFunction.FLOOR_DIV),
          entry("multiplyHigh", MathFunction.MULTIPLY_HIGH));

  /** Methods that are named with their class, by class and name and operand type. */
  private static final Map<String, MathFunction> OTHERS =
      Map.ofEntries(
          entry("Math.round(float)", MathFunction.ROUND_TO_INT),
          entry("Math.round(double)", MathFunction.ROUND_TO_LONG),
          entry("Math.floorMod(int,int)", MathFunction.FLOOR_MOD),
          entry("Math.floorMod(long,long)", MathFunction.FLOOR_MOD),
          entry("StrictMath.round(float)", MathFunction.ROUND_TO_INT),
          entry("StrictMath.round(double)", MathFunction.ROUND_TO_LONG),
          entry("StrictMath.floorMod(int,int)", MathFunction.FLOOR_MOD),
          entry("StrictMath.floorMod(long,long)", MathFunction.FLOOR_MOD),
          entry("Integer.min(int,int)", MathFunction.MIN),
          entry("Integer.max(int,int)", MathFunction.MAX),
          entry("Integer.bitCount(int)", MathFunction.BIT_COUNT),
          entry("Integer.numberOfLeadingZeros(int)", MathFunction.LEADING_ZEROS),
          entry("Integer.numberOfTrailingZeros(int)", MathFunction.TRAILING_ZEROS),
          entry("Long.min(long,long)", MathFunction.MIN),
          entry("Long.max(long,long)", MathFunction.MAX),
          entry("Long.bitCount(long)", MathFunction.BIT_COUNT),
          entry("Long.numberOfLeadingZeros(long)", MathFunction.LEADING_ZEROS),
          entry("Long.numberOfTrailingZeros(long)", MathFunction.TRAILING_ZEROS),
          entry("Float.min(float,float)", MathFunction.MIN),
          entry("Float.max(float,float)", MathFunction.MAX),
          entry("Float.isNaN(float)", MathFunction.IS_NAN),
          entry("Float.isInfinite(float)", MathFunction.IS_INFINITE),
          entry("Float.isFinite(float)", MathFunction.IS_FINITE),
          entry("Float.floatToRawIntBits(float)", MathFunction.FLOAT_TO_BITS),
          entry("Float.intBitsToFloat(int)", MathFunction.BITS_TO_FLOAT),
          entry("Double.min(double,double)", MathFunction.MIN),
          entry("Double.max(double,double)", MathFunction.MAX),
          entry("Double.isNaN(double)", MathFunction.IS_NAN),
          entry("Double.isInfinite(double)", MathFunction.IS_INFINITE),
          entry("Double.isFinite(double)", MathFunction.IS_FINITE),
          entry("Double.doubleToRawLongBits(double)", MathFunction.DOUBLE_TO_BITS),
          entry("Double.longBitsToDouble(long)", MathFunction.BITS_TO_DOUBLE));

  private LibraryTable() {}

  /** Returns the function that {@code method} is, or empty if it is none. */
  static Optional<MathFunction> find(ExecutableElement method) {
    String owner = Methods.owner(method).getQualifiedName().toString();
    if (!owner.startsWith("java.lang.")) {
      return Optional.empty();
    }
    String name = owner.substring("java.lang.".length()) + "." + method;
    MathFunction function = OTHERS.get(name);
    if (function == null && MATH_CLASSES.contains(owner) && isUniform(method)) {
      function = MATH.get(method.getSimpleName().toString());
    }
    return Optional.ofNullable(function);
  }

  /** Returns whether all parameters and the result have one type, as the table assumes. */
  private static boolean isUniform(ExecutableElement method) {
    return method.getParameters().stream()
        .allMatch(parameter -> parameter.asType().equals(method.getReturnType()));
  }

  /** Returns the type in which {@code method} works. */
  static ElementType operand(ExecutableElement method) {
    return TypeMapper.map(method.getParameters().get(0).asType())
        .filter(IrType.Scalar.class::isInstance)
        .map(type -> ((IrType.Scalar) type).element())
        .orElseThrow(BrokenBodyException::new);
  }
}
