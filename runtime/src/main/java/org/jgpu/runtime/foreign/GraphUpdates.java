package org.jgpu.runtime.foreign;

import static org.jgpu.runtime.hardware.CudaCheck.check;

import java.lang.invoke.MethodHandle;
import org.jgpu.runtime.error.CudaResult;
import org.jgpu.toolchain.foreign.ForeignLinkException;
import org.jspecify.annotations.Nullable;

/**
 * {@code cuGraphExecUpdate}, linked at the first use, in the form that drivers have since CUDA 12.
 * It writes {@code CUgraphExecUpdateResultInfo}, an enum and two handles of nodes in 24 bytes.
 */
final class GraphUpdates {
  private static final @Nullable MethodHandle UPDATE = found();

  private GraphUpdates() {}

  private static @Nullable MethodHandle found() {
    try {
      return CudaFunctions.function("cuGraphExecUpdate_v2", long.class, long.class, long.class);
    } catch (ForeignLinkException e) {
      // A driver of CUDA 11.
      return null;
    }
  }

  /** Returns whether {@code executable} does the work of {@code graph} from now on. */
  static boolean update(long executable, long graph) {
    if (UPDATE == null) {
      return false;
    }
    Results results = Results.ofThread();
    int result;
    try {
      result = (int) UPDATE.invokeExact(executable, graph, results.firstAddress());
    } catch (Throwable e) {
      throw CudaFunctions.rethrown(e);
    }
    if (result == CudaResult.GRAPH_EXEC_UPDATE_FAILURE.number()) {
      return false;
    }
    check(result, "cuGraphExecUpdate");
    return true;
  }
}
