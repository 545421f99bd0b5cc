package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import java.util.List;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;

/**
 * Arrays put together, repeated and moved. Each function returns a new array, which the caller
 * closes or an enclosing scope frees. Those that take indices or counts in arrays block, no others.
 * Thread-safe.
 */
public final class Joining {
  private Joining() {}

  /** Arrays one after another along an axis; their other extents are the same. */
  @SafeVarargs
  @SuppressWarnings("varargs") // the array is only read
  public static <A> NdArray<A> concat(int axis, DeviceArray<A>... arrays) {
    requireNonNull(arrays, "arrays");
    return concat(axis, Arrays.asList(arrays));
  }

  /** As {@link #concat(int, DeviceArray...)}. */
  public static <A> NdArray<A> concat(int axis, List<? extends DeviceArray<A>> arrays) {
    if (arrays.isEmpty()) {
      throw new GpuException("concat of no arrays");
    }
    DeviceArray<A> first = arrays.get(0);
    int along = Axes.of(axis, first.rank());
    NdArray<A> joined =
        Nd.of(
            first
                .gpu()
                .empty(first.dtype(), Shaping.with(first.shape(), along, total(along, arrays))));
    long at = 0;
    for (DeviceArray<A> array : arrays) {
      long extent = array.layout().extent(along);
      joined.slice(along, at, at + extent).copyFrom(array);
      at += extent;
    }
    return joined;
  }

  private static long total(int axis, List<? extends DeviceArray<?>> arrays) {
    long[] first = arrays.get(0).shape();
    long total = 0;
    for (DeviceArray<?> array : arrays) {
      boolean fits =
          array.rank() == first.length
              && Arrays.equals(Shaping.with(array.shape(), axis, first[axis]), first);
      if (!fits || array.dtype() != arrays.get(0).dtype()) {
        throw new GpuException(
            "concat along axis "
                + axis
                + " of an "
                + text(arrays.get(0))
                + " and an "
                + text(array)
                + ": dtype, rank and the other extents must be the same");
      }
      Operands.requireOneGpu(arrays.get(0), array);
      total += array.layout().extent(axis);
    }
    return total;
  }

  private static String text(DeviceArray<?> array) {
    return "array of " + array.dtype() + " and shape " + array.layout();
  }

  /** Arrays of one shape along a new axis. */
  @SafeVarargs
  @SuppressWarnings("varargs") // the array is only read
  public static <A> NdArray<A> stack(int axis, DeviceArray<A>... arrays) {
    requireNonNull(arrays, "arrays");
    return stack(axis, Arrays.asList(arrays));
  }

  /** As {@link #stack(int, DeviceArray...)}. */
  public static <A> NdArray<A> stack(int axis, List<? extends DeviceArray<A>> arrays) {
    return concat(
        axis, arrays.stream().map(array -> Manipulation.expandDims(array, axis)).toList());
  }

  /** Rows below each other; vectors are rows. */
  @SafeVarargs
  @SuppressWarnings("varargs") // the array is only read
  public static <A> NdArray<A> vstack(DeviceArray<A>... arrays) {
    requireNonNull(arrays, "arrays");
    return concat(0, Arrays.stream(arrays).map(Manipulation::atLeast2d).toList());
  }

  /** Beside each other: along the second axis, vectors along their only one. */
  @SafeVarargs
  @SuppressWarnings("varargs") // the array is only read
  public static <A> NdArray<A> hstack(DeviceArray<A>... arrays) {
    boolean vectors = arrays.length > 0 && arrays[0].rank() < 2;
    return concat(vectors ? 0 : 1, Arrays.stream(arrays).map(Manipulation::atLeast1d).toList());
  }

  /** Behind each other, along the third axis. */
  @SafeVarargs
  @SuppressWarnings("varargs") // the array is only read
  public static <A> NdArray<A> dstack(DeviceArray<A>... arrays) {
    requireNonNull(arrays, "arrays");
    return concat(2, Arrays.stream(arrays).map(Manipulation::atLeast3d).toList());
  }

  /** Vectors as the columns of a matrix. */
  @SafeVarargs
  @SuppressWarnings("varargs") // the array is only read
  public static <A> NdArray<A> columnStack(DeviceArray<A>... arrays) {
    requireNonNull(arrays, "arrays");
    return concat(1, Arrays.stream(arrays).map(Joining::column).toList());
  }

