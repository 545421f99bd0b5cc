package org.jgpu.processor.transform;

import java.util.Optional;
import org.jgpu.annotations.FloatMode;
import org.jgpu.format.ElementType;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrRewriter;
import org.jgpu.processor.ir.UnaryOperator;

/** Evaluates operators and conversions of literals, by Java's rules. */
public final class FoldConstants implements Pass {
  /** Returns {@code node} with constant operations evaluated. */
  public static Expr fold(Expr node) {
    return new Folder().expr(node);
  }

  @Override
  public String name() {
    return "fold-constants";
  }

  @Override
  public IrFunction apply(IrFunction function, FloatMode mode) {
    return new Folder().rewrite(function);
  }

  /** Rewrites bottom-up; nodes in which nothing is constant stay the same objects. */
  private static final class Folder extends IrRewriter {
    @Override
    protected Expr expr(Expr node) {
      return super.expr(node);
    }

    @Override
    public Expr convert(Expr.Convert node) {
      Expr operand = expr(node.operand());
      if (operand.type().equals(node.type())) {
        return operand;
      }
      if (operand instanceof Expr.Literal literal) {
        return new Expr.Literal(
            node.span(), node.target(), Constants.convert(literal, node.target()));
      }
      return operand == node.operand()
          ? node
          : new Expr.Convert(node.span(), node.target(), operand);
    }

    @Override
    public Expr unary(Expr.Unary node) {
      Expr operand = expr(node.operand());
      if (operand instanceof Expr.Literal literal) {
        ElementType type = literal.literalType();
        return new Expr.Literal(node.span(), type, negated(node.operator(), literal));
      }
      return operand == node.operand()
          ? node
          : new Expr.Unary(node.span(), node.operator(), operand);
    }

    private static long negated(UnaryOperator operator, Expr.Literal literal) {
      return switch (operator) {
        case NOT -> 1 - literal.bits();
        case COMPLEMENT -> ~literal.bits();
        case NEGATE -> Constants.negate(literal);
      };
    }

    @Override
    public Expr binary(Expr.Binary node) {
      Expr left = expr(node.left());
      Expr right = expr(node.right());
      if (left instanceof Expr.Literal a && right instanceof Expr.Literal b) {
        Optional<Long> bits = Constants.apply(node.operator(), a, b);
        if (bits.isPresent()) {
          return new Expr.Literal(node.span(), node.element(), bits.get());
        }
      }
      return left == node.left() && right == node.right()
          ? node
          : new Expr.Binary(node.span(), node.operator(), left, right, node.exact());
    }

    @Override
    public Expr conditional(Expr.Conditional node) {
      Expr condition = expr(node.condition());
      if (condition instanceof Expr.Literal literal) {
        return expr(literal.bits() != 0 ? node.whenTrue() : node.whenFalse());
      }
      Expr whenTrue = expr(node.whenTrue());
      Expr whenFalse = expr(node.whenFalse());
      return condition == node.condition()
              && whenTrue == node.whenTrue()
              && whenFalse == node.whenFalse()
          ? node
          : new Expr.Conditional(node.span(), condition, whenTrue, whenFalse);
    }
  }
}
