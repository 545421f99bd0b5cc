package org.jgpu.benchmarks;

import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.fft.Along;
import org.jgpu.arrays.fft.Fft;
import org.jgpu.numbers.Complex64;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;

/** Fourier transforms, at the lengths of the peers' script. */
final class FftBenchmarks {
  private static final int LARGE = 1 << 24;
  private static final int REPEATS = 100;

  private final Rows rows;
  private final Gpu gpu;

  FftBenchmarks(Rows rows) {
    this.rows = rows;
    this.gpu = rows.gpu();
  }

  void run() {
    Nd nd = Nd.on(gpu);
    try (NdArray<float[]> x = nd.array(ArrayBenchmarks.uniform(LARGE, 31));
        NdArray<Complex64[]> z = x.astype(DType.COMPLEX64)) {
      ofRows("fft-c64-4096x2^10", z.slice(0, 0, 1 << 22).reshape(4096, 1024));
      ofRows("fft-c64-2^16", z.slice(0, 0, 1 << 16));
      ofRows("fft-c64-2^20", z.slice(0, 0, 1 << 20));
      ofRows("fft-c64-2^24", z);
      NdArray<Complex64[]> square = z.reshape(4096, 4096);
      ofRows("fft-c64-4096x4096", square);
      along("fft-c64-4096x4096-axis0", square, Along.along(0));
      ofRows("fft-c64-1000003", z.slice(0, 0, 1_000_003));
      measure("fft2-c64-4096", z, () -> Fft.fft2(square).close());
      measure("rfft-f32-2^24", x, () -> Fft.rfft(x).close());
    }
  }

  private void ofRows(String name, DeviceArray<?> x) {
    along(name, x, Along.usual());
  }

  private void along(String name, DeviceArray<?> x, Along along) {
    measure(name, x, () -> Fft.fft(x, along).close());
  }

  /** Bytes are those of one pass over memory, whatever a transform takes. */
  private void measure(String name, DeviceArray<?> x, Runnable work) {
    rows.measure(name, REPEATS, 2 * x.size() * x.dtype().bytes(), work);
  }
}
