package org.jgpu.processor.ir;

/**
 * Visits every node of a tree in evaluation order, for analyses that only collect. Override {@link
 * #enter(Expr)}, {@link #enter(Stmt)} or {@link #enter(Place)}, which see each node before what it
 * is made of; or {@link #inside(Expr)} or {@link #inside(Stmt)} to leave some of that out, or to do
 * something when it has been walked.
 */
public class IrWalker {
  private final Parts parts =
      new Parts() {
        @Override
        public void expr(Expr node) {
          walk(node);
        }

        @Override
        public void stmt(Stmt node) {
          walk(node);
        }

        @Override
        public void place(Place target) {
          enter(target);
          target.children().forEach(this::expr);
        }
      };

  /** Creates a walker. */
  protected IrWalker() {}

  /** Sees an expression before its operands. */
  protected void enter(Expr node) {}

  /** Sees a statement before its parts. */
  protected void enter(Stmt node) {}

  /** Sees an assigned place before its index. */
  protected void enter(Place target) {}

  /** Walks what an expression is made of. */
  protected void inside(Expr node) {
    node.eachPart(parts);
  }

  /** Walks what a statement is made of. */
  protected void inside(Stmt node) {
    node.eachPart(parts);
  }

  /** Walks an expression. */
  public final void walk(Expr node) {
    enter(node);
    inside(node);
  }

  /** Walks a statement. */
  public final void walk(Stmt node) {
    enter(node);
    inside(node);
  }
}
