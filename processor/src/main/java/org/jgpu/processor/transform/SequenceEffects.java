package org.jgpu.processor.transform;

import org.jgpu.annotations.FloatMode;
import org.jgpu.processor.ir.IrFunction;

/**
 * Takes assignments, increments, atomics, calls with effects and switch expressions out of larger
 * expressions, into statements in Java's left-to-right order (JLS 15.7), which C++ does not
 * promise.
 */
final class SequenceEffects implements Pass {
  @Override
  public String name() {
    return "sequence-effects";
  }

  @Override
  public IrFunction apply(IrFunction function, FloatMode mode) {
    return function.withBody(new StatementSequencer(Fresh.after(function)).body(function.body()));
  }
}
