package org.jgpu.contract;

import java.util.Locale;
import java.util.Random;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Rounding;
import org.jgpu.arrays.linalg.MatrixProducts;
import org.jgpu.arrays.linalg.kernels.Product;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.library.MatrixLibrary;

/** Products of float32, whose errors {@link TensorFloatsTest} reads, in a process of its own. */
final class TensorFloatsProgram {
  private TensorFloatsProgram() {}

  /** Says for each way and size the largest error, as a part of TF32's and of float32's bounds. */
  public static void main(String[] arguments) {
    try (Gpu gpu = Gpu.open();
        Scope scope = Scope.open()) {
      boolean library = MatrixLibrary.isPresent(gpu);
      for (int[] shape :
          gpu.isHardware()
              ? new int[][] {{200, 64, 130}, {257, 1030, 300}, {1024, 2048, 1024}}
              : new int[][] {{40, 64, 50}, {33, 403, 66}}) {
        product(gpu, "own", shape);
        product(gpu, library ? "library" : "chosen", shape);
      }
    }
  }

  private static void product(Gpu gpu, String way, int... shape) {
    NdArray<float[]> x = random(gpu, 1, shape[0], shape[1]);
    NdArray<float[]> y = random(gpu, 2, shape[1], shape[2]);
    NdArray<float[]> found = Nd.on(gpu).zeros(DType.FLOAT32, shape[0], shape[2]);
    if (way.equals("own")) {
      Product.of(x, y, found).runOwn();
    } else {
      MatrixProducts.matmul(x, y, found);
    }
    double depth = shape[1];
    System.out.printf(
        Locale.ROOT,
        "error %s %d %.4f %.4f%n",
        way,
        shape[1],
        worst(x, y, found, 0x1p-10 + depth * 0x1p-23),
        worst(x, y, found, depth * 0x1p-24));
  }

  private static NdArray<float[]> random(Gpu gpu, int seed, int rows, int columns) {
    double[] values = new Random(seed).doubles((long) rows * columns, -1, 1).toArray();
    return Nd.of(gpu.array(values, rows, columns)).astype(DType.FLOAT32);
  }

  /** The largest error as a part of {@code bound} times |A||B|; infinite where NaN is found. */
  private static double worst(
      NdArray<float[]> x, NdArray<float[]> y, DeviceArray<float[]> found, double bound) {
    NdArray<double[]> a = x.astype(DType.FLOAT64);
    NdArray<double[]> b = y.astype(DType.FLOAT64);
    double[] exact = MatrixProducts.matmul(a, b).toHost();
    double[] sizes = MatrixProducts.matmul(Rounding.abs(a), Rounding.abs(b)).toHost();
    float[] all = found.toHost();
    double worst = 0;
    for (int i = 0; i < all.length; i++) {
      double part = Math.abs(all[i] - exact[i]) / (bound * sizes[i]);
      worst = Double.isNaN(part) ? Double.POSITIVE_INFINITY : Math.max(worst, part);
    }
    return worst;
  }
}
