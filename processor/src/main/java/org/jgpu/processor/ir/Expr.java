package org.jgpu.processor.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jgpu.format.ElementType;

/** An expression. Conversions are explicit: operands have exactly the type their operator says. */
public sealed interface Expr {
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
        || this instanceof Construct made && made.components().stream().allMatch(Expr::isConstant);
  }

  private static List<Expr> join(List<Expr> first, List<Expr> second) {
    List<Expr> all = new ArrayList<>(first);
    all.addAll(second);
    return all;
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

  /** An array element. */
  record Load(SourceSpan span, Local array, Expr index) implements Expr {
    @Override
    public IrType type() {
      return array.elementType();
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.load(this);
    }

    @Override
    public List<Expr> children() {
      return List.of(index);
    }

    @Override
    public Expr withChildren(List<Expr> children) {
      return new Load(span, array, children.get(0));
    }
  }

  /**
   * The index of an element of an array of several dimensions in its row-major run, an int.
   *
   * @param indices one for each dimension, each an int
   * @param extents the number of elements along each, if they are constants
   * @param sized the array, if the launch computes its extents
   */
  record Offset(SourceSpan span, List<Expr> indices, List<Integer> extents, Optional<Local> sized)
      implements Expr {
    /** Copies the lists. */
    public Offset {
      indices = List.copyOf(indices);
      extents = List.copyOf(extents);
    }

    /** Returns this offset for other indices. */
    public Offset with(List<Expr> newIndices) {
      return new Offset(span, newIndices, extents, sized);
    }

    @Override
    public IrType type() {
      return IrType.of(ElementType.INT32);
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.offset(this);
    }

    @Override
    public List<Expr> children() {
      return indices;
    }

    @Override
    public Expr withChildren(List<Expr> children) {
      return with(children);
    }
  }

  /**
   * The distance of an element of a view from the first, in elements, a long.
   *
   * @param indices one for each dimension, each an int
   */
  record ViewOffset(SourceSpan span, Local view, List<Expr> indices) implements Expr {
    /** Copies {@code indices}. */
    public ViewOffset {
      indices = List.copyOf(indices);
    }

    @Override
    public IrType type() {
      return IrType.of(ElementType.INT64);
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.viewOffset(this);
    }

    @Override
    public List<Expr> children() {
      return indices;
    }

    @Override
    public Expr withChildren(List<Expr> children) {
      return new ViewOffset(span, view, children);
    }
  }

  /** The number of elements of a view along an axis, an int. */
  record ViewSize(SourceSpan span, Local view, int axis) implements Expr {
    @Override
    public IrType type() {
      return IrType.of(ElementType.INT32);
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.viewSize(this);
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

  /** The length of an array, an int. */
  record Length(SourceSpan span, Local array) implements Expr {
    @Override
    public IrType type() {
      return IrType.of(ElementType.INT32);
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.length(this);
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

  /** A record made from its components. */
  record Construct(SourceSpan span, IrType.Record type, List<Expr> components) implements Expr {
    /** Copies {@code components}. */
    public Construct {
      components = List.copyOf(components);
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.construct(this);
    }

    @Override
    public List<Expr> children() {
      return components;
    }

    @Override
    public Expr withChildren(List<Expr> children) {
      return new Construct(span, type, children);
    }
  }

  /** The component of a record with index {@code index}. */
  record Component(SourceSpan span, Expr record, int index) implements Expr {
    /** Returns the type of the record. */
    public IrType.Record recordType() {
      if (record.type() instanceof IrType.Record type) {
        return type;
      }
      throw new IllegalStateException("a component of " + record.type() + " at " + span);
    }

    @Override
    public IrType type() {
      return recordType().components().get(index).type();
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.component(this);
    }

    @Override
    public List<Expr> children() {
      return List.of(record);
    }

    @Override
    public Expr withChildren(List<Expr> children) {
      return new Component(span, children.get(0), index);
    }
  }

  /**
   * A library function.
   *
   * @param type what the function gives for such arguments
   */
  record MathCall(
      SourceSpan span, MathFunction function, List<Expr> arguments, @Derived IrType type)
      implements Expr {
    /** Copies {@code arguments}. */
    public MathCall {
      arguments = List.copyOf(arguments);
    }

    /** Creates a node of the type that the function gives. */
    public MathCall(SourceSpan span, MathFunction function, List<Expr> arguments) {
      this(span, function, arguments, IrType.of(function.result(arguments.get(0).element())));
    }

    /** Returns the type of the first operand, and of the others unless the function names one. */
    public ElementType operandType() {
      return arguments.get(0).element();
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.mathCall(this);
    }

    @Override
    public List<Expr> children() {
      return arguments;
    }

    @Override
    public Expr withChildren(List<Expr> children) {
      return new MathCall(span, function, children);
    }
  }

  /**
   * A call of a translated method.
   *
   * @param arguments in order, without a kernel context
   * @param usesContext whether the callee takes the kernel context, so that it may synchronise
   */
  record Call(
      SourceSpan span, FunctionKey callee, IrType type, List<Expr> arguments, boolean usesContext)
      implements Expr {
    /** Copies {@code arguments}. */
    public Call {
      arguments = List.copyOf(arguments);
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.call(this);
    }

    @Override
    public List<Expr> children() {
      return arguments;
    }

    @Override
    public Expr withChildren(List<Expr> children) {
      return new Call(span, callee, type, children, usesContext);
    }
  }

  /** A thread or grid index, an int. */
  record Grid(SourceSpan span, GridValue value) implements Expr {
    @Override
    public IrType type() {
      return IrType.of(ElementType.INT32);
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.grid(this);
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
   * An atomic operation on an array element, or on the one component of a record that is an
   * element; the value is the old one.
   */
  record Atomic(
      SourceSpan span, AtomicOperator operator, Local array, Expr index, List<Expr> operands)
      implements Expr {
    /** Copies {@code operands}. */
    public Atomic {
      operands = List.copyOf(operands);
    }

    @Override
    public IrType type() {
      return IrType.of(element());
    }

    /** Returns the type of what is updated. */
    public ElementType element() {
      return array.elementType() instanceof IrType.Record record
              && record.components().get(0).type() instanceof IrType.Scalar only
          ? only.element()
          : array.element();
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.atomic(this);
    }

    @Override
    public List<Expr> children() {
      return join(List.of(index), operands);
    }

    @Override
    public Expr withChildren(List<Expr> children) {
      List<Expr> others = children.subList(1, children.size());
      return new Atomic(span, operator, array, children.get(0), others);
    }
  }

  /**
   * An operation of the lanes of a warp together.
   *
   * @param arguments the mask of the lanes, then the operator's operands
   */
  record Warp(SourceSpan span, WarpOperator operator, List<Expr> arguments) implements Expr {
    /** Copies {@code arguments}. */
    public Warp {
      arguments = List.copyOf(arguments);
    }

    @Override
    public IrType type() {
      return operator.result().orElseGet(() -> arguments.get(1).type());
    }

    @Override
    public <R> R accept(ExprVisitor<R> visitor) {
      return visitor.warp(this);
    }

    @Override
    public List<Expr> children() {
      return arguments;
    }

    @Override
    public Expr withChildren(List<Expr> children) {
      return new Warp(span, operator, children);
    }
  }

  /** An assignment as an expression; only before effects are sequenced. */
  record Assign(SourceSpan span, Place target, Expr value) implements Expr {
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
      return join(target.children(), List.of(value));
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
   * operand)}; only before effects are sequenced.
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
      implements Expr {
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
      return join(target.children(), List.of(operand));
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

  /** A switch expression, whose bodies end in {@link Stmt.Yield}; only before sequencing. */
  record SwitchValue(
      SourceSpan span, IrType type, Label label, Expr selector, List<Stmt.Case> cases)
      implements Expr {
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
