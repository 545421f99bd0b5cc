package org.jgpu.processor.transform;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jgpu.processor.ir.ArrayExpr;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.Invocation;
import org.jgpu.processor.ir.IrRewriter;
import org.jgpu.processor.ir.Jump;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Place;
import org.jgpu.processor.ir.SourceSpan;
import org.jgpu.processor.ir.Stmt;
import org.jgpu.processor.ir.Unsequenced;

/**
 * What a nest of parallel loops, or another body, reads, assigns, stores and jumps over, each with
 * the conditions that it stands under.
 */
final class ParallelSites extends IrRewriter {
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
    sites.stmt(body);
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

  private void under(Expr condition, Runnable part) {
    conditions.push(condition);
    part.run();
    conditions.pop();
  }

  @Override
  public Stmt choice(Stmt.If node) {
    expr(node.condition());
    under(
        node.condition(),
        () -> {
          stmt(node.then());
          node.otherwise().ifPresent(this::stmt);
        });
    return node;
  }

  @Override
  public Stmt loop(Stmt.Loop node) {
    statements(node.init());
    // The body of a do loop runs once in any case, and again by what its condition says.
    Optional<Expr> condition = node.condition();
    condition.ifPresent(conditions::push);
    condition.ifPresent(this::expr);
    stmt(node.body());
    statements(node.update());
    condition.ifPresent(unused -> conditions.pop());
    return node;
  }

  @Override
  public Stmt switching(Stmt.Switch node) {
    expr(node.selector());
    under(node.selector(), () -> cases(node.cases()));
    return node;
  }

  @Override
  public Expr switchValue(Unsequenced.SwitchValue node) {
    expr(node.selector());
    under(node.selector(), () -> cases(node.cases()));
    return node;
  }

  @Override
  public Expr conditional(Expr.Conditional node) {
    expr(node.condition());
    under(
        node.condition(),
        () -> {
          expr(node.whenTrue());
          expr(node.whenFalse());
        });
    return node;
  }

  @Override
  public Expr binary(Expr.Binary node) {
    expr(node.left());
    switch (node.operator()) {
      case LOGICAL_AND, LOGICAL_OR -> under(node.left(), () -> expr(node.right()));
      default -> expr(node.right());
    }
    return node;
  }

  @Override
  public Stmt breakFrom(Jump.Break node) {
    jumpConditions.addAll(conditions);
    return node;
  }

  @Override
  public Stmt continueWith(Jump.Continue node) {
    jumpConditions.addAll(conditions);
    return node;
  }

  @Override
  public Stmt returning(Jump.Return node) {
    jumpConditions.addAll(conditions);
    return super.returning(node);
  }

  @Override
  public Stmt declare(Stmt.Declare node) {
    node.value().ifPresent(value -> assigned(node.local(), value));
    return super.declare(node);
  }

  @Override
  public Stmt declareArray(Stmt.DeclareArray node) {
    switch (node.space()) {
      case PRIVATE, CONSTANT -> own.add(node.local());
      case SHARED, DYNAMIC_SHARED -> {}
    }
    return super.declareArray(node);
  }

  @Override
  public Stmt store(Stmt.Store node) {
    to(node.target(), node.value(), false, node.span());
    return super.store(node);
  }

  @Override
  public Expr assign(Unsequenced.Assign node) {
    to(node.target(), node.value(), false, node.span());
    return super.assign(node);
  }

  @Override
  public Expr load(ArrayExpr.Load node) {
    reads.add(new Read(node, List.copyOf(conditions)));
    return super.load(node);
  }

  @Override
  public Expr update(Unsequenced.Update node) {
    to(node.target(), node.operand(), true, node.span());
    return super.update(node);
  }

  @Override
  public Expr atomic(ArrayExpr.Atomic node) {
    written.add(node.array());
    return super.atomic(node);
  }

  @Override
  public Expr call(Invocation.Call node) {
    for (Expr argument : node.arguments()) {
      if (argument instanceof Expr.Read read && read.local().isArray()) {
        written.add(read.local());
      }
    }
    return super.call(node);
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
