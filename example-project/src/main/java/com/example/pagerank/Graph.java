package com.example.pagerank;

import java.util.Map;

/**
 * A directed graph.
 *
 * @param nodes number of nodes
 * @param links its links
 * @param names names of nodes, by number from 0; those without one are left out
 */
record Graph(int nodes, Links links, Map<Integer, String> names) {
  /** Copies the names. */
  Graph {
    names = Map.copyOf(names);
  }

  /** Returns the name of {@code node}, or its number from 1, as the file counts. */
  String name(int node) {
    return names.getOrDefault(node, "node " + (node + 1));
  }
}
