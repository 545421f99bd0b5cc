package org.jgpu.contract.fft;

import static org.jgpu.arrays.fft.Along.along;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.stream.LongStream;
import org.jgpu.arrays.Complexes;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.fft.Along;
import org.jgpu.arrays.fft.Fft;
import org.jgpu.arrays.fft.Norm;
import org.jgpu.contract.Expect;
import org.jgpu.contract.ScopedTest;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;

/** Transforms that write to an array of the caller's give the bits of those that make one. */
@ScopedTest
@VariesByDevice("products and sums are contracted, each device within the bound of the test")
class TransformsIntoArraysTest {
  private final Nd nd;

  TransformsIntoArraysTest(Gpu gpu) {
    nd = Nd.on(gpu);
  }

  private interface Made {
    NdArray<?> of(DeviceArray<?> x, Along along);
  }

  private interface Into {
    void of(DeviceArray<?> x, Along along, DeviceArray<?> out);
  }

  private void check(DeviceArray<?> x, Along along, Made made, Into into) {
    NdArray<?> expected = made.of(x, along);
    long[] shape = expected.shape();
    long[] wide = shape.clone();
    wide[0] *= 2;
    NdArray<?> direct = nd.empty(expected.dtype(), shape);
    NdArray<?> spread = nd.zeros(expected.dtype(), wide).slice(0, 0, wide[0], 2);
    for (NdArray<?> out : List.of(direct, spread)) {
      into.of(x, along, out);
      same(expected, out);
    }
  }

  private static void same(NdArray<?> expected, NdArray<?> found) {
    assertArrayEquals(
        expected.astype(DType.COMPLEX128).toHost(), found.astype(DType.COMPLEX128).toHost());
  }

  @Test
  void everyTransformAlongAnAxis() {
    for (long length : new long[] {8, 11, 60}) {
      NdArray<float[]> real = nd.random(1).random(DType.FLOAT32, 3, length);
      NdArray<Complex64[]> complex = Complexes.complex64(real, real.times(3));
      for (Along along : new Along[] {along(-1), along(0).norm(Norm.ORTHO), along(1).lengths(9)}) {
        check(real, along, Fft::fft, Fft::fft);
        check(complex, along, Fft::fft, Fft::fft);
        check(complex.transpose(), along, Fft::ifft, Fft::ifft);
        check(real, along, Fft::rfft, Fft::rfft);
        check(real.astype(DType.INT32), along, Fft::ihfft, Fft::ihfft);
        check(complex, along, Fft::irfft, Fft::irfft);
        check(complex, along, Fft::hfft, Fft::hfft);
      }
    }
  }

  @Test
  void inPlace() {
    NdArray<Complex128[]> x = nd.random(2).random(DType.FLOAT64, 4, 30).astype(DType.COMPLEX128);
    for (Along along : new Along[] {along(-1), along(0)}) {
      NdArray<Complex128[]> work = x.copy();
      Fft.fft(work, along, work);
      same(Fft.fft(x, along), work);
      Fft.ifft(work, along, work);
      Complex128[] again = work.toHost();
      Complex128[] before = x.toHost();
      for (int i = 0; i < again.length; i++) {
        assertEquals(before[i].re(), again[i].re(), 1e-14);
      }
    }
  }

  @Test
  void everyTransformAlongSeveralAxes() {
    NdArray<float[]> real = nd.random(4).random(DType.FLOAT32, 3, 8, 10);
    NdArray<Complex64[]> complex = Complexes.complex64(real, real.times(3));
    for (Along along :
        new Along[] {
          Along.usual(),
          Along.usual().lengths(8, 7),
          along(0, 1).norm(Norm.ORTHO),
          along(-1, 0).lengths(9, 4),
          along(1).lengths(5),
          along(0, 0)
        }) {
      check(real, along, Fft::fft2, Fft::fft2);
      check(complex, along, Fft::ifft2, Fft::ifft2);
      check(complex.transpose(), along, Fft::fftn, Fft::fftn);
      check(real.astype(DType.FLOAT64), along, Fft::ifftn, Fft::ifftn);
      check(real, along, Fft::rfft2, Fft::rfft2);
      check(real.slice(2, 0, 10, 2), along, Fft::rfftn, Fft::rfftn);
      check(complex, along, Fft::irfft2, Fft::irfft2);
      check(real, along, Fft::irfftn, Fft::irfftn);
    }
  }

  @Test
  void alongNoAxes() {
    NdArray<float[]> x = nd.random(5).random(DType.FLOAT32, 3, 4);
    NdArray<float[]> out = nd.empty(DType.FLOAT32, 3, 4);
    Fft.fftn(x, along(), out);
    same(x, out);
    mention("rfftn along no axes", () -> Fft.rfftn(x, along(), out));
  }

  @Test
  void severalAxesInPlace() {
    NdArray<Complex64[]> x = nd.random(6).random(DType.FLOAT32, 5, 6, 8).astype(DType.COMPLEX64);
    NdArray<Complex64[]> work = x.copy();
    Fft.fftn(work, Along.usual(), work);
    same(Fft.fftn(x), work);
    Fft.ifft2(work, along(0, 1), work);
    same(Fft.ifft2(Fft.fftn(x), along(0, 1)), work);
    NdArray<Complex64[]> square = nd.random(7).random(DType.FLOAT32, 6, 6).astype(DType.COMPLEX64);
    NdArray<?> turned = Fft.fft2(square.transpose());
    Fft.fft2(square.transpose(), Along.usual(), square);
    same(turned, square);
    NdArray<?> cut = Fft.fft2(x.slice(0, 0, 4), along(0, 1).lengths(4, 5));
    Fft.fft2(x.slice(0, 0, 4), along(0, 1).lengths(4, 5), x.slice(0, 1, 5).slice(1, 0, 5));
    same(cut, x.slice(0, 1, 5).slice(1, 0, 5));
  }

