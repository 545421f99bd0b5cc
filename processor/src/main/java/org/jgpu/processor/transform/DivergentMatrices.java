package org.jgpu.processor.transform;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jgpu.processor.ir.BinaryOperator;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.GridValue;
import org.jgpu.processor.ir.Invocation;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrWalker;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.MatrixStmt;
import org.jgpu.processor.ir.Place;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.ir.Stmt;

/**
 * Finds operations on matrices that surely not all lanes of a warp come to: under a condition on
 * the lane, or on what tells the threads of a warp apart. What depends on data may be the same for
 * all lanes, and is left to checked mode.
 */
public final class DivergentMatrices extends IrWalker {
  private static final int LANES = 32;

  /** An operation, and the condition that it stands under. */
  public record Finding(SourceSpan span, SourceSpan condition) {}

  private final List<Finding> findings = new ArrayList<>();
  private final Map<Local, Expr> values = new HashMap<>();
  private final Set<Local> assigned = new HashSet<>();
  private final Deque<Expr> conditions = new ArrayDeque<>();

  private DivergentMatrices() {}

  /** Returns the operations of a function that only some lanes come to. */
  public static List<Finding> of(IrFunction function) {
    DivergentMatrices walker = new DivergentMatrices();
    new IrWalker() {
      @Override
      protected void enter(Place target) {
        if (target instanceof Place.Variable variable) {
          walker.assigned.add(variable.local());
        }
      }
    }.walk(function.body());
    walker.walk(function.body());
    return walker.findings;
  }

  /** Returns where a function first loads, stores or multiplies a matrix. */
  public static Optional<SourceSpan> first(IrFunction function) {
    List<SourceSpan> found = new ArrayList<>();
    new IrWalker() {
      @Override
      protected void enter(Stmt node) {
        if (node instanceof MatrixStmt && !(node instanceof MatrixStmt.Fill)) {
          found.add(node.span());
        }
      }
    }.walk(function.body());
    return found.stream().findFirst();
  }

  @Override
  protected void enter(Stmt node) {
    if (node instanceof Stmt.Declare declare) {
      declare.value().ifPresent(value -> values.put(declare.local(), value));
    } else if (node instanceof MatrixStmt && !(node instanceof MatrixStmt.Fill)) {
      conditions.stream()
          .filter(this::differs)
          .findFirst()
          .ifPresent(condition -> findings.add(new Finding(node.span(), condition.span())));
    }
  }

  @Override
  protected void inside(Stmt node) {
    if (node instanceof Stmt.If choice) {
      under(choice.condition(), node);
    } else if (node instanceof Stmt.Switch choice) {
      under(choice.selector(), node);
    } else if (node instanceof Stmt.Loop loop && loop.condition().isPresent()) {
      under(loop.condition().get(), node);
    } else {
      super.inside(node);
    }
  }

  private void under(Expr condition, Stmt node) {
    // Both branches of an if stand under its condition: where lanes differ in it, each is entered
    // by some of them only.
    conditions.push(condition);
    super.inside(node);
    conditions.pop();
  }

  /** Returns whether {@code node} differs between lanes of a warp, whatever the launch. */
  private boolean differs(Expr node) {
    if (node instanceof Expr.Read read) {
      // A local that is assigned again may differ at one place and not at another, so that nothing
      // is said of it.
      Expr value = assigned.contains(read.local()) ? null : values.get(read.local());
      return value != null && differs(value);
    }
    if (node instanceof Invocation.Grid grid) {
      return grid.value() == GridValue.LANE;
    }
    if (node instanceof Expr.Binary binary) {
      return differs(binary);
    }
    // Anything else, a loaded value or a call, may be uniform: only what surely diverges is an
    // error.
    return (node instanceof Expr.Unary || node instanceof Expr.Convert)
        && differs(node.children().get(0));
  }

  private boolean differs(Expr.Binary node) {
    boolean ofIndex = isThreadIndex(node.left());
    boolean within =
        ofIndex
            && node.right() instanceof Expr.Literal right
            && isWithinWarp(node.operator(), right.bits());
    return switch (node.operator().kind()) {
      case COMPARISON, LOGICAL -> within || differs(node.left()) || differs(node.right());
      default -> within;
    };
  }

  /**
   * Returns whether a thread's index and {@code literal} give what differs within a warp, whose
   * threads follow each other in x: thread indices below a multiple of 32 are those of whole warps,
   * and a remainder by more than 32 may be the same for all of one.
   */
  private static boolean isWithinWarp(BinaryOperator operator, long literal) {
    return switch (operator) {
      case REMAINDER -> literal > 1 && literal <= LANES;
      case AND -> literal > 0 && literal < LANES;
      case EQUAL, NOT_EQUAL -> true;
      case LESS, GREATER_EQUAL -> literal % LANES != 0;
      case LESS_EQUAL, GREATER -> (literal + 1) % LANES != 0;
      default -> false;
    };
  }

  private boolean isThreadIndex(Expr node) {
    if (node instanceof Expr.Read read && !assigned.contains(read.local())) {
      Expr value = values.get(read.local());
      return value != null && isThreadIndex(value);
    }
    return node instanceof Invocation.Grid grid && grid.value() == GridValue.THREAD_INDEX_X;
  }
}
