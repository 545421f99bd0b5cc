package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * Elements by their indices, picked and set. Indices may be negative, which counts from the end.
 * One that is out of range leads to no element; since no call waits to see that, it is reported by
 * the next one that does, or at once in checked mode. Functions return new arrays, which the caller
 * closes or an enclosing scope frees. Thread-safe.
 */
public final class Indexing {
  private Indexing() {}

  /** The elements of an axis that integers pick, in their order: the axis becomes the indices'. */
  public static <A> NdArray<A> take(DeviceArray<A> x, DeviceArray<?> indices, int axis) {
    requireNonNull(indices, "indices");
    int along = Axes.of(axis, x.rank());
    return Words.hold(x.dtype())
        ? Picking.take(Picks.along("get", Views.borrowed(x), along, indices))
        : WideRecords.take(x, indices, along);
  }

  /** The elements that integers pick among all in row-major order. */
  public static <A> NdArray<A> take(DeviceArray<A> x, DeviceArray<?> indices) {
    try (NdArray<A> flat = Manipulation.ravel(x)) {
      return take(flat, indices, 0);
    }
  }

  /**
   * For each line along an axis, the elements that a line of indices picks: the two arrays have the
   * same other extents, or 1. As sorts' indices are applied.
   */
  public static <A> NdArray<A> takeAlongAxis(DeviceArray<A> x, DeviceArray<?> indices, int axis) {
    if (!Words.hold(x.dtype())) {
      return WideRecords.takeAlongAxis(x, indices, Axes.of(axis, x.rank()));
    }
    try (AlongAxis along = AlongAxis.of("takeAlongAxis", x, indices, axis)) {
      return along.take(x);
    }
  }

  /** Sets, for each line along an axis, the elements that a line of indices picks. */
  public static <A> void putAlongAxis(
      DeviceArray<A> x, DeviceArray<?> indices, DeviceArray<?> values, int axis) {
    requireNonNull(values, "values");
    try (AlongAxis along = AlongAxis.of("putAlongAxis", x, indices, axis)) {
      along.put(x, values);
    }
  }

  /**
   * Sets the elements that integers pick among all in row-major order. Values are repeated; those
   * behind as many as there are indices are not used, and none set nothing.
   */
  public static <A> void put(DeviceArray<A> x, DeviceArray<?> indices, DeviceArray<?> values) {
    requireNonNull(indices, "indices");
    if (!x.isContiguous()) {
      throw new GpuException(
          "put into an array that is not contiguous; index its axes by set(...) instead");
    }
    NdArray<A> flat = Views.borrowed(x).reshape(x.size());
    try (NdArray<?> places = Manipulation.ravel(indices)) {
      long given = values.size();
      if (given == places.size() || given == 1) {
        Picking.put(Picks.along("set", flat, 0, places), values);
      } else if (given > 0) {
        putInTurn(flat, places, values);
      }
    }
  }

  private static <A> void putInTurn(NdArray<A> flat, NdArray<?> places, DeviceArray<?> values) {
    try (NdArray<long[]> counted = Nd.on(flat.gpu()).arange(DType.INT64, places.size());
        NdArray<long[]> inTurn = Arithmetic.fmod(counted, values.size());
        NdArray<?> repeated = take(values, inTurn)) {
      Picking.put(Picks.along("set", flat, 0, places), repeated);
    }
  }

  /** The elements at which {@code mask}, of the same shape, is true, in row-major order. Blocks. */
  public static <A> NdArray<A> extract(DeviceArray<boolean[]> mask, DeviceArray<A> x) {
    return Masks.compact(mask, x);
  }

  /** The parts along an axis for which a vector of truth values is true. Blocks. */
  public static <A> NdArray<A> compress(DeviceArray<boolean[]> mask, DeviceArray<A> x, int axis) {
    requireNonNull(mask, "mask");
    requireNonNull(x, "x");
    try (NdArray<long[]> positions = flatNonzero(mask)) {
      return take(x, positions, axis);
    }
  }

  /** Sets the elements at which {@code mask}, of the same shape, is true, to values in turn. */
  public static <A> void place(
      DeviceArray<A> x, DeviceArray<boolean[]> mask, DeviceArray<A> values) {
    requireNonNull(values, "values");
    Masks.expand(mask, x, values);
  }

  /** Sets the elements at which {@code mask} is true to those of {@code values}, broadcast. */
  public static <A> void putMask(
      DeviceArray<A> x, DeviceArray<boolean[]> mask, DeviceArray<?> values) {
    requireNonNull(mask, "mask");
    requireNonNull(values, "values");
    try (Operands<A> typed = Operands.of("putMask", x, values);
        NdArray<A> chosen = Selection.where(mask, typed.array(), x)) {
      x.copyFrom(chosen);
    }
  }

  /** The positions of what is true among all elements in row-major order. Blocks. */
  public static NdArray<long[]> flatNonzero(DeviceArray<?> x) {
    return Masks.positions(x);
  }

  /** The indices of what is true, an array for each axis. Blocks. */
  public static List<NdArray<long[]>> nonzero(DeviceArray<?> x) {
    try (NdArray<long[]> positions = flatNonzero(x)) {
      return unraveled(positions, x.shape());
    }
  }

  /** The indices of what is true, a row for each element. Blocks. */
  public static NdArray<long[]> argWhere(DeviceArray<?> x) {
    if (x.rank() == 0) {
      try (NdArray<long[]> count = Reductions.countNonzero(x)) {
        return Nd.on(x.gpu()).empty(DType.INT64, count.longAt(), 0);
      }
    }
    List<NdArray<long[]>> indices = nonzero(x);
    try {
      return Joining.stack(1, indices);
    } finally {
      indices.forEach(NdArray::close);
    }
  }

