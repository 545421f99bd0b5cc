package org.jgpu.software.driver;

import java.util.List;

/**
 * A captured graph.
 *
 * @param nodes its work, each piece behind those that it depends on
 */
record SoftwareGraph(List<GraphNode> nodes) {
  /** Returns whether {@code others} are nodes of the same kinds in the same shape. */
  boolean isLike(List<GraphNode> others) {
    boolean alike = nodes.size() == others.size();
    for (int i = 0; alike && i < nodes.size(); i++) {
      alike = nodes.get(i).isLike(others.get(i));
    }
    return alike;
  }
}
