package org.jgpu.benchmarks;

import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.fft.Along;
import org.jgpu.arrays.fft.Fft;
import org.jgpu.numbers.Complex64;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Internals;
import org.jgpu.runtime.vendor.Fourier;

/**
 * Fourier transforms, at the lengths of the peers' script; and by both ways, own kernels and cuFFT,
 * so that it can be seen which is to be chosen.
 */
final class FftBenchmarks {
  private static final int LARGE = 1 << 24;
  private static final int REPEATS = 100;

  private final Rows rows;

  FftBenchmarks(Rows rows) {
    this.rows = rows;
  }

  void run() {
    measure(rows, "");
    LibraryPaths.both(
        rows,
        (own, suffix) -> {
          if (suffix.equals(LibraryPaths.OWN)
              || Fourier.of(Internals.device(own.gpu())).isPresent()) {
            measure(own, suffix);
            shapes(own, suffix);
          }
        });
  }

  private static void measure(Rows to, String suffix) {
    try (NdArray<float[]> x = Nd.on(to.gpu()).array(ArrayBenchmarks.uniform(LARGE, 31));
        NdArray<Complex64[]> z = x.astype(DType.COMPLEX64)) {
      ofRows(to, "fft-c64-4096x2^10" + suffix, z.slice(0, 0, 1 << 22).reshape(4096, 1024));
      ofRows(to, "fft-c64-2^16" + suffix, z.slice(0, 0, 1 << 16));
      ofRows(to, "fft-c64-2^20" + suffix, z.slice(0, 0, 1 << 20));
      ofRows(to, "fft-c64-2^24" + suffix, z);
      NdArray<Complex64[]> square = z.reshape(4096, 4096);
      ofRows(to, "fft-c64-4096x4096" + suffix, square);
      along(to, "fft-c64-4096x4096-axis0" + suffix, square, Along.along(0));
      ofRows(to, "fft-c64-1000003" + suffix, z.slice(0, 0, 1_000_003));
      measure(to, "fft2-c64-4096" + suffix, z, () -> Fft.fft2(square).close());
      measure(to, "rfft-f32-2^24" + suffix, x, () -> Fft.rfft(x).close());
      inverse(to, suffix, z, square);
    }
  }

  private static void inverse(
      Rows to, String suffix, NdArray<Complex64[]> z, NdArray<Complex64[]> square) {
    measure(to, "ifft-c64-2^24" + suffix, z, () -> Fft.ifft(z).close());
    measure(to, "ifft2-c64-4096" + suffix, z, () -> Fft.ifft2(square).close());
    NdArray<Complex64[]> half = z.slice(0, 0, (1 << 23) + 1);
    measure(to, "irfft-f32-2^24" + suffix, half, () -> Fft.irfft(half).close());
    NdArray<Complex64[]> halves = z.slice(0, 0, 16_384 * 513).reshape(16_384, 513);
    measure(to, "irfft-f32-16384x2^10" + suffix, halves, () -> Fft.irfft(halves).close());
  }

  /** Shapes that peers are not asked for, at which the one way or the other is to be taken. */
  private static void shapes(Rows to, String suffix) {
    try (NdArray<float[]> x = Nd.on(to.gpu()).array(ArrayBenchmarks.uniform(LARGE, 31));
        NdArray<Complex64[]> z = x.astype(DType.COMPLEX64)) {
      for (int length : new int[] {16, 64, 256, 1000, 3000, 8192, 1 << 14, 1 << 16}) {
        int batch = LARGE / length;
        NdArray<Complex64[]> some = z.slice(0, 0, (long) batch * length).reshape(batch, length);
        ofRows(to, "fft-c64-" + batch + "x" + length + suffix, some);
      }
      for (int length : new int[] {64, 256, 1024}) {
        NdArray<Complex64[]> columns = z.reshape(length, LARGE / length);
        along(to, "fft-c64-axis0-" + length + suffix, columns, Along.along(0));
      }
      for (int bits : new int[] {13, 14, 18, 21, 22, 23}) {
        ofRows(to, "fft-c64-2^" + bits + suffix, z.slice(0, 0, 1L << bits));
      }
      NdArray<float[]> rows = x.reshape(LARGE / 4096, 4096);
      measure(to, "rfft-f32-4096x4096" + suffix, rows, () -> Fft.rfft(rows).close());
    }
    wide(to, suffix);
  }

  private static void wide(Rows to, String suffix) {
    try (NdArray<float[]> x = Nd.on(to.gpu()).array(ArrayBenchmarks.uniform(LARGE / 2, 31));
        NdArray<?> z = x.astype(DType.COMPLEX128)) {
      for (int length : new int[] {256, 2048, 4096}) {
        ofRows(to, "fft-c128-rows-" + length + suffix, z.reshape(LARGE / 2 / length, length));
      }
      NdArray<?> square = z.reshape(4096, 2048);
      along(to, "fft-c128-4096x2048-axis0" + suffix, square, Along.along(0));
      ofRows(to, "fft-c128-2^23" + suffix, z);
    }
  }

  private static void ofRows(Rows to, String name, DeviceArray<?> x) {
    along(to, name, x, Along.usual());
  }

  private static void along(Rows to, String name, DeviceArray<?> x, Along along) {
    measure(to, name, x, () -> Fft.fft(x, along).close());
  }

  /** Bytes are those of one pass over memory, whatever a transform takes. */
  private static void measure(Rows to, String name, DeviceArray<?> x, Runnable work) {
    to.measure(name, REPEATS, 2 * x.size() * x.dtype().bytes(), work);
  }
}
