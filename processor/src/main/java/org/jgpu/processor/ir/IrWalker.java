package org.jgpu.processor.ir;

/**
 * Visits every node of a tree in evaluation order, for analyses that only collect. Override {@link
 * #enter(Expr)}, {@link #enter(Stmt)} or {@link #enter(Place)}, which see each node before its
 * children.
 */
public class IrWalker extends IrRewriter {
  /** Creates a walker. */
  protected IrWalker() {}

  /** Sees an expression before its operands. */
  protected void enter(Expr node) {}

  /** Sees a statement before its parts. */
  protected void enter(Stmt node) {}

  /** Sees an assigned place before its index. */
  protected void enter(Place target) {}

  /** Walks an expression. */
  public final void walk(Expr node) {
    expr(node);
  }

  /** Walks a statement. */
  public final void walk(Stmt node) {
    stmt(node);
  }

  @Override
  protected Expr expr(Expr node) {
    enter(node);
    return super.expr(node);
  }

  @Override
  protected Stmt stmt(Stmt node) {
    enter(node);
    return super.stmt(node);
  }

  @Override
  protected Place place(Place target) {
    enter(target);
    return super.place(target);
  }
}
