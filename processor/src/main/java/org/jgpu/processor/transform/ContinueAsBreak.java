package org.jgpu.processor.transform;

import org.jgpu.processor.ir.IrRewriter;
import org.jgpu.processor.ir.Jump;
import org.jgpu.processor.ir.Label;
import org.jgpu.processor.ir.Stmt;

/**
 * Makes every {@code continue} of one loop leave a block instead. Sequencing needs it where a
 * loop's update or test has become statements at the end of its body: C's {@code continue} would
 * pass over them.
 */
final class ContinueAsBreak extends IrRewriter {
  private final Label loop;
  private final Label end;

  ContinueAsBreak(Label loop, Label end) {
    this.loop = loop;
    this.end = end;
  }

  Stmt replace(Stmt body) {
    return stmt(body);
  }

  @Override
  public Stmt continueWith(Jump.Continue node) {
    return node.target().equals(loop) ? new Jump.Break(node.span(), end) : node;
  }
}
