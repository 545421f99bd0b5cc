package org.jgpu.runtime.foreign;

import static org.jgpu.runtime.foreign.CudaFunctions.rethrown;
import static org.jgpu.runtime.hardware.CudaCheck.check;

import java.lang.invoke.MethodHandle;

/** What profilers are told, linked at the first use. */
final class ProfilerCalls {
  private static final MethodHandle START = CudaFunctions.function("cuProfilerStart");
  private static final MethodHandle STOP = CudaFunctions.function("cuProfilerStop");

  private ProfilerCalls() {}

  static void start() {
    try {
      check((int) START.invokeExact(), "cuProfilerStart");
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  static void stop() {
    try {
      check((int) STOP.invokeExact(), "cuProfilerStop");
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }
}
