package org.jgpu.arrays.linalg;

import java.util.Arrays;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.linalg.kernels.Product;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * Products of batches of matrices, which are broadcast. A vector is a matrix of one row on the left
 * and of one column on the right, and that axis is not in the result.
 *
 * @param name for messages
 * @param leftVector whether the first array is made of vectors
 * @param rightVector whether the second one is
 * @param conjugate whether the conjugate of the first array is taken
 */
record Matmul(String name, Vectors leftVector, Vectors rightVector, boolean conjugate)
    implements Bilinear {
  /** Whether an operand is made of vectors. */
  enum Vectors {
    /** Only if it has one axis. */
    OF_RANK_1,
    /** It is. */
    ALL,
    /** It is made of matrices. */
    NONE
  }

  static final Matmul MATMUL = new Matmul("matmul", Vectors.OF_RANK_1, Vectors.OF_RANK_1, false);
  static final Matmul MAT_VEC = new Matmul("matVec", Vectors.NONE, Vectors.ALL, false);
  static final Matmul VEC_MAT = new Matmul("vecMat", Vectors.ALL, Vectors.NONE, true);
  static final Matmul VEC_DOT = new Matmul("vecDot", Vectors.ALL, Vectors.ALL, true);

  private static boolean isVector(DeviceArray<?> x, Vectors vectors) {
    return vectors == Vectors.ALL || vectors == Vectors.OF_RANK_1 && x.rank() == 1;
  }

  private boolean left(DeviceArray<?> x) {
    return isVector(x, leftVector);
  }

  private boolean right(DeviceArray<?> y) {
    return isVector(y, rightVector);
  }

  @Override
  public long[] shape(DeviceArray<?> x, DeviceArray<?> y) {
    requireRank(x, left(x), "first");
    requireRank(y, right(y), "second");
    int along = x.rank() - 1;
    int down = y.rank() - (right(y) ? 1 : 2);
    if (x.layout().extent(along) != y.layout().extent(down)) {
      throw new GpuException(
          text(x, y)
              + ": axis "
              + along
              + " of the first has "
              + x.layout().extent(along)
              + " elements, axis "
              + down
              + " of the second "
              + y.layout().extent(down));
    }
    long[] batch = batch(x, y);
    long[] shape = Arrays.copyOf(batch, batch.length + (left(x) ? 0 : 1) + (right(y) ? 0 : 1));
    if (!left(x)) {
      shape[batch.length] = x.layout().extent(x.rank() - 2);
    }
    if (!right(y)) {
      shape[shape.length - 1] = y.layout().extent(y.rank() - 1);
    }
    return shape;
  }

  private void requireRank(DeviceArray<?> x, boolean vector, String which) {
    int least = vector || leftVector == Vectors.OF_RANK_1 ? 1 : 2;
    if (x.rank() < least) {
      throw new GpuException(
          name
              + ": the "
              + which
              + " array has shape "
              + Shapes.text(x.shape())
              + " and needs "
              + (least == 1 ? "an axis at least" : "two axes at least")
              + (least == 1 && x.rank() == 0 ? "; times and multiply take numbers" : ""));
    }
  }

  private long[] batch(DeviceArray<?> x, DeviceArray<?> y) {
    long[] left = Arrays.copyOf(x.shape(), x.rank() - (left(x) ? 1 : 2));
    long[] right = Arrays.copyOf(y.shape(), y.rank() - (right(y) ? 1 : 2));
    try {
      return Manipulation.broadcastShapes(left, right);
    } catch (GpuException e) {
      throw new GpuException(text(x, y) + ", whose batches are not one: " + e.getMessage());
    }
  }

  private String text(DeviceArray<?> x, DeviceArray<?> y) {
    return name + " of shapes " + Shapes.text(x.shape()) + " and " + Shapes.text(y.shape());
  }

  @Override
  public <C> void into(DeviceArray<C> x, DeviceArray<C> y, DeviceArray<C> out) {
    DeviceArray<C> a = left(x) ? Manipulation.expandDims(x, x.rank() - 1) : x;
    DeviceArray<C> b = right(y) ? Manipulation.expandDims(y, y.rank()) : y;
    DeviceArray<C> c =
        left(x) ? Manipulation.expandDims(out, out.rank() - (right(y) ? 0 : 1)) : out;
    c = right(y) ? Manipulation.expandDims(c, c.rank()) : c;
    Product.of(over(a, c), over(b, c), c).conjugated(conjugate, false).run();
  }

  /** Returns the matrices repeated for the batches of the result. */
  private static <C> DeviceArray<C> over(DeviceArray<C> matrices, DeviceArray<C> result) {
    long[] shape = result.shape();
    int rank = shape.length;
    shape[rank - 2] = matrices.layout().extent(matrices.rank() - 2);
    shape[rank - 1] = matrices.layout().extent(matrices.rank() - 1);
    return matrices.broadcastTo(shape);
  }
}
