package com.example.pagerank;

import java.util.Arrays;

/**
 * PageRank in plain Java, in double precision and straight from the links: no code is shared with
 * {@link GpuPageRank}, so that an error there shows.
 */
final class JavaPageRank {
  private JavaPageRank() {}

  /** Returns the ranks after {@code iterations} iterations. */
  static double[] run(Graph graph, double damping, int iterations) {
    Links links = graph.links();
    double[] outgoing = new double[graph.nodes()];
    for (int link = 0; link < links.count(); link++) {
      outgoing[links.from(link)] += links.weight(link);
    }
    double[] ranks = new double[graph.nodes()];
    Arrays.fill(ranks, 1.0 / graph.nodes());
    for (int i = 0; i < iterations; i++) {
      ranks = iterate(links, outgoing, ranks, damping);
    }
    return ranks;
  }

  private static double[] iterate(Links links, double[] outgoing, double[] ranks, double damping) {
    double stuck = 0;
    for (int node = 0; node < ranks.length; node++) {
      stuck += outgoing[node] == 0 ? ranks[node] : 0;
    }
    double[] next = new double[ranks.length];
    Arrays.fill(next, (1 - damping + damping * stuck) / ranks.length);
    for (int link = 0; link < links.count(); link++) {
      int from = links.from(link);
      next[links.to(link)] += damping * ranks[from] * (links.weight(link) / outgoing[from]);
    }
    return next;
  }
}
