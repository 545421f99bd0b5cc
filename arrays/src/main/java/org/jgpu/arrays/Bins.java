package org.jgpu.arrays;

import java.util.Arrays;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

/**
 * The bins of a histogram, by their number or by their edges. All are half open, [low, high), but
 * the last one, which has its upper edge too. Immutable.
 */
public final class Bins {
  private final int count;
  private final double @Nullable [] range;
  private final double @Nullable [] edges;

  private Bins(int count, double @Nullable [] range, double @Nullable [] edges) {
    this.count = count;
    this.range = range;
    this.edges = edges;
  }

  /** {@code count} bins of one width from the least to the largest element. */
  public static Bins of(int count) {
    return new Bins(requireSome(count), null, null);
  }

  /**
   * {@code count} bins of one width from {@code low} to {@code high}; what lies outside is left
   * out. Of equal limits, bins from 1/2 below to 1/2 above.
   */
  public static Bins of(int count, double low, double high) {
    requireFinite(low, high, "the range given for the bins is");
    if (low > high) {
      throw new GpuException("bins from " + low + " up to " + high);
    }
    return new Bins(requireSome(count), new double[] {low, high}, null);
  }

  /** Bins between {@code edges}, which must not descend. */
  public static Bins edges(double... edges) {
    for (int i = 1; i < edges.length; i++) {
      if (!(edges[i - 1] <= edges[i])) {
        throw new GpuException(
            "edges of bins must ascend; edge "
                + i
                + " is "
                + edges[i]
                + ", behind "
                + edges[i - 1]);
      }
    }
    return new Bins(Math.max(0, edges.length - 1), null, edges.clone());
  }

  /**
   * As {@link #edges(double...)}, which are read: this waits for the device, and the bins serve
   * arrays of all GPUs.
   */
  public static Bins edges(DeviceArray<?> edges) {
    if (edges.rank() != 1) {
      throw new GpuException("edges of bins are an array of rank 1, not of rank " + edges.rank());
    }
    if (DTypes.isComplex(edges.dtype())) {
      throw new GpuException("edges of bins of " + edges.dtype() + "; they are real numbers");
    }
    try (DeviceArray<double[]> doubles = Casts.cast(edges, DType.FLOAT64)) {
      return edges(doubles.toHost());
    }
  }

  private static int requireSome(int count) {
    if (count < 1) {
      throw new GpuException(count + " bins; a histogram has at least 1");
    }
    return count;
  }

  static void requireFinite(double low, double high, String what) {
    if (!(Math.abs(low) < Double.POSITIVE_INFINITY && Math.abs(high) < Double.POSITIVE_INFINITY)) {
      throw new GpuException(
          what
              + " from "
              + low
              + " to "
              + high
              + ", which is not finite: say Bins.of(count, low, high)");
    }
  }

  /** Returns how many, and from where to where. */
  @Override
  public String toString() {
    if (edges != null) {
      return "bins between " + Arrays.toString(edges);
    }
    return count + " bins" + (range == null ? "" : " from " + range[0] + " to " + range[1]);
  }

  int count() {
    return count;
  }

  /** Returns null unless one was given. */
  double @Nullable [] range() {
    return range == null ? null : range.clone();
  }

  /** Returns null unless they were given. */
  double @Nullable [] given() {
    return edges == null ? null : edges.clone();
  }
}
