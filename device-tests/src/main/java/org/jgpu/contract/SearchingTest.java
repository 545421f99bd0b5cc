package org.jgpu.contract;

import static org.jgpu.runtime.DType.FLOAT64;
import static org.jgpu.runtime.DType.INT32;
import static org.jgpu.runtime.DType.UINT64;
import static org.jgpu.runtime.DType.UINT8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.Random;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Searching;
import org.jgpu.arrays.Searching.Side;
import org.jgpu.arrays.Sets;
import org.jgpu.arrays.Sorting;
import org.jgpu.numbers.Complex64;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/** Places in sorted arrays, and arrays as sets, with NumPy's results. */
@ScopedTest
class SearchingTest {
  private static final double NAN = Double.NaN;

  private final Gpu gpu;
  private final Nd nd;

  SearchingTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  @Test
  void placesInSortedNumbers() {
    NdArray<double[]> sorted = nd.array(-2, -0.0, 0, 1, 1, 3, NAN);
    NdArray<double[]> values = nd.array(new double[][] {{0, 1, -5}, {9, NAN, 3}});
    NdArray<long[]> left = Searching.searchSorted(sorted, values);
    NdArray<long[]> right = Searching.searchSorted(sorted, values, Side.RIGHT);
    assertArrayEquals(new long[][] {{1, 3, 0}, {6, 6, 5}}, left.toNested(long[][].class));
    assertArrayEquals(new long[][] {{3, 5, 0}, {6, 7, 6}}, right.toNested(long[][].class));
    NdArray<int[]> whole = nd.array(3, 0);
    assertArrayEquals(new long[] {5, 1}, Searching.searchSorted(sorted, whole).toHost());
    assertEquals(4, Searching.searchSorted(nd.array(1, 2, 4, 5), nd.array(7).index(0, 0)).longAt());
  }

  @Test
  void placesInOrderOfASorter() {
    NdArray<int[]> x = nd.array(30, -10, 20);
    NdArray<long[]> sorter = Sorting.argSort(x);
    NdArray<int[]> values = nd.array(20, 31, -11);
    assertArrayEquals(
        new long[] {2, 3, 0}, Searching.searchSorted(x, values, Side.RIGHT, sorter).toHost());
    NdArray<byte[]> bytes = Nd.of(gpu.array(UINT8, new byte[] {1, 100, (byte) 200}));
    NdArray<byte[]> wanted = Nd.of(gpu.array(UINT8, new byte[] {(byte) 150}));
    assertEquals(2, Searching.searchSorted(bytes, wanted).longAt(0));
    assertEquals(1, Searching.searchSorted(nd.array(0, 1), nd.array(0.5)).longAt(0));
    assertThrows(GpuException.class, () -> Searching.searchSorted(x.reshape(1, 3), values));
    Expect.refused(
        "of shape (3,) by a sorter of shape (2,); both are vectors of one length",
        () -> Searching.searchSorted(x, values, Side.LEFT, sorter.slice(0, 0, 2)));
  }

  /** Which have no dtype in common that holds them all. */
  @Test
  void uint64AndSignedIntegersAreComparedExactly() {
    long large = 1L << 62;
    NdArray<long[]> signed = nd.array(Long.MIN_VALUE, -1, large - 1, large, Long.MAX_VALUE);
    NdArray<long[]> unsigned =
        Nd.of(gpu.array(UINT64, new long[] {0, large, large + 1, Long.MIN_VALUE, -1}));
    assertArrayEquals(
        new boolean[] {false, false, false, true, false}, Sets.isIn(signed, unsigned).toHost());
    assertArrayEquals(
        new boolean[] {false, true, false, false, false}, Sets.isIn(unsigned, signed).toHost());
    assertArrayEquals(
        new long[] {Long.MIN_VALUE, -1, large - 1, Long.MAX_VALUE},
        Sets.setDiff1d(signed, unsigned).toHost());
    assertArrayEquals(
        new long[] {0, 0, 1, 2, 3}, Searching.searchSorted(unsigned, signed, Side.RIGHT).toHost());
    assertArrayEquals(
        new long[] {2, 3, 4, 5, 5}, Searching.searchSorted(signed, unsigned).toHost());
    assertArrayEquals(
        new long[] {2, 4, 4, 5, 5}, Searching.digitize(unsigned, signed, false).toHost());
    NdArray<byte[]> bytes = nd.array(new byte[] {-1, 0});
    assertArrayEquals(new long[] {0, 0}, Searching.searchSorted(unsigned, bytes).toHost());
  }

