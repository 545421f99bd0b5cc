package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * Shapes changed without a copy. All results are views, which share the memory; a function that
 * needs a copy says so. None blocks. Thread-safe.
 */
public final class Manipulation {
  private Manipulation() {}

  /**
   * The elements in row-major order with another shape: a view if the strides allow, else a copy.
   */
  public static <A> NdArray<A> reshape(DeviceArray<A> x, long... shape) {
    NdArray<A> array = Views.borrowed(x);
    try {
      return array.reshape(shape);
    } catch (GpuException e) {
      if (array.isContiguous() || !Shaping.fits(array.size(), shape)) {
        throw e;
      }
      return copied(array, shape);
    }
  }

  private static <A> NdArray<A> copied(NdArray<A> array, long[] shape) {
    NdArray<A> copy = array.copy();
    return copy.reshape(shape).own();
  }

  /** All elements in one axis: a view if the strides allow, else a copy. */
  public static <A> NdArray<A> ravel(DeviceArray<A> x) {
    return reshape(x, x.size());
  }

  /** The axes in another order. */
  public static <A> NdArray<A> permuteDims(DeviceArray<A> x, int... axes) {
    return Views.borrowed(x).transpose(axes);
  }

  /** The last two axes exchanged. */
  public static <A> NdArray<A> matrixTranspose(DeviceArray<A> x) {
    if (x.rank() < 2) {
      throw new GpuException("matrixTranspose of an array of rank " + x.rank());
    }
    return swapAxes(x, -1, -2);
  }

  /** Two axes exchanged. */
  public static <A> NdArray<A> swapAxes(DeviceArray<A> x, int one, int other) {
    int[] order = Shaping.order(x.rank());
    int first = Axes.of(one, x.rank());
    int second = Axes.of(other, x.rank());
    order[first] = second;
    order[second] = first;
    return Views.borrowed(x).transpose(order);
  }

  /** One axis moved to another place; the others keep their order. */
  public static <A> NdArray<A> moveAxis(DeviceArray<A> x, int from, int to) {
    return moveAxis(x, new int[] {from}, new int[] {to});
  }

  /** Some axes moved to other places; the others keep their order. */
  public static <A> NdArray<A> moveAxis(DeviceArray<A> x, int[] from, int[] to) {
    if (from.length != to.length) {
      throw new GpuException(
          "moveAxis of axes %s to %s: as many of the one as of the other"
              .formatted(Arrays.toString(from), Arrays.toString(to)));
    }
    int[] sources = Axes.distinct(from, x.rank());
    int[] targets = Axes.distinct(to, x.rank());
    int[] order = new int[x.rank()];
    Arrays.fill(order, -1);
    List<Integer> others = new ArrayList<>();
    for (int axis = 0; axis < order.length; axis++) {
      int place = Shaping.find(sources, axis);
      if (place < 0) {
        others.add(axis);
      } else {
        order[targets[place]] = axis;
      }
    }
    for (int at = 0; at < order.length; at++) {
      order[at] = order[at] < 0 ? others.remove(0) : order[at];
    }
    return Views.borrowed(x).transpose(order);
  }

  /** A new axis of extent 1, which then has the number {@code axis}. */
  public static <A> NdArray<A> expandDims(DeviceArray<A> x, int axis) {
    int at = Axes.of(axis, x.rank() + 1);
    long[] shape = Shaping.inserted(x.shape(), at, 1);
    return Views.of(x, shape, Shaping.inserted(x.strides(), at, 0), x.offset());
  }

  /** Without all axes of extent 1. */
  public static <A> NdArray<A> squeeze(DeviceArray<A> x) {
    int[] single = Shaping.order(x.rank());
    return squeeze(x, Arrays.stream(single).filter(i -> x.layout().extent(i) == 1).toArray());
  }

  /**
   * Without some axes.
   *
   * @throws GpuException if one has another extent than 1
   */
  public static <A> NdArray<A> squeeze(DeviceArray<A> x, int... axes) {
    int[] gone = Axes.distinct(axes, x.rank());
    for (int axis : gone) {
      if (x.layout().extent(axis) != 1) {
        throw new GpuException(
            "squeeze of axis " + axis + " of shape " + x.layout() + ", whose extent is not 1");
      }
    }
    return Views.of(
        x, Shaping.without(x.shape(), gone), Shaping.without(x.strides(), gone), x.offset());
  }

