package org.jgpu.processor.cuda;

import java.util.HashMap;
import java.util.Map;
import org.jgpu.format.ElementType;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.BinaryOperator;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.FunctionKey;
import org.jgpu.processor.ir.Invocation;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.IrWalker;
import org.jgpu.processor.ir.MathFunction;
import org.jgpu.processor.ir.Signal;
import org.jgpu.processor.ir.Stmt;
import org.jspecify.annotations.Nullable;

/**
 * About how many instructions one iteration of a parallel loop takes, what it calls included, or
 * that several iterations of it are not to be written out: it has loops or arrays of its own, or
 * does what other threads see before it ends.
 */
final class IterationCost extends IrWalker {
  /** Integer divisions and accurate floating-point ones are sequences of instructions. */
  private static final int DIVISION = 12;

  /** Of Math, of which most have no instruction of their own. */
  private static final int FUNCTION = 24;

  /** More than any that matters; sums of it do not overflow. */
  private static final long MOST = 1 << 30;

  private final CudaProgram program;

  /** The costs of the functions that were looked at, each of which may be called many times. */
  private final Map<FunctionKey, Long> known;

  private long cost;
  private boolean plain = true;

  private IterationCost(CudaProgram program, Map<FunctionKey, Long> known) {
    this.program = program;
    this.known = known;
  }

  /** Returns the cost of {@code body}; {@link Long#MAX_VALUE} if it is more than plain code. */
  static long of(Stmt body, CudaProgram program) {
    return of(body, program, new HashMap<>());
  }

  private static long of(Stmt body, CudaProgram program, Map<FunctionKey, Long> known) {
    IterationCost cost = new IterationCost(program, known);
    cost.walk(body);
    return cost.plain ? Math.min(cost.cost, MOST) : Long.MAX_VALUE;
  }

  @Override
  protected void enter(Stmt node) {
    cost++;
    boolean array = node instanceof Stmt.DeclareArray made && made.space() != Stmt.Space.CONSTANT;
    plain &= !(array || node instanceof Stmt.Loop || node instanceof Signal);
  }

  @Override
  protected void enter(Expr node) {
    cost++;
    if (node instanceof Invocation.Call call) {
      called(call);
    } else if (node instanceof Invocation.MathCall call) {
      cost += isShort(call) ? 1 : FUNCTION;
    } else if (node instanceof Expr.Binary binary && isDivision(binary.operator())) {
      cost += DIVISION;
    }
    boolean parallel = node instanceof Invocation.Warp || node instanceof Invocation.Grid;
    plain &= !parallel && !(node instanceof ArrayExpr.Atomic);
  }

  private void called(Invocation.Call call) {
    boolean arrays = call.arguments().stream().anyMatch(arg -> arg.type() instanceof IrType.Array);
    plain &= !arrays && !call.usesContext();
    if (plain) {
      long inside = ofFunction(call.callee());
      plain = inside < Long.MAX_VALUE;
      cost += plain ? inside : 0;
    }
  }

  private long ofFunction(FunctionKey key) {
    @Nullable Long before = known.get(key);
    long result = before != null ? before : of(program.function(key).body(), program, known);
    // Ends: the linker has refused recursion.
    known.put(key, result);
    return result;
  }

  private static boolean isDivision(BinaryOperator operator) {
    return operator == BinaryOperator.DIVIDE || operator == BinaryOperator.REMAINDER;
  }

  private static boolean isShort(Invocation.MathCall call) {
    MathFunction function = call.function();
    return call.operandType() != ElementType.FLOAT64
        && (function == MathFunction.MIN
            || function == MathFunction.MAX
            || function == MathFunction.ABS
            || function == MathFunction.CLAMP
            || function == MathFunction.FMA);
  }
}
