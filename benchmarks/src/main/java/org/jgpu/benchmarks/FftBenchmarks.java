package org.jgpu.benchmarks;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.fft.Along;
import org.jgpu.arrays.fft.Fft;
import org.jgpu.numbers.Complex64;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.profile.Profiler;

/** Fourier transforms, at the lengths of the peers' script. */
final class FftBenchmarks {
  private static final int LARGE = 1 << 24;
  private static final int REPEATS = 100;

  private final Gpu gpu;
  private final List<Measurement> results = new ArrayList<>();

  FftBenchmarks(Gpu gpu) {
    this.gpu = gpu;
  }

  List<Measurement> run() {
    Nd nd = Nd.on(gpu);
    try (NdArray<float[]> x = nd.array(ArrayBenchmarks.uniform(LARGE, 31));
        NdArray<Complex64[]> z = x.astype(DType.COMPLEX64)) {
      rows("fft-c64-4096x2^10", z.slice(0, 0, 1 << 22).reshape(4096, 1024));
      rows("fft-c64-2^16", z.slice(0, 0, 1 << 16));
      rows("fft-c64-2^20", z.slice(0, 0, 1 << 20));
      rows("fft-c64-2^24", z);
      NdArray<Complex64[]> square = z.reshape(4096, 4096);
      rows("fft-c64-4096x4096", square);
      along("fft-c64-4096x4096-axis0", square, Along.along(0));
      rows("fft-c64-1000003", z.slice(0, 0, 1_000_003));
      measure("fft2-c64-4096", z, () -> Fft.fft2(square).close());
      measure("rfft-f32-2^24", x, () -> Fft.rfft(x).close());
    }
    return results;
  }

  private void rows(String name, DeviceArray<?> x) {
    along(name, x, Along.usual());
  }

  private void along(String name, DeviceArray<?> x, Along along) {
    measure(name, x, () -> Fft.fft(x, along).close());
  }

  /** Bytes are those of one pass over memory, whatever a transform takes. */
  private void measure(String name, DeviceArray<?> x, Runnable work) {
    var result = Profiler.benchmark(gpu, name, REPEATS, work);
    results.add(
        new Measurement(
            name,
            result.cpuMedianMicros(),
            result.gpuMedianMicros(),
            2 * x.size() * x.dtype().bytes()));
  }
}
