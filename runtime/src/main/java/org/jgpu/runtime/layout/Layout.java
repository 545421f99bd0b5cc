package org.jgpu.runtime.layout;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import org.jgpu.runtime.error.GpuException;

/**
 * Where the elements of an array lie: shape, strides and offset, all in elements. A view is another
 * layout over the same storage. Immutable and thread-safe.
 */
public final class Layout {
  /** For {@link #slice}: up to the last index in the direction of the step, with it. */
  public static final long END = Long.MIN_VALUE;

  private static final Layout SCALAR = new Layout(new long[0], new long[0], 0);

  private final long[] shape;
  private final long[] strides;
  private final long offset;
  private final long size;
  private final boolean contiguous;

  Layout(long[] shape, long[] strides, long offset) {
    this.shape = shape;
    this.strides = strides;
    this.offset = offset;
    this.size = Shapes.size(shape);
    this.contiguous = Shapes.isContiguous(shape, strides, size);
  }

  /**
   * Returns the row-major layout of {@code shape} from offset 0.
   *
   * @throws GpuException if an extent is negative or the size overflows a long
   */
  public static Layout contiguous(long... shape) {
    if (shape.length == 0) {
      return SCALAR;
    }
    Shapes.check(shape);
    return new Layout(shape.clone(), Shapes.rowMajorStrides(shape), 0);
  }

  /**
   * Returns the layout of {@code shape} with {@code strides}, in elements, from offset 0.
   *
   * @throws GpuException as {@link #strided(long[], long[], long)}
   */
  public static Layout strided(long[] shape, long[] strides) {
    return strided(shape, strides, 0);
  }

  /**
   * Returns a layout of any strides.
   *
   * @param offset the position of the first element
   * @throws GpuException if shape and strides differ in length, an extent is negative, or positions
   *     overflow a long
   */
  public static Layout strided(long[] shape, long[] strides, long offset) {
    if (shape.length != strides.length) {
      throw new GpuException(
          "shape "
              + Shapes.text(shape)
              + " with "
              + strides.length
              + " strides: one for each axis");
    }
    Shapes.check(shape);
    Shapes.checkReach(shape, strides, offset);
    return new Layout(shape.clone(), strides.clone(), offset);
  }

  /** Returns the layout of the words that elements of {@code words} words each are made of. */
  public Layout ofWords(int words) {
    long[] newShape = Arrays.copyOf(shape, shape.length + 1);
    long[] newStrides = Arrays.copyOf(strides, shape.length + 1);
    for (int axis = 0; axis < shape.length; axis++) {
      newStrides[axis] *= words;
    }
    newShape[shape.length] = words;
    newStrides[shape.length] = 1;
    return new Layout(newShape, newStrides, offset * words);
  }

  /** Returns the layout of the first of the words that {@link #ofWords} has, a single value. */
  public Layout firstOfWords(int words) {
    return new Layout(new long[0], new long[0], offset * words);
  }

  /** Returns the number of axes; 0 for a single value. */
  public int rank() {
    return shape.length;
  }

  /** Returns the number of elements; 1 for rank 0. */
  public long size() {
    return size;
  }

  /** Returns the extent of {@code axis}, which must be in {@code [0, rank)}. */
  public long extent(int axis) {
    return shape[axis];
  }

  /** Returns the distance between neighbours along {@code axis}; 0 where broadcast. */
  public long stride(int axis) {
    return strides[axis];
  }

  /** Returns the position of the first element in the storage. */
  public long offset() {
    return offset;
  }

  /** Returns a copy of the shape. */
  public long[] shape() {
    return shape.clone();
  }

  /** Returns a copy of the strides. */
  public long[] strides() {
    return strides.clone();
  }

  /** Returns whether the elements follow each other in row-major order without gaps. */
  public boolean isContiguous() {
    return contiguous;
  }

  /** Returns whether {@code other} has the same shape. */
  public boolean hasShapeOf(Layout other) {
    return this == other || Arrays.equals(shape, other.shape);
  }

  /** Returns this layout if it is row-major from offset 0, else the layout of a packed copy. */
  public Layout packed() {
    return contiguous && offset == 0 ? this : contiguous(shape);
  }

  /** Returns the lowest position of any element, relative to the first; 0 or negative. */
  public long lowest() {
    long lowest = 0;
    for (int axis = 0; axis < shape.length && size > 0; axis++) {
      lowest += Math.min(0, (shape[axis] - 1) * strides[axis]);
    }
    return lowest;
  }

  /** Returns the highest position of any element, relative to the first; 0 or positive. */
  public long highest() {
    long highest = 0;
    for (int axis = 0; axis < shape.length && size > 0; axis++) {
      highest += Math.max(0, (shape[axis] - 1) * strides[axis]);
    }
    return highest;
  }

  /** Returns how many elements of storage it takes from the lowest position to the highest. */
  public long span() {
    return size == 0 ? 0 : Math.addExact(Math.subtractExact(highest(), lowest()), 1);
  }

