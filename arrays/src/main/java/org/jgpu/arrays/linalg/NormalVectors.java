package org.jgpu.arrays.linalg;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import org.jgpu.arrays.DTypes;
import org.jgpu.arrays.Generator;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Operands;
import org.jgpu.arrays.Powers;
import org.jgpu.arrays.Rounding;
import org.jgpu.arrays.linalg.Decompositions.Eigh;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * Normal vectors of a mean and a covariance that are on the GPU, where the covariance is factored
 * once, by its eigenvectors: {@code Generator.multivariateNormal} for hundreds of rows and more. A
 * vector is the mean and the symmetric root of the covariance times standard normal numbers. There
 * is one such root, so that vectors agree between devices to rounding; they are not those of {@code
 * Generator.multivariateNormal}, whose factor is another one.
 *
 * <p>{@link #of} waits for the device, the other methods do not. Closing frees what it holds, and
 * so does the scope it was made in, unless {@link #keepIn} keeps it; mean and covariance may be
 * closed before. Thread-safe.
 */
public final class NormalVectors implements AutoCloseable {
  private static final double TOLERANCE = 1e-8;

  private final NdArray<double[]> mean;
  private final NdArray<double[]> root;

  private NormalVectors(NdArray<double[]> mean, NdArray<double[]> root) {
    this.mean = mean;
    this.root = root;
  }

  /**
   * Factors a covariance. Waits.
   *
   * @param mean a vector of n
   * @param covariance n rows of n, symmetric and positive semi-definite, which is looked at up to a
   *     hundred millionth of its largest number
   * @throws GpuException if shapes do not fit, or the covariance is not symmetric or semi-definite
   * @throws LinearAlgebraException if it holds NaN or infinity
   */
  public static NormalVectors of(DeviceArray<double[]> mean, DeviceArray<double[]> covariance) {
    requireNonNull(mean, "mean");
    requireNonNull(covariance, "covariance");
    Operands.requireOneGpu(mean, covariance);
    requireShapes(mean, covariance);
    try (Scope scope = Scope.open()) {
      NdArray<double[]> matrix = Matrices.borrowed(covariance);
      requireSymmetric(matrix);
      NormalVectors vectors =
          new NormalVectors(Matrices.borrowed(mean).copy(), root(Decompositions.eigh(matrix)));
      vectors.keepIn(scope);
      return vectors;
    }
  }

  private static void requireShapes(DeviceArray<double[]> mean, DeviceArray<double[]> covariance) {
    if (mean.rank() != 1
        || mean.size() == 0
        || !Arrays.equals(covariance.shape(), new long[] {mean.size(), mean.size()})) {
      throw new GpuException(
          "NormalVectors of a mean of shape "
              + Shapes.text(mean.shape())
              + " and a covariance of shape "
              + Shapes.text(covariance.shape())
              + ": n numbers, and n rows of n");
    }
  }

  private static void requireSymmetric(NdArray<double[]> matrix) {
    double largest = size(matrix);
    if (!(largest <= Double.MAX_VALUE)) {
      throw new LinearAlgebraException("NormalVectors: the matrix holds NaN or infinity", 0, -1);
    }
    double apart = size(matrix.minus(Manipulation.matrixTranspose(matrix)));
    if (apart > TOLERANCE * largest) {
      throw new GpuException(
          "NormalVectors of a covariance with numbers that are "
              + apart
              + " from those across the diagonal: it must be symmetric");
    }
  }

  private static double size(NdArray<double[]> x) {
    return Math.max(x.maxToDouble(), -x.minToDouble());
  }

  /** The columns times the roots of their eigenvalues, times the rows. */
  private static NdArray<double[]> root(Eigh<double[]> found) {
    NdArray<double[]> values = found.eigenvalues().as(DType.FLOAT64);
    double least = values.minToDouble();
    if (!(least >= -TOLERANCE * values.maxToDouble())) {
      throw new GpuException(
          "NormalVectors of a covariance with the eigenvalue "
              + least
              + ": it must be positive semi-definite, so that no variance is negative");
    }
    NdArray<double[]> columns = found.eigenvectors();
    NdArray<double[]> roots = Powers.sqrt(Rounding.maximum(values, 0));
    return MatrixProducts.matmul(columns.times(roots), Manipulation.matrixTranspose(columns));
  }

  /**
   * Returns vectors along one more axis, of as many blocks of the generator as so many normal
   * float64 numbers. Computed in double and rounded once. Does not block, and can be captured.
   *
   * @param dtype a floating-point one
   * @param shape that of the array of vectors
   * @throws GpuException if it is closed, the dtype is another one, or the generator's GPU is
   */
  public <A> NdArray<A> draw(Generator random, DType<A> dtype, long... shape) {
    requireNonNull(random, "random");
    requireNonNull(dtype, "dtype");
    requireNonNull(shape, "shape");
    if (random.gpu() != root.gpu()) {
      throw new GpuException(
          "vectors of " + this + " on " + root.gpu() + " by a generator of " + random.gpu());
    }
    if (!DTypes.isFloating(dtype)) {
      throw new GpuException(this + " of dtype " + dtype + ", which is no floating-point one");
    }
    requireOpen();
    long rows = Matrices.product(shape);
    return Scoped.array(
        () -> {
          NdArray<double[]> z = random.standardNormal(DType.FLOAT64, rows, mean.size());
          NdArray<double[]> vectors = MatrixProducts.matmul(z, root).plus(mean);
          return vectors.reshape(Matrices.shape(shape, mean.size())).astype(dtype);
        });
  }

  private void requireOpen() {
    if (root.isClosed()) {
      throw new GpuException(this + ": keep them open for as long as they are used");
    }
  }

  /** Lets it outlive a scope, as {@link Scope#keep} does. */
  public void keepIn(Scope scope) {
    requireNonNull(scope, "scope");
    scope.keep(mean);
    scope.keep(root);
  }

  /** Frees what it holds. Does not block. */
  @Override
  public void close() {
    mean.close();
    root.close();
  }

  @Override
  public String toString() {
    return "normal vectors of " + mean.size() + (root.isClosed() ? ", closed" : "");
  }
}
