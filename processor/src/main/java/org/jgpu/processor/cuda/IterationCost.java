package org.jgpu.processor.cuda;

import org.jgpu.format.ElementType;
import org.jgpu.processor.ir.BinaryOperator;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.IrWalker;
import org.jgpu.processor.ir.MathFunction;
import org.jgpu.processor.ir.Stmt;

/**
 * About how many instructions one iteration of a parallel loop takes, what it calls included, or
 * that several iterations of it had better not be written out: it has loops or arrays of its own,
 * or does what other threads see before it ends.
 */
final class IterationCost extends IrWalker {
  private static final int DIVISION = 12;
  private static final int FUNCTION = 24;

  private final CudaProgram program;
  private long cost;
  private boolean plain = true;

  private IterationCost(CudaProgram program) {
    this.program = program;
  }

  /** Returns the cost of {@code body}; {@link Long#MAX_VALUE} if it is more than plain code. */
  static long of(Stmt body, CudaProgram program) {
    IterationCost cost = new IterationCost(program);
    cost.walk(body);
    return cost.plain ? cost.cost : Long.MAX_VALUE;
  }

  @Override
  protected void enter(Stmt node) {
    cost++;
    boolean array = node instanceof Stmt.DeclareArray made && made.space() != Stmt.Space.CONSTANT;
    boolean waits = node instanceof Stmt.Barrier || node instanceof Stmt.Assertion;
    plain &= !array && !waits && !(node instanceof Stmt.Throw);
    plain &= !(node instanceof Stmt.Loop || node instanceof Stmt.Print);
  }

  @Override
  protected void enter(Expr node) {
    cost++;
    if (node instanceof Expr.Call call) {
      called(call);
    } else if (node instanceof Expr.MathCall call) {
      cost += isShort(call) ? 1 : FUNCTION;
    } else if (node instanceof Expr.Binary binary && isDivision(binary.operator())) {
      cost += DIVISION;
    }
    boolean parallel = node instanceof Expr.Warp || node instanceof Expr.Grid;
    plain &= !parallel && !(node instanceof Expr.Atomic);
  }

  private void called(Expr.Call call) {
    boolean arrays = call.arguments().stream().anyMatch(arg -> arg.type() instanceof IrType.Array);
    plain &= !arrays && !call.usesContext();
    if (plain) {
      walk(program.function(call.callee()).body());
    }
  }

  private static boolean isDivision(BinaryOperator operator) {
    return operator == BinaryOperator.DIVIDE || operator == BinaryOperator.REMAINDER;
  }

  private static boolean isShort(Expr.MathCall call) {
    MathFunction function = call.function();
    return call.operandType() != ElementType.FLOAT64
        && (function == MathFunction.MIN
            || function == MathFunction.MAX
            || function == MathFunction.ABS
            || function == MathFunction.CLAMP
            || function == MathFunction.FMA);
  }
}
