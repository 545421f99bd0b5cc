package org.jgpu.arrays;

import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.Half;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;

/**
 * The edges of bins for the elements of an array: what NumPy's {@code linspace} has, rounded as it
 * rounds, so that elements on edges fall into the same bins.
 *
 * @param values one more than there are bins
 * @param scale bins by distance, 0 if they differ in width
 */
record BinEdges(double[] values, double scale) {
  /** Edges of the elements' own dtype, as {@code histogram} has them. */
  static BinEdges of(DeviceArray<?> x, Bins bins) {
    return of(x, bins, true);
  }

  /** Edges of a given range in float64, as {@code histogramdd} has them. */
  static BinEdges ofAxis(DeviceArray<?> x, Bins bins) {
    return of(x, bins, false);
  }

  private static BinEdges of(DeviceArray<?> x, Bins bins, boolean own) {
    if (DTypes.isComplex(x.dtype())) {
      throw new GpuException(
          "a histogram of "
              + x.dtype()
              + ", whose numbers have no order: count Complexes.abs(x), or parts of them");
    }
    double[] given = bins.given();
    if (given != null) {
      return new BinEdges(given, 0);
    }
    double[] range = bins.range();
    DType<?> dtype = DTypes.isFloating(x.dtype()) ? x.dtype() : DType.FLOAT64;
    DType<?> computed = range == null ? dtype : DType.FLOAT64;
    double[] limits = range == null ? limits(x) : range;
    if (limits[0] == limits[1]) {
      limits = new double[] {limits[0] - 0.5, limits[1] + 0.5};
    }
    double[] edges = spaced(limits[0], limits[1], bins.count(), computed);
    for (int i = 0; own && i < edges.length; i++) {
      edges[i] = rounded(dtype, edges[i]);
    }
    requireDistinct(edges);
    return new BinEdges(edges, bins.count() / (edges[bins.count()] - edges[0]));
  }

  private static double[] limits(DeviceArray<?> x) {
    if (x.size() == 0) {
      return new double[] {0, 1};
    }
    double low = Values.real(Reductions.min(x));
    double high = Values.real(Reductions.max(x));
    Bins.requireFinite(low, high, "the elements, NaN or infinity among them, are");
    return new double[] {low, high};
  }

  private static double[] spaced(double low, double high, int count, DType<?> dtype) {
    double[] edges = new double[count + 1];
    double step = rounded(dtype, rounded(dtype, high - low) / count);
    for (int i = 0; i < count; i++) {
      edges[i] = rounded(dtype, rounded(dtype, i * step) + low);
    }
    edges[count] = high;
    return edges;
  }

  private static double rounded(DType<?> dtype, double value) {
    if (dtype == DType.FLOAT64) {
      return value;
    }
    float single = (float) value;
    return dtype == (DType<?>) DType.FLOAT16
        ? Half.of(single).toFloat()
        : dtype == (DType<?>) DType.BFLOAT16 ? BFloat16.of(single).toFloat() : single;
  }

  private static void requireDistinct(double[] edges) {
    for (int i = 1; i < edges.length; i++) {
      if (edges[i - 1] >= edges[i]) {
        throw new GpuException(
            (edges.length - 1)
                + " bins from "
                + edges[0]
                + " to "
                + edges[edges.length - 1]
                + ": there are not as many numbers of the dtype between");
      }
    }
  }

  int bins() {
    return Math.max(0, values.length - 1);
  }
}
