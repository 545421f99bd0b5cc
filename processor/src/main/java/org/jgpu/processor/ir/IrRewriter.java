package org.jgpu.processor.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Rebuilds a tree bottom-up. As it stands it gives an equal tree; passes override the methods of
 * the nodes they change and call {@code super} for the children.
 */
public class IrRewriter implements ExprVisitor<Expr>, StmtVisitor<Stmt> {
  /** Creates a rewriter. */
  protected IrRewriter() {}

  /** Rewrites a function. */
  public IrFunction rewrite(IrFunction function) {
    return function.withBody(
        new Stmt.Block(function.body().span(), function.body().label(), all(function.body())));
  }

  private List<Stmt> all(Stmt.Block block) {
    return statements(block.statements());
  }

  /** Rewrites an expression. */
  protected Expr expr(Expr node) {
    return node.accept(this);
  }

  /** Rewrites a statement. */
  protected Stmt stmt(Stmt node) {
    return node.accept(this);
  }

  /** Rewrites expressions in order. */
  protected final List<Expr> exprs(List<Expr> nodes) {
    List<Expr> result = new ArrayList<>();
    nodes.forEach(node -> result.add(expr(node)));
    return result;
  }

  /** Rewrites statements in order. */
  protected List<Stmt> statements(List<Stmt> nodes) {
    List<Stmt> result = new ArrayList<>();
    nodes.forEach(node -> result.add(stmt(node)));
    return result;
  }

  /** Rewrites the index in a place. */
  protected Place place(Place target) {
    return target instanceof Place.Element element
        ? new Place.Element(element.array(), expr(element.index()))
        : target;
  }

  /** Rewrites the groups of a switch. */
  protected final List<Stmt.Case> cases(List<Stmt.Case> nodes) {
    List<Stmt.Case> result = new ArrayList<>();
    for (Stmt.Case node : nodes) {
      result.add(
          new Stmt.Case(node.span(), node.labels(), node.isDefault(), statements(node.body())));
    }
    return result;
  }

  @Override
  public Expr literal(Expr.Literal node) {
    return node;
  }

  @Override
  public Expr read(Expr.Read node) {
    return node;
  }

  @Override
  public Expr load(Expr.Load node) {
    return new Expr.Load(node.span(), node.array(), expr(node.index()));
  }

  @Override
  public Expr offset(Expr.Offset node) {
    return new Expr.Offset(node.span(), exprs(node.indices()), node.extents());
  }

  @Override
  public Expr viewOffset(Expr.ViewOffset node) {
    return new Expr.ViewOffset(node.span(), node.view(), exprs(node.indices()));
  }

  @Override
  public Expr viewSize(Expr.ViewSize node) {
    return node;
  }

  @Override
  public Expr length(Expr.Length node) {
    return node;
  }

  @Override
  public Expr unary(Expr.Unary node) {
    return new Expr.Unary(node.span(), node.operator(), expr(node.operand()));
  }

  @Override
  public Expr binary(Expr.Binary node) {
    return new Expr.Binary(
        node.span(), node.operator(), expr(node.left()), expr(node.right()), node.exact());
  }

  @Override
  public Expr convert(Expr.Convert node) {
    return new Expr.Convert(node.span(), node.target(), expr(node.operand()));
  }

  @Override
  public Expr conditional(Expr.Conditional node) {
    return new Expr.Conditional(
        node.span(), expr(node.condition()), expr(node.whenTrue()), expr(node.whenFalse()));
  }

  @Override
  public Expr construct(Expr.Construct node) {
    return new Expr.Construct(node.span(), node.type(), exprs(node.components()));
  }

  @Override
  public Expr component(Expr.Component node) {
    return new Expr.Component(node.span(), expr(node.record()), node.index());
  }

  @Override
  public Expr mathCall(Expr.MathCall node) {
    return new Expr.MathCall(node.span(), node.function(), exprs(node.arguments()));
  }

  @Override
  public Expr call(Expr.Call node) {
    return new Expr.Call(
        node.span(), node.callee(), node.type(), exprs(node.arguments()), node.usesContext());
  }

