package org.jgpu.contract.linalg;

import java.util.Random;
import org.jgpu.arrays.DTypes;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;

/**
 * Batches of matrices in Java, as the oracle of those on a device: complex numbers in doubles, of
 * whole numbers so small that sums are exact in every order and dtype.
 *
 * @param parts real and imaginary parts by turns
 */
record HostMatrices(int batch, int rows, int columns, double[] parts) {
  private static final int SIZE = 3;

  static HostMatrices random(int batch, int rows, int columns, boolean complex, int seed) {
    Random random = new Random(seed);
    double[] parts = new double[2 * batch * rows * columns];
    for (int i = 0; i < parts.length; i++) {
      boolean zero = i % 2 == 1 && !complex;
      parts[i] = zero ? 0 : random.nextInt(2 * SIZE + 1) - SIZE;
    }
    return new HostMatrices(batch, rows, columns, parts);
  }

  /** Returns {@code alpha * this * other + beta * c}. */
  HostMatrices product(
      HostMatrices other, boolean conjugate, double alpha, double beta, HostMatrices c) {
    double[] result = new double[2 * batch * rows * other.columns];
    for (int i = 0; i < batch * rows; i++) {
      for (int j = 0; j < other.columns; j++) {
        double re = 0;
        double im = 0;
        for (int k = 0; k < columns; k++) {
          int x = 2 * (i * columns + k);
          int y = 2 * ((i / rows * columns + k) * other.columns + j);
          double imaginary = conjugate ? -parts[x + 1] : parts[x + 1];
          re += parts[x] * other.parts[y] - imaginary * other.parts[y + 1];
          im += parts[x] * other.parts[y + 1] + imaginary * other.parts[y];
        }
        int at = 2 * (i * other.columns + j);
        result[at] = alpha * re + beta * c.parts[at];
        result[at + 1] = alpha * im + beta * c.parts[at + 1];
      }
    }
    return new HostMatrices(batch, rows, other.columns, result);
  }

  /** Returns it on a device, of shape (batch, rows, columns). */
  <A> NdArray<A> on(Gpu gpu, DType<A> dtype) {
    NdArray<double[]> all = Nd.of(gpu.array(parts));
    if (DTypes.isComplex(dtype)) {
      return all.reinterpret(DType.COMPLEX128).astype(dtype).reshape(batch, rows, columns).own();
    }
    return all.reshape(-1, 2).index(1, 0).astype(dtype).reshape(batch, rows, columns).own();
  }

  /** Returns all parts of an array, those of real numbers with zeros. */
  static double[] parts(DeviceArray<?> array) {
    NdArray<?> own = Nd.of(array.broadcastTo(array.shape()));
    if (DTypes.isComplex(array.dtype())) {
      NdArray<?> flat = own.astype(DType.COMPLEX128).reshape(-1);
      return array.size() == 0 ? new double[0] : flat.reinterpret(DType.FLOAT64).toHost();
    }
    double[] reals = own.astype(DType.FLOAT64).toHost();
    double[] parts = new double[2 * reals.length];
    for (int i = 0; i < reals.length; i++) {
      parts[2 * i] = reals[i];
    }
    return parts;
  }
}
