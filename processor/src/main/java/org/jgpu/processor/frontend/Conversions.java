package org.jgpu.processor.frontend;

import java.util.List;
import org.jgpu.format.ElementType;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.SourceSpan;

/**
 * Java's implicit conversions (JLS 5), made explicit: the IR knows none, and {@link
 * org.jgpu.processor.ir.IrVerifier} refuses operands of other types than their operator's.
 */
final class Conversions {
  private Conversions() {}

  /** Returns {@code node} as a value of {@code type}. */
  static Expr to(ElementType type, Expr node) {
    return node.type().equals(IrType.of(type)) ? node : new Expr.Convert(node.span(), type, node);
  }

  /** Returns {@code node} as a value of {@code type} where that is a primitive. */
  static Expr to(IrType type, Expr node) {
    return type instanceof IrType.Scalar scalar ? to(scalar.element(), node) : node;
  }

  /** Returns {@code node} after unary numeric promotion. */
  static Expr promoted(Expr node) {
    return to(promoted(node.element()), node);
  }

  /** Returns the type of unary numeric promotion; boolean stays. */
  static ElementType promoted(ElementType type) {
    return switch (type) {
      case INT8, INT16, UINT16 -> ElementType.INT32;
      default -> type;
    };
  }

  /** Returns the type of binary numeric promotion; boolean stays. */
  static ElementType promoted(ElementType a, ElementType b) {
    if (a == ElementType.FLOAT64 || b == ElementType.FLOAT64) {
      return ElementType.FLOAT64;
    }
    if (a == ElementType.FLOAT32 || b == ElementType.FLOAT32) {
      return ElementType.FLOAT32;
    }
    if (a == ElementType.INT64 || b == ElementType.INT64) {
      return ElementType.INT64;
    }
    // JLS 5.6: neither is wider than int by now, so that both become int; two booleans stay.
    return promoted(a);
  }

  static Expr.Literal intLiteral(SourceSpan span, long value) {
    return new Expr.Literal(span, ElementType.INT32, value);
  }

  static List<Expr> intLiterals(SourceSpan span, List<Integer> values) {
    return values.stream().<Expr>map(value -> intLiteral(span, value)).toList();
  }

  /** Returns the literal of a boxed constant of javac's. */
  static Expr.Literal literal(SourceSpan span, ElementType type, Object value) {
    return new Expr.Literal(span, type, bits(type, value));
  }

  private static long bits(ElementType type, Object value) {
    if (value instanceof Boolean truth) {
      return truth ? 1 : 0;
    }
    if (value instanceof Character character) {
      return character;
    }
    Number number = (Number) value;
    return switch (type) {
      case FLOAT32 -> Float.floatToRawIntBits(number.floatValue());
      case FLOAT64 -> Double.doubleToRawLongBits(number.doubleValue());
      default -> number.longValue();
    };
  }
}
