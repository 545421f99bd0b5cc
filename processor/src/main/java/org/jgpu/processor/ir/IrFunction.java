package org.jgpu.processor.ir;

import java.util.List;

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

  /** Returns this function with another body. */
  public IrFunction withBody(Stmt.Block newBody) {
    return new IrFunction(span, key, parameters, result, newBody);
  }
}
