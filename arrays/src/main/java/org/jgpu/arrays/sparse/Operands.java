package org.jgpu.arrays.sparse;

import static java.util.Objects.requireNonNull;
import static org.jgpu.arrays.Operands.requireOneGpu;

import java.util.Arrays;
import org.jgpu.arrays.DTypes;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/** What the second operand of an operation must be. */
final class Operands {
  private Operands() {}

  /** Requires the GPU of the matrix, and its dtype or one whose numbers that holds. */
  static void require(String name, SparseMatrix<?> matrix, DeviceArray<?> array) {
    require(name, "a matrix", matrix.values(), "an array", array);
  }

  /** As {@link #require(String, SparseMatrix, DeviceArray)}, of its lists. */
  static void require(String name, Compressed<?> lists, DeviceArray<?> array) {
    require(name, "a matrix", lists.values(), "an array", array);
  }

  /** Requires the GPU of the first matrix, and its dtype or one whose numbers that holds. */
  static void require(String name, SparseMatrix<?> one, SparseMatrix<?> other) {
    require(name, "a matrix", one.values(), "a matrix", other.values());
  }

  /** Requires the GPU of the array, and its dtype or one whose numbers that holds. */
  static void require(String name, DeviceArray<?> array, SparseMatrix<?> matrix) {
    require(name, "an array", array, "a matrix", matrix.values());
  }

  /** Returns an array in this dtype: itself, or a copy, which is the scope's. */
  static <A> DeviceArray<A> in(DType<A> dtype, DeviceArray<?> array) {
    return array.dtype() == dtype ? dtype.cast(array) : Packed.view(array).astype(dtype);
  }

  /** Returns a matrix in this dtype: itself, or a copy, which is the scope's. */
  @SuppressWarnings("unchecked") // of that dtype
  static <A> SparseMatrix<A> in(DType<A> dtype, SparseMatrix<?> matrix) {
    return matrix.dtype() == dtype ? (SparseMatrix<A>) matrix : matrix.astype(dtype);
  }

  /** Requires the shape, too. */
  static void requireShape(String name, SparseMatrix<?> one, SparseMatrix<?> other) {
    require(name, one, other);
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
      String name, String one, DeviceArray<?> first, String another, DeviceArray<?> second) {
    requireOneGpu(first, second);
    if (!DTypes.canCast(second.dtype(), first.dtype())) {
      throw unlike(name, one, first, another, second);
    }
  }

  private static GpuException unlike(
      String name, String one, DeviceArray<?> first, String another, DeviceArray<?> second) {
    return new GpuException(
        name
            + " of "
            + one
            + " of "
            + first.dtype()
            + " and "
            + another
            + " of "
            + second.dtype()
            + ": the result has the first one's dtype; convert one by astype first");
  }
}
