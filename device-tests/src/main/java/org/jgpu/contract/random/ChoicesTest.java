package org.jgpu.contract.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jgpu.arrays.Generator;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.contract.ScopedTest;
import org.jgpu.contract.Thorough;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.junit.jupiter.api.Test;

/** Orders and choices. */
@ScopedTest
class ChoicesTest {
  /** A seed that has two pairs of equal upper halves among so many keys. */
  private static final long TIED = 1873;

  private static final int LONG = 16_000;
  private final Gpu gpu;
  private final Nd nd;

  ChoicesTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  private int many(int onHardware) {
    return Thorough.large(gpu) ? onHardware : 12_000;
  }

  /** How often a call is made that waits for the device. */
  private int calls(int onSoftware) {
    return Thorough.large(gpu) ? 4_000 : onSoftware;
  }

  private static long[] upTo(long n) {
    return LongStream.range(0, n).toArray();
  }

  private static long[] sorted(long[] values) {
    long[] copy = values.clone();
    Arrays.sort(copy);
    return copy;
  }

  /** Fails unless each of the codes from 0 on is as frequent as it is probable. */
  private static void checkCodes(String what, double[] codes, double... probabilities) {
    double[] points = new double[probabilities.length - 1];
    double[] shares = new double[points.length];
    double sum = 0;
    for (int i = 0; i < points.length; i++) {
      sum += probabilities[i];
      points[i] = i;
      shares[i] = sum;
    }
    Fit.check(what, codes, points, shares);
  }

  /** The number of an order of few elements among all of them. */
  private static double code(long[] row) {
    double code = 0;
    for (int i = 0; i < row.length; i++) {
      int less = 0;
      for (int j = i + 1; j < row.length; j++) {
        less += row[j] < row[i] ? 1 : 0;
      }
      code = code * (row.length - i) + less;
    }
    return code;
  }

  @Test
  void choicesAlongAnAxis() {
    NdArray<int[]> x = nd.arange(DType.INT32, 24).reshape(2, 4, 3);
    NdArray<long[]> picks = nd.random(5).choice(4, 2, 5);
    NdArray<int[]> taken = nd.random(5).choiceAlong(x, 1, 2, 5);
    assertArrayEquals(new long[] {2, 2, 5, 3}, taken.shape());
    assertEquals(Indexing.take(x, picks, 1).toString(), taken.toString());
    assertEquals(taken.toString(), nd.random(5).choiceAlong(x, -2, 2, 5).toString());
    double[] p = {0, 0.5, 0, 0.5};
    assertEquals(
        Indexing.take(x, nd.random(6).choice(p, 9), 1).toString(),
        nd.random(6).choiceAlong(x, 1, p, 9).toString());
    assertEquals(
        Indexing.take(x, nd.random(7).choiceWithoutReplacement(3, 2), 2).toString(),
        nd.random(7).choiceAlongWithoutReplacement(x, 2, 2).toString());
    assertEquals(
        Indexing.take(x, nd.random(8).choiceWithoutReplacement(p, 2), 1).toString(),
        nd.random(8).choiceAlongWithoutReplacement(x, 1, p, 2).toString());
  }

  @Test
  void permutationsHoldEachIndexOnce() {
    for (int n : new int[] {0, 1, 2, 100, 5000}) {
      assertArrayEquals(upTo(n), sorted(nd.random(3).permutation(n).toHost()));
    }
    assertFalse(Arrays.equals(upTo(100), nd.random(3).permutation(100).toHost()));
  }

  /** Long orders are sorted by halves of their keys, a few of which are equal. */
  @Test
  @VariesByDevice("GPUs draw more numbers")
  void longPermutationsAreThoseOfTheirKeys() {
    int n = Thorough.large(gpu) ? 1 << 22 : LONG;
    long[] keys =
        nd.random(TIED).integersClosed(DType.INT64, Long.MIN_VALUE, Long.MAX_VALUE, n).toHost();
    int[] upper = Arrays.stream(keys).mapToInt(key -> (int) (key >> 32)).sorted().toArray();
    long tied = IntStream.range(1, n).filter(i -> upper[i] == upper[i - 1]).count();
    assertTrue(tied >= 2, tied + " equal halves");
    Generator generator = nd.random(TIED);
    long[] order = generator.permutation(n).toHost();
    assertArrayEquals(upTo(n), sorted(order));
    for (int i = 1; i < n; i++) {
      assertTrue(keys[(int) order[i - 1]] <= keys[(int) order[i]], "place " + i);
    }
    assertEquals((n + 1) / 2, generator.state().offset());
  }

