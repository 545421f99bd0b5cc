package org.jgpu.processor.cuda;

import java.util.Optional;
import java.util.Set;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.BinaryOperator;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrWalker;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Place;
import org.jgpu.processor.ir.Stmt;

/**
 * Finds the loops to unroll: those that count over few constants and touch thread-private arrays,
 * whose elements are registers only where every index is a constant. The compiler unrolls small
 * loops by itself, but not the register tiles of a matrix product.
 */
final class Unrolling extends IrWalker {
  private static final long MAX_TRIPS = 128;

  /** About what a compiler's instruction cache and the reader of its output can take. */
  private static final long MAX_STATEMENTS = 1024;

  private final Set<Local> arrays;

  /**
   * How often the statement that is visited stands in the code once all loops around it are
   * unrolled.
   */
  private long factor = 1;

  private long statements;
  private boolean counted = true;
  private boolean touched;

  private Unrolling(Set<Local> arrays) {
    this.arrays = arrays;
  }

  /**
   * Returns whether to unroll {@code loop}.
   *
   * @param arrays the thread-private arrays
   */
  static boolean pays(Stmt.Loop loop, Set<Local> arrays) {
    if (arrays.isEmpty()) {
      return false;
    }
    Unrolling unrolling = new Unrolling(arrays);
    unrolling.walk(loop);
    return unrolling.counted && unrolling.touched && unrolling.statements <= MAX_STATEMENTS;
  }

  @Override
  protected void inside(Stmt node) {
    if (node instanceof Stmt.Loop loop) {
      repeat(loop);
    } else {
      super.inside(node);
    }
  }

  private void repeat(Stmt.Loop node) {
    long trips = trips(node).orElse(-1L);
    if (trips < 0 || trips > MAX_TRIPS) {
      // The loop around it is not unrolled either: its copies would hold this one, where indices
      // vary.
      counted = false;
      return;
    }
    long outer = factor;
    factor *= trips;
    walk(node.body());
    factor = outer;
  }

  @Override
  protected void enter(Stmt node) {
    boolean simple =
        node instanceof Stmt.Store || node instanceof Stmt.Declare || node instanceof Stmt.Evaluate;
    statements += simple ? factor : 0;
  }

  @Override
  protected void enter(Expr node) {
    touched |= node instanceof ArrayExpr.Load load && arrays.contains(load.array());
  }

  @Override
  protected void enter(Place target) {
    touched |= target instanceof Place.Element element && arrays.contains(element.array());
  }

  /** Returns the iterations of {@code for (int i = C; i < C; i += C)} and its like. */
  private static Optional<Long> trips(Stmt.Loop loop) {
    if (loop.init().size() == 1
        && loop.init().get(0) instanceof Stmt.Declare start
        && start.value().orElse(null) instanceof Expr.Literal first
        && loop.update().size() == 1
        && loop.update().get(0) instanceof Stmt.Store update
        && update.value() instanceof Expr.Binary sum
        && isRead(sum.left(), start.local())
        && sum.right() instanceof Expr.Literal step
        && loop.condition().orElse(null) instanceof Expr.Binary test
        && isRead(test.left(), start.local())
        && test.right() instanceof Expr.Literal last) {
      long distance = last.bits() - first.bits();
      return switch (test.operator()) {
        case LESS -> trips(sum.operator(), BinaryOperator.ADD, distance, step.bits());
        case LESS_EQUAL -> trips(sum.operator(), BinaryOperator.ADD, distance + 1, step.bits());
        case GREATER -> trips(sum.operator(), BinaryOperator.SUBTRACT, -distance, step.bits());
        case GREATER_EQUAL ->
            trips(sum.operator(), BinaryOperator.SUBTRACT, 1 - distance, step.bits());
        default -> Optional.empty();
      };
    }
    return Optional.empty();
  }

  private static boolean isRead(Expr node, Local local) {
    return node instanceof Expr.Read read && read.local().equals(local);
  }

  private static Optional<Long> trips(
      BinaryOperator found, BinaryOperator expected, long distance, long step) {
    return found != expected || step <= 0
        ? Optional.empty()
        : Optional.of(Math.max(0, (distance + step - 1) / step));
  }
}
