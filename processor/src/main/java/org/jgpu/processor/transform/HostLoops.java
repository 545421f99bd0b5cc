package org.jgpu.processor.transform;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jgpu.format.ElementType;
import org.jgpu.format.HostExpression;
import org.jgpu.format.HostExpression.Operator;
import org.jgpu.format.LoopRange;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.MathFunction;
import org.jgpu.processor.ir.Stmt;
import org.jgpu.processor.ir.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The ranges of a kernel's parallel loops, as the host computes them from the arguments. */
public final class HostLoops {
  /** Thrown when a bound needs what the host does not know before the launch. */
  public static final class UnknownBoundException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Expr culprit;

    private UnknownBoundException(Expr culprit) {
      super("not known before the launch: " + describe(culprit));
      this.culprit = culprit;
    }

    /** Returns what the culprit is, for messages. */
    public String description() {
      return describe(culprit);
    }

    private static String describe(Expr culprit) {
      if (culprit instanceof Expr.Read read) {
        return "'" + read.local().name() + "'";
      }
      if (culprit instanceof Expr.Load load) {
        return "an element of '" + load.array().name() + "'";
      }
      return culprit instanceof Expr.Call || culprit instanceof Expr.MathCall
          ? "a call"
          : "a value of type " + culprit.type();
    }

