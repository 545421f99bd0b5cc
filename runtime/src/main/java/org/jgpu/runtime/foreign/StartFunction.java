package org.jgpu.runtime.foreign;

import static org.jgpu.runtime.foreign.CudaFunctions.function;

import java.lang.invoke.MethodHandle;

/** What starts the driver, apart from {@link DeviceFunctions}, which are linked meanwhile. */
final class StartFunction {
  static final MethodHandle INIT = function("cuInit", int.class);

  private StartFunction() {}
}