  @Test
  void placesInManyNumbers() {
    int[] numbers = new Random(4).ints(1000, -500, 500).toArray();
    int[] sorted = numbers.clone();
    Arrays.sort(sorted);
    long[] expected =
        Arrays.stream(numbers)
            .mapToLong(x -> Arrays.stream(sorted).filter(y -> y < x).count())
            .toArray();
    long[] found = Searching.searchSorted(nd.array(sorted), nd.array(numbers)).toHost();
    assertArrayEquals(expected, found);
  }

  @Test
  void bins() {
    NdArray<double[]> x = nd.array(0.2, 6.4, 3.0, 1.6, 10);
    NdArray<double[]> bounds = nd.array(0.0, 1.0, 2.5, 4.0, 10.0);
    assertArrayEquals(new long[] {1, 4, 3, 2, 5}, Searching.digitize(x, bounds, false).toHost());
    assertArrayEquals(new long[] {1, 4, 3, 2, 4}, Searching.digitize(x, bounds, true).toHost());
    NdArray<int[]> down = nd.array(10, 4, 1);
    assertArrayEquals(new long[] {3, 1, 2, 2, 0}, Searching.digitize(x, down, false).toHost());
    assertArrayEquals(new long[] {3, 1, 2, 2, 1}, Searching.digitize(x, down, true).toHost());
    assertThrows(GpuException.class, () -> Searching.digitize(x, nd.array(1, 3, 2), false));
  }

  @Test
  void differentElements() {
    NdArray<double[]> x = nd.array(new double[][] {{3, NAN, 0, 3}, {-0.0, 1, NAN, 3}});
    assertArrayEquals(new double[] {0, 1, 3, NAN}, Sets.unique(x).toHost());
    Sets.Unique<double[]> all = Sets.uniqueAll(x);
    assertArrayEquals(new double[] {0, 1, 3, NAN}, all.values().toHost());
    assertArrayEquals(new long[] {2, 5, 0, 1}, all.indices().toHost());
    assertArrayEquals(
        new long[][] {{2, 3, 0, 2}, {0, 1, 3, 2}}, all.inverse().toNested(long[][].class));
    assertArrayEquals(new long[] {2, 1, 3, 2}, all.counts().toHost());
    assertArrayEquals(new double[] {0, 1, 3, NAN}, Sets.uniqueCounts(x).values().toHost());
    assertEquals(0, Sets.uniqueCounts(nd.empty(INT32, 0)).counts().size());
    assertArrayEquals(
        new long[] {3, 0}, Sets.uniqueInverse(nd.empty(INT32, 3, 0)).inverse().shape());
    Sets.Unique<int[]> none = Sets.uniqueAll(nd.empty(INT32, 0));
    assertEquals(0, none.values().size() + none.indices().size() + none.counts().size());
    assertArrayEquals(new boolean[] {true}, Sets.unique(nd.array(true, true)).toHost());
  }

  @Test
  void differentElementsOfEveryDtype() {
    for (DType<?> dtype : DType.values()) {
      checkUnique(dtype);
    }
  }

  private <A> void checkUnique(DType<A> dtype) {
    NdArray<A> x = Nd.of(gpu.array(dtype, HostNumbers.whole(dtype, 200, 9, 2), 200));
    Sets.Unique<A> all = Sets.uniqueAll(x);
    NdArray<A> again = org.jgpu.arrays.Indexing.take(all.values(), all.inverse(), 0);
    assertEquals(true, again.equalTo(x).all().booleanAt(), dtype.toString());
    assertEquals(200, all.counts().sumToLong());
    String values = all.values().toString();
    Sets.UniqueCounts<A> counts = Sets.uniqueCounts(x);
    assertEquals(values, counts.values().toString());
    assertArrayEquals(all.counts().toHost(), counts.counts().toHost());
    Sets.UniqueInverse<A> inverse = Sets.uniqueInverse(x);
    assertEquals(values, inverse.values().toString());
    assertArrayEquals(all.inverse().toHost(), inverse.inverse().toHost());
    assertEquals(
        all.values().size(), java.util.Arrays.stream(all.inverse().toHost()).distinct().count());
  }

