package org.jgpu.benchmarks;

import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.jgpu.arrays.Bins;
import org.jgpu.arrays.Histograms;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Overlap;
import org.jgpu.arrays.Signals;
import org.jgpu.arrays.fft.Convolutions;
import org.jgpu.runtime.Scope;

/** Histograms and convolutions, at the sizes of the peers' script. */
final class SignalBenchmarks {
  private static final int LARGE = 1 << 26;
  private static final int ORDER = 4096;

  private final Rows rows;
  private final Nd nd;

  SignalBenchmarks(Rows rows) {
    this.rows = rows;
    this.nd = Nd.on(rows.gpu());
  }

  void run() {
    try (Scope scope = Scope.open()) {
      NdArray<float[]> x = nd.array(ArrayBenchmarks.uniform(LARGE, 41));
      NdArray<int[]> few = nd.array(new SplittableRandom(42).ints(LARGE, 0, 1000).toArray());
      measure("histogram-256-f32-2^26", 20, () -> Histograms.histogram(x, Bins.of(256)).counts());
      measure("bincount-1000-i32-2^26", 20, () -> Histograms.bincount(few));
      convolutions(x);
    }
  }

  private void convolutions(NdArray<float[]> x) {
    NdArray<float[]> part = x.slice(0, 0, 1 << 24);
    NdArray<float[]> window = x.slice(0, 0, 31);
    measure("convolve-f32-2^24-by-31", 50, () -> Signals.convolve(part, window));
    NdArray<float[]> picture = part.reshape(ORDER, ORDER);
    for (int side : new int[] {5, 15}) {
      NdArray<float[]> mask = x.slice(0, 0, side * side).reshape(side, side);
      String name = "convolve2d-f32-4096-by-" + side;
      measure(name, 20, () -> Convolutions.convolve2d(picture, mask, Overlap.SAME));
    }
  }

  private void measure(String name, int repeats, Supplier<NdArray<?>> work) {
    rows.measure(
        name,
        repeats,
        0,
        () -> {
          try (Scope scope = Scope.open()) {
            work.get();
          }
        });
  }
}