  @Override
  public Expr grid(Expr.Grid node) {
    return node;
  }

  @Override
  public Expr atomic(Expr.Atomic node) {
    return new Expr.Atomic(
        node.span(), node.operator(), node.array(), expr(node.index()), exprs(node.operands()));
  }

  @Override
  public Expr warp(Expr.Warp node) {
    return new Expr.Warp(node.span(), node.operator(), exprs(node.arguments()));
  }

  @Override
  public Expr assign(Expr.Assign node) {
    return new Expr.Assign(node.span(), place(node.target()), expr(node.value()));
  }

  @Override
  public Expr update(Expr.Update node) {
    return new Expr.Update(
        node.span(),
        place(node.target()),
        node.operator(),
        node.promoted(),
        expr(node.operand()),
        node.old());
  }

  @Override
  public Expr switchValue(Expr.SwitchValue node) {
    return new Expr.SwitchValue(
        node.span(), node.type(), node.label(), expr(node.selector()), cases(node.cases()));
  }

  @Override
  public Stmt declare(Stmt.Declare node) {
    return new Stmt.Declare(node.span(), node.local(), node.value().map(this::expr));
  }

  @Override
  public Stmt declareArray(Stmt.DeclareArray node) {
    return new Stmt.DeclareArray(
        node.span(), node.local(), node.space(), node.length(), exprs(node.values()));
  }

  @Override
  public Stmt store(Stmt.Store node) {
    return new Stmt.Store(node.span(), place(node.target()), expr(node.value()));
  }

  @Override
  public Stmt evaluate(Stmt.Evaluate node) {
    return new Stmt.Evaluate(node.span(), expr(node.expression()));
  }

  @Override
  public Stmt block(Stmt.Block node) {
    return new Stmt.Block(node.span(), node.label(), all(node));
  }

  @Override
  public Stmt choice(Stmt.If node) {
    return new Stmt.If(
        node.span(), expr(node.condition()), stmt(node.then()), node.otherwise().map(this::stmt));
  }

  @Override
  public Stmt loop(Stmt.Loop node) {
    List<Stmt> init = statements(node.init());
    Optional<Expr> condition = node.condition().map(this::expr);
    return new Stmt.Loop(
        node.span(),
        node.label(),
        init,
        condition,
        statements(node.update()),
        stmt(node.body()),
        node.testFirst());
  }

  @Override
  public Stmt breakFrom(Stmt.Break node) {
    return node;
  }

  @Override
  public Stmt continueWith(Stmt.Continue node) {
    return node;
  }

  @Override
  public Stmt yield(Stmt.Yield node) {
    return new Stmt.Yield(node.span(), node.target(), expr(node.value()));
  }

  @Override
  public Stmt returning(Stmt.Return node) {
    return new Stmt.Return(node.span(), node.value().map(this::expr));
  }

  @Override
  public Stmt switching(Stmt.Switch node) {
    return new Stmt.Switch(node.span(), node.label(), expr(node.selector()), cases(node.cases()));
  }

  @Override
  public Stmt barrier(Stmt.Barrier node) {
    return node;
  }

  @Override
  public Stmt print(Stmt.Print node) {
    return new Stmt.Print(node.span(), node.format(), exprs(node.arguments()));
  }

  @Override
  public Stmt assertion(Stmt.Assertion node) {
    return new Stmt.Assertion(
        node.span(), expr(node.condition()), node.texts(), exprs(node.values()));
  }

  @Override
  public Stmt parallel(Stmt.Parallel node) {
    List<Stmt.ParallelLoop> loops = new ArrayList<>();
    for (Stmt.ParallelLoop loop : node.loops()) {
      loops.add(
          new Stmt.ParallelLoop(
              loop.span(),
              statements(loop.preamble()),
              loop.variable(),
              expr(loop.lower()),
              expr(loop.upper()),
              loop.inclusive(),
              expr(loop.step()),
              loop.label()));
    }
    return new Stmt.Parallel(node.span(), loops, stmt(node.body()));
  }
}