  /** The indices of some axes in reverse; of all axes if none is given. */
  public static <A> NdArray<A> flip(DeviceArray<A> x, int... axes) {
    NdArray<A> flipped = Views.borrowed(x);
    for (int axis : axes.length == 0 ? Shaping.order(x.rank()) : Axes.distinct(axes, x.rank())) {
      flipped = flipped.slice(axis, -1, DeviceArray.END, -1);
    }
    return flipped;
  }

  /** Rotated by quarters of a turn, from the first axis of a plane towards the second. */
  public static <A> NdArray<A> rot90(DeviceArray<A> x, int turns, int first, int second) {
    Axes.distinct(new int[] {first, second}, x.rank());
    int quarters = Math.floorMod(turns, 4);
    return switch (quarters) {
      case 0 -> Views.borrowed(x);
      case 1 -> swapAxes(flip(x, second), first, second);
      case 2 -> flip(x, first, second);
      default -> flip(swapAxes(x, first, second), second);
    };
  }

  /** At least one axis. */
  public static <A> NdArray<A> atLeast1d(DeviceArray<A> x) {
    return x.rank() < 1 ? expandDims(x, 0) : Views.borrowed(x);
  }

  /** At least two axes; new ones come first. */
  public static <A> NdArray<A> atLeast2d(DeviceArray<A> x) {
    return x.rank() < 2 ? expandDims(atLeast1d(x), 0) : Views.borrowed(x);
  }

  /** At least three axes: a vector becomes the middle one, and a matrix gets a last one. */
  public static <A> NdArray<A> atLeast3d(DeviceArray<A> x) {
    return x.rank() < 3 ? expandDims(atLeast2d(x), 2) : Views.borrowed(x);
  }

  /** Arrays of the shape that all broadcast to. */
  public static NdArray<?>[] broadcastArrays(DeviceArray<?>... arrays) {
    requireNonNull(arrays, "arrays");
    long[] shape = new long[0];
    for (DeviceArray<?> array : arrays) {
      shape = Shapes.broadcast(shape, array.shape());
    }
    NdArray<?>[] all = new NdArray<?>[arrays.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = Views.borrowed(arrays[i]).broadcastTo(shape);
    }
    return all;
  }

  /**
   * The diagonals of planes, as a new last axis.
   *
   * @param offset above the main diagonal if positive, below if negative
   * @param first the axis of the planes' rows
   * @param second the axis of their columns
   */
  public static <A> NdArray<A> diagonal(DeviceArray<A> x, long offset, int first, int second) {
    int[] plane = Axes.distinct(new int[] {first, second}, x.rank());
    long rows = x.layout().extent(plane[0]) - Math.max(0, -offset);
    long columns = x.layout().extent(plane[1]) - Math.max(0, offset);
    long count = Math.max(0, Math.min(rows, columns));
    long down = x.layout().stride(plane[0]);
    long along = x.layout().stride(plane[1]);
    long start = count == 0 ? 0 : offset > 0 ? offset * along : -offset * down;
    long[] shape = Shaping.without(x.shape(), plane);
    long[] strides = Shaping.without(x.strides(), plane);
    return Views.of(
        x,
        Shaping.inserted(shape, shape.length, count),
        Shaping.inserted(strides, strides.length, down + along),
        x.offset() + start);
  }

  /** The diagonal of a matrix, a view; or a matrix, a copy, with a vector as its diagonal. */
  public static <A> NdArray<A> diag(DeviceArray<A> x, long offset) {
    if (x.rank() == 2) {
      return diagonal(x, offset, 0, 1);
    }
    if (x.rank() != 1) {
      throw new GpuException("diag of an array of rank " + x.rank() + "; it takes 1 and 2");
    }
    long extent = x.size() + Math.abs(offset);
    NdArray<A> matrix = Nd.on(x.gpu()).zeros(x.dtype(), extent, extent);
    diagonal(matrix, offset, 0, 1).copyFrom(x);
    return matrix;
  }

