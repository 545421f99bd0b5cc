package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jgpu.arrays.Index;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Selection;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.StreamUse;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What masks, triangles and indices choose, against loops in Java: of several tiles of a mask,
 * dense and sparse ones, aligned and not, words of every size.
 */
@ScopedTest
class MaskedElementsTest {
  /** Two whole tiles of a mask, and a part of one. */
  private static final int SIZE = 2 * 2048 + 77;

  /** One for each size of words. */
  private static final List<DType<?>> WORDS =
      List.of(DType.UINT8, DType.FLOAT16, DType.FLOAT32, DType.COMPLEX64, DType.COMPLEX128);

  /** One for each kind of bits that a number becomes. */
  private static final List<DType<?>> NUMBERS =
      List.of(
          DType.BOOL,
          DType.UINT16,
          DType.BFLOAT16,
          DType.FLOAT32,
          DType.FLOAT64,
          DType.COMPLEX64,
          DType.COMPLEX128);

  private final Gpu gpu;
  private final Nd nd;

  MaskedElementsTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  @Tag("checked")
  @Test
  void masksOfAnyDensityChooseTheirElements() {
    for (double density : new double[] {0, 0.002, 0.5, 1}) {
      for (int start : new int[] {0, 3}) {
        boolean[] truth = truth(SIZE, density);
        NdArray<boolean[]> mask = nd.array(truth).slice(0, start, SIZE);
        int[] chosen = IntStream.range(0, SIZE - start).filter(i -> truth[start + i]).toArray();
        long[] places = IntStream.of(chosen).asLongStream().toArray();
        assertArrayEquals(places, Indexing.flatNonzero(mask).toHost());
        assertArrayEquals(places, nd.arange(DType.INT64, SIZE - start).get(mask).toHost());
        NdArray<int[]> target = nd.zeros(DType.INT32, SIZE - start);
        Indexing.place(target, mask, nd.arange(DType.INT32, Math.max(1, chosen.length)));
        int[] placed = new int[SIZE - start];
        for (int i = 0; i < chosen.length; i++) {
          placed[chosen[i]] = i;
        }
        assertArrayEquals(placed, target.toHost());
      }
    }
  }

  @Test
  void wordsOfEachSizeAreChosen() {
    boolean[] truth = truth(SIZE, 0.4);
    NdArray<boolean[]> mask = nd.array(truth);
    for (DType<?> dtype : WORDS) {
      chooses(dtype, mask, truth);
    }
  }

  private <A> void chooses(DType<A> dtype, NdArray<boolean[]> mask, boolean[] truth) {
    NdArray<A> x = nd.arange(DType.INT32, SIZE).astype(DType.INT8).astype(dtype);
    long[] places = LongStream.range(0, SIZE).filter(i -> truth[(int) i]).toArray();
    NdArray<A> chosen = x.get(mask);
    assertSame(x.get(nd.array(places)), chosen);
    NdArray<A> back = Nd.zerosLike(x);
    Indexing.place(back, mask, chosen);
    assertSame(chosen, back.get(mask));
  }

  @Test
  void aNumberGoesWhereAMaskIsTrue() {
    boolean[] truth = truth(60, 0.5);
    NdArray<boolean[]> mask = nd.array(truth).reshape(6, 10);
    for (DType<?> dtype : NUMBERS) {
      numbers(dtype, mask);
    }
    assertThrows(GpuException.class, () -> nd.zeros(DType.INT8, 6, 10).set(mask, 128));
    assertThrows(GpuException.class, () -> nd.zeros(DType.UINT32, 6, 10).set(mask, -1));
  }

  @Tag("checked")
  @Test
  void aNumberGoesToPartsOfTilesAndOfArrays() {
    boolean[] truth = truth(SIZE, 0.3);
    NdArray<boolean[]> whole = nd.array(truth);
    for (int start : new int[] {0, 3, SIZE - 1, SIZE}) {
      NdArray<boolean[]> mask = whole.slice(0, start, SIZE);
      NdArray<int[]> target = nd.arange(DType.INT32, SIZE);
      target.slice(0, start, SIZE).set(mask, -7);
      NdArray<double[]> wide = nd.zeros(DType.FLOAT64, SIZE - start);
      wide.set(mask, 2.5);
      int[] numbers = target.toHost();
      double[] reals = wide.toHost();
      for (int i = 0; i < SIZE; i++) {
        boolean chosen = i >= start && truth[i];
        assertEquals(chosen ? -7 : i, numbers[i]);
        assertEquals(chosen ? 2.5 : 0, i < start ? 0 : reals[i - start]);
      }
    }
  }

