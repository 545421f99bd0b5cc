package com.example.pagerank;

import java.util.Arrays;

/** The links of a graph, one after another: from a node to a node, with a weight. Grows. */
final class Links {
  private static final int FIRST_CAPACITY = 1024;

  private int[] from = new int[FIRST_CAPACITY];
  private int[] to = new int[FIRST_CAPACITY];
  private double[] weight = new double[FIRST_CAPACITY];
  private int count;

  /** Adds a link; nodes count from 0. */
  void add(int source, int target, double weightOfLink) {
    if (count == from.length) {
      int larger = (int) Math.min(2L * count, Integer.MAX_VALUE - 8);
      from = Arrays.copyOf(from, larger);
      to = Arrays.copyOf(to, larger);
      weight = Arrays.copyOf(weight, larger);
    }
    from[count] = source;
    to[count] = target;
    weight[count] = weightOfLink;
    count++;
  }

  int count() {
    return count;
  }

  int from(int link) {
    return from[link];
  }

  int to(int link) {
    return to[link];
  }

  double weight(int link) {
    return weight[link];
  }
}