  /** What stands between the steps is in the array that is given, where it can be. */
  @Test
  void nothingIsAllocatedOnTheWay() {
    NdArray<float[]> x = nd.random(8).random(DType.FLOAT32, 4, 6, 8);
    NdArray<Complex64[]> half = nd.empty(DType.COMPLEX64, 4, 6, 5);
    Fft.rfftn(x, Along.usual(), half);
    long before = nd.gpu().memoryStatistics().liveBlocks();
    long live = nd.gpu().memoryStatistics().inUseBytes();
    nd.gpu().resetPeakMemory();
    Fft.rfftn(x, Along.usual(), half);
    Expect.nothingKept(live, nd.gpu().memoryStatistics().peakInUseBytes());
    Expect.nothingKept(before, nd.gpu().memoryStatistics().liveBlocks());
  }

  /** A part of what is transformed is written to. */
  @Test
  void sharedMemory() {
    NdArray<Complex64[]> x = nd.random(3).random(DType.FLOAT32, 6, 16).astype(DType.COMPLEX64);
    NdArray<?> expected = Fft.fft(x.slice(0, 0, 4));
    Fft.fft(x.slice(0, 0, 4), along(-1), x.slice(0, 1, 5));
    same(expected, x.slice(0, 1, 5));
    NdArray<Complex64[]> turned = nd.random(3).random(DType.FLOAT32, 8, 8).astype(DType.COMPLEX64);
    NdArray<?> columns = Fft.fft(turned.transpose());
    Fft.fft(turned.transpose(), along(-1), turned);
    same(columns, turned);
  }

  @Test
  void nothingGivesZerosOrNothing() {
    NdArray<Complex64[]> out = nd.ones(DType.COMPLEX64, 0, 4);
    Fft.fft(nd.zeros(DType.FLOAT32, 0, 4), along(-1), out);
    NdArray<float[]> real = nd.ones(DType.FLOAT32, 2, 3);
    NdArray<Complex64[]> zeros = nd.ones(DType.COMPLEX64, 2, 3);
    Fft.fft(real.slice(1, 0, 0), along(1).lengths(3), zeros);
    same(nd.zeros(DType.COMPLEX64, 2, 3), zeros);
  }

  @Test
  void arraysThatDoNotFitAreRefused() {
    NdArray<float[]> x = nd.ones(DType.FLOAT32, 2, 8);
    mention(
        "rfft into an array of complex64 and shape (2, 8); the result is of complex64 and shape"
            + " (2, 5)",
        () -> Fft.rfft(x, along(-1), nd.empty(DType.COMPLEX64, 2, 8)));
    mention(
        "fft into an array of complex128 and shape (2, 8); the result is of complex64",
        () -> Fft.fft(x, along(-1), nd.empty(DType.COMPLEX128, 2, 8)));
    mention(
        "rfft2 into an array of complex64 and shape (2, 8); the result is of complex64 and"
            + " shape (2, 5)",
        () -> Fft.rfft2(x, Along.usual(), nd.empty(DType.COMPLEX64, 2, 8)));
    mention(
        "irfftn into an array of complex64 and shape (2, 14); the result is of float32",
        () -> Fft.irfftn(x, Along.usual(), nd.empty(DType.COMPLEX64, 2, 14)));
    mention(
        "ifft into a broadcast view",
        () -> Fft.ifft(x, along(-1), nd.empty(DType.COMPLEX64, 8).broadcastTo(2, 8)));
  }

  private static void mention(String words, org.junit.jupiter.api.function.Executable call) {
    Expect.mention(words, assertThrows(GpuException.class, call));
  }

  /** Against all lengths one by one, and what scipy.fft.next_fast_len gives of large ones. */
  @Test
  void nextFastLengths() {
    for (long length = 1; length < 3000; length++) {
      assertEquals(next(length, 1), Fft.nextFastLen(length));
      assertEquals(next(Math.max(2, length), 2), Fft.nextFastLen(length, true));
    }
    assertEquals(1_000_188, Fft.nextFastLen(1_000_003));
    assertEquals(1L << 60, Fft.nextFastLen(1L << 60));
    mention("nextFastLen of 0 samples", () -> Fft.nextFastLen(0));
    mention("nextFastLen of " + Long.MAX_VALUE, () -> Fft.nextFastLen(Long.MAX_VALUE));
  }

  private static long next(long length, long step) {
    return LongStream.iterate((length + step - 1) / step * step, n -> n + step)
        .filter(TransformsIntoArraysTest::isFast)
        .findFirst()
        .orElseThrow();
  }

  private static boolean isFast(long length) {
    long rest = length;
    for (int factor : new int[] {2, 3, 5, 7}) {
      while (rest % factor == 0) {
        rest /= factor;
      }
    }
    return rest == 1;
  }
}
