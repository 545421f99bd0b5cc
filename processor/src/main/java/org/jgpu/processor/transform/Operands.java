package org.jgpu.processor.transform;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.processor.ir.Expr;

/** The operands, in evaluation order, of the nodes that evaluate all of them. */
final class Operands {
  private Operands() {}

  static List<Expr> of(Expr node) {
    if (node instanceof Expr.Load load) {
      return List.of(load.index());
    }
    if (node instanceof Expr.Offset offset) {
      return offset.indices();
    }
    if (node instanceof Expr.ViewOffset offset) {
      return offset.indices();
    }
    if (node instanceof Expr.Unary unary) {
      return List.of(unary.operand());
    }
    if (node instanceof Expr.Binary binary) {
      return List.of(binary.left(), binary.right());
    }
    if (node instanceof Expr.Convert convert) {
      return List.of(convert.operand());
    }
    if (node instanceof Expr.Construct construct) {
      return construct.components();
    }
    if (node instanceof Expr.Component component) {
      return List.of(component.record());
    }
    if (node instanceof Expr.MathCall call) {
      return call.arguments();
    }
    if (node instanceof Expr.Call call) {
      return call.arguments();
    }
    if (node instanceof Expr.Warp warp) {
      return warp.arguments();
    }
    if (node instanceof Expr.Atomic atomic) {
      List<Expr> result = new ArrayList<>(List.of(atomic.index()));
      result.addAll(atomic.operands());
      return result;
    }
    return List.of();
  }

  static Expr replace(Expr node, List<Expr> operands) {
    if (node instanceof Expr.Load load) {
      return new Expr.Load(load.span(), load.array(), operands.get(0));
    }
    if (node instanceof Expr.Offset offset) {
      return offset.with(operands);
    }
    if (node instanceof Expr.ViewOffset offset) {
      return new Expr.ViewOffset(offset.span(), offset.view(), operands);
    }
    if (node instanceof Expr.Unary unary) {
      return new Expr.Unary(unary.span(), unary.operator(), operands.get(0));
    }
    if (node instanceof Expr.Binary binary) {
      return new Expr.Binary(
          binary.span(), binary.operator(), operands.get(0), operands.get(1), binary.exact());
    }
    if (node instanceof Expr.Convert convert) {
      return new Expr.Convert(convert.span(), convert.target(), operands.get(0));
    }
    if (node instanceof Expr.Construct construct) {
      return new Expr.Construct(construct.span(), construct.type(), operands);
    }
    if (node instanceof Expr.Component component) {
      return new Expr.Component(component.span(), operands.get(0), component.index());
    }
    if (node instanceof Expr.MathCall call) {
      return new Expr.MathCall(call.span(), call.function(), operands);
    }
    if (node instanceof Expr.Call call) {
      return new Expr.Call(call.span(), call.callee(), call.type(), operands, call.usesContext());
    }
    if (node instanceof Expr.Warp warp) {
      return new Expr.Warp(warp.span(), warp.operator(), operands);
    }
    if (node instanceof Expr.Atomic atomic) {
      return new Expr.Atomic(
          atomic.span(),
          atomic.operator(),
          atomic.array(),
          operands.get(0),
          operands.subList(1, operands.size()));
    }
    return node;
  }
}
