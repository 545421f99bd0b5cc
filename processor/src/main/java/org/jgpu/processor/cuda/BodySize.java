package org.jgpu.processor.cuda;

import org.jgpu.processor.ir.Expr;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrWalker;

/** How large the body of a function is, in expressions. */
final class BodySize extends IrWalker {
  private int expressions;

  private BodySize() {}

  static int of(IrFunction function) {
    BodySize size = new BodySize();
    size.walk(function.body());
    return size.expressions;
  }

  @Override
  protected void enter(Expr node) {
    expressions++;
  }
}
