package org.jgpu.software.driver;

/**
 * A piece of captured work.
 *
 * @param kind the driver's call that it was captured of
 * @param behind a hash of the numbers of all nodes that it comes behind, in whose place the sets
 *     themselves would grow with the square of the graph
 */
record GraphNode(String kind, int behind, StreamWork work) {
  /** Returns whether {@code other} is of the same kind, and comes behind the same nodes. */
  boolean isLike(GraphNode other) {
    return kind.equals(other.kind) && behind == other.behind;
  }
}
