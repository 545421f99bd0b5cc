package org.jgpu.contract.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jgpu.arrays.Generator;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.random.Philox;
import org.jgpu.contract.ScopedTest;
import org.jgpu.contract.Thorough;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Integers of every dtype, against Lemire's method on the CPU. */
@ScopedTest
class IntegersTest {
  private final Gpu gpu;
  private final Nd nd;

  IntegersTest(Gpu gpu) {
    this.gpu = gpu;
    this.nd = Nd.on(gpu);
  }

  private static long word(long seed, int index, int times) {
    return Philox.words(index / 4, times, seed)[index % 4] & 0xffffffffL;
  }

  private static long narrow(long seed, int index, long bound) {
    int times = 0;
    long product = word(seed, index, times) * bound;
    while ((product & 0xffffffffL) < (1L << 32) % bound) {
      product = word(seed, index, ++times) * bound;
    }
    return product >>> 32;
  }

  private static long wide(long seed, int index, long bound) {
    long least = Long.remainderUnsigned(-bound, bound);
    for (int times = 0; ; times++) {
      int[] words = Philox.words(index / 2, times, seed);
      int at = 2 * (index % 2);
      long word = (long) words[at + 1] << 32 | words[at] & 0xffffffffL;
      if (Long.compareUnsigned(word * bound, least) >= 0) {
        return Math.multiplyHigh(word, bound) + (word >> 63 & bound) + (bound >> 63 & word);
      }
    }
  }

  /** Bounds of which nearly half of the words are rejected among them. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 10, 1000, (1L << 31) + 1, 0xfffffffdL, 1L << 32})
  void narrowBounds(long bound) {
    long[] numbers = nd.random(41).integers(DType.INT64, -7, bound - 7, 1003).toHost();
    for (int i = 0; i < numbers.length; i++) {
      assertEquals(narrow(41, i, bound) - 7, numbers[i]);
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {(1L << 32) + 1, 3L << 40, (1L << 62) + 1, Long.MAX_VALUE})
  void wideBounds(long bound) {
    long[] numbers = nd.random(43).integers(DType.INT64, 0, bound, 1003).toHost();
    for (int i = 0; i < numbers.length; i++) {
      assertEquals(wide(43, i, bound), numbers[i]);
    }
  }

  /** The first word of 64 bits of each block. */
  private static long ofBlock(long seed, int index, long bound) {
    long least = bound == 0 ? 0 : Long.remainderUnsigned(-bound, bound);
    for (int times = 0; ; times++) {
      int[] words = Philox.words(index, times, seed);
      long word = (long) words[1] << 32 | words[0] & 0xffffffffL;
      if (bound == 0) {
        return word;
      }
      if (Long.compareUnsigned(word * bound, least) >= 0) {
        return Math.multiplyHigh(word, bound) + (word >> 63 & bound) + (bound >> 63 & word);
      }
    }
  }

  @Test
  void boundsInArrays() {
    long[] lows = {-5, Long.MIN_VALUE, 7, 0};
    long[] highs = {(1L << 62) + 1, Long.MAX_VALUE, 8, 3};
    NdArray<long[]> low = nd.array(lows).broadcastTo(301, 4);
    NdArray<long[]> high = nd.array(highs);
    Generator random = nd.random(13);
    long[] open = random.integers(DType.INT64, low, high).reshape(-1).toHost();
    assertEquals(1204, random.state().offset());
    long[] closed = nd.random(13).integersClosed(DType.INT64, low, high).reshape(-1).toHost();
    for (int i = 0; i < open.length; i++) {
      long span = highs[i % 4] - lows[i % 4];
      assertEquals(lows[i % 4] + ofBlock(13, i, span), open[i]);
      assertEquals(lows[i % 4] + ofBlock(13, i, span + 1), closed[i]);
    }
  }

  @Test
  void boundsOfEveryDtype() {
    NdArray<int[]> low = nd.array(1, 2, 3);
    NdArray<short[]> high = nd.full(DType.INT16, (short) 101, 7, 1);
    long[] expected = nd.random(17).integers(DType.INT64, low, high).reshape(-1).toHost();
    for (DType<?> dtype :
        List.of(DType.INT8, DType.UINT8, DType.INT16, DType.UINT16, DType.INT32, DType.UINT64)) {
      NdArray<?> numbers = nd.random(17).integers(dtype, low, high);
      assertEquals(dtype, numbers.dtype());
      assertArrayEquals(new long[] {7, 3}, numbers.shape());
      assertArrayEquals(expected, numbers.astype(DType.INT64).reshape(-1).toHost());
    }
  }

  @Test
  void boundsWithoutASign() {
    DeviceArray<long[]> all = nd.full(DType.INT64, -1L, 101).reinterpret(DType.UINT64);
    NdArray<long[]> zero = nd.array(0L);
    long[] numbers = nd.random(19).integersClosed(DType.UINT64, zero, all).toHost();
    DeviceArray<long[]> top = nd.full(DType.INT64, Long.MIN_VALUE, 101).reinterpret(DType.UINT64);
    long[] signed = nd.random(19).integers(DType.INT64, nd.array(Long.MIN_VALUE), top).toHost();
    for (int i = 0; i < numbers.length; i++) {
      assertEquals(ofBlock(19, i, 0), numbers[i]);
      assertEquals(numbers[i], signed[i] - Long.MIN_VALUE);
    }
    NdArray<boolean[]> truths =
        nd.random(19).integers(DType.BOOL, zero.broadcastTo(500), nd.array(2));
    assertEquals(250, truths.astype(DType.INT64).sumToDouble(), 60);
    assertEquals(0, nd.random(1).integers(DType.INT8, zero, nd.empty(DType.INT32, 0)).size());
  }

