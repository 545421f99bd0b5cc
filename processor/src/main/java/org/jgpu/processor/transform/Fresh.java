package org.jgpu.processor.transform;

import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrType;
import org.jgpu.processor.ir.IrWalker;
import org.jgpu.processor.ir.Label;
import org.jgpu.processor.ir.Local;
import org.jgpu.processor.ir.Stmt;
import org.jgpu.processor.ir.Unsequenced;

/**
 * Makes locals and labels that a function does not have yet. Both are numbered by one counter, as
 * the frontend numbers them.
 */
final class Fresh extends IrWalker {
  private int next;

  private Fresh() {}

  static Fresh after(IrFunction function) {
    Fresh fresh = new Fresh();
    function.parameters().forEach(fresh::sees);
    fresh.walk(function.body());
    return fresh;
  }

  /** Returns a new local; the empty name marks it as generated. */
  Local local(IrType type) {
    return new Local(next++, "", type);
  }

  /** Returns a new label. */
  Label label() {
    return new Label(next++, "");
  }

  @Override
  protected void enter(Stmt node) {
    if (node instanceof Stmt.Declare declare) {
      sees(declare.local());
    } else if (node instanceof Stmt.DeclareArray declare) {
      sees(declare.local());
    } else if (node instanceof Stmt.Loop loop) {
      sees(loop.label());
    } else if (node instanceof Stmt.Switch switching) {
      sees(switching.label());
    } else if (node instanceof Stmt.Block block) {
      block.label().ifPresent(this::sees);
    } else if (node instanceof Stmt.Parallel parallel) {
      parallel.loops().forEach(loop -> sees(loop.variable()));
      parallel.loops().forEach(loop -> sees(loop.label()));
    }
  }

  @Override
  protected void enter(Expr node) {
    if (node instanceof Unsequenced.SwitchValue value) {
      sees(value.label());
    }
  }

  private void sees(Local local) {
    next = Math.max(next, local.id() + 1);
  }

  private void sees(Label label) {
    next = Math.max(next, label.id() + 1);
  }
}