  @Test
  @VariesByDevice("GPUs draw more numbers")
  void everyOrderIsEquallyProbable() {
    int n = many(1_000_000);
    NdArray<long[]> rows = nd.arange(DType.INT64, 4).broadcastTo(n, 4);
    long[] orders = nd.random(5).permuted(rows, 1).reshape(-1).toHost();
    double[] codes =
        IntStream.range(0, n)
            .mapToDouble(i -> code(Arrays.copyOfRange(orders, 4 * i, 4 * i + 4)))
            .toArray();
    double[] equal = new double[24];
    Arrays.fill(equal, 1 / 24.0);
    checkCodes("orders of 4", codes, equal);
    Generator generator = nd.random(6);
    double[] firsts = new double[150];
    for (int i = 0; i < firsts.length; i++) {
      firsts[i] = code(generator.permutation(3).toHost());
    }
    checkCodes("permutations of 3", firsts, 1 / 6., 1 / 6., 1 / 6., 1 / 6., 1 / 6., 1 / 6.);
  }

  @Test
  void shufflesInPlaceAlongAnAxis() {
    NdArray<int[]> matrix = nd.arange(DType.INT32, 60).reshape(6, 10);
    long[] order = nd.random(7).permutation(6).toHost();
    NdArray<int[]> copy = nd.random(7).permutation(matrix);
    nd.random(7).shuffle(matrix);
    for (int i = 0; i < 6; i++) {
      assertEquals((int) (10 * order[i]), matrix.intAt(i, 0));
      assertEquals((int) (10 * order[i] + 9), copy.intAt(i, 9));
    }
    NdArray<int[]> columns = nd.arange(DType.INT32, 60).reshape(10, 6).transpose();
    nd.random(7).shuffle(columns, -1);
    int[] first = columns.index(0, 0).toHost();
    Arrays.sort(first);
    assertArrayEquals(IntStream.range(0, 10).map(i -> 6 * i).toArray(), first);
  }

  @Test
  @VariesByDevice("GPUs draw more numbers")
  void choicesWithReplacement() {
    int n = many(10_000_000);
    double[] plain = nd.random(9).choice(5, n).astype(DType.FLOAT64).toHost();
    checkCodes("choice of 5", plain, 0.2, 0.2, 0.2, 0.2, 0.2);
    double[] p = {0.1, 0, 0.55, 0.05, 0.3, 0};
    double[] weighted = nd.random(9).choice(p, n).astype(DType.FLOAT64).toHost();
    assertTrue(Arrays.stream(weighted).noneMatch(i -> p[(int) i] == 0));
    double[] codes = Arrays.stream(weighted).map(i -> i == 0 ? 0 : i - 1).toArray();
    checkCodes("choice by probabilities", codes, 0.1, 0.55, 0.05, 0.3);
    NdArray<float[]> rows = nd.arange(DType.FLOAT32, 20).reshape(5, 4);
    assertArrayEquals(new long[] {2, 3, 4}, nd.random(9).choice(rows, 2, 3).shape());
    assertEquals(16f, nd.random(9).choice(rows, new double[] {0, 0, 0, 0, 1}, 3).floatAt(2, 0));
  }

  /** Also where the others are so improbable that 1 / p is no number. */
  @Test
  void whatHasNoProbabilityIsNotChosen() {
    double[] p = {1e-310, 0, 1, 0, 1e-320};
    for (int seed = 0; seed < 10; seed++) {
      long[] picks = nd.random(seed).choiceWithoutReplacement(p, 3).toHost();
      assertArrayEquals(new long[] {0, 2, 4}, sorted(picks));
      assertEquals(2, picks[0]);
    }
  }

  @Test
  void choicesWithoutReplacement() {
    for (long n : new long[] {10, 1000, 100_000, 1L << 50}) {
      for (int count : new int[] {0, 1, 10, 60}) {
        if (count <= n) {
          long[] picks = nd.random(count).choiceWithoutReplacement(n, count).toHost();
          assertEquals(count, Arrays.stream(picks).distinct().count());
          assertTrue(Arrays.stream(picks).allMatch(i -> i >= 0 && i < n));
        }
      }
    }
    assertArrayEquals(upTo(50), sorted(nd.random(1).choiceWithoutReplacement(50, 50).toHost()));
    NdArray<long[]> shaped = nd.random(1).choiceWithoutReplacement(1 << 20, 3, 4);
    assertArrayEquals(new long[] {3, 4}, shaped.shape());
    NdArray<float[]> rows = nd.arange(DType.FLOAT32, 20).reshape(5, 4);
    float[] picked = nd.random(9).choiceWithoutReplacement(rows, 5).index(1, 0).toHost();
    Arrays.sort(picked);
    assertArrayEquals(new float[] {0, 4, 8, 12, 16}, picked);
  }

