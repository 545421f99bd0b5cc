package org.jgpu.processor.ir;

import java.util.List;
import org.jgpu.format.ElementType;

/**
 * What has effects in the midst of an expression. Sequencing makes statements of them, so that the
 * passes behind it meet none.
 */
public sealed interface Unsequenced extends Expr {
  /** An assignment as an expression. */
  record Assign(SourceSpan span, Place target, Expr value) implements Unsequenced {
    @Override
    public IrType type() {
      return target.type();
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.assign(this);
    }

    @Override
    public List<Expr> children() {
      return target.childrenAnd(value);
    }

    @Override
    public void eachPart(Parts parts) {
      parts.place(target);
      parts.expr(value);
    }

    @Override
    public Expr withChildren(List<Expr> children) {
      int last = children.size() - 1;
      return new Assign(span, target.withChildren(children.subList(0, last)), children.get(last));
    }
  }

  /**
   * A compound assignment, increment or decrement: {@code target = (T) ((P) target operator
   * operand)}.
   *
   * @param promoted P, the type in which the operator works
   * @param old whether the value is that before the update
   */
  record Update(
      SourceSpan span,
      Place target,
      BinaryOperator operator,
      ElementType promoted,
      Expr operand,
      boolean old)
      implements Unsequenced {
    @Override
    public IrType type() {
      return IrType.of(target.element());
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.update(this);
    }

    @Override
    public List<Expr> children() {
      return target.childrenAnd(operand);
    }

    @Override
    public void eachPart(Parts parts) {
      parts.place(target);
      parts.expr(operand);
    }

    @Override
    public Expr withChildren(List<Expr> children) {
      int last = children.size() - 1;
      Place place = target.withChildren(children.subList(0, last));
      return new Update(span, place, operator, promoted, children.get(last), old);
    }
  }

  /** A switch expression, whose bodies end in {@link Stmt.Yield}. */
  record SwitchValue(
      SourceSpan span, IrType type, Label label, Expr selector, List<Stmt.Case> cases)
      implements Unsequenced {
    /** Copies {@code cases}. */
    public SwitchValue {
      cases = List.copyOf(cases);
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.switchValue(this);
    }

    @Override
    public List<Expr> children() {
      return List.of(selector);
    }

    @Override
    public void eachPart(Parts parts) {
      parts.expr(selector);
      cases.forEach(group -> group.body().forEach(parts::stmt));
    }

    @Override
    public Expr withChildren(List<Expr> children) {
      return new SwitchValue(span, type, label, children.get(0), cases);
    }
  }
}