  /** Returns this layout with the offset at which its lowest position is 0. */
  public Layout fromStart() {
    long start = size == 0 ? 0 : -lowest();
    return start == offset ? this : new Layout(shape, strides, start);
  }

  /**
   * Returns whether two indices lead to one element, as in a broadcast view and in one of
   * overlapping windows; true if that would take long to find out.
   */
  public boolean repeatsElements() {
    return Repeats.of(this);
  }

  /**
   * Returns a view with another shape of the same size; one extent may be -1, which stands for what
   * is left over.
   *
   * @throws GpuException if the sizes differ, or the strides admit no view (copy first)
   */
  public Layout reshape(long... newShape) {
    requireNonNull(newShape, "newShape");
    long[] target = Shapes.resolve(newShape, size, this);
    if (contiguous) {
      return new Layout(target, Shapes.rowMajorStrides(target), offset);
    }
    return new Layout(target, Reshaping.strides(shape, strides, target), offset);
  }

  /** Returns a view with the axes reversed. */
  public Layout transpose() {
    return transpose(reversed());
  }

  /**
   * Returns a view with the axes permuted.
   *
   * @param axes every axis once; negative ones count from the last
   * @throws GpuException if {@code axes} is not a permutation
   */
  public Layout transpose(int... axes) {
    if (axes.length != rank()) {
      throw new GpuException(
          "transpose of an array of rank " + rank() + " with axes " + Arrays.toString(axes));
    }
    long[] newShape = new long[rank()];
    long[] newStrides = new long[rank()];
    int[] order = Shapes.axes(axes, rank());
    for (int i = 0; i < order.length; i++) {
      newShape[i] = shape[order[i]];
      newStrides[i] = strides[order[i]];
    }
    return new Layout(newShape, newStrides, offset);
  }

  private int[] reversed() {
    int[] order = new int[rank()];
    for (int i = 0; i < order.length; i++) {
      order[i] = order.length - 1 - i;
    }
    return order;
  }

  /**
   * Returns a view of the elements {@code start, start + step, ...} before {@code stop} of an axis.
   * Negative indices count from the end, as in {@link #index}: {@code slice(0, -3, END, 1)} are the
   * last three, {@code slice(0, -1, END, -1)} are all in reverse.
   *
   * @param axis the axis; a negative one counts from the last
   * @param start the first index
   * @param stop the exclusive end, or {@link #END}
   * @param step the distance, not 0
   * @throws GpuException if an index is out of range, or the stop is before the start
   */
  public Layout slice(int axis, long start, long stop, long step) {
    int at = Shapes.axis(axis, rank());
    Slice slice = Slice.of(start, stop, step, at, shape[at]);
    long[] newShape = shape.clone();
    long[] newStrides = strides.clone();
    newShape[at] = slice.count();
    newStrides[at] = strides[at] * step;
    return new Layout(newShape, newStrides, offset + slice.first() * strides[at]);
  }

  /** As {@link #slice(int, long, long, long)} with the step 1. */
  public Layout slice(int axis, long start, long stop) {
    return slice(axis, start, stop, 1);
  }

  /**
   * Returns a view of one index of an axis, which disappears.
   *
   * @param axis the axis; a negative one counts from the last
   * @param index the index; a negative one counts from the end
   * @throws GpuException if it is out of range
   */
  public Layout index(int axis, long index) {
    int at = Shapes.axis(axis, rank());
    long position = index < 0 ? index + shape[at] : index;
    if (position < 0 || position >= shape[at]) {
      throw new GpuException(
          "index " + index + " is out of range for axis " + at + " with extent " + shape[at]);
    }
    return new Layout(
        Shapes.without(shape, at), Shapes.without(strides, at), offset + position * strides[at]);
  }

  /**
   * Returns a view with {@code target} as shape, in which extents of 1 and missing leading axes
   * repeat.
   *
   * @throws GpuException if the shapes do not fit
   */
  public Layout broadcastTo(long... target) {
    requireNonNull(target, "target");
    Shapes.check(target);
    int missing = target.length - rank();
    if (missing < 0) {
      throw Shapes.cannotBroadcast(shape, target);
    }
    long[] newStrides = new long[target.length];
    for (int i = missing; i < target.length; i++) {
      long extent = shape[i - missing];
      if (extent != target[i] && extent != 1) {
        throw Shapes.cannotBroadcast(shape, target);
      }
      newStrides[i] = extent == 1 && target[i] != 1 ? 0 : strides[i - missing];
    }
    return new Layout(target.clone(), newStrides, offset);
  }

  /**
   * Returns the position in the storage of the element at {@code indices}; negative ones count from
   * the end.
   *
   * @throws GpuException if there are not as many as axes, or one is out of range
   */
  public long position(long... indices) {
    if (indices.length != rank()) {
      throw new GpuException(
          indices.length
              + " indices for an array of rank "
              + rank()
              + ", shape "
              + this
              + "; give one for each axis");
    }
    Layout at = this;
    for (long index : indices) {
      at = at.index(0, index);
    }
    return at.offset;
  }

  @Override
  public String toString() {
    return Shapes.text(shape);
  }
}
