package org.jgpu.arrays.linalg;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jgpu.arrays.linalg.ContractionOrder.Pair;
import org.junit.jupiter.api.Test;

/** How many multiplications einsum's order takes, against all orders. */
class ContractionOrderTest {
  /** Labels are letters; operands are separated by commas. */
  private record Network(List<String> operands, String result, Map<Integer, Long> extents) {
    static Network of(String subscripts, Map<Integer, Long> extents) {
      String[] sides = subscripts.split("->", -1);
      return new Network(List.of(sides[0].split(",", -1)), sides[1], extents);
    }

    List<Pair> order() {
      return new ContractionOrder(extents, labels(result))
          .of(operands.stream().map(Network::labels).toList());
    }

    static int[] labels(String text) {
      return text.chars().toArray();
    }

    /** Returns the labels of a pair's result, and adds the multiplications to {@code cost}. */
    String contracted(String left, String right, List<String> others, double[] cost) {
      String all = distinct(left + right);
      cost[0] += all.chars().mapToDouble(label -> extents.get(label)).reduce(1, (x, y) -> x * y);
      return all.chars()
          .filter(label -> has(result, label) || others.stream().anyMatch(o -> has(o, label)))
          .mapToObj(label -> String.valueOf((char) label))
          .collect(Collectors.joining());
    }

    /** Returns the multiplications of an order. */
    double cost(List<Pair> pairs) {
      List<String> all = new ArrayList<>(operands);
      List<Integer> left = new ArrayList<>(IntStream.range(0, all.size()).boxed().toList());
      double[] cost = {0};
      for (Pair pair : pairs) {
        assertTrue(left.remove((Integer) pair.left()), () -> pairs + " of " + operands);
        assertTrue(left.remove((Integer) pair.right()), () -> pairs + " of " + operands);
        List<String> others = left.stream().map(all::get).toList();
        left.add(all.size());
        all.add(contracted(all.get(pair.left()), all.get(pair.right()), others, cost));
      }
      assertEquals(1, left.size(), () -> pairs + " of " + operands);
      return cost[0];
    }

    double least(List<String> left) {
      double least = left.size() == 1 ? 0 : Double.POSITIVE_INFINITY;
      for (int i = 0; i < left.size(); i++) {
        for (int j = i + 1; j < left.size(); j++) {
          List<String> others = new ArrayList<>(left);
          String second = others.remove(j);
          String first = others.remove(i);
          double[] cost = {0};
          String product = contracted(first, second, others, cost);
          others.add(product);
          least = Math.min(least, cost[0] + least(others));
        }
      }
      return least;
    }
  }

  private static boolean has(String text, int label) {
    return text.indexOf(label) >= 0;
  }

  private static String distinct(String text) {
    return text.chars()
        .distinct()
        .mapToObj(label -> String.valueOf((char) label))
        .collect(Collectors.joining());
  }

  private static Map<Integer, Long> extents(Random random) {
    Map<Integer, Long> extents = new HashMap<>();
    for (int label = 'a'; label <= 'z'; label++) {
      extents.put(label, 1L + random.nextInt(12));
    }
    return extents;
  }

  private static Network random(Random random, int operands) {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < operands; i++) {
      int labels = 1 + random.nextInt(3);
      all.add(
          distinct(
              random
                  .ints(labels, 'a', 'h')
                  .mapToObj(label -> String.valueOf((char) label))
                  .collect(Collectors.joining())));
    }
    String some = distinct(String.join("", all));
    return new Network(all, some.substring(0, random.nextInt(some.length() + 1)), extents(random));
  }

  @Test
  void fewOperandsTakeTheFewestMultiplications() {
    Random random = new Random(7);
    for (int i = 0; i < 200; i++) {
      Network network = random(random, 2 + random.nextInt(4));
      assertEquals(
          network.least(network.operands), network.cost(network.order()), network::toString);
    }
  }

  @Test
  void eightOperandsTakeNoMoreThanTheBestChain() {
    Map<Integer, Long> extents = extents(new Random(4));
    String chain = IntStream.range(0, 8).mapToObj(ContractionOrderTest::link).collect(joined());
    Network network = Network.of(chain + "->ai", extents);
    long[] sizes = IntStream.rangeClosed('a', 'i').mapToLong(extents::get).toArray();
    int[][] splits = MatrixChain.best(sizes);
    double chosen = network.cost(network.order());
    assertTrue(chosen <= cost(sizes, splits, 0, 7), network::toString);
  }

  private static java.util.stream.Collector<CharSequence, ?, String> joined() {
    return Collectors.joining(",");
  }

  private static String link(int i) {
    return "" + (char) ('a' + i) + (char) ('b' + i);
  }

  private static double cost(long[] extents, int[][] splits, int from, int to) {
    if (from == to) {
      return 0;
    }
    int at = splits[from][to];
    double own = (double) extents[from] * extents[at + 1] * extents[to + 1];
    return cost(extents, splits, from, at) + cost(extents, splits, at + 1, to) + own;
  }

  /** Twelve matrices and a vector: one after the other takes n^2 each, two matrices n^3. */
  @Test
  void manyOperandsBeginWithTheVector() {
    Map<Integer, Long> extents = new HashMap<>();
    IntStream.rangeClosed('a', 'z').forEach(label -> extents.put(label, 50L));
    String chain = IntStream.range(0, 12).mapToObj(ContractionOrderTest::link).collect(joined());
    Network network = Network.of(chain + ",m->a", extents);
    assertEquals(12 * 50.0 * 50, network.cost(network.order()));
    Network numbers = Network.of(",,,,,,,,a,a->", extents);
    assertEquals(9, numbers.order().size());
    assertTrue(numbers.cost(numbers.order()) <= 50 + 8 * 50, numbers::toString);
  }

  @Test
  void labelsThatNobodyElseHasAreSummed() {
    ContractionOrder order = new ContractionOrder(Map.of(), new int[] {'a'});
    List<int[]> others = List.of(new int[] {'d', 'c'});
    assertArrayEquals(
        new int[] {'a', 'c'}, order.kept(new int[] {'a', 'b'}, new int[] {'b', 'c'}, others));
  }
}
