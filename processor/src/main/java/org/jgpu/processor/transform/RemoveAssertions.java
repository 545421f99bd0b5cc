package org.jgpu.processor.transform;

import java.util.List;
import org.jgpu.annotations.FloatMode;
import org.jgpu.processor.ir.IrFunction;
import org.jgpu.processor.ir.IrRewriter;
import org.jgpu.processor.ir.Signal;
import org.jgpu.processor.ir.Stmt;

/** Leaves assertions out of the code, and with them what only they evaluate. */
final class RemoveAssertions implements Pass {
  @Override
  public String name() {
    return "remove-assertions";
  }

  @Override
  public IrFunction apply(IrFunction function, FloatMode mode) {
    return new Remover().rewrite(function);
  }

  private static final class Remover extends IrRewriter {
    @Override
    protected List<Stmt> statements(List<Stmt> nodes) {
      boolean asserts = false;
      for (Stmt node : nodes) {
        asserts |= node instanceof Signal.Assertion;
      }
      return super.statements(
          asserts
              ? nodes.stream().filter(node -> !(node instanceof Signal.Assertion)).toList()
              : nodes);
    }

    /**
     * One that is no member of a list, as the branch of an {@code if}: a statement must stay there.
     */
    @Override
    public Stmt assertion(Signal.Assertion node) {
      return new Stmt.Block(node.span(), List.of());
    }
  }
}
