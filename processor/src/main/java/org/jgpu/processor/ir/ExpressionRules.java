package org.jgpu.processor.ir;

import java.util.List;
import org.jgpu.format.ElementType;

/** What {@link IrVerifier} asks of each kind of expression; each rule gives its argument back. */
final class ExpressionRules extends IrRewriter {
  private final IrVerifier verifier;

  ExpressionRules(IrVerifier verifier) {
    this.verifier = verifier;
  }

  @Override
  protected Expr expr(Expr node) {
    return node;
  }

  @Override
  protected Place place(Place target) {
    return target;
  }

  @Override
  protected List<Stmt> statements(List<Stmt> nodes) {
    return nodes;
  }

  @Override
  public Expr read(Expr.Read node) {
    verifier.defined(node.span(), node.local());
    return node;
  }

  @Override
  public Expr load(ArrayExpr.Load node) {
    verifier.element(node.array(), node.index());
    return node;
  }

  @Override
  public Expr offset(ArrayExpr.Offset node) {
    node.sized().ifPresent(array -> verifier.defined(node.span(), array));
    if (node.sized().isEmpty() && node.indices().size() != node.extents().size()) {
      throw verifier.wrong(node.span(), node.indices().size() + " of " + node.extents());
    }
    node.indices().forEach(index -> verifier.require(index, ElementType.INT32));
    return node;
  }

  @Override
  public Expr viewOffset(ArrayExpr.ViewOffset node) {
    verifier.defined(node.span(), node.view());
    if (!node.view().isView() || node.indices().size() != node.view().rank()) {
      throw verifier.wrong(node.span(), node.indices().size() + " of " + node.view().type());
    }
    node.indices().forEach(index -> verifier.require(index, ElementType.INT32));
    return node;
  }

  @Override
  public Expr viewSize(ArrayExpr.ViewSize node) {
    verifier.defined(node.span(), node.view());
    if (node.axis() < 0 || node.axis() >= node.view().rank()) {
      throw verifier.wrong(node.span(), "axis " + node.axis() + " of " + node.view().type());
    }
    return node;
  }

  @Override
  public Expr length(ArrayExpr.Length node) {
    verifier.defined(node.span(), node.array());
    if (node.array().isView()) {
      throw verifier.wrong(node.span(), "the length of " + node.array().type());
    }
    return node;
  }

  @Override
  public Expr unary(Expr.Unary node) {
    if (node.operator() == UnaryOperator.NOT) {
      verifier.bool(node.operand());
    } else if (!isPromoted(node.operand().element())) {
      throw verifier.wrong(node.span(), "operand of type " + node.operand().type());
    }
    return node;
  }

  @Override
  public Expr binary(Expr.Binary node) {
    ElementType left = node.left().element();
    switch (node.operator().kind()) {
      case LOGICAL -> {
        verifier.bool(node.left());
        verifier.bool(node.right());
      }
      case SHIFT -> {
        // The two need not agree: JLS 15.19 promotes each by itself.
        if (left.isFloating() || !isPromoted(left) || !isPromoted(node.right().element())) {
          throw verifier.wrong(node.span(), "shift of " + left.javaName());
        }
      }
      default -> {
        verifier.require(node.right(), left);
        if (!isPromoted(left) && left != ElementType.BOOL) {
          throw verifier.wrong(node.span(), "operands of type " + left.javaName());
        }
      }
    }
    return node;
  }

  @Override
  public Expr convert(Expr.Convert node) {
    boolean fromBool = node.operand().element() == ElementType.BOOL;
    if (fromBool || node.target() == ElementType.BOOL) {
      throw verifier.wrong(node.span(), "a conversion from or to boolean");
    }
    return node;
  }

  @Override
  public Expr conditional(Expr.Conditional node) {
    verifier.bool(node.condition());
    verifier.value(node.whenTrue());
    verifier.require(node.whenFalse(), node.whenTrue().type());
    return node;
  }

  @Override
  public Expr construct(RecordExpr.Construct node) {
    List<IrType.Component> declared = node.type().components();
    if (node.components().size() != declared.size()) {
      throw verifier.wrong(
          node.span(), node.type() + " made from " + node.components().size() + " components");
    }
    for (int i = 0; i < declared.size(); i++) {
      verifier.require(node.components().get(i), declared.get(i).type());
    }
    return node;
  }

  @Override
  public Expr component(RecordExpr.Component node) {
    if (!(node.record().type() instanceof IrType.Record type)
        || node.index() < 0
        || node.index() >= type.components().size()) {
      throw verifier.wrong(
          node.span(), "component " + node.index() + " of " + node.record().type());
    }
    return node;
  }

  @Override
  public Expr mathCall(Invocation.MathCall node) {
    if (node.arguments().size() != node.function().arity()) {
      throw verifier.wrong(node.span(), node.function() + " with " + node.arguments().size());
    }
    for (int i = 0; i < node.arguments().size(); i++) {
      verifier.require(node.arguments().get(i), node.function().operand(i, node.operandType()));
    }
    return node;
  }

  @Override
  public Expr atomic(ArrayExpr.Atomic node) {
    verifier.element(node.array(), node.index());
    if (node.array().elementType() instanceof IrType.Record record
        && record.components().size() != 1) {
      throw verifier.wrong(node.span(), "atomic " + node.operator() + " of " + record);
    }
    node.operands().forEach(operand -> verifier.require(operand, node.element()));
    return node;
  }

  @Override
  public Expr warp(Invocation.Warp node) {
    if (node.arguments().size() != node.operator().operands() + 1) {
      throw verifier.wrong(node.span(), node.operator() + " with " + node.arguments().size());
    }
    verifier.require(node.arguments().get(0), ElementType.INT32);
    if (node.operator().operands() == 2) {
      verifier.require(node.arguments().get(2), ElementType.INT32);
    }
    return node;
  }

  @Override
  public Expr assign(Unsequenced.Assign node) {
    verifier.require(node.value(), node.target().type());
    return node;
  }

  private boolean isPromoted(ElementType type) {
    return type == ElementType.INT32 || type == ElementType.INT64 || type.isFloating();
  }
}
