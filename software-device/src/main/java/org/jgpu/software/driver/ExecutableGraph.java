package org.jgpu.software.driver;

import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * A graph that can be launched. Its nodes run one after the other; its launches do too, on whatever
 * streams, as in CUDA. Thread-safe.
 */
final class ExecutableGraph {
  private final List<StreamWork> nodes;
  private CompletableFuture<Void> last = CompletableFuture.completedFuture(null);

  ExecutableGraph(SoftwareGraph graph) {
    this.nodes = graph.nodes();
  }

  List<StreamWork> nodes() {
    return nodes;
  }

  /** Appends a launch to a stream. */
  synchronized void launch(SoftwareContext context, SoftwareStream stream) {
    CompletableFuture<Void> done = new CompletableFuture<>();
    // Launches of one executable graph never overlap, on whatever streams they are.
    stream.submitWait(last);
    nodes.forEach(node -> context.enqueue(stream, node));
    stream.submit(() -> done.complete(null));
    last = done;
  }
}
