package org.jgpu.contract;

import static org.jgpu.arrays.Index.all;
import static org.jgpu.arrays.Index.at;
import static org.jgpu.arrays.Index.ellipsis;
import static org.jgpu.arrays.Index.every;
import static org.jgpu.arrays.Index.from;
import static org.jgpu.arrays.Index.newAxis;
import static org.jgpu.arrays.Index.pick;
import static org.jgpu.arrays.Index.range;
import static org.jgpu.arrays.Over.over;
import static org.jgpu.runtime.DType.FLOAT64;
import static org.jgpu.runtime.DType.INT32;
import static org.jgpu.runtime.DType.INT64;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.jgpu.arrays.Arithmetic;
import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Joining;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Reductions;
import org.jgpu.arrays.Selection;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/** Arrays with NumPy's operations: what programs write first. */
@ScopedTest
class NdArrayTest {
  private final Gpu gpu;
  private final Nd nd;

  NdArrayTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  @Test
  void nestedArraysGoBothWays() {
    float[][] rows = {{1, 2, 3}, {4, 5, 6}};
    NdArray<float[]> x = nd.array(rows);
    assertArrayEquals(new long[] {2, 3}, x.shape());
    assertArrayEquals(rows, x.toNested(float[][].class));
    assertArrayEquals(new float[][] {{1, 4}, {2, 5}, {3, 6}}, (float[][]) x.transpose().toNested());
    assertThrows(GpuException.class, () -> nd.array(new int[][] {{1}, {2, 3}}));
    assertThrows(GpuException.class, () -> x.toNested(double[][].class));
  }

  @Test
  void operatorsWithArraysAndNumbers() {
    NdArray<float[]> x = nd.array(new float[][] {{1, 2}, {3, 4}});
    NdArray<float[]> y = x.times(2).plus(x).minus(0.5);
    assertArrayEquals(new float[] {2.5f, 5.5f, 8.5f, 11.5f}, y.toHost());
    y.plusAssign(nd.array(10f, 20f));
    assertArrayEquals(new float[] {12.5f, 25.5f, 18.5f, 31.5f}, y.toHost());
    NdArray<int[]> i = nd.array(-7, 7, 8);
    assertArrayEquals(new int[] {-3, 3, 4}, i.div(2).toHost());
    assertArrayEquals(new int[] {-1, 1, 0}, i.rem(2).toHost());
    assertArrayEquals(new int[] {-4, 3, 4}, Arithmetic.floorDivide(i, nd.array(2)).toHost());
    assertArrayEquals(new int[] {1, 1, 0}, Arithmetic.remainder(i, nd.array(2)).toHost());
  }

  @Test
  void theReceiversDtypeIsTheResults() {
    NdArray<double[]> x = nd.array(1.5, 2.5);
    NdArray<int[]> i = nd.array(1, 2);
    assertArrayEquals(new double[] {2.5, 4.5}, x.plus(i).toHost());
    GpuException e = assertThrows(GpuException.class, () -> i.plus(x));
    Expect.mention("astype to float64", e);
    assertThrows(GpuException.class, () -> i.plus(0.5));
    assertArrayEquals(new boolean[] {true, false}, Comparison.less(i, nd.array(1.5, 1.5)).toHost());
  }

  @Test
  void basicIndicesAreViews() {
    NdArray<int[]> x = nd.arange(INT32, 24).reshape(2, 3, 4);
    assertArrayEquals(new int[] {4, 16}, x.get(all(), at(1), at(0)).toHost());
    assertArrayEquals(new int[] {3, 7, 11}, x.get(at(0), ellipsis(), at(-1)).toHost());
    assertArrayEquals(
        new long[] {2, 1, 3, 2}, x.get(all(), newAxis(), all(), range(0, 4, 2)).shape());
    assertArrayEquals(new int[] {11, 10, 9, 8}, x.get(at(0), at(-1), every(-1)).toHost());
    assertArrayEquals(
        new long[] {2, 0, 4}, x.get(all(), range(2, 100), all()).get(all(), from(5)).shape());
    x.set(0, at(1), from(1));
    assertArrayEquals(new int[] {12, 13, 14, 15, 0, 0, 0, 0, 0, 0, 0, 0}, x.get(1).toHost());
  }

