package org.jgpu.processor.ir;

import java.util.List;
import org.jgpu.format.ElementType;

/** What is called by name: functions of the program and of the library, and the device itself. */
public sealed interface Invocation extends Expr {
  /**
   * A library function.
   *
   * @param type what the function gives for such arguments
   */
  record MathCall(
      SourceSpan span, MathFunction function, List<Expr> arguments, @Derived IrType type)
      implements Invocation {
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
      implements Invocation {
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
  record Grid(SourceSpan span, GridValue value) implements Invocation {
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
   * An operation of the lanes of a warp together.
   *
   * @param arguments the mask of the lanes, then the operator's operands
   */
  record Warp(SourceSpan span, WarpOperator operator, List<Expr> arguments) implements Invocation {
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
}