  /** A copy with zeros above a diagonal of the last two axes. */
  public static <A> NdArray<A> tril(DeviceArray<A> x, long offset) {
    return Triangles.of(x, offset, true);
  }

  /** A copy with zeros below a diagonal of the last two axes. */
  public static <A> NdArray<A> triu(DeviceArray<A> x, long offset) {
    return Triangles.of(x, offset - 1, false);
  }

  /**
   * Windows that slide along some axes, whose extents then are how often they fit; the windows' own
   * axes come last. A view, which can be read and, where windows overlap, not be written.
   *
   * @param windows how many elements a window has along each of the axes
   * @param axes none for all
   */
  public static <A> NdArray<A> slidingWindows(DeviceArray<A> x, long[] windows, int... axes) {
    int[] along = axes.length == 0 ? Axes.all(x.rank()) : Axes.distinct(axes, x.rank());
    if (windows.length != along.length) {
      throw new GpuException(
          "%d windows, %s, along %d axes of an array of rank %d: one for each axis"
              .formatted(windows.length, Arrays.toString(windows), along.length, x.rank()));
    }
    long[] shape = Arrays.copyOf(x.shape(), x.rank() + along.length);
    long[] strides = Arrays.copyOf(x.strides(), x.rank() + along.length);
    for (int i = 0; i < along.length; i++) {
      long extent = shape[along[i]];
      if (windows[i] < 1 || windows[i] > extent) {
        throw new GpuException(
            "windows of " + windows[i] + " along axis " + along[i] + " with extent " + extent);
      }
      shape[along[i]] = extent - windows[i] + 1;
      shape[x.rank() + i] = windows[i];
      strides[x.rank() + i] = strides[along[i]];
    }
    return Views.of(x, shape, strides, x.offset());
  }

  /**
   * A view of any shape and strides.
   *
   * @param strides from an element to the next along each axis, in elements
   * @param offset from this array's first element to the view's, in elements
   * @throws GpuException if it reaches beyond this array's elements
   */
  public static <A> NdArray<A> asStrided(
      DeviceArray<A> x, long[] shape, long[] strides, long offset) {
    return Views.of(x, shape, strides, x.offset() + offset);
  }

  /** Equal parts along an axis, which must be divisible into them. */
  public static <A> List<NdArray<A>> split(DeviceArray<A> x, int parts, int axis) {
    long extent = Axes.extent(x, axis);
    if (parts < 1 || extent % parts != 0) {
      throw new GpuException(
          "split of an axis of extent " + extent + " into " + parts + " equal parts");
    }
    long[] ends = new long[parts - 1];
    Arrays.setAll(ends, i -> (i + 1) * (extent / parts));
    return split(x, ends, axis);
  }

  /** Parts along an axis, which end before the given indices, and the rest. */
  public static <A> List<NdArray<A>> split(DeviceArray<A> x, long[] ends, int axis) {
    NdArray<A> array = Views.borrowed(x);
    int at = Axes.of(axis, x.rank());
    long extent = x.layout().extent(at);
    List<NdArray<A>> parts = new ArrayList<>();
    long start = 0;
    for (int i = 0; i <= ends.length; i++) {
      long end = i == ends.length ? extent : Shaping.clamped(ends[i], extent);
      parts.add(array.slice(at, start, Math.max(start, end)));
      start = end;
    }
    return parts;
  }

  /** The parts along an axis, which disappears. */
  public static <A> List<NdArray<A>> unstack(DeviceArray<A> x, int axis) {
    NdArray<A> array = Views.borrowed(x);
    int at = Axes.of(axis, x.rank());
    List<NdArray<A>> parts = new ArrayList<>();
    for (long i = 0; i < x.layout().extent(at); i++) {
      parts.add(array.index(at, i));
    }
    return parts;
  }

  /** Returns the shape that all of these broadcast to. */
  public static long[] broadcastShapes(long[]... shapes) {
    requireNonNull(shapes, "shapes");
    long[] all = new long[0];
    for (long[] shape : shapes) {
      all = Shapes.broadcast(all, shape);
    }
    return all;
  }
}