  @Test
  void sets() {
    NdArray<int[]> x = nd.array(1, 3, 4, 3);
    NdArray<int[]> y = nd.array(3, 1, 2, 1);
    assertArrayEquals(new int[] {1, 3}, Sets.intersect1d(x, y).toHost());
    assertArrayEquals(new int[] {1, 2, 3, 4}, Sets.union1d(x, y).toHost());
    assertArrayEquals(new int[] {4}, Sets.setDiff1d(x, y).toHost());
    assertArrayEquals(new int[] {2, 4}, Sets.setXor1d(x, y).toHost());
    assertArrayEquals(new boolean[] {true, true, false, true}, Sets.isIn(x, y).toHost());
    NdArray<int[]> none = nd.empty(INT32, 0);
    assertEquals(0, Sets.intersect1d(x, none).size());
    assertArrayEquals(new int[] {1, 3, 4}, Sets.setXor1d(none, x).toHost());
    assertArrayEquals(new boolean[4], Sets.isIn(x, none).toHost());
    assertEquals(0, Sets.isIn(none, x).size());
  }

  @Test
  void setsOfFractions() {
    NdArray<double[]> x = nd.array(0.5, NAN, -0.0, 2);
    assertArrayEquals(
        new boolean[] {false, false, true, true}, Sets.isIn(x, nd.array(2, 0)).toHost());
    NdArray<double[]> nan = nd.array(NAN);
    assertArrayEquals(new boolean[4], Sets.isIn(x, nan).toHost());
    assertEquals(0, Sets.intersect1d(x, nan).size());
    assertArrayEquals(new double[] {-0.0, 0.5, 2, NAN, NAN}, Sets.setXor1d(x, nan).toHost());
    assertArrayEquals(new double[] {-0.0, 0.5, 2, NAN}, Sets.union1d(x, nan).toHost());
    assertThrows(GpuException.class, () -> Sets.union1d(nd.array(1), nd.array(0.5)));
    Complex64[] z = {new Complex64(1, 2), new Complex64(1, Float.NaN), new Complex64(0, 2)};
    NdArray<Complex64[]> tests = nd.array(new Complex64[] {z[2], z[1]});
    assertArrayEquals(new boolean[] {false, false, true}, Sets.isIn(nd.array(z), tests).toHost());
    assertEquals(FLOAT64, x.dtype());
  }

  /** NumPy's return_indices: where each element stands first in each array. */
  @Test
  void whatIsInBothAndWhere() {
    NdArray<double[]> x = nd.array(new double[][] {{3, NAN, 1}, {3, -0.0, 7}});
    NdArray<double[]> y = nd.array(7, 0.0, 5, 3, 3, NAN, 0);
    Sets.Intersection<double[]> both = Sets.intersect1dIndices(x, y);
    assertArrayEquals(new double[] {-0.0, 3, 7}, both.values().toHost());
    assertArrayEquals(Sets.intersect1d(x, y).toHost(), both.values().toHost());
    assertArrayEquals(new long[] {4, 0, 5}, both.inX().toHost());
    assertArrayEquals(new long[] {1, 3, 0}, both.inY().toHost());
    both = Sets.intersect1dIndices(y, nd.array(3, 3, 9));
    assertArrayEquals(new long[] {3}, both.inX().toHost());
    assertArrayEquals(new long[] {0}, both.inY().toHost());
    Sets.Intersection<int[]> none = Sets.intersect1dIndices(nd.array(1, 2), nd.empty(INT32, 0));
    assertEquals(0, none.values().size() + none.inX().size() + none.inY().size());
    none = Sets.intersect1dIndices(nd.empty(INT32, 0), nd.empty(INT32, 0));
    assertEquals(0, none.values().size() + none.inX().size() + none.inY().size());
    NdArray<Complex64[]> complex = nd.array(2, 1, 2).astype(DType.COMPLEX64);
    assertArrayEquals(new long[] {1, 0}, Sets.intersect1dIndices(complex, complex).inY().toHost());
    Expect.refused(
        "intersect1dIndices of int32 and float64",
        () -> Sets.intersect1dIndices(nd.array(1, 2), nd.array(1.5)));
  }

  /** NumPy's equal_nan=False. */
  @Test
  void eachNaNMayBeAnElementOfItsOwn() {
    NdArray<double[]> x = nd.array(NAN, 2, NAN, 2, NAN);
    assertArrayEquals(new double[] {2, NAN, NAN, NAN}, Sets.unique(x, false).toHost());
    Sets.Unique<double[]> all = Sets.uniqueAll(x, false);
    assertArrayEquals(new double[] {2, NAN, NAN, NAN}, all.values().toHost());
    assertArrayEquals(new long[] {1, 0, 2, 4}, all.indices().toHost());
    assertArrayEquals(new long[] {2, 1, 1, 1}, all.counts().toHost());
    assertArrayEquals(new long[] {1, 0, 2, 0, 3}, all.inverse().toHost());
    assertArrayEquals(new double[] {2, NAN}, Sets.unique(x, true).toHost());
  }
}
