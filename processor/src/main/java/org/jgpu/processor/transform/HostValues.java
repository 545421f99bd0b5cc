package org.jgpu.processor.transform;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jgpu.format.ElementType;
import org.jgpu.format.HostExpression;
import org.jgpu.format.HostExpression.Operator;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.Invocation;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.MathFunction;
import org.jgpu.processor.ir.RecordExpr;
import org.jgpu.processor.ir.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A kernel's expressions as the host computes them from the arguments before a launch. */
public final class HostValues {
  /** The most operations of an expression, with those of the locals that it mentions. */
  static final int MOST_OPERATIONS = 2_000;

  /** The descriptor's index of each parameter; of a record's first leaf. */
  private final Map<Local, Integer> indices = new HashMap<>();

  private final Map<Local, Expr> declared;
  private int operations;

  /**
   * Creates what computes expressions of a kernel.
   *
   * @param parameters the kernel's; none of them is assigned before the expression
   * @param declared what locals were declared with, folded, those that are never assigned again; of
   *     arrays, their lengths
   */
  public HostValues(List<Local> parameters, Map<Local, Expr> declared) {
    this.declared = declared;
    int index = 0;
    for (Local parameter : parameters) {
      indices.put(parameter, index);
      index += IrType.leaves(parameter.type());
    }
  }

  /**
   * Returns the expression for {@code unfolded}; of a boolean one, 1 or 0.
   *
   * @throws UnknownToHostException if it depends on more than integral parameters, array lengths,
   *     the grid and constants, or on more than {@link #MOST_OPERATIONS} operations
   */
  public HostExpression of(Expr unfolded) throws UnknownToHostException {
    // Counted as a tree: locals that mention each other twice double it, and the descriptor writes
    // it out.
    operations = 0;
    return node(FoldConstants.fold(unfolded));
  }

  private void count(Expr node) throws UnknownToHostException {
    if (++operations > MOST_OPERATIONS) {
      throw UnknownToHostException.large(node);
    }
  }

  private HostExpression node(Expr node) throws UnknownToHostException {
    count(node);
    if (!(node.type() instanceof IrType.Scalar) || node.element().isFloating()) {
      throw new UnknownToHostException(node);
    }
    if (node instanceof Expr.Literal literal) {
      return new HostExpression.Constant(literal.bits());
    }
    if (node instanceof Expr.Read read) {
      return local(read);
    }
    if (node instanceof ArrayExpr.Length length) {
      return length(length);
    }
    if (node instanceof ArrayExpr.ViewSize size) {
      return new HostExpression.Size(array(size.view(), size), size.axis());
    }
    if (node instanceof RecordExpr.Component component) {
      return component(component);
    }
    if (node instanceof Expr.Convert convert) {
      return convert(convert);
    }
    if (node instanceof Expr.Unary unary) {
      return unary(unary);
    }
    if (node instanceof Expr.Binary binary) {
      return binary(binary);
    }
    if (node instanceof Expr.Conditional choice) {
      return new HostExpression.Choice(
          node(choice.condition()), node(choice.whenTrue()), node(choice.whenFalse()));
    }
    if (node instanceof Invocation.Grid grid) {
      return grid(grid);
    }
    if (node instanceof Invocation.MathCall call
        && (call.function() == MathFunction.MIN || call.function() == MathFunction.MAX)) {
      Operator operator = call.function() == MathFunction.MIN ? Operator.MIN : Operator.MAX;
      return binary(operator, call.arguments().get(0), call.arguments().get(1));
    }
    throw new UnknownToHostException(node);
  }

  private HostExpression local(Expr.Read read) throws UnknownToHostException {
    @Nullable Integer parameter = indices.get(read.local());
    if (parameter != null) {
      return new HostExpression.Scalar(parameter);
    }
    Expr value = declared.get(read.local());
    if (value == null) {
      throw new UnknownToHostException(read);
    }
    return node(value);
  }

  private HostExpression component(RecordExpr.Component node) throws UnknownToHostException {
    Expr record = resolved(node.record());
    if (record instanceof RecordExpr.Construct made) {
      return node(made.components().get(node.index()));
    }
    return new HostExpression.Scalar(
        leaf(new RecordExpr.Component(node.span(), record, node.index())));
  }

  /** Returns the record that {@code node} gives: a parameter, a part of one, or one made here. */
  private Expr resolved(Expr node) throws UnknownToHostException {
    count(node);
    if (node instanceof RecordExpr.Component part) {
      Expr record = resolved(part.record());
      return record instanceof RecordExpr.Construct made
          ? resolved(made.components().get(part.index()))
          : new RecordExpr.Component(part.span(), record, part.index());
    }
    if (node instanceof RecordExpr.Construct) {
      return node;
    }
    if (!(node instanceof Expr.Read read)) {
      throw new UnknownToHostException(node);
    }
    @Nullable Expr value = declared.get(read.local());
    return value == null || indices.containsKey(read.local()) ? read : resolved(value);
  }