  /** What is below 0 has no number without a sign; its bits are those of the largest. */
  @Test
  void boundsBelowAnUnsignedZero() {
    NdArray<long[]> low = nd.array(-1L, -5L);
    NdArray<long[]> high = nd.zeros(DType.UINT64, 2);
    NdArray<long[]> found = nd.random(1).integers(DType.INT64, low, high);
    gpu.synchronize();
    long[] values = found.toHost();
    assertEquals(-1, values[0]);
    assertTrue(values[1] >= -5 && values[1] < 0, () -> "value " + values[1]);
  }

  @Test
  void unsignedBounds() {
    long bound = (1L << 63) + 1;
    long[] numbers = nd.random(47).integers(DType.UINT64, 0, bound, 1001).toHost();
    for (int i = 0; i < numbers.length; i++) {
      assertEquals(wide(47, i, bound), numbers[i]);
    }
    long[] all = nd.random(47).integersClosed(DType.UINT64, 0, -1, 1001).toHost();
    long[] signed =
        nd.random(47).integersClosed(DType.INT64, Long.MIN_VALUE, Long.MAX_VALUE, 1001).toHost();
    for (int i = 0; i < all.length; i++) {
      assertEquals(all[i], signed[i] - Long.MIN_VALUE);
    }
  }

  @Test
  void everyDtypeGivesTheSameNumbers() {
    long[] expected = nd.random(3).integers(DType.INT64, 0, 100, 1001).toHost();
    for (DType<?> dtype :
        new DType<?>[] {
          DType.INT8,
          DType.INT16,
          DType.INT32,
          DType.UINT8,
          DType.UINT16,
          DType.UINT32,
          DType.UINT64
        }) {
      NdArray<?> numbers = nd.random(3).integers(dtype, 0, 100, 1001);
      assertEquals(dtype, numbers.dtype());
      assertArrayEquals(expected, numbers.astype(DType.INT64).toHost());
    }
  }

  /** Into arrays of any strides, and of lengths that packs do not divide. */
  @Test
  void integersIntoArrays() {
    for (DType<?> dtype : List.of(DType.INT32, DType.INT64, DType.UINT8)) {
      for (long rows : new long[] {0, 1, 7}) {
        intoArrays(nd, dtype, rows);
      }
    }
    NdArray<byte[]> bytes = nd.empty(DType.UINT8, 2);
    assertThrows(GpuException.class, () -> nd.random(1).integers(0, 300, bytes));
  }

  private static <A> void intoArrays(Nd nd, DType<A> dtype, long rows) {
    NdArray<A> expected = nd.random(7).integers(dtype, 3, 100, rows, 5);
    NdArray<A> out = nd.empty(dtype, rows, 5);
    nd.random(7).integers(3, 100, out);
    assertEquals(expected.toString(), out.toString());
    NdArray<A> spread = nd.zeros(dtype, rows, 10).slice(1, 0, 10, 2);
    nd.random(7).integersClosed(3, 99, spread);
    assertEquals(expected.toString(), spread.toString());
  }

  @Test
  void wholeDtypes() {
    NdArray<byte[]> bytes = nd.random(5).integersClosed(DType.INT8, -128, 127, 20_000);
    assertEquals(-128, bytes.minToDouble());
    assertEquals(127, bytes.maxToDouble());
    boolean[] truths = nd.random(5).integers(DType.BOOL, 0, 2, 1000).toHost();
    long count = IntStream.range(0, 1000).filter(i -> truths[i]).count();
    assertTrue(count > 430 && count < 570);
  }

  @Test
  void bytesAreThoseOfWords() {
    byte[] bytes = nd.random(53).bytes(1003).toHost();
    for (int i = 0; i < bytes.length; i++) {
      int word = Philox.words(i / 16, 0, 53)[i / 4 % 4];
      assertEquals((byte) (word >>> 8 * (i % 4)), bytes[i]);
    }
  }

  @Test
  @VariesByDevice("GPUs draw more numbers")
  void equallyProbable() {
    int n = Thorough.large(gpu) ? 10_000_000 : 20_000;
    for (int bound : new int[] {2, 7, 100}) {
      double[] numbers =
          nd.random(59).integers(DType.INT16, 0, bound, n).astype(DType.FLOAT64).toHost();
      double[] points = IntStream.range(0, bound - 1).asDoubleStream().toArray();
      double[] shares = Arrays.stream(points).map(point -> (point + 1) / bound).toArray();
      Fit.check("integers below " + bound, numbers, points, shares);
    }
    double[] parts =
        nd.random(59).integers(DType.INT64, 0, 3L << 61, n).astype(DType.FLOAT64).toHost();
    double[] points = IntStream.range(1, 20).mapToDouble(i -> i / 20.0 * 0x3p61).toArray();
    Fit.check("wide", parts, points, Arrays.stream(points).map(x -> x / 0x3p61).toArray());
  }
}
