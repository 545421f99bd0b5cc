package org.jgpu.runtime.foreign;

import static org.jgpu.runtime.foreign.CudaFunctions.rethrown;
import static org.jgpu.runtime.hardware.CudaCheck.check;

import org.jgpu.runtime.driver.CaptureMode;
import org.jgpu.runtime.driver.CaptureStatus;
import org.jgpu.runtime.driver.GraphApi;

/** Capture and graphs. */
interface GraphCalls extends GraphApi {
  @Override
  default void beginCapture(long stream, CaptureMode mode) {
    try {
      check(
          (int) CudaFunctions.CAPTURE_BEGIN.invokeExact(stream, mode.number()),
          "cuStreamBeginCapture");
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  @Override
  default CaptureStatus captureStatus(long stream) {
    Results results = Results.ofThread();
    try {
      check(
          (int) CudaFunctions.CAPTURE_STATUS.invokeExact(stream, results.firstAddress()),
          "cuStreamIsCapturing");
    } catch (Throwable e) {
      throw rethrown(e);
    }
    return CaptureStatus.of(results.firstInt());
  }

  @Override
  default long endCapture(long stream) {
    Results results = Results.ofThread();
    try {
      check(
          (int) CudaFunctions.CAPTURE_END.invokeExact(stream, results.firstAddress()),
          "cuStreamEndCapture");
    } catch (Throwable e) {
      throw rethrown(e);
    }
    return results.firstLong();
  }

  @Override
  default long instantiateGraph(long graph) {
    Results results = Results.ofThread();
    try {
      check(
          (int) CudaFunctions.GRAPH_INSTANTIATE.invokeExact(results.firstAddress(), graph, 0L),
          "cuGraphInstantiate");
    } catch (Throwable e) {
      throw rethrown(e);
    }
    return results.firstLong();
  }

  @Override
  default void launchGraph(long executable, long stream) {
    try {
      check((int) CudaFunctions.GRAPH_LAUNCH.invokeExact(executable, stream), "cuGraphLaunch");
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  @Override
  default void destroyExecutable(long executable) {
    try {
      check((int) CudaFunctions.GRAPH_EXEC_DESTROY.invokeExact(executable), "cuGraphExecDestroy");
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }

  @Override
  default void destroyGraph(long graph) {
    try {
      check((int) CudaFunctions.GRAPH_DESTROY.invokeExact(graph), "cuGraphDestroy");
    } catch (Throwable e) {
      throw rethrown(e);
    }
  }
}