  private static <A> NdArray<A> column(DeviceArray<A> array) {
    return array.rank() < 2
        ? Manipulation.expandDims(Manipulation.atLeast1d(array), 1)
        : Views.borrowed(array);
  }

  /**
   * A matrix of blocks, row by row; the blocks of a row have one height. Those of fewer axes than
   * others, or than two, are of extent 1 along the first ones: vectors are rows.
   */
  public static <A> NdArray<A> block(List<? extends List<? extends DeviceArray<A>>> rows) {
    int rank = rows.stream().flatMap(List::stream).mapToInt(DeviceArray::rank).max().orElse(2);
    try (Scope scope = Scope.open()) {
      List<NdArray<A>> joined =
          rows.stream()
              .map(row -> concat(-1, row.stream().map(part -> raised(part, rank)).toList()))
              .toList();
      return scope.keep(concat(-2, joined));
    }
  }

  private static <A> NdArray<A> raised(DeviceArray<A> part, int rank) {
    NdArray<A> raised = Manipulation.atLeast2d(part);
    while (raised.rank() < rank) {
      raised = Manipulation.expandDims(raised, 0);
    }
    return raised;
  }

  /** The array repeated as a whole, so many times along each axis; missing counts are 1. */
  public static <A> NdArray<A> tile(DeviceArray<A> x, long... counts) {
    int rank = Math.max(x.rank(), counts.length);
    long[] repeats = new long[rank];
    long[] extents = new long[rank];
    Arrays.fill(repeats, 1);
    Arrays.fill(extents, 1);
    System.arraycopy(counts, 0, repeats, rank - counts.length, counts.length);
    System.arraycopy(x.shape(), 0, extents, rank - x.rank(), x.rank());
    return interleaved(x, repeats, extents, true);
  }

  /** Each element repeated {@code count} times along an axis. */
  public static <A> NdArray<A> repeat(DeviceArray<A> x, long count, int axis) {
    long[] repeats = new long[x.rank()];
    Arrays.fill(repeats, 1);
    repeats[Axes.of(axis, x.rank())] = count;
    return interleaved(x, repeats, x.shape(), false);
  }

  /**
   * Each element repeated along an axis as often as {@code counts}, a vector of integers, says for
   * its index. Blocks.
   *
   * @throws GpuException if they are fractions, a count is below 0, or there is not one for each
   *     index
   */
  public static <A> NdArray<A> repeat(DeviceArray<A> x, DeviceArray<?> counts, int axis) {
    requireNonNull(counts, "counts");
    int along = Axes.of(axis, x.rank());
    if (!DTypes.isInteger(counts.dtype()) && counts.dtype() != (DType<?>) DType.BOOL) {
      throw new GpuException("repeat by counts of " + counts.dtype() + "; they are integers");
    }
    long extent = x.layout().extent(along);
    if (counts.rank() != 1 || counts.size() != extent) {
      throw new GpuException(
          "repeat by counts of shape "
              + counts.layout()
              + " along axis "
              + axis
              + " of extent "
              + extent
              + "; a vector with one for each index");
    }
    return x.gpu().scoped(() -> Indexing.take(x, repeated(counts), along));
  }

  /** Each index as often as it is counted: how many ends of runs lie at a place or before it. */
  private static NdArray<long[]> repeated(DeviceArray<?> counts) {
    Nd nd = Nd.on(counts.gpu());
    if (counts.size() == 0) {
      return nd.zeros(DType.INT64, 0);
    }
    NdArray<long[]> ends = Scans.cumSum(counts, 0, DType.INT64);
    if (Reductions.min(counts).astype(DType.INT64).longAt() < 0) {
      throw new GpuException("repeat by a count below 0");
    }
    NdArray<long[]> places = nd.arange(DType.INT64, ends.longAt(counts.size() - 1));
    return Searching.searchSorted(ends, places, Searching.Side.RIGHT);
  }

  /** Each axis becomes two, one of which repeats, and a copy makes them one again. */
  private static long times(long repeats, long extent) {
    if (Math.multiplyHigh(repeats, extent) != 0 || repeats * extent < 0) {
      throw new GpuException(
          "an axis of "
              + extent
              + " elements, repeated "
              + repeats
              + " times; 2^63 - 1 are the most");
    }
    return repeats * extent;
  }