  @Test
  void arraysOfIntegersPick() {
    NdArray<int[]> x = nd.arange(INT32, 12).reshape(3, 4);
    assertArrayEquals(
        new int[][] {{8, 9, 10, 11}, {0, 1, 2, 3}},
        x.get(nd.array(2L, 0L)).toNested(int[][].class));
    assertArrayEquals(
        new int[][] {{3, 1}, {7, 5}, {11, 9}},
        x.get(all(), pick(nd.array(-1, 1))).toNested(int[][].class));
    assertArrayEquals(
        new int[] {0, 5, 11}, x.get(pick(nd.array(0, 1, 2)), pick(nd.array(0, 1, 3))).toHost());
    NdArray<int[]> planes = nd.arange(INT32, 24).reshape(2, 3, 4);
    assertArrayEquals(
        new int[][] {{1, 5, 9}, {14, 18, 22}},
        planes.get(pick(nd.array(0, 1)), all(), pick(nd.array(1, 2))).toNested(int[][].class));
    assertArrayEquals(
        new int[][] {{0, 4}, {2, 6}},
        x.transpose().get(every(2), range(0, 2)).toNested(int[][].class));
    x.set(-1, all(), pick(nd.array(0, 3)));
    assertArrayEquals(new int[] {-1, 1, 2, -1, -1, 5, 6, -1, -1, 9, 10, -1}, x.toHost());
  }

  @Test
  void masksPickAndSet() {
    NdArray<float[]> x = nd.array(new float[][] {{1, -2}, {-3, 4}});
    NdArray<boolean[]> negative = x.less(0);
    assertArrayEquals(new float[] {-2, -3}, x.get(negative).toHost());
    x.set(negative, 0);
    assertArrayEquals(new float[] {1, 0, 0, 4}, x.toHost());
    NdArray<boolean[]> rows = nd.array(false, true);
    assertArrayEquals(new float[][] {{0, 4}}, x.get(rows).toNested(float[][].class));
    NdArray<int[]> many = nd.arange(INT32, 10_000);
    assertArrayEquals(
        java.util.stream.IntStream.range(0, 10_000).filter(i -> i % 3 == 0).toArray(),
        many.get(many.rem(3).equalTo(0)).toHost());
    assertArrayEquals(new long[] {1, 3}, Indexing.flatNonzero(nd.array(0, 5, 0, -1)).toHost());
    assertArrayEquals(
        new long[][] {{0, 1}, {1, 0}}, Indexing.argWhere(negative).toNested(long[][].class));
  }

  @Test
  void anIndexOutOfRangeIsReportedByTheNextCallThatWaits() {
    NdArray<int[]> x = nd.arange(INT32, 5);
    NdArray<int[]> picked = x.get(nd.array(1, 7));
    GpuException e = assertThrows(GpuException.class, picked::toHost);
    Expect.mention("index 7 is out of range", e);
    assertArrayEquals(new int[] {4}, x.get(nd.array(-1)).toHost());
  }

