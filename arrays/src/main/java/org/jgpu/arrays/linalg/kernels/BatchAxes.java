package org.jgpu.arrays.linalg.kernels;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jgpu.runtime.DeviceArray;

/** The axes of a batch, as few as three arrays of matrices have in common. */
final class BatchAxes {
  /** How many axes kernels know. */
  static final int MOST = 3;

  private BatchAxes() {}

  /** An axis, and the distances of neighbours along it in the three arrays. */
  record Axis(long extent, long a, long b, long c) {
    /** Returns the axis of the product of the exchanged operands. */
    Axis exchanged() {
      return new Axis(extent, b, a, c);
    }

    /** Returns whether this axis and {@code inner} are one. */
    private boolean continues(Axis inner) {
      return a == inner.a * inner.extent
          && b == inner.b * inner.extent
          && c == inner.c * inner.extent;
    }
  }

  /** Returns the axes before the last two, those that are one in all three arrays as one. */
  static List<Axis> of(DeviceArray<?> a, DeviceArray<?> b, DeviceArray<?> c) {
    List<Axis> axes = new ArrayList<>();
    for (int i = 0; i < c.rank() - 2; i++) {
      long extent = c.layout().extent(i);
      if (extent > 1) {
        axes.add(
            new Axis(extent, a.layout().stride(i), b.layout().stride(i), c.layout().stride(i)));
      }
    }
    axes.sort(Comparator.comparingLong((Axis axis) -> -Math.abs(axis.c)));
    return merged(axes);
  }

  private static List<Axis> merged(List<Axis> axes) {
    List<Axis> merged = new ArrayList<>();
    for (Axis axis : axes) {
      int last = merged.size() - 1;
      if (last >= 0 && merged.get(last).continues(axis)) {
        long extent = merged.get(last).extent * axis.extent;
        merged.set(last, new Axis(extent, axis.a, axis.b, axis.c));
      } else {
        merged.add(axis);
      }
    }
    return merged;
  }
}
