package com.example.samples;

import static org.jgpu.arrays.Rounding.rint;
import static org.jgpu.arrays.Signals.interp;

import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Scans;
import org.jgpu.arrays.Sets;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;

/**
 * Gives an image the brightness of another one, by their histograms. In NumPy:
 *
 * <pre>{@code
 * _, inverse, counts = np.unique(image, return_inverse=True, return_counts=True)
 * values, others = np.unique(reference, return_counts=True)
 * below = np.cumsum(counts) / image.size
 * wanted = np.cumsum(others) / reference.size
 * matched = np.rint(np.interp(below, wanted, values))[inverse].astype(np.uint8)
 * }</pre>
 */
public final class Sample07HistogramMatching {
  private static final int SIDE = 64;

  private Sample07HistogramMatching() {}

  /** Returns the image with the reference's brightness. */
  static NdArray<byte[]> matched(NdArray<byte[]> image, NdArray<byte[]> reference) {
    return image
        .gpu()
        .scoped(
            () -> {
              Sets.Unique<byte[]> shades = Sets.uniqueAll(image);
              Sets.Unique<byte[]> others = Sets.uniqueAll(reference);
              NdArray<double[]> below = share(shades.counts());
              NdArray<double[]> wanted = share(others.counts());
              NdArray<double[]> values = others.values().astype(DType.FLOAT64);
              NdArray<double[]> target = rint(interp(below, wanted, values));
              return Indexing.take(target.astype(DType.UINT8), shades.inverse(), 0);
            });
  }

  /** Returns which share of all elements is no larger than each value. */
  private static NdArray<double[]> share(NdArray<long[]> counts) {
    NdArray<double[]> upTo = Scans.cumSum(counts, 0, DType.FLOAT64);
    return upTo.div(upTo.get(-1));
  }

  /** Matches a dark image to a bright one, and prints what each has on average. */
  @SuppressWarnings("try") // the scope only ends
  public static void main(String[] args) {
    try (Gpu gpu = Gpu.open();
        Scope scope = Scope.open()) {
      Nd nd = Nd.on(gpu);
      NdArray<int[]> steps = nd.arange(DType.INT32, SIDE * SIDE).reshape(SIDE, SIDE);
      NdArray<byte[]> dark = steps.rem(61).astype(DType.UINT8);
      NdArray<byte[]> bright = steps.times(7).rem(101).plus(150).astype(DType.UINT8);
      print("dark", dark);
      print("bright", bright);
      print("matched", matched(dark, bright));
    }
  }

  private static void print(String name, NdArray<byte[]> image) {
    NdArray<double[]> numbers = image.astype(DType.FLOAT64);
    System.out.printf(
        "%s: %.0f to %.0f, %.0f on average%n",
        name, numbers.min().toHost()[0], numbers.max().toHost()[0], numbers.mean().toHost()[0]);
  }
}
