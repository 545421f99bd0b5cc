package org.jgpu.processor.ir;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A translated method: a kernel or a function that kernels call.
 *
 * @param parameters in order, without a kernel context
 */
public record IrFunction(
    SourceSpan span, FunctionKey key, List<Local> parameters, IrType result, Stmt.Block body) {
  /** Copies {@code parameters}. */
  public IrFunction {
    parameters = List.copyOf(parameters);
  }

  /** Returns the functions that this one calls, in order of the first call. */
  public List<FunctionKey> callees() {
    Set<FunctionKey> result = new LinkedHashSet<>();
    new IrWalker() {
      @Override
      protected void enter(Expr node) {
        if (node instanceof Invocation.Call call) {
          result.add(call.callee());
        }
      }
    }.walk(body);
    return List.copyOf(result);
  }

  /** Returns this function with another body. */
  public IrFunction withBody(Stmt.Block newBody) {
    return new IrFunction(span, key, parameters, result, newBody);
  }
}
