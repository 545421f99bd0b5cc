package org.jgpu.software.driver;

import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * A graph that can be launched. Its nodes run one after the other; its launches do too, on whatever
 * streams, as in CUDA. Thread-safe.
 */
final class ExecutableGraph {
  private List<GraphNode> nodes;
  private CompletableFuture<Void> last = CompletableFuture.completedFuture(null);

  ExecutableGraph(SoftwareGraph graph) {
    this.nodes = graph.nodes();
  }

  synchronized List<GraphNode> nodes() {
    return nodes;
  }

  /**
   * Takes over the work of {@code graph} for later launches, if its nodes are of the same kinds in
   * the same shape; returns whether they are.
   */
  synchronized boolean update(SoftwareGraph graph) {
    boolean alike = graph.isLike(nodes);
    if (alike) {
      nodes = graph.nodes();
    }
    return alike;
  }

  /** Appends a launch to a stream. */
  synchronized void launch(SoftwareContext context, SoftwareStream stream) {
    CompletableFuture<Void> done = new CompletableFuture<>();
    // Launches of one executable graph never overlap, on whatever streams they are.
    stream.submitWait(last);
    nodes.forEach(node -> context.enqueue(stream, node.work()));
    stream.submit(() -> done.complete(null));
    last = done;
  }
}
