package org.jgpu.contract.fft;

import static org.jgpu.arrays.fft.Along.along;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jgpu.arrays.Complexes;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.fft.Along;
import org.jgpu.arrays.fft.Fft;
import org.jgpu.arrays.fft.Norm;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.Thorough;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Transforms against their definition, and what holds of them whatever the numbers are. */
@DeviceTest
class TransformsTest {
  private static final double SINGLE = 1e-7;
  private static final double DOUBLE = 2e-16;

  private final Gpu gpu;

  TransformsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  /** One pass, two and three; convolutions in one pass and in several. */
  static Stream<Arguments> lengths() {
    return IntStream.of(
            2, 11, 64, 128, 144, 256, 512, 1000, 1009, 1024, 2048, 2187, 4096, 2053, 5040, 6000,
            8192, 10_007, 16_384, 16_807)
        .boxed()
        .flatMap(
            n ->
                Stream.of(
                    Arguments.of(n, DType.COMPLEX64, SINGLE),
                    Arguments.of(n, DType.COMPLEX128, DOUBLE)));
  }

  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
  @ParameterizedTest
  @MethodSource("lengths")
  void spectraAreThoseOfTheDefinition(int n, DType<?> dtype, double allowed) {
    int rows = n < 5000 ? 3 : 1;
    try (Scope scope = Scope.open()) {
      double[] x = Spectra.numbers(rows * n, n);
      DeviceArray<?> array = Spectra.on(gpu, dtype, x, rows, n);
      near(n, allowed, x, (rows - 1) * n, Spectra.parts(Fft.fft(array)));
      double[] columns = Spectra.parts(Fft.fft(array.transpose(), along(0)).transpose());
      near(n, allowed, x, (rows - 1) * n, columns);
    }
  }

  /** The error of some frequencies in quadratic mean, as a part of the spectrum's. */
  private static void near(int n, double allowed, double[] x, int row, double[] found) {
    near(n, allowed, x, row, found, 40);
  }

  private static void near(
      int n, double allowed, double[] x, int row, double[] found, int frequencies) {
    double error = 0;
    double size = 0;
    int step = Math.max(1, n / frequencies);
    for (int k = 0; k < n; k += step) {
      double[] exact = Spectra.frequency(x, row, n, k);
      double re = found[2 * (row + k)];
      double im = found[2 * (row + k) + 1];
      error += Math.pow(re - exact[0], 2) + Math.pow(im - exact[1], 2);
      size += Math.pow(exact[0], 2) + Math.pow(exact[1], 2);
    }
    double relative = Math.sqrt(error / size);
    double most = allowed * Math.max(1, Math.log(n) / Math.log(2));
    assertTrue(relative <= most, () -> "length " + n + ": " + relative + ", allowed " + most);
  }

  /** 2^24 in three passes, and a prime by passes of a convolution. */
  @ParameterizedTest
  @ValueSource(ints = {1 << 24, 1_000_003})
  void longSequences(int n) {
    Assumptions.assumeTrue(Thorough.large(gpu), "takes minutes without a GPU");
    try (Scope scope = Scope.open()) {
      double[] x = Spectra.numbers(n, n);
      for (DType<?> dtype : new DType<?>[] {DType.COMPLEX64, DType.COMPLEX128}) {
        DeviceArray<?> array = Spectra.on(gpu, dtype, x, n);
        double allowed = dtype == (DType<?>) DType.COMPLEX64 ? SINGLE : DOUBLE;
        near(n, allowed, x, 0, Spectra.parts(Fft.fft(array)), 5);
      }
    }
  }

  /** More sequences than work space is made for at once, along the first axis and the last. */
  @Test
  void manySequencesAreTransformedInParts() {
    Assumptions.assumeTrue(Thorough.large(gpu), "takes minutes without a GPU");
    int n = 1 << 17;
    int rows = 100;
    try (Scope scope = Scope.open()) {
      double[] x = Spectra.numbers(rows * n, 5);
      DeviceArray<?> array = Spectra.on(gpu, DType.COMPLEX64, x, rows, n);
      near(n, SINGLE, x, (rows - 1) * n, Spectra.parts(Fft.fft(array)));
      DeviceArray<?> columns = Fft.fft(array.transpose().copy(), along(0)).transpose();
      near(n, SINGLE, x, (rows - 1) * n, Spectra.parts(columns));
    }
  }

