package com.example.pagerank;

/**
 * A sparse matrix, row after row.
 *
 * @param row where each row begins in {@code column} and {@code value}, and where the last one ends
 * @param column the column of each entry
 * @param value the value of each entry
 */
record CsrMatrix(int[] row, int[] column, float[] value) {
  /** Returns the number of rows. */
  int rows() {
    return row.length - 1;
  }

  /**
   * Returns the matrix that takes the ranks of all nodes one step along the links: the entry in row
   * t and column s is the share of its rank that s passes on to t.
   */
  static CsrMatrix ofSteps(Graph graph) {
    Links links = graph.links();
    int[] row = rowStarts(graph);
    int[] next = row.clone();
    int[] column = new int[links.count()];
    float[] value = new float[links.count()];
    double[] outgoing = outgoing(graph);
    for (int link = 0; link < links.count(); link++) {
      int entry = next[links.to(link)]++;
      column[entry] = links.from(link);
      value[entry] = (float) (links.weight(link) / outgoing[links.from(link)]);
    }
    return new CsrMatrix(row, column, value);
  }

  private static int[] rowStarts(Graph graph) {
    int[] row = new int[graph.nodes() + 1];
    for (int link = 0; link < graph.links().count(); link++) {
      row[graph.links().to(link) + 1]++;
    }
    for (int node = 0; node < graph.nodes(); node++) {
      row[node + 1] += row[node];
    }
    return row;
  }

  private static double[] outgoing(Graph graph) {
    double[] outgoing = new double[graph.nodes()];
    for (int link = 0; link < graph.links().count(); link++) {
      outgoing[graph.links().from(link)] += graph.links().weight(link);
    }
    return outgoing;
  }
}
