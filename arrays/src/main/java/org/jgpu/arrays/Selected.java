package org.jgpu.arrays;

import java.util.ArrayList;
import java.util.List;
import org.jgpu.arrays.Index.At;
import org.jgpu.arrays.Index.Mark;
import org.jgpu.arrays.Index.Pick;
import org.jgpu.arrays.Index.Range;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * What indices select: a view by those that need no copy, and in it the axes that arrays pick from.
 * Closing frees what masks were turned into.
 *
 * @param <A> the Java array type of the elements
 */
final class Selected<A> implements AutoCloseable {
  private final List<DeviceArray<?>> picks = new ArrayList<>();
  private final List<Integer> axes = new ArrayList<>();
  private final List<DeviceArray<?>> positions = new ArrayList<>();
  private final List<DeviceArray<?>> made = new ArrayList<>();
  private NdArray<A> view;
  private int axis;
  private boolean apart;

  private Selected(NdArray<A> x) {
    this.view = x;
  }

  static <A> Selected<A> of(NdArray<A> x, Index... indices) {
    int left = x.rank() - named(x, indices);
    Selected<A> selected = new Selected<>(x);
    for (Index index : indices) {
      selected.apply(index, left);
    }
    selected.apart = apart(indices);
    return selected;
  }

  /** Returns how many axes the indices stand for. */
  private static int named(NdArray<?> x, Index... indices) {
    int named = 0;
    boolean open = false;
    for (Index index : indices) {
      if (index == Mark.ELLIPSIS && open) {
        throw new GpuException("two ellipses in one index");
      }
      open |= index == Mark.ELLIPSIS;
      named += axes(index);
    }
    if (named > x.rank()) {
      throw new GpuException(
          "indices for "
              + named
              + " axes of an array of shape "
              + Shapes.text(x.shape())
              + ", which has "
              + x.rank());
    }
    return named;
  }

  /** Beside arrays, NumPy takes a single index for one of them. */
  private static boolean apart(Index... indices) {
    boolean begun = false;
    boolean left = false;
    for (Index index : indices) {
      boolean picks = index instanceof Pick || index instanceof At;
      if (picks && left) {
        return true;
      }
      begun |= picks;
      left = begun && !picks;
    }
    return false;
  }

  /** Returns how many axes of the array an index stands for. */
  private static int axes(Index index) {
    if (index instanceof Pick pick) {
      return isMask(pick) ? pick.array().rank() : 1;
    }
    return index instanceof Mark ? 0 : 1;
  }

  private static boolean isMask(Pick pick) {
    return pick.array().dtype() == (DType<?>) DType.BOOL;
  }

  private void apply(Index index, int left) {
    if (index instanceof At at) {
      view = view.index(axis, at.index());
    } else if (index instanceof Range range) {
      view = sliced(range);
      axis++;
    } else if (index == Mark.NEW_AXIS) {
      view = Manipulation.expandDims(view, axis);
      axis++;
    } else if (index == Mark.ELLIPSIS) {
      axis += left;
    } else if (index instanceof Pick pick) {
      pick(pick);
    }
  }

  private NdArray<A> sliced(Range range) {
    long extent = view.layout().extent(axis);
    long step = range.step();
    if (step == 0) {
      throw new GpuException("a slice with step 0");
    }
    long first = step > 0 ? 0 : extent - 1;
    long end = step > 0 ? extent : -1;
    long start = range.start() == null ? first : bounded(range.start(), extent, step);
    long stop = range.stop() == null ? end : bounded(range.stop(), extent, step);
    boolean empty = step > 0 ? start >= stop : start <= stop;
    if (empty) {
      return view.slice(axis, 0, 0);
    }
    return view.slice(axis, start, stop < 0 ? DeviceArray.END : stop, step);
  }

  /** Python's rule for slices that reach beyond an axis. */
  private static long bounded(long index, long extent, long step) {
    long at = index < 0 ? index + extent : index;
    long least = step > 0 ? 0 : -1;
    return Math.max(least, Math.min(step > 0 ? extent : extent - 1, at));
  }

  private void pick(Pick pick) {
    if (isMask(pick)) {
      pick(pick.array());
      return;
    }
    Positions.requireIntegers(pick.array());
    picks.add(pick.array());
    axes.add(axis++);
    positions.add(pick.array());
  }

  private void pick(DeviceArray<?> given) {
    DeviceArray<?> mask = given;
    if (given.rank() == 0) {
      // A truth value without axes is one for an axis of its own, as in NumPy.
      view = Manipulation.expandDims(view, axis);
      mask = given.reshape(1);
    }
    picks.add(mask);
    requireFitting(mask);
    for (int i = 0; i < mask.rank(); i++) {
      axes.add(axis + i);
    }
    if (!isWhole(mask)) {
      List<NdArray<long[]>> indices = Indexing.nonzero(mask);
      positions.addAll(indices);
      made.addAll(indices);
    }
    axis += mask.rank();
  }

  private void requireFitting(DeviceArray<?> mask) {
    for (int i = 0; i < mask.rank(); i++) {
      long extent = view.layout().extent(axis + i);
      if (mask.layout().extent(i) != extent) {
        throw new GpuException(
            "a mask of shape "
                + Shapes.text(mask.shape())
                + " for an array of shape "
                + Shapes.text(view.shape())
                + ": axis "
                + i
                + " of the mask must have "
                + extent
                + " elements");
      }
    }
  }

  private boolean isWhole(DeviceArray<?> mask) {
    return mask.rank() == view.rank() && picks.size() == 1;
  }

  /** Returns what the arrays pick in the view. */
  Picks<A> picked(String call) {
    return Picks.of(call, view, axes(), positions(), apart);
  }

  NdArray<A> view() {
    return view;
  }

  /** The arrays that pick elements, as they were given. */
  List<DeviceArray<?>> picks() {
    return picks;
  }

  /** Returns whether one mask alone picks among all elements of the view. */
  boolean isMaskOfAll() {
    return picks.size() == 1 && positions.isEmpty() && isWhole(picks.get(0));
  }

  /** The view's axes that arrays pick from. */
  private int[] axes() {
    int[] picked = new int[axes.size()];
    for (int i = 0; i < picked.length; i++) {
      picked[i] = axes.get(i);
    }
    return picked;
  }

  /** An array of integers for each of them. */
  private List<DeviceArray<?>> positions() {
    if (positions.isEmpty()) {
      List<NdArray<long[]>> indices = Indexing.nonzero(picks.get(0));
      positions.addAll(indices);
      made.addAll(indices);
    }
    return positions;
  }

  @Override
  public void close() {
    Positions.close(made);
  }
}
