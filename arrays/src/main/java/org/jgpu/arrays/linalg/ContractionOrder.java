package org.jgpu.arrays.linalg;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * In which order pairs of operands are contracted. A pair takes as many multiplications as the
 * extents of all its labels make. Of few operands the order with the fewest in all is found by
 * going through all sets of them; of more, the pair comes next whose result is smallest, less what
 * its operands have, and of equal ones the pair with the fewest multiplications: where a vector
 * ends a chain of matrices, the products with it.
 */
final class ContractionOrder {
  private static final int FEW = 8;

  private final Map<Integer, Long> extents;
  private final int[] result;

  ContractionOrder(Map<Integer, Long> extents, int[] result) {
    this.extents = extents;
    this.result = result;
  }

  /** Two operands by their numbers; what pairs give is numbered on from the operands. */
  record Pair(int left, int right) {}

  /** Returns all pairs. */
  List<Pair> of(List<int[]> operands) {
    return operands.size() <= FEW ? fewest(operands) : greedy(operands);
  }

  /** Returns the labels of two operands that the result or one of the others has, in order. */
  int[] kept(int[] left, int[] right, List<int[]> others) {
    return joined(left, right)
        .filter(
            label ->
                Contraction.has(result, label)
                    || others.stream().anyMatch(other -> Contraction.has(other, label)))
        .toArray();
  }

  private static IntStream joined(int[] left, int[] right) {
    return IntStream.concat(Arrays.stream(left), Arrays.stream(right)).distinct();
  }

  private double size(IntStream labels) {
    return labels.mapToDouble(extents::get).reduce(1, (x, y) -> x * y);
  }

  /** A set of operands: the labels of their product, and how it is made at least cost. */
  private record Best(int[] labels, double cost, int left, int right) {}

  private List<Pair> fewest(List<int[]> operands) {
    int all = (1 << operands.size()) - 1;
    @Nullable Best[] best = new Best[all + 1];
    for (int set = 1; set <= all; set++) {
      best[set] =
          Integer.bitCount(set) == 1
              ? new Best(operands.get(Integer.numberOfTrailingZeros(set)), 0, 0, 0)
              : best(set, operands, best);
    }
    List<Pair> pairs = new ArrayList<>();
    number(all, best, operands.size(), pairs);
    return pairs;
  }

  private Best best(int set, List<int[]> operands, @Nullable Best[] best) {
    List<int[]> others =
        IntStream.range(0, operands.size())
            .filter(i -> (set >> i & 1) == 0)
            .mapToObj(operands::get)
            .toList();
    Best found = null;
    for (int part = set - 1 & set; part > 0; part = part - 1 & set) {
      Best left = best[part];
      Best right = best[set ^ part];
      if (part > (set ^ part) && left != null && right != null) {
        double cost = left.cost + right.cost + size(joined(left.labels, right.labels));
        if (found == null || cost < found.cost) {
          found = new Best(kept(left.labels, right.labels, others), cost, part, set ^ part);
        }
      }
    }
    if (found == null) {
      throw new IllegalArgumentException("no pair in " + set);
    }
    return found;
  }

  private static int number(int set, @Nullable Best[] best, int operands, List<Pair> pairs) {
    Best own = best[set];
    if (own == null || Integer.bitCount(set) == 1) {
      return Integer.numberOfTrailingZeros(set);
    }
    int right = number(own.right, best, operands, pairs);
    int left = number(own.left, best, operands, pairs);
    pairs.add(new Pair(Math.min(left, right), Math.max(left, right)));
    return operands + pairs.size() - 1;
  }

  private List<Pair> greedy(List<int[]> operands) {
    List<int[]> labels = new ArrayList<>(operands);
    List<Integer> left = new ArrayList<>(IntStream.range(0, operands.size()).boxed().toList());
    List<Pair> pairs = new ArrayList<>();
    while (left.size() > 1) {
      Pair next = smallest(left, labels);
      left.remove((Integer) next.left);
      left.remove((Integer) next.right);
      List<int[]> others = left.stream().map(labels::get).toList();
      left.add(labels.size());
      labels.add(kept(labels.get(next.left), labels.get(next.right), others));
      pairs.add(next);
    }
    return pairs;
  }

  /** What a pair makes of the sizes of all operands, and its multiplications. */
  private record Step(Pair pair, double growth, double cost) {
    boolean isBefore(Step other) {
      return growth < other.growth || growth == other.growth && cost < other.cost;
    }
  }

  private Pair smallest(List<Integer> left, List<int[]> labels) {
    Step best = null;
    for (int i : left) {
      for (int j : left) {
        if (i < j) {
          Step step = step(new Pair(i, j), left, labels);
          best = best == null || step.isBefore(best) ? step : best;
        }
      }
    }
    return Objects.requireNonNull(best).pair;
  }

  private Step step(Pair pair, List<Integer> left, List<int[]> labels) {
    int[] first = labels.get(pair.left);
    int[] second = labels.get(pair.right);
    List<int[]> others =
        left.stream().filter(k -> k != pair.left && k != pair.right).map(labels::get).toList();
    double growth =
        size(Arrays.stream(kept(first, second, others)))
            - size(Arrays.stream(first))
            - size(Arrays.stream(second));
    return new Step(pair, growth, size(joined(first, second)));
  }
}
