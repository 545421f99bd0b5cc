package org.jgpu.processor.transform;

import org.jgpu.annotations.FloatMode;
import org.jgpu.processor.ir.IrFunction;

/** One step from IR to IR. */
public interface Pass {
  /** Returns the name, for dumps. */
  String name();

  /** Returns the changed function; {@code function} itself stays as it is. */
  IrFunction apply(IrFunction function, FloatMode mode);
}
