package org.jgpu.software.driver;

import java.util.function.LongSupplier;
import org.jgpu.runtime.error.CudaResult;

/** The graphs of a context. Thread-safe. */
final class ContextGraphs {
  final HandleTable<SoftwareGraph> graphs;
  final HandleTable<ExecutableGraph> executables;

  ContextGraphs(LongSupplier handleNumbers) {
    graphs = new HandleTable<>("a graph", CudaResult.INVALID_VALUE, handleNumbers);
    executables = new HandleTable<>("an executable graph", CudaResult.INVALID_VALUE, handleNumbers);
  }

  /** Has an executable graph do a graph's work, if it can; returns whether it does. */
  boolean update(long executable, long graph, String call) {
    return executables.get(executable, call).update(graphs.get(graph, call));
  }

  /** Launches a graph; on a stream that is captured it becomes part of the capture. */
  void launch(long executable, SoftwareContext context, SoftwareStream stream, String call) {
    ExecutableGraph graph = executables.get(executable, call);
    boolean captured = false;
    for (GraphNode node : graph.nodes()) {
      captured = context.captures().add(stream, call + " of " + node.kind(), node.work(), call);
      if (!captured) {
        break;
      }
    }
    if (!captured) {
      graph.launch(context, stream);
    }
  }
}