  private <A> void numbers(DType<A> dtype, NdArray<boolean[]> mask) {
    NdArray<A> x = nd.arange(DType.INT32, 60).astype(dtype).reshape(6, 10);
    NdArray<A> one = nd.ones(dtype);
    NdArray<A> expected = Selection.where(mask, one, x);
    NdArray<A> otherwise = Selection.where(mask, x, one);
    assertSame(expected, Selection.where(mask, 1, x));
    assertSame(otherwise, Selection.where(mask, x, 1));
    NdArray<A> transposed = Manipulation.matrixTranspose(x);
    NdArray<boolean[]> turned = Manipulation.matrixTranspose(mask);
    assertSame(Selection.where(turned, transposed, one), Selection.where(turned, transposed, 1));
    NdArray<A> changed = x.copy();
    changed.set(mask, 1);
    assertSame(expected, changed);
    NdArray<A> columns = x.copy();
    columns.transpose().set(turned, 1);
    assertSame(expected, columns);
  }

  @Tag("checked")
  @Test
  void trianglesOfAllWordsAndShapes() {
    for (DType<?> dtype : WORDS) {
      for (long[] shape : new long[][] {{5, 7}, {9, 16}, {2, 3, 32}, {16, 1}, {0, 4}}) {
        triangles(dtype, shape);
      }
    }
    NdArray<float[]> x = nd.ones(DType.FLOAT32, 4, 8);
    assertSame(Manipulation.tril(x, Long.MAX_VALUE), x);
    assertSame(Manipulation.tril(x, Long.MIN_VALUE), Nd.zerosLike(x));
    assertSame(Manipulation.triu(x, Long.MIN_VALUE + 1), x);
    assertSame(Manipulation.triu(x, Long.MAX_VALUE), Nd.zerosLike(x));
  }

  private <A> void triangles(DType<A> dtype, long... shape) {
    NdArray<A> x = nd.ones(dtype, shape);
    NdArray<A> tall = Manipulation.matrixTranspose(x);
    for (long offset : new long[] {-3, 0, 2, 40}) {
      assertSame(triangle(x, offset, true), Manipulation.tril(x, offset));
      assertSame(triangle(x, offset, false), Manipulation.triu(x, offset));
      assertSame(triangle(tall, offset, true), Manipulation.tril(tall, offset));
    }
  }

  /** As the definition has it: an element's column less its row, against the offset. */
  private <A> NdArray<A> triangle(NdArray<A> x, long offset, boolean lower) {
    int rows = (int) x.layout().extent(x.rank() - 2);
    int columns = (int) x.layout().extent(x.rank() - 1);
    boolean[] kept = new boolean[rows * columns];
    for (int i = 0; i < kept.length; i++) {
      int diagonal = i % columns - i / columns;
      kept[i] = lower ? diagonal <= offset : diagonal >= offset;
    }
    NdArray<A> zero = nd.zeros(x.dtype());
    return Selection.where(nd.array(kept).reshape(rows, columns), x, zero);
  }

  @Test
  void indicesOutOfRangeAreNamedWhateverStandsBesideThem() {
    NdArray<float[]> x = nd.array(new float[3 * 8]).reshape(3, 8);
    long[] rows = new long[300];
    rows[257] = -4;
    GpuException e =
        assertThrows(
            GpuException.class,
            () -> {
              Indexing.take(x, nd.array(rows), 0);
              gpu.synchronize();
            });
    Expect.mention(
        "get of an array of float32 and shape (3, 8): index -4 is out of range for an axis"
            + " with extent 3",
        e);
  }

