package org.jgpu.processor.cuda;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.jgpu.annotations.FloatMode;
import org.jgpu.format.ElementType;
import org.jgpu.processor.ir.MathFunction;

/** The CUDA C spelling of every library function. */
final class MathTable {
  /** Functions that CUDA has for double, and with the suffix f for float, with Java's meaning. */
  private static final Map<MathFunction, String> PLAIN = new EnumMap<>(MathFunction.class);

  /** Approximate float functions, for FAST. */
  private static final Map<MathFunction, String> FAST = new EnumMap<>(MathFunction.class);

  static {
    PLAIN.put(MathFunction.ABS, "fabs");
    PLAIN.put(MathFunction.SQRT, "sqrt");
    PLAIN.put(MathFunction.CBRT, "cbrt");
    PLAIN.put(MathFunction.SIN, "sin");
    PLAIN.put(MathFunction.COS, "cos");
    PLAIN.put(MathFunction.TAN, "tan");
    PLAIN.put(MathFunction.ASIN, "asin");
    PLAIN.put(MathFunction.ACOS, "acos");
    PLAIN.put(MathFunction.ATAN, "atan");
    PLAIN.put(MathFunction.ATAN2, "atan2");
    PLAIN.put(MathFunction.SINH, "sinh");
    PLAIN.put(MathFunction.COSH, "cosh");
    PLAIN.put(MathFunction.TANH, "tanh");
    PLAIN.put(MathFunction.EXP, "exp");
    PLAIN.put(MathFunction.EXPM1, "expm1");
    PLAIN.put(MathFunction.LOG, "log");
    PLAIN.put(MathFunction.LOG10, "log10");
    PLAIN.put(MathFunction.LOG1P, "log1p");
    PLAIN.put(MathFunction.HYPOT, "hypot");
    PLAIN.put(MathFunction.FLOOR, "floor");
    PLAIN.put(MathFunction.CEIL, "ceil");
    PLAIN.put(MathFunction.RINT, "rint");
    PLAIN.put(MathFunction.FMA, "fma");
    PLAIN.put(MathFunction.IEEE_REMAINDER, "remainder");
    PLAIN.put(MathFunction.SCALB, "scalbn");
    FAST.put(MathFunction.SQRT, "jgpu_sqrt_approx");
    FAST.put(MathFunction.SIN, "__sinf");
    FAST.put(MathFunction.COS, "__cosf");
    FAST.put(MathFunction.TAN, "__tanf");
    FAST.put(MathFunction.EXP, "__expf");
    FAST.put(MathFunction.LOG, "__logf");
    FAST.put(MathFunction.LOG10, "__log10f");
    FAST.put(MathFunction.POW, "__powf");
    FAST.put(MathFunction.TANH, "jgpu_tanh_approx");
  }

  private MathTable() {}

  static String function(MathFunction function, ElementType type, FloatMode mode) {
    String fast = FAST.get(function);
    if (mode == FloatMode.FAST && type == ElementType.FLOAT32 && fast != null) {
      return fast;
    }
    String plain = PLAIN.get(function);
    // CUDA's own is folded wrongly for large constants; the prologue says more.
    boolean own = function == MathFunction.CEIL && type == ElementType.FLOAT64;
    if (plain != null && type.isFloating() && !own) {
      return type == ElementType.FLOAT32 ? plain + "f" : plain;
    }
    return "jgpu_" + stem(function) + "_" + type.code();
  }

  private static String stem(MathFunction function) {
    return switch (function) {
      case ROUND_TO_INT, ROUND_TO_LONG -> "round";
      case FLOAT_TO_BITS, DOUBLE_TO_BITS -> "to_bits";
      case FLOAT_TO_CANONICAL_BITS, DOUBLE_TO_CANONICAL_BITS -> "to_canonical_bits";
      case BITS_TO_FLOAT, BITS_TO_DOUBLE -> "of_bits";
      default -> function.name().toLowerCase(Locale.ROOT);
    };
  }
}
