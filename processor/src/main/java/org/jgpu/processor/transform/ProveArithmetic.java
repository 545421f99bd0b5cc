package org.jgpu.processor.transform;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.annotations.FloatMode;
import org.jgpu.format.ElementType;
import org.jgpu.processor.ir.BinaryOperator;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrRewriter;
import org.jgpu.processor.ir.IrWalker;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Place;
import org.jgpu.processor.ir.Stmt;

/**
 * Marks the increments of counting loops that cannot overflow, so that they are emitted as plain
 * C++ and the compiler may unroll: {@code i < n; i++}, {@code i > n; i--}, and any literal step
 * below a literal bound. Others are computed in the unsigned type, where wrapping is defined, so
 * that a compiler may not assume that the loop ends.
 */
final class ProveArithmetic implements Pass {
  @Override
  public String name() {
    return "prove-arithmetic";
  }

  @Override
  public IrFunction apply(IrFunction function, FloatMode mode) {
    return new Prover().rewrite(function);
  }

  private static final class Prover extends IrRewriter {
    @Override
    public Stmt loop(Stmt.Loop node) {
      Stmt.Loop loop = (Stmt.Loop) super.loop(node);
      if (!loop.testFirst() || loop.condition().isEmpty()) {
        return loop;
      }
      List<Stmt> update = new ArrayList<>();
      boolean changed = false;
      for (Stmt stmt : loop.update()) {
        Stmt made = proved(stmt, loop);
        changed |= made != stmt;
        update.add(made);
      }
      if (!changed) {
        return loop;
      }
      return new Stmt.Loop(
          loop.span(), loop.label(), loop.init(), loop.condition(), update, loop.body(), true);
    }

    /** The test tells the range of the step only if nothing changes the local between the two. */
    private static Stmt proved(Stmt stmt, Stmt.Loop loop) {
      if (stmt instanceof Stmt.Store store
          && store.target() instanceof Place.Variable variable
          && store.value() instanceof Expr.Binary sum
          && isRead(sum.left(), variable.local())
          && sum.right() instanceof Expr.Literal step
          && loop.condition().get() instanceof Expr.Binary test
          && isRead(test.left(), variable.local())
          && loop.update().size() == 1
          && staysInRange(sum.operator(), step, test)
          && !Assignments.in(loop.body(), variable.local())) {
        Expr exact = new Expr.Binary(sum.span(), sum.operator(), sum.left(), step, true);
        return new Stmt.Store(store.span(), store.target(), exact);
      }
      return stmt;
    }

    private static boolean isRead(Expr node, Local local) {
      return node instanceof Expr.Read read && read.local().equals(local);
    }

    private static boolean staysInRange(
        BinaryOperator operator, Expr.Literal step, Expr.Binary test) {
      if (step.literalType() != ElementType.INT32 || step.bits() <= 0) {
        return false;
      }
      if (operator == BinaryOperator.ADD) {
        return below(test, BinaryOperator.LESS, BinaryOperator.LESS_EQUAL, step.bits());
      }
      return operator == BinaryOperator.SUBTRACT
          && below(test, BinaryOperator.GREATER, BinaryOperator.GREATER_EQUAL, step.bits());
    }

    /**
     * Returns whether a local that {@code test} let through stays an int after another step. One
     * that is below an int, whatever that is, can grow by 1 to reach it. A longer step may pass it,
     * and {@code <=} the largest int holds for all, so that both need a literal with room behind.
     */
    private static boolean below(
        Expr.Binary test, BinaryOperator strict, BinaryOperator inclusive, long step) {
      if (test.operator() == strict && step == 1) {
        return true;
      }
      if (test.operator() != strict && test.operator() != inclusive) {
        return false;
      }
      return test.right() instanceof Expr.Literal bound
          // Steps down are covered, too: bound - step is no less than the negative of this sum.
          && Math.abs(bound.bits()) + step <= Integer.MAX_VALUE;
    }
  }

  private static final class Assignments extends IrWalker {
    private final Local local;
    private boolean found;

    private Assignments(Local local) {
      this.local = local;
    }

    static boolean in(Stmt body, Local local) {
      Assignments assignments = new Assignments(local);
      assignments.walk(body);
      return assignments.found;
    }

    @Override
    protected void enter(Place target) {
      found |= target instanceof Place.Variable variable && variable.local().equals(local);
    }
  }
}