  /** Returns the descriptor's index of the first leaf of a parameter or of a part of one. */
  private int leaf(Expr node) throws UnknownToHostException {
    if (node instanceof RecordExpr.Component part) {
      int index = leaf(part.record());
      for (IrType.Component before : part.recordType().components().subList(0, part.index())) {
        index += IrType.leaves(before.type());
      }
      return index;
    }
    @Nullable Integer parameter = node instanceof Expr.Read read ? indices.get(read.local()) : null;
    if (parameter == null) {
      throw new UnknownToHostException(node);
    }
    return parameter;
  }

  /**
   * The host computes in 64 bits, where a wider type changes nothing, but for char, which has no
   * negative numbers.
   */
  private HostExpression convert(Expr.Convert node) throws UnknownToHostException {
    HostExpression operand = node(node.operand());
    boolean widens =
        node.target().bytes() > node.operand().element().bytes()
            && node.target() != ElementType.UINT16;
    return widens ? operand : new HostExpression.Narrow(node.target(), operand);
  }

  private HostExpression unary(Expr.Unary node) throws UnknownToHostException {
    if (node.operator() == UnaryOperator.NOT) {
      return not(node(node.operand()));
    }
    // -x is 0 - x and ~x is -1 ^ x in two's complement.
    boolean negates = node.operator() == UnaryOperator.NEGATE;
    return new HostExpression.Binary(
        negates ? Operator.SUB : Operator.XOR,
        node.element() == ElementType.INT64,
        new HostExpression.Constant(negates ? 0 : -1),
        node(node.operand()));
  }

  private static HostExpression not(HostExpression condition) {
    return new HostExpression.Choice(
        condition, new HostExpression.Constant(0), new HostExpression.Constant(1));
  }

  private HostExpression binary(Operator operator, Expr left, Expr right)
      throws UnknownToHostException {
    boolean wide = left.element() == ElementType.INT64;
    return new HostExpression.Binary(operator, wide, node(left), node(right));
  }

  private HostExpression binary(Expr.Binary node) throws UnknownToHostException {
    Expr left = node.left();
    Expr right = node.right();
    return switch (node.operator()) {
      case ADD -> binary(Operator.ADD, left, right);
      case SUBTRACT -> binary(Operator.SUB, left, right);
      case MULTIPLY -> binary(Operator.MUL, left, right);
      case DIVIDE -> binary(Operator.DIV, left, right);
      case REMAINDER -> binary(Operator.REM, left, right);
      case SHIFT_LEFT -> binary(Operator.SHL, left, right);
      case SHIFT_RIGHT -> binary(Operator.SHR, left, right);
      case SHIFT_RIGHT_UNSIGNED -> binary(Operator.USHR, left, right);
      case AND -> binary(Operator.AND, left, right);
      case OR -> binary(Operator.OR, left, right);
      case XOR -> binary(Operator.XOR, left, right);
      case LESS -> binary(Operator.LESS, left, right);
      case GREATER -> binary(Operator.LESS, right, left);
      case LESS_EQUAL -> not(binary(Operator.LESS, right, left));
      case GREATER_EQUAL -> not(binary(Operator.LESS, left, right));
      case EQUAL -> binary(Operator.EQUAL, left, right);
      case NOT_EQUAL -> not(binary(Operator.EQUAL, left, right));
      case LOGICAL_AND ->
          // A choice evaluates one branch: n != 0 && m / n > 2 must not divide.
          new HostExpression.Choice(node(left), node(right), new HostExpression.Constant(0));
      case LOGICAL_OR ->
          new HostExpression.Choice(node(left), new HostExpression.Constant(1), node(right));
    };
  }

  private static HostExpression grid(Invocation.Grid node) throws UnknownToHostException {
    return switch (node.value()) {
      case BLOCK_SIZE_X -> new HostExpression.Threads(0);
      case BLOCK_SIZE_Y -> new HostExpression.Threads(1);
      case BLOCK_SIZE_Z -> new HostExpression.Threads(2);
      case GRID_SIZE_X -> new HostExpression.Blocks(0);
      case GRID_SIZE_Y -> new HostExpression.Blocks(1);
      case GRID_SIZE_Z -> new HostExpression.Blocks(2);
      case GLOBAL_SIZE_X -> threads(0);
      case GLOBAL_SIZE_Y -> threads(1);
      case GLOBAL_SIZE_Z -> threads(2);
      default -> throw new UnknownToHostException(node);
    };
  }

  // In 32 bits, as devices multiply them.
  private static HostExpression threads(int axis) {
    return new HostExpression.Binary(
        Operator.MUL, false, new HostExpression.Threads(axis), new HostExpression.Blocks(axis));
  }

  private HostExpression length(ArrayExpr.Length node) throws UnknownToHostException {
    @Nullable Expr known = declared.get(node.array());
    return known == null ? new HostExpression.Length(array(node.array(), node)) : node(known);
  }

  private int array(Local array, Expr use) throws UnknownToHostException {
    @Nullable Integer index = indices.get(array);
    if (index == null) {
      throw new UnknownToHostException(use);
    }
    return index;
  }
}
