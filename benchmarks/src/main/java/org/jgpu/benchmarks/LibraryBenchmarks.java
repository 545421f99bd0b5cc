package org.jgpu.benchmarks;

import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.fft.Fft;
import org.jgpu.arrays.linalg.Decompositions;
import org.jgpu.arrays.linalg.Solvers;
import org.jgpu.numbers.Complex64;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.vendor.Fourier;
import org.jgpu.runtime.vendor.Solver;

/**
 * Factors and transforms by the own kernels and by NVIDIA's libraries, of all sizes, whatever the
 * thresholds: from these rows they are set. The peers' rows have the libraries' names.
 */
final class LibraryBenchmarks {
  private static final int[] ORDERS = {512, 1024, 2048, 4096};
  private static final int LARGE = 1 << 24;
  private static final int[] LENGTHS = {
    1 << 10,
    1 << 12,
    1 << 14,
    1 << 16,
    1 << 18,
    1 << 20,
    1 << 22,
    LARGE,
    4093,
    65_537,
    1_000_003,
    16_777_213
  };

  private final Rows rows;

  LibraryBenchmarks(Rows rows) {
    this.rows = rows;
  }

  void run() {
    LibraryPaths.both(
        rows,
        (own, suffix) -> {
          boolean none = suffix.equals(LibraryPaths.OWN);
          if (none || Solver.of(Internals.device(own.gpu())).isPresent()) {
            for (int order : ORDERS) {
              factors(own, DType.FLOAT32, "-f32-" + order + suffix, order);
              factors(own, DType.FLOAT64, "-f64-" + order + suffix, order);
            }
          }
          if (none || Fourier.of(Internals.device(own.gpu())).isPresent()) {
            transforms(own, suffix);
          }
        });
  }

  private <A> void factors(Rows own, DType<A> dtype, String name, int n) {
    Nd nd = Nd.on(own.gpu());
    try (Scope scope = Scope.open()) {
      NdArray<A> x = nd.array(ArrayBenchmarks.uniform(n * n, 31)).astype(dtype).reshape(n, n);
      NdArray<A> definite = x.plus(x.transpose());
      definite.plusAssign(nd.eye(dtype, n).times(2 * n));
      NdArray<A> b = nd.ones(dtype, n);
      int slow = n > 1024 ? 1 : 3;
      measure(own, "solve" + name, 10, () -> Solvers.solve(definite, b).close());
      measure(own, "cholesky" + name, 10, () -> Decompositions.cholesky(definite).close());
      measure(own, "qr" + name, 10, () -> Decompositions.qr(x).close());
      measure(own, "svd" + name, slow, () -> Decompositions.svd(x).close());
      measure(own, "eigh" + name, slow, () -> Decompositions.eigh(definite).close());
      if (n <= 512) { // beyond it the own kernels take seconds
        measure(own, "eig" + name, 1, () -> Decompositions.eig(x).close());
      }
    }
  }

  private void transforms(Rows own, String suffix) {
    try (Scope scope = Scope.open()) {
      NdArray<float[]> x = Nd.on(own.gpu()).array(ArrayBenchmarks.uniform(LARGE, 31));
      NdArray<Complex64[]> z = x.astype(DType.COMPLEX64);
      for (int length : LENGTHS) {
        fft(own, "fft-c64-" + length + suffix, z.slice(0, 0, length));
      }
      fft(own, "fft-c64-16384x1024" + suffix, z.reshape(16_384, 1024));
      fft(own, "fft-c64-256x65536" + suffix, z.reshape(256, 65_536));
      NdArray<Complex64[]> primes = z.slice(0, 0, 4093 << 12).reshape(4096, 4093);
      fft(own, "fft-c64-4096x4093" + suffix, primes);
      measure(own, "ifft-c64-16777216" + suffix, 50, () -> Fft.ifft(z).close());
      measure(own, "rfft-f32-16777216" + suffix, 50, () -> Fft.rfft(x).close());
      NdArray<?> half = Fft.rfft(x);
      measure(own, "irfft-f32-16777216" + suffix, 50, () -> Fft.irfft(half).close());
    }
  }

  private void fft(Rows own, String name, NdArray<Complex64[]> z) {
    measure(own, name, 50, () -> Fft.fft(z).close());
  }

  private static void measure(Rows own, String name, int repeats, Runnable work) {
    own.measure(name, repeats, 0, work);
  }
}
