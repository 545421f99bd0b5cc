package org.jgpu.processor.ir;

import java.util.Optional;

/** Goes on elsewhere than at the next statement. */
public sealed interface Jump extends Stmt {
  /** Leaves the loop, switch or block {@code target}. */
  record Break(SourceSpan span, Label target) implements Jump {
    @Override
    public <R> R accept(StmtVisitor<R> visitor) {
      return visitor.breakFrom(this);
    }

    @Override
    public void eachPart(Parts parts) {}
  }

  /** Goes to the next iteration of the loop {@code target}. */
  record Continue(SourceSpan span, Label target) implements Jump {
    @Override
    public <R> R accept(StmtVisitor<R> visitor) {
      return visitor.continueWith(this);
    }

    @Override
    public void eachPart(Parts parts) {}
  }

  /** Gives the value of the switch expression {@code target}; only before sequencing. */
  record Yield(SourceSpan span, Label target, Expr value) implements Jump {
    @Override
    public <R> R accept(StmtVisitor<R> visitor) {
      return visitor.yield(this);
    }

    @Override
    public void eachPart(Parts parts) {
      parts.expr(value);
    }
  }

  /** Returns from the function. */
  record Return(SourceSpan span, Optional<Expr> value) implements Jump {
    @Override
    public <R> R accept(StmtVisitor<R> visitor) {
      return visitor.returning(this);
    }

    @Override
    public void eachPart(Parts parts) {
      value.ifPresent(parts::expr);
    }
  }
}
