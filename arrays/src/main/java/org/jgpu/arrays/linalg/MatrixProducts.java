package org.jgpu.arrays.linalg;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jgpu.arrays.Arithmetic;
import org.jgpu.arrays.Bits;
import org.jgpu.arrays.Manipulation;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Targets;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * Products of vectors, matrices and arrays of more axes, by NumPy's rules.
 *
 * <p>Each function returns a new array, which the caller closes or an enclosing scope frees, or
 * writes to an array {@code out} of the result's shape, which may be an operand. None blocks. The
 * result has the first array's dtype; others are converted if that loses nothing. Integers wrap;
 * truth values are joined by "and" and summed by "or"; float16 and bfloat16 are summed in float and
 * rounded once. Arrays of any strides are used as they lie. The same call gives the same result,
 * bit by bit. Thread-safe.
 */
public final class MatrixProducts {
  private static final TensorDot OUTER = new TensorDot("outer", new int[0], new int[0], false);

  private MatrixProducts() {}

  /**
   * The products of matrices, the last two axes; those before are batches and are broadcast. An
   * array of one axis is a row on the left, a column on the right, and that axis is not in the
   * result.
   *
   * @throws GpuException if the shapes do not fit, or an array has rank 0
   */
  public static <A> NdArray<A> matmul(DeviceArray<A> x, DeviceArray<?> y) {
    return Matmul.MATMUL.of("matmul", x, y);
  }

  /** As {@link #matmul(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void matmul(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    Matmul.MATMUL.of("matmul", x, y, out);
  }

  /** Matrices times vectors, which are the last axis of y; what is before is broadcast. */
  public static <A> NdArray<A> matVec(DeviceArray<A> x, DeviceArray<?> y) {
    return Matmul.MAT_VEC.of("matVec", x, y);
  }

  /** As {@link #matVec(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void matVec(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    Matmul.MAT_VEC.of("matVec", x, y, out);
  }

  /** The conjugates of vectors, the last axis of x, times matrices; what is before is broadcast. */
  public static <A> NdArray<A> vecMat(DeviceArray<A> x, DeviceArray<?> y) {
    return Matmul.VEC_MAT.of("vecMat", x, y);
  }

  /** As {@link #vecMat(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void vecMat(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    Matmul.VEC_MAT.of("vecMat", x, y, out);
  }

  /** The sums along the last axis of conj(x) * y, which are broadcast. */
  public static <A> NdArray<A> vecDot(DeviceArray<A> x, DeviceArray<?> y) {
    return Matmul.VEC_DOT.of("vecDot", x, y);
  }

  /** As {@link #vecDot(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void vecDot(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    Matmul.VEC_DOT.of("vecDot", x, y, out);
  }

  /** As {@link #vecDot(DeviceArray, DeviceArray)}, along an axis that each array has. */
  public static <A> NdArray<A> vecDot(DeviceArray<A> x, DeviceArray<?> y, int axis) {
    requireNonNull(y, "y");
    return vecDot(Manipulation.moveAxis(x, axis, -1), Manipulation.moveAxis(y, axis, -1));
  }

  /**
   * The sum over the last axis of x and the last but one of y, or its only one; the result has all
   * other axes, and nothing is broadcast. With an array of rank 0 the product of each element.
   */
  public static <A> NdArray<A> dot(DeviceArray<A> x, DeviceArray<?> y) {
    return sums("dot", x, y, y.rank() - 2).of("dot", x, y);
  }

  /** As {@link #dot(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void dot(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    sums("dot", x, y, y.rank() - 2).of("dot", x, y, out);
  }

  private static TensorDot sums(String name, DeviceArray<?> x, DeviceArray<?> y, int axis) {
    boolean number = x.rank() == 0 || y.rank() == 0;
    int[] last = number ? new int[0] : new int[] {x.rank() - 1};
    int[] other = number ? new int[0] : new int[] {Math.max(axis, 0)};
    return TensorDot.of(name, x, last, y, other);
  }

  /** The sum of conj(x) * y over all elements, whatever axes they have. */
  public static <A> NdArray<A> vdot(DeviceArray<A> x, DeviceArray<?> y) {
    if (x.size() != y.size()) {
      throw new GpuException(
          "vdot of shapes "
              + Shapes.text(x.shape())
              + " and "
              + Shapes.text(y.shape())
              + ", which have "
              + x.size()
              + " and "
              + y.size()
              + " elements");
    }
    if (Arrays.equals(x.shape(), y.shape())) {
      int[] all = IntStream.range(0, x.rank()).toArray();
      return new TensorDot("vdot", all, all, true).of("vdot", x, y);
    }
    try (NdArray<A> left = Manipulation.ravel(x);
        NdArray<?> right = Manipulation.ravel(y)) {
      return vdot(left, right);
    }
  }

