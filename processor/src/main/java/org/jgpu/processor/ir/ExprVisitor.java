package org.jgpu.processor.ir;

/**
 * One method for each kind of expression.
 *
 * @param <R> the result
 */
public interface ExprVisitor<R> {
  /** Visits a literal. */
  R literal(Expr.Literal node);

  /** Visits a read of a local. */
  R read(Expr.Read node);

  /** Visits an array element. */
  R load(ArrayExpr.Load node);

  /** Visits the index of an element of an array of several dimensions. */
  R offset(ArrayExpr.Offset node);

  /** Visits the distance of an element of a view from the first. */
  R viewOffset(ArrayExpr.ViewOffset node);

  /** Visits the number of elements of a view along an axis. */
  R viewSize(ArrayExpr.ViewSize node);

  /** Visits an array length. */
  R length(ArrayExpr.Length node);

  /** Visits a unary operator. */
  R unary(Expr.Unary node);

  /** Visits a binary operator. */
  R binary(Expr.Binary node);

  /** Visits a conversion. */
  R convert(Expr.Convert node);

  /** Visits a conditional expression. */
  R conditional(Expr.Conditional node);

  /** Visits the making of a record. */
  R construct(RecordExpr.Construct node);

  /** Visits a component of a record. */
  R component(RecordExpr.Component node);

  /** Visits a library call. */
  R mathCall(Invocation.MathCall node);

  /** Visits a call of a translated method. */
  R call(Invocation.Call node);

  /** Visits a grid index. */
  R grid(Invocation.Grid node);

  /** Visits an atomic operation. */
  R atomic(ArrayExpr.Atomic node);

  /** Visits a warp operation. */
  R warp(Invocation.Warp node);

  /** Visits an assignment. */
  R assign(Unsequenced.Assign node);

  /** Visits a compound assignment. */
  R update(Unsequenced.Update node);

  /** Visits a switch expression. */
  R switchValue(Unsequenced.SwitchValue node);
}
