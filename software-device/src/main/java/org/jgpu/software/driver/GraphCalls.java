package org.jgpu.software.driver;

import org.jgpu.runtime.driver.CaptureMode;
import org.jgpu.runtime.driver.CaptureStatus;
import org.jgpu.runtime.driver.GraphApi;
import org.jgpu.runtime.driver.StreamApi;
import org.jgpu.runtime.error.CudaResult;

/** Capture and graphs. */
interface GraphCalls extends GraphApi {
  /** Returns what the calls share. */
  DriverState state();

  @Override
  default void beginCapture(long stream, CaptureMode mode) {
    String call = "cuStreamBeginCapture";
    SoftwareContext context = state().current(call);
    if (stream == StreamApi.DEFAULT_STREAM) {
      throw CallFailure.of(
          CudaResult.STREAM_CAPTURE_UNSUPPORTED, call, "the default stream cannot be captured");
    }
    context.captures().begin(context.streams().get(stream, call), mode, call);
  }

  @Override
  default CaptureStatus captureStatus(long stream) {
    String call = "cuStreamIsCapturing";
    SoftwareContext context = state().current(call);
    return context.captures().status(context.streams().get(stream, call));
  }

  @Override
  default long endCapture(long stream) {
    String call = "cuStreamEndCapture";
    SoftwareContext context = state().current(call);
    SoftwareGraph graph = context.captures().end(context.streams().get(stream, call), call);
    return context.graphs().graphs.add(graph);
  }

  @Override
  default long instantiateGraph(long graph) {
    String call = "cuGraphInstantiate";
    ContextGraphs graphs = state().currentOutsideCapture(call).graphs();
    return graphs.executables.add(new ExecutableGraph(graphs.graphs.get(graph, call)));
  }

  @Override
  default boolean updateExecutable(long executable, long graph) {
    String call = "cuGraphExecUpdate";
    return state().currentOutsideCapture(call).graphs().update(executable, graph, call);
  }

  @Override
  default void launchGraph(long executable, long stream) {
    String call = "cuGraphLaunch";
    SoftwareContext context = state().current(call);
    context.graphs().launch(executable, context, context.streams().get(stream, call), call);
  }

  @Override
  default void destroyExecutable(long executable) {
    String call = "cuGraphExecDestroy";
    state().current(call).graphs().executables.remove(executable, call);
  }

  @Override
  default void destroyGraph(long graph) {
    String call = "cuGraphDestroy";
    state().current(call).graphs().graphs.remove(graph, call);
  }
}