  private static <A> NdArray<A> interleaved(
      DeviceArray<A> x, long[] repeats, long[] extents, boolean repeatsFirst) {
    int rank = extents.length;
    long[] split = new long[2 * rank];
    long[] spread = new long[2 * rank];
    long[] joined = new long[rank];
    for (int axis = 0; axis < rank; axis++) {
      int repeat = 2 * axis + (repeatsFirst ? 0 : 1);
      int own = 2 * axis + (repeatsFirst ? 1 : 0);
      split[repeat] = 1;
      split[own] = extents[axis];
      spread[repeat] = repeats[axis];
      spread[own] = extents[axis];
      joined[axis] = times(repeats[axis], extents[axis]);
    }
    if (Shaping.product(joined) == 0) {
      return Nd.of(x.gpu().empty(x.dtype(), joined));
    }
    try (NdArray<A> view = Manipulation.reshape(x, split)) {
      NdArray<A> copy = view.broadcastTo(spread).copy();
      return copy.reshape(joined).own();
    }
  }

  /** Elements moved along an axis; those that leave at one end come back at the other. */
  public static <A> NdArray<A> roll(DeviceArray<A> x, long distance, int axis) {
    int along = Axes.of(axis, x.rank());
    long extent = x.layout().extent(along);
    NdArray<A> rolled = Nd.emptyLike(x);
    if (x.size() > 0) {
      NdArray<A> source = Views.borrowed(x);
      long moved = Math.floorMod(distance, extent);
      rolled.slice(along, moved, extent).copyFrom(source.slice(along, 0, extent - moved));
      rolled.slice(along, 0, moved).copyFrom(source.slice(along, extent - moved, extent));
    }
    return rolled;
  }

  /** As {@link #roll(DeviceArray, long, int)}, of all elements in row-major order. */
  public static <A> NdArray<A> roll(DeviceArray<A> x, long distance) {
    try (NdArray<A> flat = Manipulation.ravel(x)) {
      NdArray<A> rolled = roll(flat, distance, 0);
      return rolled.reshape(x.shape()).own();
    }
  }

  /** {@code values} behind {@code x} along an axis. */
  public static <A> NdArray<A> append(DeviceArray<A> x, DeviceArray<A> values, int axis) {
    requireNonNull(x, "x");
    requireNonNull(values, "values");
    return concat(axis, List.of(x, values));
  }

  /**
   * {@code values} before an index of an axis: broadcast to what stands at one index, or, of as
   * many axes as {@code x}, to as many as they are long.
   */
  public static <A> NdArray<A> insert(
      DeviceArray<A> x, long index, DeviceArray<A> values, int axis) {
    requireNonNull(values, "values");
    Operands.requireOneGpu(x, values);
    int along = Axes.of(axis, x.rank());
    long extent = x.layout().extent(along);
    long at = index == extent ? extent : position("insert", index, extent, along);
    boolean several = values.rank() == x.rank();
    long rows = several ? values.layout().extent(along) : 1;
    NdArray<A> source = Views.borrowed(x);
    NdArray<A> row =
        several
            ? Views.borrowed(values).broadcastTo(Shaping.with(x.shape(), along, rows))
            : Manipulation.expandDims(values.broadcastTo(Shaping.without(x.shape(), along)), along);
    NdArray<A> all = Nd.of(x.gpu().empty(x.dtype(), Shaping.with(x.shape(), along, extent + rows)));
    all.slice(along, 0, at).copyFrom(source.slice(along, 0, at));
    all.slice(along, at, at + rows).copyFrom(row);
    all.slice(along, at + rows, extent + rows).copyFrom(source.slice(along, at, extent));
    return all;
  }

  /** Without one index of an axis. */
  public static <A> NdArray<A> delete(DeviceArray<A> x, long index, int axis) {
    int along = Axes.of(axis, x.rank());
    long extent = x.layout().extent(along);
    long at = position("delete", index, extent, along);
    NdArray<A> source = Views.borrowed(x);
    return concat(along, List.of(source.slice(along, 0, at), source.slice(along, at + 1, extent)));
  }

