package org.jgpu.processor.ir;

/** Is told what a node is made of: each part by itself, without what that is made of in turn. */
public interface Parts {
  /** Takes an expression. */
  void expr(Expr node);

  /** Takes a statement. */
  void stmt(Stmt node);

  /** Takes a place that is assigned. */
  void place(Place target);
}
