package org.jgpu.processor.ir;

import java.util.List;
import org.jgpu.format.ElementType;

/**
 * An expression. Conversions are explicit: operands have exactly the type their operator says. Like
 * all nodes it never changes, so that passes share what they leave as it is.
 */
public sealed interface Expr
    permits Expr.Literal,
        Expr.Read,
        Expr.Unary,
        Expr.Binary,
        Expr.Convert,
        Expr.Conditional,
        ArrayExpr,
        Invocation,
        RecordExpr,
        Unsequenced {
  /** Returns where it was written. */
  SourceSpan span();

  /** Returns the type of the value. */
  IrType type();

  /** Calls the method of {@code visitor} for this kind of node. */
  <R> R accept(ExprVisitor<R> visitor);

  /**
   * Returns the expressions that this one is made of, in order of evaluation; not all need be
   * evaluated. Those inside the statements of a switch are not among them.
   */
  List<Expr> children();

  /**
   * Tells {@code parts} what the expression is made of, in order of evaluation: its children, or
   * the places that these belong to, and the statements of a switch.
   */
  default void eachPart(Parts parts) {
    children().forEach(parts::expr);
  }

  /** Returns this expression, made of others: as many as it has children, in their order. */
  Expr withChildren(List<Expr> children);

  /**
   * Returns the primitive type of the value.
   *
   * @throws IllegalStateException if it is an array or void
   */
  default ElementType element() {
    if (type() instanceof IrType.Scalar scalar) {
      return scalar.element();
    }
    throw new IllegalStateException("a value of type " + type() + " at " + span());
  }

  /** Returns whether this is a literal, or a record made of such. */
  default boolean isConstant() {
    return this instanceof Literal
        || this instanceof RecordExpr.Construct made
            && made.components().stream().allMatch(Expr::isConstant);
  }

  /**
   * A constant.
   *
   * @param bits the value: integers sign-extended (char zero-extended), booleans 0 or 1, floats and
   *     doubles as their raw bits
   */
  record Literal(SourceSpan span, ElementType literalType, long bits) implements Expr {
    @Override
    public IrType type() {
      return IrType.of(literalType);
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.literal(this);
    }

    @Override
    public List<Expr> children() {
      return List.of();
    }

    @Override
    public Expr withChildren(List<Expr> children) {
      return this;
    }

    /** Returns the value of a float or double literal. */
    public double floating() {
      return literalType == ElementType.FLOAT32
          ? Float.intBitsToFloat((int) bits)
          : Double.longBitsToDouble(bits);
    }
  }

  /** The value of a scalar, or an array passed on to a function. */
  record Read(SourceSpan span, Local local) implements Expr {
    @Override
    public IrType type() {
      return local.type();
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.read(this);
    }

    @Override
    public List<Expr> children() {
      return List.of();
    }

    @Override
    public Expr withChildren(List<Expr> children) {
      return this;
    }
  }

  /**
   * An operator on one operand.
   *
   * @param type the operand's
   */
  record Unary(SourceSpan span, UnaryOperator operator, Expr operand, @Derived IrType type)
      implements Expr {
    /** Creates a node of the operand's type. */
    public Unary(SourceSpan span, UnaryOperator operator, Expr operand) {
      this(span, operator, operand, operand.type());
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.unary(this);
    }

    @Override
    public List<Expr> children() {
      return List.of(operand);
    }

    @Override
    public Expr withChildren(List<Expr> children) {
      return new Unary(span, operator, children.get(0));
    }
  }

  /**
   * An operator on two operands.
   *
   * @param exact whether an analysis has shown that integer arithmetic does not overflow here
   * @param type boolean, or that of the left operand
   */
  record Binary(
      SourceSpan span,
      BinaryOperator operator,
      Expr left,
      Expr right,
      boolean exact,
      @Derived IrType type)
      implements Expr {
    /** Creates a node about which nothing is known. */
    public Binary(SourceSpan span, BinaryOperator operator, Expr left, Expr right) {
      this(span, operator, left, right, false);
    }

    /** Creates a node of the type that the operator and the left operand give it. */
    public Binary(SourceSpan span, BinaryOperator operator, Expr left, Expr right, boolean exact) {
      this(span, operator, left, right, exact, operator.isPredicate() ? IrType.BOOL : left.type());
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.binary(this);
    }

    @Override
    public List<Expr> children() {
      return List.of(left, right);
    }

    @Override
    public Expr withChildren(List<Expr> children) {
      return new Binary(span, operator, children.get(0), children.get(1), exact);
    }
  }

  /** A primitive conversion, as Java's cast. */
  record Convert(SourceSpan span, ElementType target, Expr operand) implements Expr {
    @Override
    public IrType type() {
      return IrType.of(target);
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.convert(this);
    }

    @Override
    public List<Expr> children() {
      return List.of(operand);
    }

    @Override
    public Expr withChildren(List<Expr> children) {
      return new Convert(span, target, children.get(0));
    }
  }

  /**
   * {@code condition ? whenTrue : whenFalse}; both of one type.
   *
   * @param type theirs
   */
  record Conditional(
      SourceSpan span, Expr condition, Expr whenTrue, Expr whenFalse, @Derived IrType type)
      implements Expr {
    /** Creates a node of the values' type. */
    public Conditional(SourceSpan span, Expr condition, Expr whenTrue, Expr whenFalse) {
      this(span, condition, whenTrue, whenFalse, whenTrue.type());
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.conditional(this);
    }

    @Override
    public List<Expr> children() {
      return List.of(condition, whenTrue, whenFalse);
    }

    @Override
    public Expr withChildren(List<Expr> children) {
      return new Conditional(span, children.get(0), children.get(1), children.get(2));
    }
  }
}
