package org.jgpu.arrays;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;

/**
 * How picked elements are moved: for each outer element, of each row that an index picks, the inner
 * elements. What lies otherwise gets an index for each element. Closing frees what was made for it.
 *
 * @param shape of what is picked
 * @param index contiguous; a position for each row
 * @param rows how many there are, and how far from each other those of neighbouring indices
 * @param extent of the picked axis, or {@link #POSITIONS}
 */
record PickPlan(
    Notes.Call call,
    long[] shape,
    DeviceArray<long[]> index,
    AxisRun outer,
    AxisRun rows,
    long extent,
    AxisRun inner,
    List<DeviceArray<?>> made)
    implements AutoCloseable {
  /** In place of an extent: the indices are positions, which were checked when they were made. */
  private static final long POSITIONS = -1;

  private static final int WORD = 16;
  private static final AxisRun ONE = new AxisRun(1, 0);
  private static final AxisRun NONE = new AxisRun(0, 0);

  static PickPlan of(Picks<?> picks) {
    if (picks.x().size() == 0) {
      return ofNothing(picks);
    }
    AxisRun outer = AxisRun.of(picks.x().layout(), picks.before());
    AxisRun inner = AxisRun.of(picks.x().layout(), picks.behind());
    if (outer == null || inner == null) {
      return ofElements(picks);
    }
    return picks.axes().length == 1 ? ofAxis(picks, outer, inner) : ofAxes(picks, outer, inner);
  }

  /** Nothing is launched, so that no index may be noted but by who looks for that. */
  private static PickPlan ofNothing(Picks<?> picks) {
    DeviceArray<long[]> none = picks.x().gpu().empty(DType.INT64, 0);
    return new PickPlan(
        picks.call(),
        picks.shape(),
        none,
        NONE,
        NONE,
        POSITIONS,
        NONE,
        new ArrayList<>(List.of(none)));
  }

  /** The indices are those of one axis as they are. */
  private static PickPlan ofAxis(Picks<?> picks, AxisRun outer, AxisRun inner) {
    List<DeviceArray<?>> made = new ArrayList<>();
    DeviceArray<long[]> index = Positions.whole(picks.indices().get(0), made);
    int axis = picks.axes()[0];
    AxisRun rows = new AxisRun(index.size(), picks.x().layout().stride(axis));
    long extent = picks.x().layout().extent(axis);
    return new PickPlan(picks.call(), picks.shape(), index, outer, rows, extent, inner, made);
  }

  /** The indices of several axes become one, of positions. */
  private static PickPlan ofAxes(Picks<?> picks, AxisRun outer, AxisRun inner) {
    List<DeviceArray<?>> made = new ArrayList<>();
    DeviceArray<long[]> index = Positions.of(picks, made);
    AxisRun rows = new AxisRun(index.size(), 1);
    return new PickPlan(picks.call(), picks.shape(), index, outer, rows, POSITIONS, inner, made);
  }

  /** Each element has a position of its own. */
  private static PickPlan ofElements(Picks<?> picks) {
    List<DeviceArray<?>> made = new ArrayList<>();
    DeviceArray<long[]> all = Positions.everywhere(picks, made);
    AxisRun rows = new AxisRun(all.size(), 1);
    return new PickPlan(picks.call(), picks.shape(), all, ONE, rows, POSITIONS, ONE, made);
  }

  /** Returns how many elements can be moved at once: a word of 16 bytes, or one element. */
  int words(NdArray<?> source, long base, NdArray<?> result) {
    int words = WORD / source.dtype().bytes();
    boolean packed = inner.length() > 1 && inner.stride() == 1 && words > 1;
    boolean whole =
        inner.length() % words == 0 && rows.stride() % words == 0 && outer.stride() % words == 0;
    boolean aligned =
        base % words == 0 && source.address() % WORD == 0 && result.address() % WORD == 0;
    return packed && whole && aligned && extent >= 0 ? words : 1;
  }

  /** Returns this plan for words of so many elements, which lie one after another. */
  PickPlan in(int words) {
    return new PickPlan(
        call, shape, index, outer.in(words), rows.in(words), extent, inner.packed(words), made);
  }

  /** Returns this plan with indices that lie elsewhere than what they lead to. */
  PickPlan apartFrom(NdArray<?> x) {
    if (!Views.share(x, index)) {
      return this;
    }
    DeviceArray<long[]> copy = index.copy();
    made.add(copy);
    return new PickPlan(call, shape, copy, outer, rows, extent, inner, made);
  }

  @Override
  public void close() {
    Positions.close(made);
  }
}