  /**
   * Both ways: by a sort of all, and by draws until enough differ. In which half each of two is.
   */
  @Test
  @VariesByDevice("GPUs draw more numbers")
  void choicesWithoutReplacementAreEquallyProbable() {
    for (int n : new int[] {4, 40}) {
      Generator generator = nd.random(n);
      double[] codes = new double[calls(120)];
      for (int i = 0; i < codes.length; i++) {
        long[] two = generator.choiceWithoutReplacement(n, 2).toHost();
        assertTrue(two[0] != two[1]);
        codes[i] = two[0] * 2 / n * 2 + two[1] * 2 / n;
      }
      double same = 0.5 * (n / 2.0 - 1) / (n - 1);
      checkCodes("2 of " + n, codes, same, 0.5 - same, 0.5 - same, same);
    }
    double[] many =
        nd.random(3).choiceWithoutReplacement(100_000, 6000).astype(DType.FLOAT64).toHost();
    double[] points = IntStream.range(1, 20).mapToDouble(i -> 5000 * i - 1).toArray();
    Fit.check(
        "6000 of 100000", many, points, Arrays.stream(points).map(x -> (x + 1) / 1e5).toArray());
  }

  /** Ordered pairs of 5, each of which is a pair of places in the result, by a sort of all. */
  @Test
  @VariesByDevice("GPUs draw more numbers")
  void allPairsWithoutReplacementAreEquallyProbable() {
    Generator generator = nd.random(43);
    double[] codes = new double[calls(240)];
    for (int i = 0; i < codes.length; i++) {
      long[] three = generator.choiceWithoutReplacement(5, 3).toHost();
      codes[i] = three[0] * 4 + three[2] - (three[2] > three[0] ? 1 : 0);
    }
    double[] equal = new double[20];
    Arrays.fill(equal, 1 / 20.0);
    checkCodes("first and third of 5", codes, equal);
  }

  /** Draws until enough differ: of a large range, in the order of the draws. */
  @Test
  @VariesByDevice("GPUs draw more numbers")
  void manyChoicesWithoutReplacementFit() {
    int count = many(1_000_000);
    long n = 40L * count;
    double[] picks =
        nd.random(47).choiceWithoutReplacement(n, count).astype(DType.FLOAT64).toHost();
    double[] points = IntStream.range(1, 50).mapToDouble(i -> n / 50.0 * i - 0.5).toArray();
    double[] shares = Arrays.stream(points).map(x -> (x + 0.5) / n).toArray();
    Fit.check("picks", picks, points, shares);
    Fit.check("the first tenth", Arrays.copyOf(picks, count / 10), points, shares);
    double[] steps =
        IntStream.range(0, count / 2)
            .mapToDouble(
                i -> Math.floor(5 * picks[2 * i] / n) * 5 + Math.floor(5 * picks[2 * i + 1] / n))
            .toArray();
    double[] equal = new double[25];
    Arrays.fill(equal, 1 / 25.0);
    checkCodes("neighbours", steps, equal);
  }

  /** As if drawn one after another: the second by what the first leaves. */
  @Test
  @VariesByDevice("GPUs draw more numbers")
  void weightedChoicesWithoutReplacement() {
    double[] p = {0.5, 0.3, 0.2, 0};
    Generator generator = nd.random(21);
    double[] codes = new double[calls(240)];
    for (int i = 0; i < codes.length; i++) {
      long[] two = generator.choiceWithoutReplacement(p, 2).toHost();
      codes[i] = two[0] * 2 + (two[1] > two[0] ? two[1] - 1 : two[1]);
    }
    double[] expected = new double[6];
    for (int a = 0; a < 3; a++) {
      for (int b = 0; b < 3; b++) {
        if (a != b) {
          expected[a * 2 + (b > a ? b - 1 : b)] = p[a] * p[b] / (1 - p[a]);
        }
      }
    }
    checkCodes("weighted pairs", codes, expected);
  }
}
