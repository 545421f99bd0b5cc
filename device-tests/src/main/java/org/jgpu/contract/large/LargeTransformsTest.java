package org.jgpu.contract.large;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jgpu.arrays.Complexes;
import org.jgpu.arrays.DTypes;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Trigonometry;
import org.jgpu.arrays.fft.Along;
import org.jgpu.arrays.fft.Fft;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.Thorough;
import org.jgpu.contract.bits.VariesByDevice;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Transforms of up to 2^24 numbers, by what is chosen and by the own kernels. */
@DeviceTest
@VariesByDevice("GPUs take longer sequences")
class LargeTransformsTest {
  private final Gpu gpu;

  LargeTransformsTest(Gpu gpu) {
    this.gpu = gpu;
  }

  private long[] powers() {
    return Thorough.large(gpu)
        ? IntStream.rangeClosed(18, 24).mapToLong(i -> 1L << i).toArray()
        : new long[] {1 << 11};
  }

  private long[] primes() {
    return Thorough.large(gpu) ? new long[] {1_000_003, 16_777_213} : new long[] {97};
  }

  private static double unit(DType<?> dtype) {
    return dtype == (DType<?>) DType.COMPLEX64 || dtype == (DType<?>) DType.FLOAT32 ? 1e-7 : 2e-16;
  }

  /** Errors grow with the logarithm of the length. */
  private static double limit(DType<?> dtype, long n) {
    return unit(dtype) * Math.max(1, Math.log(n) / Math.log(2));
  }

  /** The sum of squares of sizes, in float64. */
  private static double square(NdArray<?> x) {
    try (Scope scope = Scope.open()) {
      if (!DTypes.isComplex(x.dtype())) {
        NdArray<double[]> own = x.astype(DType.FLOAT64);
        return own.times(own).sumToDouble();
      }
      NdArray<double[]> re = Complexes.real(x).astype(DType.FLOAT64);
      NdArray<double[]> im = Complexes.imag(x).astype(DType.FLOAT64);
      return re.times(re).plus(im.times(im)).sumToDouble();
    }
  }

  private static void near(NdArray<?> expected, NdArray<?> found, double limit, String what) {
    assertEquals(expected.dtype(), found.dtype(), what);
    double distance = Math.sqrt(square(found.minus(expected)) / square(expected));
    assertTrue(distance <= limit, () -> what + ": " + distance + " of " + limit);
  }

  private static NdArray<?> random(Gpu own, DType<?> dtype, long n) {
    DType<?> part = dtype == (DType<?>) DType.COMPLEX64 ? DType.FLOAT32 : DType.FLOAT64;
    return Nd.on(own).random(n).standardNormal(part, 2 * n).reinterpret(dtype);
  }

  @ParameterizedTest
  @EnumSource
  void thereAndBack(Way way) {
    way.with(
        gpu,
        own ->
            LongStream.concat(Arrays.stream(powers()), Arrays.stream(primes()))
                .forEach(
                    n -> {
                      for (DType<?> dtype : List.of(DType.COMPLEX64, DType.COMPLEX128)) {
                        try (Scope scope = Scope.open()) {
                          thereAndBack(own, dtype, n, dtype + " of " + n + ", " + way);
                        }
                        Fft.clearPlans(own);
                      }
                    }));
  }

  /** Parseval's sums, the inverse, and the spectrum of a single 1, which is known everywhere. */
  private static void thereAndBack(Gpu own, DType<?> dtype, long n, String what) {
    NdArray<?> x = random(own, dtype, n);
    NdArray<?> spectrum = Fft.fft(x);
    double ratio = square(spectrum) / square(x) / n;
    assertEquals(1, ratio, 2 * limit(dtype, n), "Parseval, " + what);
    near(x, Fft.ifft(spectrum), 2 * limit(dtype, n), "ifft(fft(x)), " + what);
    long place = n / 3 + 1;
    NdArray<?> one = Nd.on(own).zeros(dtype, n);
    one.slice(0, place, place + 1).plusAssign(1);
    near(waves(own, dtype, n, place), Fft.fft(one), 2 * limit(dtype, n), "of a 1, " + what);
  }

  /** The numbers exp(-2 pi i j k / n) for all k. */
  private static NdArray<?> waves(Gpu own, DType<?> dtype, long n, long j) {
    NdArray<double[]> turns =
        Nd.on(own)
            .arange(DType.INT64, n)
            .times(j)
            .rem(n)
            .astype(DType.FLOAT64)
            .times(-2 * Math.PI / n);
    NdArray<double[]> parts = Nd.on(own).empty(DType.FLOAT64, n, 2);
    parts.index(1, 0).copyFrom(Trigonometry.cos(turns));
    parts.index(1, 1).copyFrom(Trigonometry.sin(turns));
    return parts.reinterpret(DType.COMPLEX128).reshape(n).astype(dtype);
  }

  @ParameterizedTest
  @EnumSource
  void halfOfTheSpectrumOfRealNumbers(Way way) {
    way.with(
        gpu,
        own -> {
          for (long n : Thorough.large(gpu) ? powers() : new long[] {1 << 11, 97}) {
            for (DType<?> dtype : List.of(DType.FLOAT32, DType.FLOAT64)) {
              try (Scope scope = Scope.open()) {
                real(own, dtype, n, dtype + " of " + n + ", " + way);
              }
              Fft.clearPlans(own);
            }
          }
        });
  }

  private static void real(Gpu own, DType<?> dtype, long n, String what) {
    NdArray<?> x = Nd.on(own).random(n).standardNormal(dtype, n);
    NdArray<?> half = Fft.rfft(x);
    near(
        x,
        Fft.irfft(half, Along.usual().lengths(n)),
        2 * limit(dtype, n),
        "irfft(rfft(x)), " + what);
    NdArray<?> whole = Fft.fft(x);
    near(whole.slice(0, 0, n / 2 + 1), half, 2 * limit(dtype, n), "rfft, " + what);
  }
}
