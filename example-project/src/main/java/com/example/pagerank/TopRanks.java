package com.example.pagerank;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.PriorityQueue;
import java.util.stream.Stream;

/** The nodes with the highest ranks; of equal ones, those with the lower numbers. */
final class TopRanks {
  private TopRanks() {}

  /** Returns the numbers of the {@code count} highest ranked nodes, or of all, best first. */
  static List<Integer> of(float[] ranks, int count) {
    Comparator<Integer> better =
        Comparator.<Integer>comparingDouble(node -> -ranks[node]).thenComparing(node -> node);
    PriorityQueue<Integer> best = new PriorityQueue<>(better.reversed());
    for (int node = 0; node < ranks.length; node++) {
      best.add(node);
      if (best.size() > count) {
        best.poll();
      }
    }
    return best.stream().sorted(better).toList();
  }

  /** Returns one line a node: place, rank and name. */
  static Stream<String> lines(Graph graph, float[] ranks, int count) {
    List<Integer> top = of(ranks, count);
    return Stream.iterate(0, i -> i < top.size(), i -> i + 1)
        .map(i -> line(i + 1, ranks[top.get(i)], graph.name(top.get(i))));
  }

  private static String line(int place, float rank, String name) {
    return String.format(Locale.ROOT, "  %2d. %.6g  %s", place, rank, name);
  }
}
