package org.jgpu.processor.transform;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jgpu.annotations.FloatMode;
import org.jgpu.format.ElementType;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.Invocation;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrRewriter;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.MathFunction;

/**
 * Uses the float function where Java's {@code Math} has only a double one, floats go in, and the
 * result is cast to float: {@code (float) Math.sin(x)}. In STRICT mode only where the float result
 * is the same number.
 */
final class NarrowMath implements Pass {
  private static final IrType FLOAT = IrType.of(ElementType.FLOAT32);
  private static final IrType DOUBLE = IrType.of(ElementType.FLOAT64);

  /**
   * Functions whose double result, rounded to float, is the float function's result. All but the
   * square root are exact; that is rounded twice, which does no harm where the wider format has
   * more than twice the bits (53 for 24, and two to spare).
   */
  private static final Set<MathFunction> SAME =
      EnumSet.of(
          MathFunction.ABS,
          MathFunction.MIN,
          MathFunction.MAX,
          MathFunction.SQRT,
          MathFunction.FLOOR,
          MathFunction.CEIL,
          MathFunction.RINT,
          MathFunction.SIGNUM,
          MathFunction.COPY_SIGN);

  /** Functions whose float form is another function, not a less exact one. */
  private static final Set<MathFunction> OTHER =
      EnumSet.of(
          MathFunction.NEXT_UP, MathFunction.NEXT_DOWN, MathFunction.NEXT_AFTER, MathFunction.ULP);

  @Override
  public String name() {
    return "narrow-math";
  }

  @Override
  public IrFunction apply(IrFunction function, FloatMode mode) {
    return new Narrower(mode).rewrite(function);
  }

  private static final class Narrower extends IrRewriter {
    private final FloatMode mode;

    Narrower(FloatMode mode) {
      this.mode = mode;
    }

    @Override
    public Expr convert(Expr.Convert node) {
      if (node.target() == ElementType.FLOAT32
          && node.operand() instanceof Invocation.MathCall call
          && call.type().equals(DOUBLE)
          && !OTHER.contains(call.function())
          && (mode != FloatMode.STRICT || SAME.contains(call.function()))) {
        // Rewritten once: the same call without floats must not rewrite its arguments again.
        Invocation.MathCall rewritten = (Invocation.MathCall) mathCall(call);
        Optional<List<Expr>> floats = floats(rewritten.arguments());
        if (floats.isPresent()) {
          return new Invocation.MathCall(call.span(), call.function(), floats.get());
        }
        return rewritten == call ? node : new Expr.Convert(node.span(), node.target(), rewritten);
      }
      return super.convert(node);
    }

    private static Optional<List<Expr>> floats(List<Expr> arguments) {
      List<Expr> result = new ArrayList<>();
      for (Expr argument : arguments) {
        if (argument instanceof Expr.Convert widening && widening.operand().type().equals(FLOAT)) {
          result.add(widening.operand());
        } else if (argument instanceof Expr.Literal literal && isFloat(literal)) {
          long bits = Constants.convert(literal, ElementType.FLOAT32);
          result.add(new Expr.Literal(literal.span(), ElementType.FLOAT32, bits));
        } else {
          return Optional.empty();
        }
      }
      return Optional.of(result);
    }

    private static boolean isFloat(Expr.Literal literal) {
      return literal.literalType() == ElementType.FLOAT64
          // A NaN is unequal to itself and stays double, too.
          && (float) literal.floating() == literal.floating();
    }
  }
}
