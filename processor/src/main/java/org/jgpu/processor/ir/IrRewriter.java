package org.jgpu.processor.ir;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Rebuilds a tree bottom-up. As it stands it gives the tree itself; passes override the methods of
 * the nodes they change and call {@code super} for the children. What has not changed is not made
 * anew, so that one may ask by identity.
 */
public class IrRewriter implements ExprVisitor<Expr>, StmtVisitor<Stmt> {
  /** Creates a rewriter. */
  protected IrRewriter() {}

  /** Rewrites a function. */
  public IrFunction rewrite(IrFunction function) {
    Stmt.Block old = function.body();
    List<Stmt> made = statements(old.statements());
    return made == old.statements()
        ? function
        : function.withBody(new Stmt.Block(old.span(), old.label(), made));
  }

  /** Rewrites an expression. */
  protected Expr expr(Expr node) {
    return node.accept(this);
  }

  /** Returns a node with its children rewritten. */
  private Expr rebuilt(Expr node) {
    List<Expr> old = node.children();
    List<Expr> made = exprs(old);
    return made == old ? node : node.withChildren(made);
  }

  private Optional<Expr> expr(Optional<Expr> node) {
    if (node.isEmpty()) {
      return node;
    }
    Expr made = expr(node.get());
    return made == node.get() ? node : Optional.of(made);
  }

  /** Rewrites a statement. */
  protected Stmt stmt(Stmt node) {
    return node.accept(this);
  }

  private Optional<Stmt> stmt(Optional<Stmt> node) {
    if (node.isEmpty()) {
      return node;
    }
    Stmt made = stmt(node.get());
    return made == node.get() ? node : Optional.of(made);
  }

  /** Rewrites expressions in order. */
  protected final List<Expr> exprs(List<Expr> nodes) {
    List<Expr> result = nodes;
    for (int i = 0; i < nodes.size(); i++) {
      Expr made = expr(nodes.get(i));
      result = with(result, nodes, i, made);
    }
    return result;
  }

  /** Rewrites statements in order. */
  protected List<Stmt> statements(List<Stmt> nodes) {
    List<Stmt> result = nodes;
    for (int i = 0; i < nodes.size(); i++) {
      Stmt made = stmt(nodes.get(i));
      result = with(result, nodes, i, made);
    }
    return result;
  }

  /** Returns {@code result}, copied from {@code nodes} at the first change, with a new member. */
  private static <T> List<T> with(List<T> result, List<T> nodes, int index, T made) {
    if (made == nodes.get(index)) {
      return result;
    }
    List<T> changed = result == nodes ? new ArrayList<>(nodes) : result;
    changed.set(index, made);
    return changed;
  }

  /** Rewrites the index in a place. */
  protected Place place(Place target) {
    List<Expr> old = target.children();
    List<Expr> made = exprs(old);
    return made == old ? target : target.withChildren(made);
  }

  /** Rewrites the groups of a switch. */
  protected final List<Stmt.Case> cases(List<Stmt.Case> nodes) {
    List<Stmt.Case> result = nodes;
    for (int i = 0; i < nodes.size(); i++) {
      Stmt.Case node = nodes.get(i);
      List<Stmt> body = statements(node.body());
      if (body != node.body()) {
        Stmt.Case made = new Stmt.Case(node.span(), node.labels(), node.isDefault(), body);
        result = with(result, nodes, i, made);
      }
    }
    return result;
  }

  @Override
  public Expr literal(Expr.Literal node) {
    return rebuilt(node);
  }

  @Override
  public Expr read(Expr.Read node) {
    return rebuilt(node);
  }

  @Override
  public Expr load(ArrayExpr.Load node) {
    return rebuilt(node);
  }

  @Override
  public Expr offset(ArrayExpr.Offset node) {
    return rebuilt(node);
  }

  @Override
  public Expr viewOffset(ArrayExpr.ViewOffset node) {
    return rebuilt(node);
  }

  @Override
  public Expr viewSize(ArrayExpr.ViewSize node) {
    return rebuilt(node);
  }

  @Override
  public Expr length(ArrayExpr.Length node) {
    return rebuilt(node);
  }

  @Override
  public Expr unary(Expr.Unary node) {
    return rebuilt(node);
  }

  @Override
  public Expr binary(Expr.Binary node) {
    return rebuilt(node);
  }

  @Override
  public Expr convert(Expr.Convert node) {
    return rebuilt(node);
  }

  @Override
  public Expr conditional(Expr.Conditional node) {
    return rebuilt(node);
  }

  @Override
  public Expr construct(RecordExpr.Construct node) {
    return rebuilt(node);
  }

  @Override
  public Expr component(RecordExpr.Component node) {
    return rebuilt(node);
  }

  @Override
  public Expr mathCall(Invocation.MathCall node) {
    return rebuilt(node);
  }

  @Override
  public Expr call(Invocation.Call node) {
    return rebuilt(node);
  }

  @Override
  public Expr grid(Invocation.Grid node) {
    return rebuilt(node);
  }

  @Override
  public Expr atomic(ArrayExpr.Atomic node) {
    return rebuilt(node);
  }

  @Override
  public Expr warp(Invocation.Warp node) {
    return rebuilt(node);
  }

  @Override
  public Expr assign(Unsequenced.Assign node) {
    Place target = place(node.target());
    Expr value = expr(node.value());
    return target == node.target() && value == node.value()
        ? node
        : new Unsequenced.Assign(node.span(), target, value);
  }

  @Override
  public Expr update(Unsequenced.Update node) {
    Place target = place(node.target());
    Expr operand = expr(node.operand());
    return target == node.target() && operand == node.operand()
        ? node
        : new Unsequenced.Update(
            node.span(), target, node.operator(), node.promoted(), operand, node.old());
  }

