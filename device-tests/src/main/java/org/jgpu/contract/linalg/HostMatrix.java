package org.jgpu.contract.linalg;

import java.util.Random;
import org.jgpu.arrays.DTypes;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;

/** A complex matrix on the host, and what tests ask of one. */
record HostMatrix(int rows, int columns, Complex128[] elements) {
  /** What makes an element. */
  interface Element {
    Complex128 at(int row, int column);
  }

  static HostMatrix of(int rows, int columns, Element element) {
    Complex128[] elements = new Complex128[rows * columns];
    for (int i = 0; i < elements.length; i++) {
      elements[i] = element.at(i / Math.max(1, columns), i % Math.max(1, columns));
    }
    return new HostMatrix(rows, columns, elements);
  }

  static HostMatrix random(DType<?> dtype, int rows, int columns, long seed) {
    Random random = new Random(seed);
    boolean complex = DTypes.isComplex(dtype);
    return of(
        rows,
        columns,
        (i, j) ->
            new Complex128(
                (float) random.nextGaussian(), complex ? (float) random.nextGaussian() : 0));
  }

  static HostMatrix identity(int rows, int columns) {
    return of(rows, columns, (i, j) -> new Complex128(i == j ? 1 : 0, 0));
  }

  /** Returns one of an array's matrices. */
  static HostMatrix from(NdArray<?> x, int index) {
    int rank = x.rank();
    int rows = (int) x.shape()[rank - 2];
    int columns = (int) x.shape()[rank - 1];
    Complex128[] all = x.astype(DType.COMPLEX128).toHost();
    Complex128[] own = new Complex128[rows * columns];
    System.arraycopy(all, index * own.length, own, 0, own.length);
    return new HostMatrix(rows, columns, own);
  }

  static HostMatrix from(NdArray<?> x) {
    return from(x, 0);
  }

  <A> NdArray<A> on(Gpu gpu, DType<A> dtype) {
    return Nd.of(gpu.array(DType.COMPLEX128, elements, rows, columns)).astype(dtype);
  }

  Complex128 at(int row, int column) {
    return elements[row * columns + column];
  }

  /** Sums in the order of the columns; large tests spend their time here, so on plain numbers. */
  HostMatrix times(HostMatrix other) {
    Complex128[] product = new Complex128[rows * other.columns];
    double[] right = other.adjoint().parts();
    double[] left = parts();
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < other.columns; j++) {
        product[i * other.columns + j] = dot(left, i * columns, right, j * columns, columns);
      }
    }
    return new HostMatrix(rows, other.columns, product);
  }

  /** Returns the sum of elements of x times conjugated ones of y, from those numbers on. */
  private static Complex128 dot(double[] x, int ofX, double[] y, int ofY, int count) {
    double re = 0;
    double im = 0;
    for (int k = 0; k < 2 * count; k += 2) {
      double xRe = x[2 * ofX + k];
      double xIm = x[2 * ofX + k + 1];
      double yRe = y[2 * ofY + k];
      double yIm = -y[2 * ofY + k + 1];
      re += xRe * yRe - xIm * yIm;
      im += xRe * yIm + xIm * yRe;
    }
    return new Complex128(re, im);
  }

  /** Returns real and imaginary parts in turn. */
  private double[] parts() {
    double[] parts = new double[2 * elements.length];
    for (int i = 0; i < elements.length; i++) {
      parts[2 * i] = elements[i].re();
      parts[2 * i + 1] = elements[i].im();
    }
    return parts;
  }

  HostMatrix adjoint() {
    return of(columns, rows, (i, j) -> new Complex128(at(j, i).re(), -at(j, i).im()));
  }

  HostMatrix plus(double by, HostMatrix other) {
    return of(
        rows,
        columns,
        (i, j) ->
            new Complex128(
                at(i, j).re() + by * other.at(i, j).re(),
                at(i, j).im() + by * other.at(i, j).im()));
  }

  /** Returns the columns times numbers. */
  HostMatrix scaled(double[] numbers) {
    return of(
        rows,
        columns,
        (i, j) -> new Complex128(at(i, j).re() * numbers[j], at(i, j).im() * numbers[j]));
  }

  /** Returns x x^H + n, which is positive definite. */
  HostMatrix definite() {
    return times(adjoint()).plus(rows, identity(rows, rows));
  }

  /** Returns the mean of this and its conjugate transpose. */
  HostMatrix hermitian() {
    return plus(1, adjoint())
        .scaled(java.util.stream.DoubleStream.generate(() -> 0.5).limit(columns).toArray());
  }

  /** Returns the Frobenius norm; NaN if an element is. */
  double norm() {
    double sum = 0;
    for (Complex128 x : elements) {
      sum += x.re() * x.re() + x.im() * x.im();
    }
    return Math.sqrt(sum);
  }

  double distance(HostMatrix other) {
    return plus(-1, other).norm();
  }
}