  /**
   * The sums over the last axes of both arrays; the result has all other axes. With an array of
   * rank 0 the product of each element. Complex numbers as they are.
   */
  public static <A> NdArray<A> inner(DeviceArray<A> x, DeviceArray<?> y) {
    return sums("inner", x, y, y.rank() - 1).of("inner", x, y);
  }

  /** As {@link #inner(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void inner(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    requireNonNull(out, "out");
    sums("inner", x, y, y.rank() - 1).of("inner", x, y, out);
  }

  /** Each element of x with each of y, a matrix. */
  public static <A> NdArray<A> outer(DeviceArray<A> x, DeviceArray<?> y) {
    requireNonNull(y, "y");
    try (NdArray<A> left = Manipulation.ravel(x);
        NdArray<?> right = Manipulation.ravel(y)) {
      return OUTER.of("outer", left, right);
    }
  }

  /** As {@link #outer(DeviceArray, DeviceArray)}, into {@code out}. */
  public static <A> void outer(DeviceArray<A> x, DeviceArray<?> y, DeviceArray<A> out) {
    requireNonNull(y, "y");
    try (NdArray<A> left = Manipulation.ravel(x);
        NdArray<?> right = Manipulation.ravel(y)) {
      OUTER.of("outer", left, right, out);
    }
  }

  /** The sums over the last {@code axes} axes of x and the first of y, in their order. */
  public static <A> NdArray<A> tensorDot(DeviceArray<A> x, DeviceArray<?> y, int axes) {
    if (axes < 0 || axes > Math.min(x.rank(), y.rank())) {
      throw new GpuException(
          "tensorDot over "
              + axes
              + " axes of shapes "
              + Shapes.text(x.shape())
              + " and "
              + Shapes.text(y.shape()));
    }
    int[] last = IntStream.range(x.rank() - axes, x.rank()).toArray();
    return tensorDot(x, y, last, IntStream.range(0, axes).toArray());
  }

  /** The sums over two axes: {@code tensorDot(x, y, 2)}. */
  public static <A> NdArray<A> tensorDot(DeviceArray<A> x, DeviceArray<?> y) {
    return tensorDot(x, y, 2);
  }

  /**
   * The sums over pairs of axes; the result has the other axes of x, then those of y.
   *
   * @param ofX axes of x, of which negative ones count from the last
   * @param ofY as many of y
   */
  public static <A> NdArray<A> tensorDot(DeviceArray<A> x, DeviceArray<?> y, int[] ofX, int[] ofY) {
    requireNonNull(x, "x");
    requireNonNull(y, "y");
    requireNonNull(ofX, "ofX");
    requireNonNull(ofY, "ofY");
    return TensorDot.of("tensorDot", x, ofX, y, ofY).of("tensorDot", x, y);
  }

  /** As {@link #tensorDot(DeviceArray, DeviceArray, int[], int[])}, into {@code out}. */
  public static <A> void tensorDot(
      DeviceArray<A> x, DeviceArray<?> y, int[] ofX, int[] ofY, DeviceArray<A> out) {
    requireNonNull(x, "x");
    requireNonNull(y, "y");
    requireNonNull(ofX, "ofX");
    requireNonNull(ofY, "ofY");
    requireNonNull(out, "out");
    TensorDot.of("tensorDot", x, ofX, y, ofY).of("tensorDot", x, y, out);
  }

  /** The blocks of y times each element of x, next to each other as the elements are. */
  public static <A> NdArray<A> kron(DeviceArray<A> x, DeviceArray<?> y) {
    int rank = Math.max(x.rank(), y.rank());
    long[] outer = padded(x.shape(), rank);
    long[] inner = padded(y.shape(), rank);
    long[] left = new long[2 * rank];
    long[] right = new long[2 * rank];
    long[] shape = new long[rank];
    Arrays.fill(left, 1);
    Arrays.fill(right, 1);
    for (int axis = 0; axis < rank; axis++) {
      left[2 * axis] = outer[axis];
      right[2 * axis + 1] = inner[axis];
      shape[axis] = Math.multiplyExact(outer[axis], inner[axis]);
    }
    try (NdArray<A> one = Manipulation.ravel(x);
        NdArray<?> other = Manipulation.ravel(y)) {
      NdArray<A> blocks = products(one.reshape(left), other.reshape(right));
      return blocks.reshape(shape).own();
    }
  }

  private static <A> NdArray<A> products(DeviceArray<A> x, DeviceArray<?> y) {
    boolean truth = x.dtype() == (DType<?>) DType.BOOL;
    return truth ? Bits.bitwiseAnd(x, y) : Arithmetic.multiply(x, y);
  }

  private static long[] padded(long[] shape, int rank) {
    long[] padded = new long[rank];
    Arrays.fill(padded, 1);
    System.arraycopy(shape, 0, padded, rank - shape.length, shape.length);
    return padded;
  }

