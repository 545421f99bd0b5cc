package org.jgpu.processor.transform;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.jgpu.format.ElementType;
import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.Jump;
import org.jgpu.processor.ir.Label;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.MatrixStmt;
import org.jgpu.processor.ir.Place;
import org.jgpu.processor.ir.Signal;
import org.jgpu.processor.ir.Stmt;
import org.jgpu.processor.ir.StmtVisitor;
import org.jgpu.processor.ir.UnaryOperator;

/**
 * Sequences the effects of statements; each visit gives the statements that replace one. Behind it
 * no expression has effects but as a whole right-hand side or statement, and no switch expression
 * is left.
 */
final class StatementSequencer implements StmtVisitor<List<Stmt>> {
  private final Fresh fresh;
  private final ExpressionSequencer expressions;

  /** Where the yields of the switch expressions that are being sequenced store. */
  private final Deque<Local> yields = new ArrayDeque<>();

  StatementSequencer(Fresh fresh) {
    this.fresh = fresh;
    this.expressions = new ExpressionSequencer(fresh, this);
  }

  Stmt.Block body(Stmt.Block block) {
    return new Stmt.Block(block.span(), block.label(), all(block.statements()));
  }

  /** Sequences the groups of a switch expression whose yields store to {@code result}. */
  List<Stmt.Case> cases(List<Stmt.Case> cases, Local result) {
    yields.push(result);
    List<Stmt.Case> sequenced = cases(cases);
    yields.pop();
    return sequenced;
  }

  private List<Stmt.Case> cases(List<Stmt.Case> cases) {
    List<Stmt.Case> result = new ArrayList<>();
    for (Stmt.Case group : cases) {
      result.add(new Stmt.Case(group.span(), group.labels(), group.isDefault(), all(group.body())));
    }
    return result;
  }

  private List<Stmt> all(List<Stmt> statements) {
    List<Stmt> result = new ArrayList<>();
    statements.forEach(node -> result.addAll(node.accept(this)));
    return result;
  }

  private Stmt single(Stmt node) {
    List<Stmt> result = node.accept(this);
    return result.size() == 1 ? result.get(0) : new Stmt.Block(node.span(), result);
  }

  @Override
  public List<Stmt> declare(Stmt.Declare node) {
    List<Stmt> out = new ArrayList<>();
    Optional<Expr> value = node.value().map(expr -> expressions.root(expr, out));
    out.add(new Stmt.Declare(node.span(), node.local(), value));
    return out;
  }

  @Override
  public List<Stmt> declareArray(Stmt.DeclareArray node) {
    List<Stmt> out = new ArrayList<>();
    List<Expr> values = expressions.operands(node.values(), out);
    out.add(
        new Stmt.DeclareArray(
            node.span(), node.local(), node.space(), node.length(), values, node.sizes()));
    return out;
  }

  @Override
  public List<Stmt> store(Stmt.Store node) {
    List<Stmt> out = new ArrayList<>();
    Place target = expressions.place(node.target(), expressions.footprint(node.value()), out);
    Expr value = expressions.root(node.value(), out);
    out.add(new Stmt.Store(node.span(), target, value));
    return out;
  }

  @Override
  public List<Stmt> evaluate(Stmt.Evaluate node) {
    List<Stmt> out = new ArrayList<>();
    expressions.effects(node.expression(), out);
    return out;
  }

  @Override
  public List<Stmt> block(Stmt.Block node) {
    return List.of(body(node));
  }

  @Override
  public List<Stmt> choice(Stmt.If node) {
    List<Stmt> out = new ArrayList<>();
    Expr condition = expressions.value(node.condition(), out);
    out.add(
        new Stmt.If(
            node.span(), condition, single(node.then()), node.otherwise().map(this::single)));
    return out;
  }

  /**
   * Keeps the loop as it is where condition and update are single expressions. Otherwise the test
   * and the update move into the body, and {@code continue} leaves a block before them.
   */
  @Override
  public List<Stmt> loop(Stmt.Loop node) {
    List<Stmt> init = all(node.init());
    List<Stmt> test = new ArrayList<>();
    Optional<Expr> condition = node.condition().map(expr -> expressions.value(expr, test));
    List<Stmt> update = all(node.update());
    boolean updateStays = update.stream().allMatch(Stmt.Store.class::isInstance);
    if (test.isEmpty() && updateStays) {
      return List.of(rebuilt(node, init, condition, update, single(node.body())));
    }
    // C's header takes expressions only, and effects that were sequenced are statements.
    condition.ifPresent(expr -> test.add(leaveUnless(node, expr)));
    List<Stmt> body = new ArrayList<>();
    if (node.testFirst()) {
      body.addAll(test);
    }
    // Only the test has effects: it begins the body, and C's own continue still runs the update.
    if (updateStays && node.testFirst()) {
      body.add(single(node.body()));
      Stmt block = new Stmt.Block(node.span(), body);
      return List.of(rebuilt(node, init, Optional.empty(), update, block));
    }
    // Update and test follow in the body, where C's continue would pass over them.
    body.add(continuable(node));
    body.addAll(update);
    if (!node.testFirst()) {
      body.addAll(test);
    }
    Stmt block = new Stmt.Block(node.span(), body);
    return List.of(
        new Stmt.Loop(node.span(), node.label(), init, Optional.empty(), List.of(), block, true));
  }

