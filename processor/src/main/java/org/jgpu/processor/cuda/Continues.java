package org.jgpu.processor.cuda;

import org.jgpu.processor.ir.IrWalker;
import org.jgpu.processor.ir.Jump;
import org.jgpu.processor.ir.Label;
import org.jgpu.processor.ir.Stmt;

/** Finds whether a loop's body continues that loop from inside another loop, which needs a goto. */
final class Continues extends IrWalker {
  private final Label loop;
  private int depth;
  private boolean found;

  private Continues(Label loop) {
    this.loop = loop;
  }

  static boolean fromWithin(Stmt body, Label loop) {
    Continues continues = new Continues(loop);
    continues.walk(body);
    return continues.found;
  }

  @Override
  protected void enter(Stmt node) {
    found |= depth > 0 && node instanceof Jump.Continue jump && jump.target().equals(loop);
  }

  @Override
  protected void inside(Stmt node) {
    // A switch does not count: C's continue passes through it.
    int within = node instanceof Stmt.Loop ? 1 : 0;
    depth += within;
    super.inside(node);
    depth -= within;
  }
}
