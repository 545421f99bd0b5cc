package org.jgpu.runtime.foreign;

import static org.jgpu.runtime.foreign.CudaFunctions.function;

import java.lang.invoke.MethodHandle;

/** The driver's functions of captures and graphs; see {@link CudaFunctions}. */
final class GraphFunctions {
  private static final Class<Integer> INT = int.class;
  private static final Class<Long> LONG = long.class;

  static final MethodHandle CAPTURE_BEGIN = function("cuStreamBeginCapture_v2", LONG, INT);
  static final MethodHandle CAPTURE_END = function("cuStreamEndCapture", LONG, LONG);
  static final MethodHandle CAPTURE_STATUS = function("cuStreamIsCapturing", LONG, LONG);
  static final MethodHandle GRAPH_INSTANTIATE =
      function("cuGraphInstantiateWithFlags", LONG, LONG, LONG);
  static final MethodHandle GRAPH_LAUNCH = function("cuGraphLaunch", LONG, LONG);
  static final MethodHandle GRAPH_EXEC_DESTROY = function("cuGraphExecDestroy", LONG);
  static final MethodHandle GRAPH_DESTROY = function("cuGraphDestroy", LONG);

  private GraphFunctions() {}
}