  private static Stmt.Loop rebuilt(
      Stmt.Loop node, List<Stmt> init, Optional<Expr> condition, List<Stmt> update, Stmt body) {
    return new Stmt.Loop(
        node.span(), node.label(), init, condition, update, body, node.testFirst());
  }

  private static Stmt leaveUnless(Stmt.Loop node, Expr condition) {
    Expr leave = new Expr.Unary(condition.span(), UnaryOperator.NOT, condition);
    return new Stmt.If(
        condition.span(), leave, new Jump.Break(condition.span(), node.label()), Optional.empty());
  }

  private Stmt continuable(Stmt.Loop node) {
    Label end = fresh.label();
    Stmt body = new ContinueAsBreak(node.label(), end).replace(single(node.body()));
    return new Stmt.Block(node.span(), Optional.of(end), List.of(body));
  }

  @Override
  public List<Stmt> breakFrom(Jump.Break node) {
    return List.of(node);
  }

  @Override
  public List<Stmt> continueWith(Jump.Continue node) {
    return List.of(node);
  }

  /** Stores the value of the switch expression and leaves the statement that it has become. */
  @Override
  public List<Stmt> yield(Jump.Yield node) {
    List<Stmt> out = new ArrayList<>();
    Place target = new Place.Variable(yields.element());
    Expr value = expressions.root(node.value(), out);
    out.add(new Stmt.Store(node.span(), target, value));
    out.add(new Jump.Break(node.span(), node.target()));
    return out;
  }

  @Override
  public List<Stmt> returning(Jump.Return node) {
    List<Stmt> out = new ArrayList<>();
    Optional<Expr> value = node.value().map(expr -> expressions.root(expr, out));
    out.add(new Jump.Return(node.span(), value));
    return out;
  }

  @Override
  public List<Stmt> switching(Stmt.Switch node) {
    List<Stmt> out = new ArrayList<>();
    Expr selector = expressions.value(node.selector(), out);
    out.add(new Stmt.Switch(node.span(), node.label(), selector, cases(node.cases())));
    return out;
  }

  @Override
  public List<Stmt> barrier(Signal.Barrier node) {
    return List.of(node);
  }

  @Override
  public List<Stmt> print(Signal.Print node) {
    List<Stmt> out = new ArrayList<>();
    List<Expr> arguments = expressions.operands(node.arguments(), out);
    out.add(new Signal.Print(node.span(), node.format(), arguments));
    return out;
  }

  /** Keeps the effects of the detail message where the condition is false. */
  @Override
  public List<Stmt> assertion(Signal.Assertion node) {
    List<Stmt> out = new ArrayList<>();
    Expr condition = expressions.value(node.condition(), out);
    List<Stmt> failure = new ArrayList<>();
    List<Expr> values = expressions.operands(node.values(), failure);
    Expr never = new Expr.Literal(node.span(), ElementType.BOOL, 0);
    failure.add(new Signal.Assertion(node.span(), never, node.texts(), values));
    Expr fails = new Expr.Unary(node.span(), UnaryOperator.NOT, condition);
    Stmt block = new Stmt.Block(node.span(), failure);
    out.add(new Stmt.If(node.span(), fails, block, Optional.empty()));
    return out;
  }

  @Override
  public List<Stmt> throwing(Signal.Throw node) {
    List<Stmt> out = new ArrayList<>();
    List<Expr> values = expressions.operands(node.values(), out);
    out.add(new Signal.Throw(node.span(), node.exception(), node.texts(), values));
    return out;
  }

  @Override
  public List<Stmt> matrix(MatrixStmt node) {
    List<Stmt> out = new ArrayList<>();
    if (node instanceof MatrixStmt.Move move) {
      Place memory = expressions.place(move.memory(), expressions.footprint(move.stride()), out);
      Expr stride = expressions.value(move.stride(), out);
      out.add(move.with((Place.Element) memory, stride));
    } else if (node instanceof MatrixStmt.Fill fill) {
      out.add(fill.with(expressions.value(fill.value(), out)));
    } else {
      out.add(node);
    }
    return out;
  }

  @Override
  public List<Stmt> parallel(Stmt.Parallel node) {
    List<Stmt.ParallelLoop> loops = new ArrayList<>();
    for (Stmt.ParallelLoop loop : node.loops()) {
      // Bounds and steps stay: the host can compute them, so that they have no effects.
      loops.add(loop.withPreamble(all(loop.preamble())));
    }
    return List.of(new Stmt.Parallel(node.span(), loops, single(node.body())));
  }
}