  /**
   * The sum of products of the axes that the subscripts name, by Einstein's convention and NumPy's
   * rules: {@code einsum("bij,bjk->bik", x, y)}. Labels are letters; one that stands twice in an
   * operand takes the diagonal; those that the result has not are summed over; {@code ...} stands
   * for axes that are broadcast. Without {@code ->} the result has the labels that stand once, in
   * order. Axes of extent 1 are broadcast.
   *
   * <p>Of up to 8 operands the order of pairs is the one with the fewest multiplications; of more
   * the pair whose result is smallest compared with its operands comes next. Each pair is a product
   * of matrices.
   *
   * @throws GpuException if the subscripts are malformed or do not fit the arrays
   */
  public static <A> NdArray<A> einsum(
      String subscripts, DeviceArray<A> first, DeviceArray<?>... others) {
    requireNonNull(subscripts, "subscripts");
    requireNonNull(first, "first");
    requireNonNull(others, "others");
    return Einsum.of(subscripts, first, others);
  }

  /**
   * As {@link #einsum(String, DeviceArray, DeviceArray...)}, into {@code out}.
   *
   * @param operands one or more, the first of the dtype of {@code out}
   */
  public static <A> void einsum(
      String subscripts, List<? extends DeviceArray<?>> operands, DeviceArray<A> out) {
    requireNonNull(subscripts, "subscripts");
    requireNonNull(operands, "operands");
    DeviceArray<A> first = first("einsum", operands, out);
    DeviceArray<?>[] others = operands.subList(1, operands.size()).toArray(DeviceArray<?>[]::new);
    long[] shape = Einsum.shape(subscripts, operands);
    Scoped.into("einsum", first, out, shape, () -> Einsum.of(subscripts, first, others));
  }

  /** Returns the first operand, which says what the result is of. */
  private static <A> DeviceArray<A> first(
      String name, List<? extends DeviceArray<?>> operands, DeviceArray<A> out) {
    requireNonNull(out, "out");
    if (operands.isEmpty()) {
      throw new GpuException(name + " of no arrays; at least 1");
    }
    Targets.requireDtype(name, out, operands.get(0).dtype());
    return out.dtype().cast(operands.get(0));
  }

  /**
   * A square matrix to a power; each of a batch.
   *
   * @param power 0 gives the identity; a negative one takes the inverse, for which this waits
   * @throws GpuException if the last two axes differ
   * @throws LinearAlgebraException if the power is negative and a matrix is singular
   */
  public static <A> NdArray<A> matrixPower(DeviceArray<A> x, int power) {
    return MatrixPower.of(x, power);
  }

  /**
   * The product of all arrays, in the order that takes the fewest multiplications. The first may be
   * a row of rank 1, the last a column; all others are matrices. They are converted to the first
   * one's dtype before they are multiplied.
   */
  public static <A> NdArray<A> multiDot(DeviceArray<A> first, DeviceArray<?>... others) {
    requireNonNull(first, "first");
    requireNonNull(others, "others");
    List<DeviceArray<?>> arrays = new ArrayList<>(List.of(first));
    arrays.addAll(List.of(others));
    return first.gpu().scoped(() -> MatrixChain.of(first, arrays).product());
  }

  /**
   * As {@link #multiDot(DeviceArray, DeviceArray...)}, into {@code out}.
   *
   * @param arrays two or more, the first of the dtype of {@code out}
   */
  public static <A> void multiDot(List<? extends DeviceArray<?>> arrays, DeviceArray<A> out) {
    requireNonNull(arrays, "arrays");
    DeviceArray<A> first = first("multiDot", arrays, out);
    try (Scope scope = Scope.open()) {
      MatrixChain.of(first, arrays).product(out);
    }
  }

  /** The sum of the diagonal of a matrix; of the first two axes. */
  public static <A> NdArray<A> trace(DeviceArray<A> x) {
    return trace(x, 0, 0, 1);
  }

  /**
   * The sums of diagonals of planes. Integers wrap; truth values are summed by "or".
   *
   * @param offset above the main diagonal if positive, below if negative
   * @param first the axis of the planes' rows
   * @param second the axis of their columns
   */
  public static <A> NdArray<A> trace(DeviceArray<A> x, long offset, int first, int second) {
    return AxisSums.over(Manipulation.diagonal(x, offset, first, second), -1);
  }

  /** As {@link #trace(DeviceArray, long, int, int)}, into {@code out}. */
  public static <A> void trace(
      DeviceArray<A> x, long offset, int first, int second, DeviceArray<A> out) {
    requireNonNull(out, "out");
    NdArray<A> diagonals = Manipulation.diagonal(x, offset, first, second);
    long[] shape = Arrays.copyOf(diagonals.shape(), diagonals.rank() - 1);
    Scoped.into("trace", x, out, shape, () -> AxisSums.over(diagonals, -1));
  }
}
