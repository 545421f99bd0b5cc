package org.jgpu.processor.transform;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.BinaryOperator;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.Invocation;
import org.jgpu.processor.ir.IrWalker;
import org.jgpu.processor.ir.Jump;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Place;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.ir.Stmt;
import org.jgpu.processor.ir.Unsequenced;

/**
 * What a nest of parallel loops, or another body, reads, assigns, stores and jumps over, each with
 * the conditions that it stands under. It sees IR as the frontend makes it: assignments within
 * expressions count where they stand.
 */
final class ParallelSites extends IrWalker {
  /** A value that a local gets. */
  record Assignment(Local local, Expr value, List<Expr> conditions) {}

  /**
   * A value that an array's element gets.
   *
   * @param updates whether the element's old value is part of it, as in {@code +=}
   */
  record Write(
      SourceSpan span, Place.Element target, Expr value, boolean updates, List<Expr> conditions) {}

  /** An element that is read. */
  record Read(ArrayExpr.Load load, List<Expr> conditions) {}

  private final List<Assignment> assignments = new ArrayList<>();
  private final List<Write> writes = new ArrayList<>();
  private final List<Read> reads = new ArrayList<>();
  private final List<Expr> jumpConditions = new ArrayList<>();
  private final Set<Local> written = new HashSet<>();
  private final Set<Local> own = new HashSet<>();
  private final Deque<Expr> conditions = new ArrayDeque<>();

  private ParallelSites() {}

  static ParallelSites of(Stmt body) {
    ParallelSites sites = new ParallelSites();
    sites.walk(body);
    return sites;
  }

  List<Assignment> assignments() {
    return assignments;
  }

  List<Write> writes() {
    return writes;
  }

  List<Read> reads() {
    return reads;
  }

  /** Returns what decides on breaks and continues, after which the rest may not run. */
  List<Expr> jumpConditions() {
    return jumpConditions;
  }

  /** Returns whether elements of {@code array} may change while the kernel runs. */
  boolean isWritten(Local array) {
    return written.contains(array);
  }

  /** Returns whether each iteration, or thread, has an array of its own. */
  boolean isOwn(Local array) {
    return own.contains(array);
  }

  @Override
  protected void enter(Stmt node) {
    if (node instanceof Stmt.Declare declare) {
      declare.value().ifPresent(value -> assigned(declare.local(), value));
    } else if (node instanceof Stmt.DeclareArray array) {
      switch (array.space()) {
        case PRIVATE, CONSTANT -> own.add(array.local());
        case SHARED, DYNAMIC_SHARED -> {}
      }
    } else if (node instanceof Stmt.Store store) {
      to(store.target(), store.value(), false, store.span());
    } else if (node instanceof Jump && !(node instanceof Jump.Yield)) {
      // Returns are those of grid kernels and functions; a parallel body has none.
      jumpConditions.addAll(conditions);
    }
  }

  @Override
  protected void enter(Expr node) {
    if (node instanceof ArrayExpr.Load load) {
      reads.add(new Read(load, List.copyOf(conditions)));
    } else if (node instanceof Unsequenced.Assign assign) {
      to(assign.target(), assign.value(), false, assign.span());
    } else if (node instanceof Unsequenced.Update update) {
      to(update.target(), update.operand(), true, update.span());
    } else if (node instanceof ArrayExpr.Atomic atomic) {
      // No write of the list: an atomic loses no update. But the element does not stay the same.
      written.add(atomic.array());
    } else if (node instanceof Invocation.Call call) {
      call.arguments().forEach(this::passed);
    }
  }

  /** A function may change the arrays that it is given. */
  private void passed(Expr argument) {
    if (argument instanceof Expr.Read read && read.local().isArray()) {
      written.add(read.local());
    }
  }

  @Override
  protected void inside(Stmt node) {
    if (node instanceof Stmt.If choice) {
      under(
          choice.condition(),
          () -> {
            walk(choice.then());
            choice.otherwise().ifPresent(this::walk);
          });
    } else if (node instanceof Stmt.Switch choice) {
      under(choice.selector(), () -> cases(choice.cases()));
    } else if (node instanceof Stmt.Loop loop) {
      insideLoop(loop);
    } else {
      super.inside(node);
    }
  }

  @Override
  protected void inside(Expr node) {
    if (node instanceof Expr.Conditional choice) {
      under(
          choice.condition(),
          () -> {
            walk(choice.whenTrue());
            walk(choice.whenFalse());
          });
    } else if (node instanceof Expr.Binary binary
        && binary.operator().kind() == BinaryOperator.Kind.LOGICAL) {
      under(binary.left(), () -> walk(binary.right()));
    } else if (node instanceof Unsequenced.SwitchValue choice) {
      under(choice.selector(), () -> cases(choice.cases()));
    } else {
      super.inside(node);
    }
  }

  private void under(Expr condition, Runnable part) {
    walk(condition);
    conditions.push(condition);
    part.run();
    conditions.pop();
  }

  private void cases(List<Stmt.Case> groups) {
    groups.forEach(group -> group.body().forEach(this::walk));
  }

  private void insideLoop(Stmt.Loop loop) {
    loop.init().forEach(this::walk);
    // The body of a do loop runs once in any case, and again by what its condition says.
    Optional<Expr> condition = loop.condition();
    condition.ifPresent(conditions::push);
    condition.ifPresent(this::walk);
    walk(loop.body());
    loop.update().forEach(this::walk);
    condition.ifPresent(unused -> conditions.pop());
  }

  private void to(Place target, Expr value, boolean updates, SourceSpan span) {
    if (target instanceof Place.Element element) {
      written.add(element.array());
      writes.add(new Write(span, element, value, updates, List.copyOf(conditions)));
    } else if (target instanceof Place.Variable variable) {
      assigned(variable.local(), value);
    }
  }

  private void assigned(Local local, Expr value) {
    assignments.add(new Assignment(local, value, List.copyOf(conditions)));
  }
}