  /**
   * Without several indices of an axis. Blocks.
   *
   * @param indices integers, of which those below 0 count from the end, or a truth value for each
   *     index of the axis
   * @throws GpuException if an index is out of range
   */
  public static <A> NdArray<A> delete(DeviceArray<A> x, DeviceArray<?> indices, int axis) {
    requireNonNull(indices, "indices");
    int along = Axes.of(axis, x.rank());
    try (NdArray<boolean[]> kept = Nd.on(x.gpu()).ones(DType.BOOL, x.layout().extent(along))) {
      if (DTypes.isInteger(indices.dtype())) {
        dropped(x, indices, along, kept);
      } else {
        kept.set(Index.pick(indices), 0);
      }
      return Indexing.compress(kept, x, axis);
    }
  }

  /** An index that is out of range is one of {@code x}: nobody has heard of {@code kept}. */
  private static void dropped(
      DeviceArray<?> x, DeviceArray<?> indices, int axis, NdArray<boolean[]> kept) {
    Notes.Call call = Notes.Call.of("delete along axis " + axis, x);
    try (DeviceArray<boolean[]> dropped = Casts.single(kept, 0)) {
      Picking.put(new Picks<>(call, kept, new int[] {0}, List.of(indices), false), dropped);
    }
  }

  private static long position(String name, long index, long extent, int axis) {
    long at = index < 0 ? index + extent : index;
    if (at < 0 || at >= extent) {
      throw new GpuException(
          name + " at index " + index + " of axis " + axis + ", where there are " + extent);
    }
    return at;
  }

  /** What {@link #pad} fills the new places with. */
  public enum Padding {
    /** The nearest element. */
    EDGE,
    /** The elements mirrored at the first and the last one, which is not repeated. */
    REFLECT,
    /** The elements mirrored behind the first and the last one, which is repeated. */
    SYMMETRIC,
    /** The elements again from the other end. */
    WRAP
  }

  /**
   * More elements of one number around the array.
   *
   * @param widths for each axis how many before and how many behind
   */
  public static <A> NdArray<A> pad(DeviceArray<A> x, long[][] widths, Number value) {
    requireNonNull(value, "value");
    NdArray<A> padded = Nd.on(x.gpu()).full(x.dtype(), value, padded(x, widths));
    NdArray<A> inner = padded;
    for (int axis = 0; axis < x.rank(); axis++) {
      inner = inner.slice(axis, widths[axis][0], widths[axis][0] + x.layout().extent(axis));
    }
    inner.copyFrom(x);
    return padded;
  }

  /** As {@link #pad(DeviceArray, long[][], Number)}, as many along all axes, before and behind. */
  public static <A> NdArray<A> pad(DeviceArray<A> x, long width, Number value) {
    requireNonNull(value, "value");
    long[][] widths = new long[x.rank()][];
    Arrays.fill(widths, new long[] {width, width});
    return pad(x, widths, value);
  }

  /** As {@link #pad(DeviceArray, long[][], Number)}, with elements of the array. */
  public static <A> NdArray<A> pad(DeviceArray<A> x, long[][] widths, Padding padding) {
    requireNonNull(padding, "padding");
    padded(x, widths);
    NdArray<A> result = Views.borrowed(x).copy();
    for (int axis = 0; axis < x.rank(); axis++) {
      long[] indices = Pads.indices(x.layout().extent(axis), widths[axis], padding);
      try (NdArray<A> before = result;
          DeviceArray<long[]> positions = x.gpu().array(DType.INT64, indices)) {
        result = Indexing.take(before, positions, axis);
      }
    }
    return result;
  }

  private static long[] padded(DeviceArray<?> x, long[][] widths) {
    long[] shape = x.shape();
    if (widths.length != shape.length) {
      throw new GpuException(
          "pad with widths for " + widths.length + " axes, of shape " + x.layout());
    }
    for (int axis = 0; axis < shape.length; axis++) {
      if (widths[axis].length != 2 || widths[axis][0] < 0 || widths[axis][1] < 0) {
        throw new GpuException(
            "pad of axis "
                + axis
                + " by "
                + Arrays.toString(widths[axis])
                + ": how many before and behind, not negative");
      }
      shape[axis] += widths[axis][0] + widths[axis][1];
    }
    return shape;
  }
}