  /** Three passes, in place, so that two buffers are needed; the other axis is of length 1. */
  @VariesByDevice("GPUs take longer sequences")
  @Test
  void threePassesInPlace() {
    int n = 1_050_000;
    try (Scope scope = Scope.open()) {
      double[] x = Spectra.numbers(n, n);
      DeviceArray<?> array = Spectra.on(gpu, DType.COMPLEX64, x, n, 1);
      near(n, SINGLE, x, 0, Spectra.parts(Fft.fftn(array)), 5);
    }
  }

  /** Random shapes, axes, lengths and norms: back again, sums of squares, linearity. */
  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void invariants(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < 12; i++) {
      try (Scope scope = Scope.open()) {
        invariants(random);
      }
    }
  }

  private void invariants(SplittableRandom random) {
    int rank = random.nextInt(1, 5);
    long[] shape = random.longs(rank, 1, 300 / (rank * rank * rank) + 3).toArray();
    shape[random.nextInt(rank)] *= random.nextInt(1, 3);
    int axis = random.nextInt(rank);
    boolean single = random.nextBoolean();
    DType<?> dtype = single ? DType.COMPLEX64 : DType.COMPLEX128;
    double allowed = 30 * (single ? SINGLE : DOUBLE);
    int size = (int) LongStream.of(shape).reduce(1, (a, b) -> a * b);
    double[] numbers = Spectra.numbers(size, random.nextLong());
    DeviceArray<?> x = Spectra.on(gpu, dtype, numbers, shape);
    String what = String.join(",", IntStream.range(0, rank).mapToObj(d -> "" + shape[d]).toList());
    Norm norm = Norm.values()[random.nextInt(3)];
    Along one = along(axis).norm(norm);
    same(what, x, Fft.ifft(Fft.fft(x, one), one), allowed);
    Along all = Along.usual().norm(norm);
    same(what, x, Fft.ifftn(Fft.fftn(x, all), all), allowed);
    double before = squares(x);
    double after = squares(Fft.fft(x, along(axis).norm(Norm.ORTHO)));
    assertEquals(before, after, allowed * before, what);
    DeviceArray<?> re = Complexes.real(x);
    Along length = one.lengths(shape[axis]);
    same(what, re.copy(), Fft.irfft(Fft.rfft(re, one), length), allowed);
    same(what, re.copy(), Fft.hfft(Fft.ihfft(re, one), length), allowed);
    same(what, Fft.rfft(re, one), Fft.fft(re, one).slice(axis, 0, shape[axis] / 2 + 1), allowed);
    NdArray<?> twice = Nd.of(x.copy()).plus(x);
    same(what, Nd.of(Fft.fft(x)).times(2), Fft.fft(twice), allowed);
  }

  private static void same(String what, DeviceArray<?> x, DeviceArray<?> y, double allowed) {
    double difference = squares(Nd.of(x.copy()).minus(y));
    double most = Math.max(1e-300, squares(x)) * allowed * allowed;
    assertTrue(difference <= most, () -> what + ": " + difference + " > " + most);
  }

  private static double squares(DeviceArray<?> x) {
    DeviceArray<?> flat = x.copy();
    boolean complex =
        flat.dtype() == (DType<?>) DType.COMPLEX64 || flat.dtype() == (DType<?>) DType.COMPLEX128;
    NdArray<?> sizes = complex ? Complexes.abs(flat) : Nd.of(flat);
    NdArray<double[]> wide = sizes.astype(DType.FLOAT64);
    return wide.times(wide).sumToDouble();
  }

  /** Of an impulse all frequencies are a root of unity, of a constant all but one are nothing. */
  @VariesByDevice("products and sums are contracted, each device within the bound of the test")
  @Test
  void impulsesAndConstants() {
    try (Scope scope = Scope.open()) {
      NdArray<float[]> x = Nd.on(gpu).zeros(DType.FLOAT32, 60);
      x.index(0, 0).fill(1f);
      double[] flat = Spectra.parts(Fft.fft(x));
      for (int k = 0; k < 60; k++) {
        assertEquals(1, flat[2 * k], 1e-6);
        assertEquals(0, flat[2 * k + 1], 1e-6);
      }
      double[] peak = Spectra.parts(Fft.fft(Nd.on(gpu).ones(DType.FLOAT64, 37)));
      assertEquals(37, peak[0], 1e-13);
      for (int i = 1; i < peak.length; i++) {
        assertEquals(0, peak[i], 1e-13);
      }
    }
  }
}