  @Test
  void reductionsOverAxes() {
    NdArray<int[]> x = nd.array(new int[][] {{1, 2, 3}, {4, 5, 6}});
    assertArrayEquals(new int[] {5, 7, 9}, x.sum(0).toHost());
    assertArrayEquals(new long[] {2, 1}, x.sum(over(1).keepDims()).shape());
    assertEquals(21, x.sumToLong());
    assertArrayEquals(new double[] {2, 5}, x.mean(over(1).as(FLOAT64)).toHost());
    assertArrayEquals(new long[] {0, 0, 0}, x.argMin(0).toHost());
    assertArrayEquals(new int[] {6, 15}, x.max().plus(x.sum(1)).minus(6).toHost());
    assertArrayEquals(
        new int[] {4, 7},
        Reductions.sum(x, over(1).where(x.notEqualTo(2).and(x.less(4).or(x.greater(6)))).initial(0))
            .plus(nd.array(0, 7))
            .toHost());
    assertThrows(GpuException.class, () -> nd.empty(INT32, 0, 3).max(0));
    assertEquals(0, nd.empty(INT32, 0).sumToLong());
    NdArray<byte[]> bytes = nd.full(DType.INT8, 100, 10);
    assertEquals(1000, bytes.sumToLong());
    assertArrayEquals(new long[] {1000}, bytes.sum(over(0).keepDims().as(INT64)).toHost());
    assertEquals(2.0 / 3, nd.array(1.0, 2.0, 3.0).var().doubleAt(), 1e-15);
  }

  @Test
  void shapesChange() {
    NdArray<int[]> x = nd.arange(INT32, 6).reshape(2, 3);
    assertArrayEquals(new int[] {0, 3, 1, 4, 2, 5}, Manipulation.ravel(x.transpose()).toHost());
    assertArrayEquals(new int[] {2, 5, 1, 4, 0, 3}, Manipulation.rot90(x, 1, 0, 1).copy().toHost());
    assertArrayEquals(
        new int[] {0, 1, 2, 3, 4, 5, 0, 1, 2}, Joining.concat(0, x, x.slice(0, 0, 1)).toHost());
    assertArrayEquals(new long[] {2, 2, 3}, Joining.stack(1, x, x).shape());
    assertArrayEquals(
        new int[] {0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5}, Joining.repeat(x, 2, 1).toHost());
    assertArrayEquals(new int[] {0, 1, 2, 0, 1, 2, 3, 4, 5, 3, 4, 5}, Joining.tile(x, 2).toHost());
    assertArrayEquals(new int[] {2, 0, 1, 5, 3, 4}, Joining.roll(x, 1, 1).toHost());
    assertArrayEquals(new int[] {1, 5}, Manipulation.diagonal(x, 1, 0, 1).toHost());
    assertArrayEquals(
        new int[] {2, 1, 0, 1, 2, 1, 0},
        Joining.pad(x.get(0), new long[][] {{2, 2}}, Joining.Padding.REFLECT).toHost());
    List<NdArray<int[]>> parts = Manipulation.split(x, 3, 1);
    assertArrayEquals(new int[] {1, 4}, parts.get(1).toHost());
    assertArrayEquals(new int[] {0, 0, 0, 3, 4, 0}, Manipulation.tril(x, 0).toHost());
    assertArrayEquals(new int[] {0, 1, 0, 0, 0, 1}, nd.eye(INT32, 2, 3, 1).toHost());
  }

  @Test
  void whereBroadcasts() {
    NdArray<boolean[]> mask = nd.array(new boolean[][] {{true}, {false}});
    assertArrayEquals(
        new double[] {1, 2, -1, -1}, Selection.where(mask, nd.array(1.0, 2.0), -1).toHost());
  }

  @Test
  void printing() {
    NdArray<float[]> x = nd.array(new float[][] {{1, 2.5f}, {3, 4}});
    assertEquals("[[1.  2.5]\n [3.  4. ]]", x.toString());
    x.close();
    assertEquals("closed float32 array of shape (2, 2)", x.toString());
  }

  @Test
  void typesAtRunTime() {
    NdArray<?> unknown = nd.array(1f, 2f);
    NdArray<float[]> typed = unknown.as(DType.FLOAT32);
    assertSame(unknown, typed);
    assertThrows(GpuException.class, () -> unknown.as(FLOAT64));
    assertArrayEquals(new float[] {2, 4}, typed.plus(unknown).toHost());
    assertArrayEquals(new int[] {1, 2}, unknown.astype(INT32).toHost());
  }
}
