package org.jgpu.arrays.sparse;

import static java.util.Objects.requireNonNull;
import static org.jgpu.arrays.Operands.requireOneGpu;

import java.util.Arrays;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/** What the second operand of an operation must be. */
final class Operands {
  private Operands() {}

  /** Requires the dtype and the GPU of the matrix. */
  static void require(String name, SparseMatrix<?> matrix, DeviceArray<?> array) {
    require(name, matrix.values(), array, "an array");
  }

  /** As {@link #require(String, SparseMatrix, DeviceArray)}, of its lists. */
  static void require(String name, Compressed<?> lists, DeviceArray<?> array) {
    require(name, lists.values(), array, "an array");
  }

  /** Requires the dtype and the GPU of the first matrix. */
  static void requireSame(String name, SparseMatrix<?> one, SparseMatrix<?> other) {
    require(name, one.values(), other.values(), "a matrix");
  }

  /** Requires the shape, too. */
  static void requireShape(String name, SparseMatrix<?> one, SparseMatrix<?> other) {
    requireSame(name, one, other);
    if (!Arrays.equals(one.shape(), other.shape())) {
      throw new GpuException(
          name
              + " of matrices of shapes "
              + Shapes.text(one.shape())
              + " and "
              + Shapes.text(other.shape())
              + ": both must have one shape");
    }
  }

  /** Requires real numbers, too. */
  static void requireOrdered(String name, SparseMatrix<?> one, SparseMatrix<?> other) {
    requireShape(name, one, other);
    if (Scalars.isComplex(one.dtype())) {
      throw new GpuException(
          name + " of matrices of " + one.dtype() + ": complex numbers are in no order");
    }
  }

  /** Requires an exponent that leaves zeros as they are. */
  static void requirePositive(String name, Number exponent) {
    requireNonNull(exponent, "exponent");
    if (!(exponent.doubleValue() > 0)) {
      throw new GpuException(
          name
              + " of a sparse matrix with the exponent "
              + exponent
              + ": elements that are not stored would not stay 0; take one that is positive, or"
              + " toDense");
    }
  }

  private static void require(
      String name, DeviceArray<?> matrix, DeviceArray<?> other, String what) {
    requireOneGpu(matrix, other);
    if (matrix.dtype() != other.dtype()) {
      throw new GpuException(
          name
              + " of a matrix of "
              + matrix.dtype()
              + " and "
              + what
              + " of "
              + other.dtype()
              + ": convert one by astype first");
    }
  }

  /** Returns whether the first array, if it is packed, shares memory with the packed other one. */
  static boolean overlap(DeviceArray<?> one, DeviceArray<?> other) {
    // What is not packed is copied before it is read.
    return one.isContiguous()
        && one.address() < other.address() + other.size() * other.dtype().bytes()
        && other.address() < one.address() + one.size() * one.dtype().bytes();
  }
}
