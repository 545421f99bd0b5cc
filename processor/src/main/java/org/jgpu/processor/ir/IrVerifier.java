package org.jgpu.processor.ir;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jgpu.format.ElementType;

/**
 * Checks that a function is well formed: operands have the types that their operators need, every
 * local is declared in an enclosing scope before it is used, every jump has a target.
 */
public final class IrVerifier extends IrWalker {
  private final IrFunction function;
  private final boolean sequenced;
  private final Deque<Set<Local>> scopes = new ArrayDeque<>();
  private final Set<Label> labels = new HashSet<>();

  private IrVerifier(IrFunction function, boolean sequenced) {
    this.function = function;
    this.sequenced = sequenced;
  }

  /**
   * Checks {@code function}.
   *
   * @param sequenced whether assignments inside expressions must have gone
   * @throws IrVerificationException if it is not well formed; the message names the node
   */
  public static void verify(IrFunction function, boolean sequenced) {
    IrVerifier verifier = new IrVerifier(function, sequenced);
    verifier.scopes.push(new HashSet<>(function.parameters()));
    verifier.walk(function.body());
  }

  @Override
  protected void enter(Expr node) {
    if (sequenced
        && (node instanceof Expr.Assign
            || node instanceof Expr.Update
            || node instanceof Expr.SwitchValue)) {
      throw wrong(node.span(), "an assignment or switch inside an expression after sequencing");
    }
    node.accept(new ExpressionRules(this));
  }

  @Override
  protected void enter(Place target) {
    if (target instanceof Place.Element element) {
      element(element.array(), element.index());
    } else if (target instanceof Place.Variable variable) {
      defined(function.span(), variable.local());
    }
  }

  @Override
  public Stmt block(Stmt.Block node) {
    node.label().ifPresent(labels::add);
    return scoped(() -> super.block(node));
  }

  @Override
  public Stmt loop(Stmt.Loop node) {
    labels.add(node.label());
    node.condition().ifPresent(condition -> bool(condition));
    return scoped(() -> super.loop(node));
  }

  @Override
  public Stmt switching(Stmt.Switch node) {
    labels.add(node.label());
    require(node.selector(), ElementType.INT32);
    return scoped(() -> super.switching(node));
  }

  @Override
  public Expr switchValue(Expr.SwitchValue node) {
    labels.add(node.label());
    require(node.selector(), ElementType.INT32);
    scopes.push(new HashSet<>(scope()));
    Expr result = super.switchValue(node);
    scopes.pop();
    return result;
  }

  @Override
  public Stmt parallel(Stmt.Parallel node) {
    Set<Local> inner = new HashSet<>(scope());
    scopes.push(inner);
    for (Stmt.ParallelLoop loop : node.loops()) {
      labels.add(loop.label());
      loop.preamble().forEach(this::walk);
      for (Expr bound : List.of(loop.lower(), loop.upper(), loop.step())) {
        walk(bound);
      }
      require(loop.lower(), loop.variable().element());
      inner.add(loop.variable());
    }
    walk(node.body());
    scopes.pop();
    return node;
  }

  @Override
  public Stmt declare(Stmt.Declare node) {
    Stmt result = super.declare(node);
    if (node.local().isArray()) {
      throw wrong(node.span(), "array " + node.local().name() + " declared as a value");
    }
    node.value().ifPresent(value -> require(value, node.local().type()));
    scope().add(node.local());
    return result;
  }

  @Override
  public Stmt declareArray(Stmt.DeclareArray node) {
    node.values().forEach(value -> require(value, node.local().elementType()));
    int least = node.space() == Stmt.Space.DYNAMIC_SHARED ? 0 : 1;
    if (!node.local().isArray() || node.length() < least || node.values().size() > node.length()) {
      throw wrong(node.span(), "array " + node.local().name() + " of length " + node.length());
    }
    boolean literal = node.values().stream().allMatch(Expr::isConstant);
    if (node.space() == Stmt.Space.CONSTANT && (!literal || node.values().size() < node.length())) {
      throw wrong(node.span(), "constant array " + node.local().name() + " with other values");
    }
    scope().add(node.local());
    return super.declareArray(node);
  }

  @Override
  public Stmt store(Stmt.Store node) {
    require(node.value(), node.target().type());
    return super.store(node);
  }

  @Override
  public Stmt choice(Stmt.If node) {
    bool(node.condition());
    return super.choice(node);
  }

  @Override
  public Stmt print(Stmt.Print node) {
    node.arguments().forEach(Expr::element);
    return super.print(node);
  }

  @Override
  public Stmt assertion(Stmt.Assertion node) {
    bool(node.condition());
    node.values().forEach(Expr::element);
    int texts = node.values().size() + 1;
    if (node.texts().size() != texts && !(node.texts().isEmpty() && node.values().isEmpty())) {
      throw wrong(node.span(), node.texts().size() + " texts around " + node.values().size());
    }
    return super.assertion(node);
  }

  @Override
  public Stmt returning(Stmt.Return node) {
    IrType returned = node.value().map(Expr::type).orElse(IrType.VOID);
    if (!returned.equals(function.result())) {
      throw wrong(node.span(), "returns " + returned + ", declared " + function.result());
    }
    return super.returning(node);
  }

  @Override
  public Stmt breakFrom(Stmt.Break node) {
    return target(node.span(), node.target(), node);
  }

  @Override
  public Stmt continueWith(Stmt.Continue node) {
    return target(node.span(), node.target(), node);
  }

  private Stmt target(SourceSpan span, Label label, Stmt node) {
    if (!labels.contains(label)) {
      throw wrong(span, "a jump to the unknown label " + label.name());
    }
    return node;
  }

  private Stmt scoped(Supplier<Stmt> walk) {
    scopes.push(new HashSet<>(scope()));
    Stmt result = walk.get();
    scopes.pop();
    return result;
  }

  private Set<Local> scope() {
    return scopes.element();
  }

  void bool(Expr value) {
    require(value, ElementType.BOOL);
  }

  void require(Expr value, ElementType type) {
    require(value, IrType.of(type));
  }

  void require(Expr value, IrType type) {
    if (!value.type().equals(type)) {
      throw wrong(value.span(), "found " + value.type() + ", expected " + type + " in " + value);
    }
  }

  /** Requires something that can be assigned: neither an array nor nothing. */
  void value(Expr node) {
    if (node.type() instanceof IrType.Array || node.type().equals(IrType.VOID)) {
      throw wrong(node.span(), "a value of type " + node.type());
    }
  }

  void element(Local array, Expr index) {
    defined(index.span(), array);
    if (!array.isArray()) {
      throw wrong(index.span(), array.name() + " is not an array");
    }
    require(index, array.isView() ? ElementType.INT64 : ElementType.INT32);
  }

  void defined(SourceSpan span, Local local) {
    if (!scope().contains(local)) {
      throw wrong(span, "local " + local.name() + " is used where it is not declared");
    }
  }

  IrVerificationException wrong(SourceSpan span, String what) {
    return new IrVerificationException(function.key().text() + " at " + span + ": " + what);
  }
}