  /**
   * Positions in row-major order as indices, an array for each axis of {@code shape}. Those below 0
   * count from the end, as all indices do here.
   */
  public static List<NdArray<long[]>> unravelIndex(DeviceArray<long[]> positions, long... shape) {
    requireNonNull(positions, "positions");
    String call = "unravelIndex in the shape " + Shapes.text(shape);
    try (NdArray<long[]> counted = Positions.scaled(positions, 1, Shaping.size(shape), call)) {
      return unraveled(counted, shape);
    }
  }

  /** Of positions that are known to be in range. */
  private static List<NdArray<long[]>> unraveled(NdArray<long[]> positions, long[] shape) {
    List<NdArray<long[]>> indices = new ArrayList<>();
    long below = Shaping.product(shape);
    for (long extent : shape) {
      below = extent == 0 ? 0 : below / extent;
      try (NdArray<long[]> lines = Arithmetic.divide(positions, Math.max(1, below))) {
        indices.add(Arithmetic.fmod(lines, Math.max(1, extent)));
      }
    }
    return indices;
  }

  /**
   * Indices as positions in row-major order of {@code shape}. Those below 0 count from the end of
   * their axis.
   */
  public static NdArray<long[]> ravelIndex(
      List<? extends DeviceArray<long[]>> indices, long... shape) {
    if (indices.size() != shape.length || shape.length == 0) {
      throw new GpuException(
          "ravelIndex of " + indices.size() + " indices in a shape of rank " + shape.length);
    }
    Shaping.size(shape);
    long[] spread = new long[0];
    for (DeviceArray<long[]> index : indices) {
      spread = Shapes.broadcast(spread, index.shape());
    }
    NdArray<long[]> positions = Nd.on(indices.get(0).gpu()).zeros(DType.INT64, spread);
    long stride = 1;
    for (int axis = shape.length - 1; axis >= 0; axis--) {
      String call = "ravelIndex along axis " + axis + " of the shape " + Shapes.text(shape);
      try (NdArray<long[]> part = Positions.scaled(indices.get(axis), stride, shape[axis], call)) {
        positions.plusAssign(part);
      }
      stride *= shape[axis];
    }
    return positions;
  }

  /** Each element from the array of {@code choices} that its index names. */
  public static <A> NdArray<A> choose(
      DeviceArray<?> index, List<? extends DeviceArray<A>> choices) {
    long[] shape = index.shape();
    for (DeviceArray<A> choice : choices) {
      shape = Shapes.broadcast(shape, choice.shape());
    }
    long[] target = shape;
    List<NdArray<A>> spread =
        choices.stream().map(choice -> Views.borrowed(choice).broadcastTo(target)).toList();
    try (NdArray<A> all = Joining.stack(0, spread);
        NdArray<A> chosen =
            takeAlongAxis(all, Manipulation.expandDims(index.broadcastTo(target), 0), 0)) {
      return chosen.copy().index(0, 0).own();
    }
  }

  /**
   * Sets the main diagonal of a matrix, in place; with more axes, whose extents must be the same,
   * the elements all of whose indices are equal.
   */
  public static <A> void fillDiagonal(DeviceArray<A> x, Number value) {
    requireNonNull(value, "value");
    long[] shape = x.shape();
    long shortest = Arrays.stream(shape).min().orElse(0);
    boolean cube = Arrays.stream(shape).allMatch(extent -> extent == shortest);
    if (x.rank() < 2 || x.rank() > 2 && !cube) {
      throw new GpuException("fillDiagonal of shape " + Shapes.text(shape));
    }
    long step = Arrays.stream(x.strides()).sum();
    NdArray<A> diagonal = Views.of(x, new long[] {shortest}, new long[] {step}, x.offset());
    if (shortest > 0) {
      diagonal.fill(Numbers.element(x.dtype(), value));
    }
  }

  static <A> NdArray<A> get(NdArray<A> x, Index... indices) {
    Selected<A> selected = Selected.of(x, indices);
    if (selected.picks().isEmpty()) {
      return selected.view();
    }
    try (selected) {
      if (selected.isMaskOfAll()) {
        return Masks.compact(DType.BOOL.cast(selected.picks().get(0)), selected.view());
      }
      return Picking.take(selected.picked("get"));
    }
  }

  static <A> void set(NdArray<A> x, DeviceArray<?> values, Index... indices) {
    Selected<A> selected = Selected.of(x, indices);
    try (selected;
        Operands<A> typed = Operands.of("set", x, values)) {
      if (selected.picks().isEmpty()) {
        NdArray<A> view = selected.view();
        view.copyFrom(Views.fitted(typed.array(), view.rank()));
      } else {
        Picking.put(selected.picked("set"), typed.array());
      }
    }
  }

  static <A> void set(NdArray<A> x, Number value, Index... indices) {
    Selected<A> selected = Selected.of(x, indices);
    try (selected) {
      if (selected.picks().isEmpty()) {
        if (selected.view().size() > 0) {
          selected.view().fill(Numbers.element(x.dtype(), value));
        }
        return;
      }
      if (selected.isMaskOfAll()) {
        Selection.set(selected.view(), DType.BOOL.cast(selected.picks().get(0)), value);
        return;
      }
      try (DeviceArray<A> single = Casts.single(x, value)) {
        Picking.put(selected.picked("set"), single);
      }
    }
  }
}