  /** What is added up of the axes must not come round to a place that exists. */
  @Test
  void anIndexOutOfRangeAlongEachOfManyAxesIsNamed() {
    int rank = 16;
    long[] shape = new long[rank];
    Arrays.fill(shape, 1);
    NdArray<float[]> x = nd.zeros(DType.FLOAT32, shape);
    Index[] picks = new Index[rank];
    Arrays.fill(picks, Index.pick(nd.array(new long[] {5})));
    for (Runnable call : List.<Runnable>of(() -> x.get(picks), () -> x.set(7, picks))) {
      GpuException e =
          assertThrows(
              GpuException.class,
              () -> {
                call.run();
                gpu.synchronize();
              });
      Expect.mention("index 5 is out of range for an axis with extent 1", e);
    }
    assertEquals(0, x.sum().floatAt());
  }

  /** A call that waited for another stream knows nothing of what is noted after it. */
  @Test
  void anIndexOutOfRangeIsReportedByTheCallThatWaitsForItsStream() {
    NdArray<float[]> x = nd.zeros(DType.FLOAT32, 3);
    NdArray<long[]> wrong = nd.array(new long[] {4});
    gpu.synchronize();
    CountDownLatch waiting = new CountDownLatch(1);
    try (GpuStream stream = gpu.newStream()) {
      stream.enqueueHostCall(() -> awaitQuietly(waiting));
      try (StreamUse use = stream.makeCurrent()) {
        x.get(Index.pick(wrong));
      }
      gpu.defaultStream().synchronize();
      waiting.countDown();
      GpuException e = assertThrows(GpuException.class, stream::synchronize);
      Expect.mention("index 4 is out of range for an axis with extent 3", e);
    }
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void bytesOtherThanZeroAreTrueWhereverTheyLie() {
    byte[] bytes = new byte[SIZE];
    for (int i = 0; i < SIZE; i++) {
      bytes[i] = (byte) (i % 3 == 0 ? 0 : 1 << i % 8);
    }
    NdArray<boolean[]> whole = Nd.of(nd.array(bytes).reinterpret(DType.BOOL));
    for (int start : new int[] {0, 1}) {
      long[] found = Indexing.flatNonzero(whole.slice(0, start, SIZE)).toHost();
      long[] expected =
          LongStream.range(start, SIZE).filter(i -> i % 3 != 0).map(i -> i - start).toArray();
      assertArrayEquals(expected, found);
    }
  }

  /** Of less than a block's part, of several parts, and of no whole number of 16 bytes. */
  @Tag("checked")
  @Test
  void longRowsArePicked() {
    long[] picks = {2, -1, 0, 2, -3};
    for (int length : new int[] {4096, 4100, 20_004, 4099}) {
      NdArray<float[]> x = nd.arange(DType.FLOAT32, 6 * length).reshape(2, 3, length);
      float[] found = Indexing.take(x, nd.array(picks), 1).toHost();
      for (int i = 0; i < found.length; i++) {
        int line = i / length;
        long row = Math.floorMod(picks[line % 5], 3L);
        assertEquals((line / 5 * 3 + row) * length + i % length, found[i]);
      }
      NdArray<float[]> tail = x.slice(0, 1, 2).reshape(3, length);
      assertSame(tail.slice(0, 2, 3), Indexing.take(tail, nd.array(new long[] {-1}), 0));
      NdArray<long[]> beyond = nd.array(new long[] {0, 3});
      GpuException e =
          assertThrows(
              GpuException.class,
              () -> {
                Indexing.take(x, beyond, 1);
                gpu.synchronize();
              });
      Expect.mention("index 3 is out of range for an axis with extent 3", e);
    }
  }

  private static void assertSame(DeviceArray<?> expected, DeviceArray<?> found) {
    assertArrayEquals(expected.shape(), found.shape());
    Object one = expected.copy().toHost();
    Object other = found.copy().toHost();
    assertArrayEquals(new Object[] {one}, new Object[] {other});
  }

  private static boolean[] truth(int size, double density) {
    SplittableRandom random = new SplittableRandom(7);
    boolean[] truth = new boolean[size];
    for (int i = 0; i < size; i++) {
      truth[i] = random.nextDouble() < density;
    }
    return truth;
  }
}