    /** Returns the part of the bound that the host cannot compute. */
    public Expr culprit() {
      return culprit;
    }
  }

  /** Thrown when a bound comes to more operations than the host should do at a launch. */
  public static final class LargeBoundException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Expr bound;

    private LargeBoundException(Expr bound) {
      super("more than " + MOST_OPERATIONS + " operations");
      this.bound = bound;
    }

    /** Returns the bound. */
    public Expr bound() {
      return bound;
    }
  }

  /** The most operations of a bound, with those of the locals that it mentions. */
  public static final int MOST_OPERATIONS = 2_000;

  private int operations;

  /** The descriptor's index of each parameter; of a record's first leaf. */
  private final Map<Local, Integer> indices = new HashMap<>();

  private final Map<Local, Expr> declared = new HashMap<>();

  private HostLoops(IrFunction kernel) {
    int index = 0;
    for (Local parameter : kernel.parameters()) {
      indices.put(parameter, index);
      index += IrType.leaves(parameter.type());
    }
  }

  /**
   * Returns the range of each loop, outermost first.
   *
   * @throws UnknownBoundException if one depends on more than integral scalar parameters, array
   *     lengths and constants
   * @throws LargeBoundException if one comes to more than {@link #MOST_OPERATIONS}
   */
  public static List<LoopRange> of(IrFunction kernel)
      throws UnknownBoundException, LargeBoundException {
    HostLoops loops = new HostLoops(kernel);
    List<LoopRange> result = new ArrayList<>();
    for (Stmt stmt : kernel.body().statements()) {
      loops.declare(stmt);
      if (stmt instanceof Stmt.Parallel parallel) {
        for (Stmt.ParallelLoop loop : parallel.loops()) {
          loop.preamble().forEach(loops::declare);
          result.add(loops.range(loop));
        }
      }
    }
    return result;
  }

  private void declare(Stmt stmt) {
    if (stmt instanceof Stmt.Declare declare) {
      declare.value().ifPresent(value -> declared.put(declare.local(), FoldConstants.fold(value)));
    }
  }

  private LoopRange range(Stmt.ParallelLoop loop)
      throws UnknownBoundException, LargeBoundException {
    HostExpression upper = bound(loop.upper());
    HostExpression exclusive =
        loop.inclusive()
            ? new HostExpression.Binary(Operator.ADD, true, upper, new HostExpression.Constant(1))
            : upper;
    return new LoopRange(bound(loop.lower()), exclusive, bound(loop.step()));
  }

  private HostExpression bound(Expr node) throws UnknownBoundException, LargeBoundException {
    operations = 0;
    try {
      return of(FoldConstants.fold(node));
    } catch (TooManyException e) {
      throw new LargeBoundException(node);
    }
  }

  /** Ends the translation of a bound. */
  private static final class TooManyException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private void count() {
    if (++operations > MOST_OPERATIONS) {
      throw new TooManyException();
    }
  }

  private HostExpression of(Expr node) throws UnknownBoundException {
    count();
    if (node.element() == ElementType.BOOL || node.element().isFloating()) {
      throw new UnknownBoundException(node);
    }
    if (node instanceof Expr.Literal literal) {
      return new HostExpression.Constant(literal.bits());
    }
    if (node instanceof Expr.Read read) {
      return local(read);
    }
    if (node instanceof Expr.Length length) {
      return new HostExpression.Length(indices.getOrDefault(length.array(), -1));
    }
    if (node instanceof Expr.ViewSize size) {
      return new HostExpression.Size(indices.getOrDefault(size.view(), -1), size.axis());
    }
    if (node instanceof Expr.Component component) {
      return component(component);
    }
    if (node instanceof Expr.Convert convert) {
      return convert(convert);
    }
    if (node instanceof Expr.Unary unary) {
      return unary(unary);
    }
    if (node instanceof Expr.Binary binary) {
      return binary(operator(binary), binary.left(), binary.right());
    }
    if (node instanceof Expr.MathCall call
        && (call.function() == MathFunction.MIN || call.function() == MathFunction.MAX)) {
      Operator operator = call.function() == MathFunction.MIN ? Operator.MIN : Operator.MAX;
      return binary(operator, call.arguments().get(0), call.arguments().get(1));
    }
    throw new UnknownBoundException(node);
  }

  private HostExpression local(Expr.Read read) throws UnknownBoundException {
    @Nullable Integer parameter = indices.get(read.local());
    if (parameter != null) {
      return new HostExpression.Scalar(parameter);
    }
    Expr value = declared.get(read.local());
    if (value == null) {
      throw new UnknownBoundException(read);
    }
    return of(value);
  }

  private HostExpression component(Expr.Component node) throws UnknownBoundException {
    Expr record = resolved(node.record());
    if (record instanceof Expr.Construct made) {
      return of(made.components().get(node.index()));
    }
    return new HostExpression.Scalar(leaf(new Expr.Component(node.span(), record, node.index())));
  }

  /** Returns the record that {@code node} gives: a parameter, a part of one, or one made here. */
  private Expr resolved(Expr node) throws UnknownBoundException {
    count();
    if (node instanceof Expr.Component part) {
      Expr record = resolved(part.record());
      return record instanceof Expr.Construct made
          ? resolved(made.components().get(part.index()))
          : new Expr.Component(part.span(), record, part.index());
    }
    if (node instanceof Expr.Construct) {
      return node;
    }
    if (!(node instanceof Expr.Read read)) {
      throw new UnknownBoundException(node);
    }
    @Nullable Expr value = declared.get(read.local());
    return value == null || indices.containsKey(read.local()) ? read : resolved(value);
  }

  /** Returns the descriptor's index of the first leaf of a parameter or of a part of one. */
  private int leaf(Expr node) throws UnknownBoundException {
    if (node instanceof Expr.Component part) {
      int index = leaf(part.record());
      for (IrType.Component before : part.recordType().components().subList(0, part.index())) {
        index += IrType.leaves(before.type());
      }
      return index;
    }
    @Nullable Integer parameter = node instanceof Expr.Read read ? indices.get(read.local()) : null;
    if (parameter == null) {
      throw new UnknownBoundException(node);
    }
    return parameter;
  }

  private HostExpression convert(Expr.Convert node) throws UnknownBoundException {
    HostExpression operand = of(node.operand());
    boolean widens =
        node.target().bytes() > node.operand().element().bytes()
            && node.target() != ElementType.UINT16;
    return widens ? operand : new HostExpression.Narrow(node.target(), operand);
  }

  private HostExpression unary(Expr.Unary node) throws UnknownBoundException {
    boolean negates = node.operator() == UnaryOperator.NEGATE;
    return new HostExpression.Binary(
        negates ? Operator.SUB : Operator.XOR,
        node.element() == ElementType.INT64,
        new HostExpression.Constant(negates ? 0 : -1),
        of(node.operand()));
  }

  private HostExpression binary(Operator operator, Expr left, Expr right)
      throws UnknownBoundException {
    boolean wide = left.element() == ElementType.INT64;
    return new HostExpression.Binary(operator, wide, of(left), of(right));
  }

  private static Operator operator(Expr.Binary node) throws UnknownBoundException {
    return switch (node.operator()) {
      case ADD -> Operator.ADD;
      case SUBTRACT -> Operator.SUB;
      case MULTIPLY -> Operator.MUL;
      case DIVIDE -> Operator.DIV;
      case REMAINDER -> Operator.REM;
      case SHIFT_LEFT -> Operator.SHL;
      case SHIFT_RIGHT -> Operator.SHR;
      case SHIFT_RIGHT_UNSIGNED -> Operator.USHR;
      case AND -> Operator.AND;
      case OR -> Operator.OR;
      case XOR -> Operator.XOR;
      default -> throw new UnknownBoundException(node);
    };
  }
}
