package org.jgpu.processor.cuda;

import java.util.List;
import org.jgpu.annotations.FloatMode;
import org.jgpu.format.ElementType;
import org.jgpu.processor.ir.BinaryOperator;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.MathFunction;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.ir.UnaryOperator;

/**
 * Writes operators with Java's meaning. Integer sums, differences and products that may overflow
 * are computed in the unsigned type, since C++ leaves signed overflow undefined.
 */
final class ArithmeticWriter {
  private final ExpressionWriter expressions;
  private final CudaProgram program;
  private final FloatMode mode;

  ArithmeticWriter(ExpressionWriter expressions, CudaProgram program) {
    this.expressions = expressions;
    this.program = program;
    this.mode = program.mode();
  }

  Code binary(Expr.Binary node) {
    ElementType type = node.left().element();
    BinaryOperator operator = node.operator();
    if (operator.kind() == BinaryOperator.Kind.ARITHMETIC) {
      return type.isFloating() ? floating(node, type) : integer(node, type);
    }
    if (operator.kind() == BinaryOperator.Kind.SHIFT) {
      return shift(node, type);
    }
    // C's ^ of two bools is an int.
    if (operator == BinaryOperator.XOR && type == ElementType.BOOL) {
      return Code.binary(left(node), "!=", right(node), Code.EQUALITY);
    }
    return plain(node);
  }

  private Code left(Expr.Binary node) {
    return node.left().accept(expressions);
  }

  private Code right(Expr.Binary node) {
    return node.right().accept(expressions);
  }

  private Code plain(Expr.Binary node) {
    return plain(node, left(node), right(node));
  }

  private static Code plain(Expr.Binary node, Code left, Code right) {
    return Code.binary(left, node.operator().symbol(), right, precedence(node.operator()));
  }

  private static int precedence(BinaryOperator operator) {
    return switch (operator) {
      case MULTIPLY, DIVIDE, REMAINDER -> Code.MULTIPLICATIVE;
      case ADD, SUBTRACT -> Code.ADDITIVE;
      case SHIFT_LEFT, SHIFT_RIGHT, SHIFT_RIGHT_UNSIGNED -> Code.SHIFT;
      case LESS, LESS_EQUAL, GREATER, GREATER_EQUAL -> Code.RELATIONAL;
      case EQUAL, NOT_EQUAL -> Code.EQUALITY;
      case AND -> Code.BIT_AND;
      case XOR -> Code.BIT_XOR;
      case OR -> Code.BIT_OR;
      case LOGICAL_AND -> Code.LOGICAL_AND;
      case LOGICAL_OR -> Code.LOGICAL_OR;
    };
  }

  private Code floating(Expr.Binary node, ElementType type) {
    boolean single = type == ElementType.FLOAT32;
    Code left = left(node);
    Code right = right(node);
    if (node.operator() == BinaryOperator.REMAINDER) {
      return Code.call(single ? "fmodf" : "fmod", List.of(left, right));
    }
    // By name, since --use_fast_math is an option of whole units, and one may hold kernels of other
    // modes.
    if (mode == FloatMode.FAST && single && node.operator() == BinaryOperator.DIVIDE) {
      return Code.call("__fdividef", List.of(left, right));
    }
    return plain(node, left, right);
  }

  private Code integer(Expr.Binary node, ElementType type) {
    boolean division =
        node.operator() == BinaryOperator.DIVIDE || node.operator() == BinaryOperator.REMAINDER;
    if (division && !isHarmless(node.right())) {
      String name = node.operator() == BinaryOperator.DIVIDE ? "jgpu_div_" : "jgpu_rem_";
      return Code.call(name + type.code(), List.of(left(node), divisor(node.right(), node.span())));
    }
    return wraps(node) ? wrapping(node) : plain(node);
  }

  /** Returns a divisor, which checked code compares with zero. */
  Code divisor(Expr node, SourceSpan place) {
    Code value = node.accept(expressions);
    boolean safe = node instanceof Expr.Literal literal && literal.bits() != 0;
    return program.checked() && !safe
        ? Code.call(
            "jgpu_divisor<" + CudaTypes.name(node.type()) + ">",
            List.of(value, Code.primary(expressions.place(place))))
        : value;
  }

  /** Returns whether {@code function} divides integers by its second argument. */
  static boolean divides(MathFunction function) {
    return switch (function) {
      case FLOOR_DIV, FLOOR_MOD, CEIL_DIV, CEIL_MOD, DIVIDE_UNSIGNED, REMAINDER_UNSIGNED -> true;
      default -> false;
    };
  }

