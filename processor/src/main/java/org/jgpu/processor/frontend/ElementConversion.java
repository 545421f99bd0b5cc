package org.jgpu.processor.frontend;

import java.util.List;
import java.util.Optional;
import org.jgpu.format.NumberType;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.Invocation;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.MathFunction;
import org.jgpu.processor.ir.RecordExpr;
import org.jgpu.processor.ir.SourceSpan;

/** Expressions between elements as they lie in arrays and the records that bodies compute with. */
final class ElementConversion {
  private final SourceSpan span;

  /** Creates what makes expressions with the place {@code span}. */
  ElementConversion(SourceSpan span) {
    this.span = span;
  }

  /** Returns {@code element}, read from an array, as the record {@code type} of its dtype. */
  Expr computed(Expr element, IrType type) {
    if (element.type().equals(type)) {
      return element;
    }
    Expr number = small(element.type(), false).map(f -> converted(f, element)).orElse(element);
    return new RecordExpr.Construct(span, (IrType.Record) type, List.of(number));
  }

  private Expr converted(MathFunction function, Expr small) {
    return new Invocation.MathCall(
        span, function, List.of(new RecordExpr.Component(span, small, 0)));
  }

  /** Returns {@code value}, a record that the body gives, as {@code element} of an array. */
  Expr stored(Expr value, IrType element) {
    if (value.type().equals(element)) {
      return value;
    }
    Expr number = new RecordExpr.Component(span, value, 0);
    return small(element, true)
        .<Expr>map(
            function ->
                new RecordExpr.Construct(
                    span,
                    (IrType.Record) element,
                    List.of(new Invocation.MathCall(span, function, List.of(number)))))
        .orElse(number);
  }

  private static Optional<MathFunction> small(IrType element, boolean narrowing) {
    if (element.equals(IrType.of(NumberType.FLOAT16.type()))) {
      return Optional.of(narrowing ? MathFunction.FLOAT_TO_HALF : MathFunction.HALF_TO_FLOAT);
    }
    if (element.equals(IrType.of(NumberType.BFLOAT16.type()))) {
      return Optional.of(
          narrowing ? MathFunction.FLOAT_TO_BFLOAT16 : MathFunction.BFLOAT16_TO_FLOAT);
    }
    return Optional.empty();
  }
}
