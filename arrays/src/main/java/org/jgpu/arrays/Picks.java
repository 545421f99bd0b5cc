package org.jgpu.arrays;

import java.util.Arrays;
import java.util.List;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.layout.Shapes;

/**
 * Elements picked by an array of integers for each of some axes. The arrays are broadcast against
 * each other; their axes stand in the result where the picked ones were, or first if those were
 * apart.
 *
 * @param call for messages
 * @param x what is picked from
 * @param axes which are picked from, ascending
 * @param indices an array for each of them
 * @param apart whether something else stood between the indices
 * @param <A> the Java array type of the elements
 */
record Picks<A>(
    Notes.Call call, NdArray<A> x, int[] axes, List<DeviceArray<?>> indices, boolean apart) {
  static <A> Picks<A> of(
      String name, NdArray<A> x, int[] axes, List<DeviceArray<?>> indices, boolean apart) {
    return new Picks<>(Notes.Call.of(name, x), x, axes, indices, apart);
  }

  /** Returns the elements along one axis that an array of integers picks. */
  static <A> Picks<A> along(String name, NdArray<A> x, int axis, DeviceArray<?> index) {
    return of(name, x, new int[] {axis}, List.of(index), false);
  }

  /** Returns the shape that the indices have together. */
  long[] picked() {
    long[] picked = new long[0];
    for (DeviceArray<?> index : indices) {
      picked = Shapes.broadcast(picked, index.shape());
    }
    return picked;
  }

  /** Returns the array's axes that stand before the indices' in the result. */
  int[] before() {
    int first = axes[0];
    boolean together = !apart && axes[axes.length - 1] - first == axes.length - 1;
    return together ? Arrays.copyOf(Shaping.order(x.rank()), first) : new int[0];
  }

  /** Returns the array's axes that stand behind the indices' in the result. */
  int[] behind() {
    int[] before = before();
    int[] behind = new int[x.rank() - axes.length - before.length];
    int next = 0;
    for (int axis = 0; axis < x.rank(); axis++) {
      if (Shaping.find(axes, axis) < 0 && Shaping.find(before, axis) < 0) {
        behind[next++] = axis;
      }
    }
    return behind;
  }

  /** Returns the shape of the result. */
  long[] shape() {
    return joined(joined(extents(before()), picked()), extents(behind()));
  }

  private long[] extents(int... own) {
    long[] extents = new long[own.length];
    for (int i = 0; i < own.length; i++) {
      extents[i] = x.layout().extent(own[i]);
    }
    return extents;
  }

  private static long[] joined(long[] first, long[] second) {
    long[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }
}