  /**
   * Returns whether C's division by {@code divisor} is Java's. By 0 it is undefined, where Java
   * throws; and by -1 that of the least number is, where Java wraps (JLS 15.17.2).
   */
  private static boolean isHarmless(Expr divisor) {
    return divisor instanceof Expr.Literal literal && literal.bits() != 0 && literal.bits() != -1;
  }

  /**
   * Shifts left are unsigned, since C++ leaves those of negative numbers undefined before C++20;
   * Java's {@code >>} is C's of signed numbers on every compiler of CUDA.
   */
  private Code shift(Expr.Binary node, ElementType type) {
    return isUnsignedShift(node)
        ? Code.cast(CudaTypes.name(type), unsignedShift(node, type))
        : Code.binary(left(node), ">>", amount(node, type), Code.SHIFT);
  }

  private static boolean isUnsignedShift(Expr.Binary node) {
    return node.operator() == BinaryOperator.SHIFT_LEFT
        || node.operator() == BinaryOperator.SHIFT_RIGHT_UNSIGNED;
  }

  private Code unsignedShift(Expr.Binary node, ElementType type) {
    String symbol = node.operator() == BinaryOperator.SHIFT_LEFT ? "<<" : ">>";
    return Code.binary(unsigned(node.left(), type), symbol, amount(node, type), Code.SHIFT);
  }

  /** Returns the shift distance, of which Java uses the low bits only. */
  private Code amount(Expr.Binary node, ElementType type) {
    int mask = type == ElementType.INT64 ? 63 : 31;
    return node.right() instanceof Expr.Literal literal
        ? Code.primary(Long.toString(literal.bits() & mask))
        : Code.binary(right(node), "&", Code.primary(Integer.toString(mask)), Code.BIT_AND);
  }

  /** Returns whether {@code node} is integer arithmetic that may overflow. */
  private static boolean wraps(Expr node) {
    if (node instanceof Expr.Unary unary) {
      return unary.operator() == UnaryOperator.NEGATE && !unary.element().isFloating();
    }
    return node instanceof Expr.Binary binary
        && !binary.exact()
        && (binary.operator() == BinaryOperator.ADD
            || binary.operator() == BinaryOperator.SUBTRACT
            || binary.operator() == BinaryOperator.MULTIPLY)
        && !binary.element().isFloating();
  }

  /** Returns the value of overflowing arithmetic, computed unsigned and cast back once. */
  Code wrapping(Expr node) {
    ElementType type = node.element();
    return Code.cast(CudaTypes.name(type), unsigned(node, type));
  }

  /**
   * Returns {@code node}, of type int or long, cast to a type that is not wider. Narrowing takes
   * low bits, which the unsigned value has, too: it need not be cast to its own type first.
   */
  Code truncated(Expr node, ElementType target) {
    boolean unsigned = wraps(node) || (node instanceof Expr.Binary shift && isUnsignedShift(shift));
    return Code.cast(
        CudaTypes.name(target),
        unsigned ? unsigned(node, node.element()) : node.accept(expressions));
  }

  /** Returns {@code node} in the unsigned type; nested arithmetic stays in it. */
  private Code unsigned(Expr node, ElementType type) {
    if (node instanceof Expr.Literal literal) {
      return Literals.unsigned(literal);
    }
    if (node instanceof Expr.Binary shift && isUnsignedShift(shift)) {
      return unsignedShift(shift, type);
    }
    if (node instanceof Expr.Unary unary && wraps(node)) {
      Code zero = Code.primary(type == ElementType.INT64 ? "0ull" : "0u");
      return Code.binary(zero, "-", operand(unary.operand(), type), Code.ADDITIVE);
    }
    if (node instanceof Expr.Binary binary && wraps(node)) {
      return Code.binary(
          unsigned(binary.left(), type),
          binary.operator().symbol(),
          operand(binary.right(), type),
          precedence(binary.operator()));
    }
    return Code.cast(CudaTypes.unsigned(type), node.accept(expressions));
  }

  /**
   * Returns a right operand. The left one is unsigned already, to which C++ converts the other, so
   * that only what must be computed unsigned itself is cast.
   */
  private Code operand(Expr node, ElementType type) {
    boolean unsigned =
        wraps(node)
            || (node instanceof Expr.Literal literal && literal.bits() < 0)
            || (node instanceof Expr.Binary shift && isUnsignedShift(shift));
    return unsigned ? unsigned(node, type) : node.accept(expressions);
  }
}