  @Override
  public Expr switchValue(Unsequenced.SwitchValue node) {
    Expr selector = expr(node.selector());
    List<Stmt.Case> cases = cases(node.cases());
    return selector == node.selector() && cases == node.cases()
        ? node
        : new Unsequenced.SwitchValue(node.span(), node.type(), node.label(), selector, cases);
  }

  @Override
  public Stmt declare(Stmt.Declare node) {
    Optional<Expr> value = expr(node.value());
    return value == node.value() ? node : new Stmt.Declare(node.span(), node.local(), value);
  }

  @Override
  public Stmt declareArray(Stmt.DeclareArray node) {
    List<Expr> values = exprs(node.values());
    List<Expr> sizes = exprs(node.sizes());
    return values == node.values() && sizes == node.sizes()
        ? node
        : new Stmt.DeclareArray(
            node.span(), node.local(), node.space(), node.length(), values, sizes);
  }

  @Override
  public Stmt store(Stmt.Store node) {
    Place target = place(node.target());
    Expr value = expr(node.value());
    return target == node.target() && value == node.value()
        ? node
        : new Stmt.Store(node.span(), target, value);
  }

  @Override
  public Stmt evaluate(Stmt.Evaluate node) {
    Expr expression = expr(node.expression());
    return expression == node.expression() ? node : new Stmt.Evaluate(node.span(), expression);
  }

  @Override
  public Stmt block(Stmt.Block node) {
    List<Stmt> statements = statements(node.statements());
    return statements == node.statements()
        ? node
        : new Stmt.Block(node.span(), node.label(), statements);
  }

  @Override
  public Stmt choice(Stmt.If node) {
    Expr condition = expr(node.condition());
    Stmt then = stmt(node.then());
    Optional<Stmt> otherwise = stmt(node.otherwise());
    return condition == node.condition() && then == node.then() && otherwise == node.otherwise()
        ? node
        : new Stmt.If(node.span(), condition, then, otherwise);
  }

  @Override
  public Stmt loop(Stmt.Loop node) {
    List<Stmt> init = statements(node.init());
    Optional<Expr> condition = expr(node.condition());
    List<Stmt> update = statements(node.update());
    Stmt body = stmt(node.body());
    return init == node.init()
            && condition == node.condition()
            && update == node.update()
            && body == node.body()
        ? node
        : new Stmt.Loop(node.span(), node.label(), init, condition, update, body, node.testFirst());
  }

  @Override
  public Stmt breakFrom(Jump.Break node) {
    return node;
  }

  @Override
  public Stmt continueWith(Jump.Continue node) {
    return node;
  }

  @Override
  public Stmt yield(Jump.Yield node) {
    Expr value = expr(node.value());
    return value == node.value() ? node : new Jump.Yield(node.span(), node.target(), value);
  }

  @Override
  public Stmt returning(Jump.Return node) {
    Optional<Expr> value = expr(node.value());
    return value == node.value() ? node : new Jump.Return(node.span(), value);
  }

  @Override
  public Stmt switching(Stmt.Switch node) {
    Expr selector = expr(node.selector());
    List<Stmt.Case> cases = cases(node.cases());
    return selector == node.selector() && cases == node.cases()
        ? node
        : new Stmt.Switch(node.span(), node.label(), selector, cases);
  }

  @Override
  public Stmt barrier(Signal.Barrier node) {
    return node;
  }

  @Override
  public Stmt print(Signal.Print node) {
    List<Expr> arguments = exprs(node.arguments());
    return arguments == node.arguments()
        ? node
        : new Signal.Print(node.span(), node.format(), arguments);
  }

  @Override
  public Stmt assertion(Signal.Assertion node) {
    Expr condition = expr(node.condition());
    List<Expr> values = exprs(node.values());
    return condition == node.condition() && values == node.values()
        ? node
        : new Signal.Assertion(node.span(), condition, node.texts(), values);
  }

  @Override
  public Stmt throwing(Signal.Throw node) {
    List<Expr> values = exprs(node.values());
    return values == node.values()
        ? node
        : new Signal.Throw(node.span(), node.exception(), node.texts(), values);
  }

  @Override
  public Stmt matrix(MatrixStmt node) {
    if (node instanceof MatrixStmt.Move move) {
      Place memory = place(move.memory());
      Expr stride = expr(move.stride());
      return memory == move.memory() && stride == move.stride()
          ? node
          : move.with((Place.Element) memory, stride);
    }
    if (node instanceof MatrixStmt.Fill fill) {
      Expr value = expr(fill.value());
      return value == fill.value() ? node : fill.with(value);
    }
    return node;
  }

  @Override
  public Stmt parallel(Stmt.Parallel node) {
    List<Stmt.ParallelLoop> loops = node.loops();
    for (int i = 0; i < node.loops().size(); i++) {
      loops = with(loops, node.loops(), i, header(node.loops().get(i)));
    }
    Stmt body = stmt(node.body());
    return loops == node.loops() && body == node.body()
        ? node
        : new Stmt.Parallel(node.span(), loops, body);
  }

  private Stmt.ParallelLoop header(Stmt.ParallelLoop loop) {
    List<Stmt> preamble = statements(loop.preamble());
    Expr lower = expr(loop.lower());
    Expr upper = expr(loop.upper());
    Expr step = expr(loop.step());
    return preamble == loop.preamble()
            && lower == loop.lower()
            && upper == loop.upper()
            && step == loop.step()
        ? loop
        : new Stmt.ParallelLoop(
            loop.span(),
            preamble,
            loop.variable(),
            lower,
            upper,
            loop.inclusive(),
            step,
            loop.label());
  }
}
