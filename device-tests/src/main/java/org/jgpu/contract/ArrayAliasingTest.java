package org.jgpu.contract;

import static org.jgpu.arrays.Index.all;
import static org.jgpu.arrays.Index.at;
import static org.jgpu.arrays.Index.every;
import static org.jgpu.arrays.Index.from;
import static org.jgpu.arrays.Index.pick;
import static org.jgpu.arrays.Index.range;
import static org.jgpu.arrays.Index.to;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jgpu.arrays.Arithmetic;
import org.jgpu.arrays.Comparison;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/** What is written through one view while it is read through another, as NumPy has it. */
@ScopedTest
class ArrayAliasingTest {
  private static final int SIZE = 3000;

  private final Nd nd;

  ArrayAliasingTest(Gpu gpu) {
    this.nd = Nd.on(gpu);
  }

  private NdArray<int[]> counted() {
    return nd.arange(DType.INT32, SIZE);
  }

  @Test
  void valuesThatArePickedInto() {
    NdArray<int[]> x = counted();
    NdArray<long[]> reverse = nd.arange(DType.INT64, SIZE - 1, -1, -1);
    x.set(x, pick(reverse));
    assertArrayEquals(IntStream.range(0, SIZE).map(i -> SIZE - 1 - i).toArray(), x.toHost());
  }

  @Test
  void oneValueThatIsPickedInto() {
    NdArray<int[]> x = counted();
    x.set(x.get(5), pick(nd.arange(DType.INT64, SIZE)));
    assertArrayEquals(IntStream.range(0, SIZE).map(i -> 5).toArray(), x.toHost());
  }

  @Test
  void indicesThatTheyChange() {
    NdArray<long[]> x = nd.arange(DType.INT64, SIZE - 1, -1, -1);
    x.set(nd.full(DType.INT64, 0L), pick(x));
    assertArrayEquals(new long[SIZE], x.toHost());
  }

  @Test
  void aMaskThatItChanges() {
    NdArray<boolean[]> mask = nd.zeros(DType.BOOL, SIZE);
    mask.set(1, from(SIZE / 2));
    mask.set(Manipulation.flip(mask), 1);
    boolean[] expected = new boolean[SIZE];
    Arrays.fill(expected, true);
    assertArrayEquals(expected, mask.toHost());
  }

  @Test
  void operandsThatOverlapTheResult() {
    NdArray<int[]> x = counted();
    x.get(from(1)).plusAssign(x.get(to(-1)));
    assertArrayEquals(
        IntStream.range(0, SIZE).map(i -> i == 0 ? 0 : 2 * i - 1).toArray(), x.toHost());
    NdArray<int[]> y = counted();
    Arithmetic.subtract(y, Manipulation.flip(y), y);
    assertArrayEquals(IntStream.range(0, SIZE).map(i -> 2 * i - SIZE + 1).toArray(), y.toHost());
    NdArray<boolean[]> z = nd.zeros(DType.BOOL, 4);
    z.set(1, at(0));
    Comparison.equal(z.get(to(3)), z.get(from(1)), z.get(from(1)));
    assertArrayEquals(new boolean[] {true, false, true, true}, z.toHost());
  }

  /** What lies between the elements of another view has nothing in common with it. */
  @Test
  void viewsThatLieBetweenEachOther() {
    NdArray<int[]> x = counted();
    x.get(every(2)).plusAssign(x.get(from(1, 2)));
    assertArrayEquals(
        IntStream.range(0, SIZE).map(i -> i % 2 == 0 ? 2 * i + 1 : i).toArray(), x.toHost());
    NdArray<int[]> matrix = nd.arange(DType.INT32, 12).reshape(3, 4);
    Arithmetic.negative(matrix.get(all(), range(0, 2)), matrix.get(all(), range(2, 4)));
    assertArrayEquals(
        new int[] {0, 1, 0, -1, 4, 5, -4, -5, 8, 9, -8, -9}, matrix.reshape(12).toHost());
    assertThrows(
        GpuException.class,
        () -> Arithmetic.negative(matrix.get(all(), range(0, 2)), matrix.get(all(), range(1, 3))));
  }

  @Test
  void placeWhereAMaskIsItself() {
    NdArray<boolean[]> mask = nd.zeros(DType.BOOL, SIZE);
    mask.set(1, range(0, SIZE / 2));
    Indexing.place(Manipulation.flip(mask), mask, nd.ones(DType.BOOL, 1));
    boolean[] expected = new boolean[SIZE];
    Arrays.fill(expected, true);
    assertArrayEquals(expected, mask.toHost());
  }
}
