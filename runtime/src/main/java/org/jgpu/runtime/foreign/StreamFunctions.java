package org.jgpu.runtime.foreign;

import static org.jgpu.runtime.foreign.CudaFunctions.function;

import java.lang.invoke.MethodHandle;

/** The driver's functions of streams and events; see {@link CudaFunctions}. */
final class StreamFunctions {
  private static final Class<Integer> INT = int.class;
  private static final Class<Long> LONG = long.class;

  static final MethodHandle LAUNCH_HOST_FUNCTION = function("cuLaunchHostFunc", LONG, LONG, LONG);
  static final MethodHandle STREAM_CREATE = function("cuStreamCreate", LONG, INT);
  static final MethodHandle STREAM_CREATE_WITH_PRIORITY =
      function("cuStreamCreateWithPriority", LONG, INT, INT);
  static final MethodHandle STREAM_PRIORITIES = function("cuCtxGetStreamPriorityRange", LONG, LONG);
  static final MethodHandle STREAM_DESTROY = function("cuStreamDestroy_v2", LONG);
  static final MethodHandle STREAM_SYNCHRONIZE = function("cuStreamSynchronize", LONG);
  static final MethodHandle STREAM_QUERY = function("cuStreamQuery", LONG);
  static final MethodHandle STREAM_WAIT_EVENT = function("cuStreamWaitEvent", LONG, LONG, INT);
  static final MethodHandle EVENT_CREATE = function("cuEventCreate", LONG, INT);
  static final MethodHandle EVENT_DESTROY = function("cuEventDestroy_v2", LONG);
  static final MethodHandle EVENT_RECORD = function("cuEventRecord", LONG, LONG);
  static final MethodHandle EVENT_SYNCHRONIZE = function("cuEventSynchronize", LONG);
  static final MethodHandle EVENT_QUERY = function("cuEventQuery", LONG);
  static final MethodHandle EVENT_ELAPSED_TIME = function("cuEventElapsedTime", LONG, LONG, LONG);

  private StreamFunctions() {}
}
