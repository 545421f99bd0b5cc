package org.jgpu.runtime.foreign;

import static org.jgpu.runtime.foreign.CudaFunctions.rethrown;
import static org.jgpu.runtime.hardware.CudaCheck.check;

import java.util.List;
import org.jgpu.runtime.driver.CaptureMode;
import org.jgpu.runtime.driver.CaptureStatus;
import org.jgpu.runtime.driver.GraphApi;

/** Capture and graphs. */
interface GraphCalls extends GraphApi {
  @Override
  default void beginCapture(long stream, CaptureMode mode) {
    try {
      check(
          (int) GraphFunctions.CAPTURE_BEGIN.invokeExact(stream, mode.number()),
          "cuStreamBeginCapture");
    } catch (Throwable e) {
      throw rethrown(e);
    }
    CapturedCalls.begun(stream);
  }

  @Override
  default CaptureStatus captureStatus(long stream) {
    Results results = Results.ofThread();
    try {
      check(
          (int) GraphFunctions.CAPTURE_STATUS.invokeExact(stream, results.firstAddress()),
          "cuStreamIsCapturing");
    } catch (Throwable e) {
      throw rethrown(e);
    }
    return CaptureStatus.of(results.firstInt());
  }

  @Override
  default long endCapture(long stream) {
    List<Long> functions = CapturedCalls.ending(stream);
    Results results = Results.ofThread();
    try {
      check(
          (int) GraphFunctions.CAPTURE_END.invokeExact(stream, results.firstAddress()),
          "cuStreamEndCapture");
    } catch (Throwable e) {
      CapturedCalls.release(functions);
      throw rethrown(e);
    }
    CapturedCalls.ended(functions, results.firstLong());
    return results.firstLong();
  }

  @Override
  default long instantiateGraph(long graph) {
    Results results = Results.ofThread();
    try {
      check(
          (int) GraphFunctions.GRAPH_INSTANTIATE.invokeExact(results.firstAddress(), graph, 0L),
          "cuGraphInstantiate");
    } catch (Throwable e) {
      throw rethrown(e);
    }
    CapturedCalls.instantiated(results.firstLong(), graph);
    return results.firstLong();
  }

  @Override
  default boolean updateExecutable(long executable, long graph) {
    boolean updated = GraphUpdates.update(executable, graph);
    if (updated) {
      CapturedCalls.updated(executable, graph);
    }
    return updated;
  }

  @Override
  default void launchGraph(long executable, long stream) {
    List<Long> functions = CapturedCalls.launching(executable);
    try {
      check((int) GraphFunctions.GRAPH_LAUNCH.invokeExact(executable, stream), "cuGraphLaunch");
    } catch (Throwable e) {
      CapturedCalls.release(functions);
      throw rethrown(e);
    }
  }

  @Override
  default void destroyExecutable(long executable) {
    List<Long> functions = CapturedCalls.destroyingExecutable(executable);
    try {
      check((int) GraphFunctions.GRAPH_EXEC_DESTROY.invokeExact(executable), "cuGraphExecDestroy");
    } catch (Throwable e) {
      throw rethrown(e);
    } finally {
      CapturedCalls.release(functions);
    }
  }

  @Override
  default void destroyGraph(long graph) {
    List<Long> functions = CapturedCalls.destroyingGraph(graph);
    try {
      check((int) GraphFunctions.GRAPH_DESTROY.invokeExact(graph), "cuGraphDestroy");
    } catch (Throwable e) {
      throw rethrown(e);
    } finally {
      CapturedCalls.release(functions);
    }
  }
}
