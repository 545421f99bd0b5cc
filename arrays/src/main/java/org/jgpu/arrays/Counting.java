package org.jgpu.arrays;

import java.util.Arrays;
import org.jgpu.arrays.kernels.HistogramKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/** The kernels of histograms, launched for arrays of any dtype, size and strides. */
final class Counting {
  private static final int BLOCK = 256;
  private static final int MOST_BLOCKS = 768;
  private static final int ELEMENTS_OF_A_THREAD = 16;
  private static final int PREFERRED_BYTES = 32 * 1024;
  private static final int MOST_BYTES = 48 * 1024;
  private static final int MOST_COPIES = 32;

  /** Kernels count elements in 32 bits. */
  private static final long PIECE = 1L << 30;

  private Counting() {}

  /** A launch for a part of the elements. */
  private interface Part {
    void launch(long first, long end, LaunchConfig config);
  }

  private static void parts(long size, Part part) {
    for (long first = 0; first < size; first += PIECE) {
      long end = Math.min(size, first + PIECE);
      long threads = (end - first - 1) / ELEMENTS_OF_A_THREAD + 1;
      int blocks = (int) Math.min(MOST_BLOCKS, (threads - 1) / BLOCK + 1);
      part.launch(first, end, LaunchConfig.grid(blocks).block(BLOCK));
    }
  }

  /** Returns how many copies of the bins a block has in shared memory; 0 if there is no room. */
  private static int copies(int bins, int bytes) {
    if ((long) bins * bytes > MOST_BYTES) {
      return 0;
    }
    int copies = MOST_COPIES;
    while (copies > 1 && (long) bins * bytes * copies > PREFERRED_BYTES) {
      copies /= 2;
    }
    return copies;
  }

  static NdArray<long[]> count(DeviceArray<?> x, BinEdges edges) {
    NdArray<long[]> counts = Nd.on(x.gpu()).zeros(DType.INT64, edges.bins());
    if (edges.bins() > 0 && x.size() > 0) {
      try (Flat<?> flat = Flat.of(x, dtype(x, true));
          DeviceArray<double[]> limits = x.gpu().array(edges.values())) {
        count(flat.array(), limits, edges.scale(), counts);
      }
    }
    return counts;
  }

  private static <A> void count(
      DeviceArray<A> x, DeviceArray<double[]> edges, double scale, NdArray<long[]> counts) {
    int copies = copies((int) counts.size(), Integer.BYTES);
    parts(
        x.size(),
        (first, end, config) ->
            HistogramKernelsLauncher.count(
                config, x.slice(0, first, end), edges, scale, copies, counts));
  }

  static NdArray<long[]> countWhole(DeviceArray<?> x, int bins) {
    NdArray<long[]> counts = Nd.on(x.gpu()).zeros(DType.INT64, bins);
    if (bins > 0 && x.size() > 0) {
      try (Flat<?> flat = Flat.of(x, whole(x.dtype(), true))) {
        countWhole(flat.array(), counts);
      }
    }
    return counts;
  }

  private static <A> void countWhole(DeviceArray<A> x, NdArray<long[]> counts) {
    int copies = copies((int) counts.size(), Integer.BYTES);
    parts(
        x.size(),
        (first, end, config) ->
            HistogramKernelsLauncher.countWhole(config, x.slice(0, first, end), copies, counts));
  }

  static NdArray<double[]> weighWhole(DeviceArray<?> x, DeviceArray<?> weights, int bins) {
    NdArray<double[]> sums = Nd.on(x.gpu()).zeros(DType.FLOAT64, bins);
    if (bins > 0 && x.size() > 0) {
      try (Flat<?> flat = Flat.of(x, whole(x.dtype(), false));
          Flat<double[]> given = Flat.of(weights, DType.FLOAT64)) {
        weighWhole(flat.array(), given.array(), sums);
      }
    }
    return sums;
  }

  private static <A> void weighWhole(
      DeviceArray<A> x, DeviceArray<double[]> weights, NdArray<double[]> sums) {
    int copies = copies((int) sums.size(), Double.BYTES);
    parts(
        x.size(),
        (first, end, config) ->
            HistogramKernelsLauncher.weighWhole(
                config, x.slice(0, first, end), weights.slice(0, first, end), copies, sums));
  }

  /** Adds an axis to the positions of elements among all bins; -1 is outside. */
  static void locate(DeviceArray<?> x, BinEdges edges, NdArray<long[]> positions) {
    if (x.size() == 0) {
      return;
    }
    try (Flat<?> flat = Flat.of(x, dtype(x, false));
        DeviceArray<double[]> limits = x.gpu().array(edges.values())) {
      locate(flat.array(), limits, edges.scale(), positions);
    }
  }

  private static <A> void locate(
      DeviceArray<A> x, DeviceArray<double[]> edges, double scale, NdArray<long[]> positions) {
    parts(
        x.size(),
        (first, end, config) ->
            HistogramKernelsLauncher.locate(
                x.slice(0, first, end), edges, scale, positions.slice(0, first, end)));
  }

  /** Returns a dtype of the kernels that holds the elements as NumPy compares them with edges. */
  private static DType<?> dtype(DeviceArray<?> x, boolean bytes) {
    DType<?> dtype = x.dtype();
    if (bytes && (dtype == DType.UINT8 || dtype == DType.BOOL)) {
      return DType.UINT8;
    }
    return DTypes.canCast(dtype, DType.INT32)
        ? DType.INT32
        : DTypes.canCast(dtype, DType.FLOAT32) ? DType.FLOAT32 : DType.FLOAT64;
  }

  private static DType<?> whole(DType<?> dtype, boolean bytes) {
    if (bytes && dtype == DType.UINT8) {
      return DType.UINT8;
    }
    return DTypes.canCast(dtype, DType.INT32) ? DType.INT32 : DType.INT64;
  }

  static void requireWeights(DeviceArray<?> x, DeviceArray<?> weights) {
    if (!Arrays.equals(x.shape(), weights.shape())) {
      throw new GpuException(
          "weights of shape "
              + Shapes.text(weights.shape())
              + " for elements of shape "
              + Shapes.text(x.shape()));
    }
    if (DTypes.isComplex(weights.dtype())) {
      throw new GpuException("weights of " + weights.dtype() + "; they are real numbers");
    }
  }
}
