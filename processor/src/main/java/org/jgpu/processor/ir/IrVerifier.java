package org.jgpu.processor.ir;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jgpu.format.ElementType;

/**
 * Checks that a function is well formed: operands have the types that their operators need, every
 * local is declared in an enclosing scope before it is used, every jump has a target.
 */
public final class IrVerifier extends IrRewriter {
  private final IrFunction function;
  private final boolean sequenced;
  private final ExpressionRules rules = new ExpressionRules(this);

  private final Scopes scopes;

  /** Those met so far: that a jump stands inside of its target is not checked. */
  private final Set<Label> labels = new HashSet<>();

  private IrVerifier(IrFunction function, boolean sequenced) {
    this.function = function;
    this.sequenced = sequenced;
    this.scopes = new Scopes(function.parameters());
  }

  /**
   * Checks {@code function}.
   *
   * @param sequenced whether assignments inside expressions must have gone
   * @throws IrVerificationException if it is not well formed; the message names the node
   */
  public static void verify(IrFunction function, boolean sequenced) {
    new IrVerifier(function, sequenced).stmt(function.body());
  }

  @Override
  protected Expr expr(Expr node) {
    if (sequenced && node instanceof Unsequenced) {
      throw wrong(node.span(), "an assignment or switch inside an expression after sequencing");
    }
    node.accept(rules);
    return super.expr(node);
  }

  @Override
  protected Place place(Place target) {
    if (target instanceof Place.Element element) {
      element(element.array(), element.index());
    } else if (target instanceof Place.Variable variable) {
      defined(function.span(), variable.local());
    }
    return super.place(target);
  }

  @Override
  public Stmt block(Stmt.Block node) {
    node.label().ifPresent(labels::add);
    scopes.open();
    Stmt result = super.block(node);
    scopes.close();
    return result;
  }

  @Override
  public Stmt loop(Stmt.Loop node) {
    labels.add(node.label());
    node.condition().ifPresent(this::bool);
    scopes.open();
    Stmt result = super.loop(node);
    scopes.close();
    return result;
  }

  @Override
  public Stmt switching(Stmt.Switch node) {
    labels.add(node.label());
    require(node.selector(), ElementType.INT32);
    scopes.open();
    Stmt result = super.switching(node);
    scopes.close();
    return result;
  }

  @Override
  public Expr switchValue(Unsequenced.SwitchValue node) {
    labels.add(node.label());
    require(node.selector(), ElementType.INT32);
    scopes.open();
    Expr result = super.switchValue(node);
    scopes.close();
    return result;
  }

  @Override
  public Stmt parallel(Stmt.Parallel node) {
    scopes.open();
    // In the order of the headers: the bounds of an inner loop may name an outer one's variable,
    // but not its own.
    for (Stmt.ParallelLoop loop : node.loops()) {
      labels.add(loop.label());
      statements(loop.preamble());
      for (Expr bound : List.of(loop.lower(), loop.upper(), loop.step())) {
        expr(bound);
      }
      require(loop.lower(), loop.variable().element());
      scopes.add(loop.variable());
    }
    stmt(node.body());
    scopes.close();
    return node;
  }

  @Override
  public Stmt declare(Stmt.Declare node) {
    Stmt result = super.declare(node);
    if (node.local().isArray()) {
      throw wrong(node.span(), "array " + node.local().name() + " declared as a value");
    }
    node.value().ifPresent(value -> require(value, node.local().type()));
    scopes.add(node.local());
    return result;
  }

  @Override
  public Stmt declareArray(Stmt.DeclareArray node) {
    node.values().forEach(value -> require(value, node.local().elementType()));
    node.sizes().forEach(size -> require(size, ElementType.INT32));
    int least = node.space() == Stmt.Space.DYNAMIC_SHARED || node.isSized() ? 0 : 1;
    if (!node.local().isArray() || node.length() < least || node.values().size() > node.length()) {
      throw wrong(node.span(), "array " + node.local().name() + " of length " + node.length());
    }
    boolean literal = node.values().stream().allMatch(Expr::isConstant);
    if (node.space() == Stmt.Space.CONSTANT && (!literal || node.values().size() < node.length())) {
      throw wrong(node.span(), "constant array " + node.local().name() + " with other values");
    }
    scopes.add(node.local());
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
  public Stmt print(Signal.Print node) {
    node.arguments().forEach(Expr::element);
    return super.print(node);
  }

  @Override
  public Stmt assertion(Signal.Assertion node) {
    bool(node.condition());
    texts(node, node.texts(), node.values());
    return super.assertion(node);
  }

  @Override
  public Stmt throwing(Signal.Throw node) {
    texts(node, node.texts(), node.values());
    return super.throwing(node);
  }

  private void texts(Stmt node, List<String> texts, List<Expr> values) {
    values.forEach(Expr::element);
    if (texts.size() != values.size() + 1 && !(texts.isEmpty() && values.isEmpty())) {
      throw wrong(node.span(), texts.size() + " texts around " + values.size());
    }
  }

  @Override
  public Stmt matrix(MatrixStmt node) {
    if (node instanceof MatrixStmt.Move move) {
      matrix(node, move.matrix());
      require(move.stride(), ElementType.INT32);
    } else if (node instanceof MatrixStmt.Fill fill) {
      matrix(node, fill.sum());
      require(fill.value(), fill.sum().local().elementType());
    } else if (node instanceof MatrixStmt.Multiply product) {
      List.of(product.sum(), product.left(), product.right()).forEach(each -> matrix(node, each));
    }
    return super.matrix(node);
  }

  private void matrix(Stmt node, MatrixStmt.Matrix matrix) {
    defined(node.span(), matrix.local());
    if (!matrix.local().isArray()) {
      throw wrong(node.span(), "matrix " + matrix.local().name() + " is no array");
    }
  }

  @Override
  public Stmt returning(Jump.Return node) {
    IrType returned = node.value().map(Expr::type).orElse(IrType.VOID);
    if (!returned.equals(function.result())) {
      throw wrong(node.span(), "returns " + returned + ", declared " + function.result());
    }
    return super.returning(node);
  }

  @Override
  public Stmt breakFrom(Jump.Break node) {
    return target(node.span(), node.target(), node);
  }

  @Override
  public Stmt continueWith(Jump.Continue node) {
    return target(node.span(), node.target(), node);
  }

  private Stmt target(SourceSpan span, Label label, Stmt node) {
    if (!labels.contains(label)) {
      throw wrong(span, "a jump to the unknown label " + label.name());
    }
    return node;
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
    if (!scopes.has(local)) {
      throw wrong(span, "local " + local.name() + " is used where it is not declared");
    }
  }

  IrVerificationException wrong(SourceSpan span, String what) {
    return new IrVerificationException(function.key().text() + " at " + span + ": " + what);
  }
}
