package org.jgpu.runtime.launcher;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jgpu.format.KernelDescriptor;
import org.jgpu.format.Variant;
import org.jgpu.runtime.device.Device;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Layout;
import org.jgpu.runtime.layout.Shapes;
import org.jspecify.annotations.Nullable;

/**
 * How one reduction is done: which axes go, the shape that is left, and the skeleton that fits the
 * strides. Allocates little, as a result array is allocated anyway.
 */
final class ReductionPlan {
  private final Layout input;
  private final List<Layout> inputs;
  private final int items;
  private final boolean ordered;
  private final boolean[] reduced;
  private final Layout result;
  private final long keptCount;
  private final long reducedCount;

  private ReductionPlan(List<Layout> inputs, int items, boolean[] reduced, boolean ordered) {
    this.items = items;
    this.input = inputs.get(0);
    this.inputs = inputs;
    this.ordered = ordered;
    this.reduced = reduced;
    this.result = Layout.contiguous(extents(false));
    this.keptCount = result.size();
    this.reducedCount = Shapes.size(extents(true));
  }

  /**
   * Plans a reduction of the arrays in {@code values} over {@code axes}.
   *
   * @param axes null for all; over none, each element is reduced alone
   * @param ordered whether the skeletons must count elements as the array does, not as they lie in
   *     memory
   * @throws GpuException if the shapes differ, an axis does not exist or is named twice
   */
  static ReductionPlan of(
      KernelDescriptor kernel, KernelValues values, int @Nullable [] axes, boolean ordered) {
    ArgumentChecks.oneShape(kernel, values);
    Layout layout = values.array(0).layout();
    List<Layout> inputs = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      inputs.add(values.array(i).layout());
    }
    boolean[] reduced = reduced(layout.rank(), axes);
    return new ReductionPlan(inputs, kernel.geometry().itemsPerThread(), reduced, ordered);
  }

  private static boolean[] reduced(int rank, int @Nullable [] axes) {
    boolean[] reduced = new boolean[rank];
    if (axes == null) {
      Arrays.fill(reduced, true);
      return reduced;
    }
    for (int axis : Shapes.axes(axes, rank)) {
      reduced[axis] = true;
    }
    return reduced;
  }

  private long[] extents(boolean ofReduced) {
    long[] all = new long[input.rank()];
    int count = 0;
    for (int axis = 0; axis < all.length; axis++) {
      if (reduced[axis] == ofReduced) {
        all[count++] = input.extent(axis);
      }
    }
    return Arrays.copyOf(all, count);
  }

  /** Returns the layout of the result. */
  Layout result() {
    return result;
  }

  /** Returns the layout of the result with an axis of extent 1 for each one that goes. */
  Layout resultOfSameRank() {
    long[] extents = new long[input.rank()];
    for (int axis = 0; axis < extents.length; axis++) {
      extents[axis] = reduced[axis] ? 1 : input.extent(axis);
    }
    return Layout.contiguous(extents);
  }

  /** Returns whether a launch of {@code shape} has blocks that share a result. */
  static boolean sharesResults(Variant variant, LaunchShape shape) {
    return switch (variant) {
      case REDUCE_FULL -> shape.gridX > 1;
      case REDUCE_OUTER, REDUCE_STRIDED -> shape.gridY > 1;
      default -> false;
    };
  }

  /** Chooses the skeleton, and fills its grid, extents and layout. The result is not empty. */
  Variant fill(Device device, KernelValues values, LaunchShape shape) {
    if (input.size() == 0) {
      values.setExtents(keptCount, 0, 1);
      return ReductionGeometry.inner(keptCount, 0, device.limits(), shape);
    }
    int maxBlocks = Workspaces.maxBlocks(device);
    int[] order = memoryOrder();
    if (order.length == input.rank() && runsTogether()) {
      AxisRuns runs = AxisRuns.of(input, reduced, order);
      if (runs.isFull()) {
        return ReductionGeometry.full(input.size(), 1, maxBlocks, shape);
      }
      if (runs.isInner() && ReductionGeometry.sharesRows(keptCount, reducedCount, maxBlocks)) {
        values.setCount(reducedCount);
        return ReductionGeometry.full(reducedCount, (int) keptCount, maxBlocks, shape);
      }
      if (runs.isInner()) {
        values.setExtents(keptCount, reducedCount, 1);
        return ReductionGeometry.inner(keptCount, reducedCount, device.limits(), shape);
      }
      if (runs.isOuter()) {
        values.setExtents(runs.outer(), reducedCount, runs.inner());
        return ReductionGeometry.outer(
            runs.outer(), reducedCount, runs.inner(), items, maxBlocks, device.limits(), shape);
      }
    }
    return strided(device, values, shape);
  }

  /**
   * Returns the axes from the widest stride to the narrowest, if in that order the array is one run
   * of memory and the kept axes keep their order; else nothing.
   */
  private int[] memoryOrder() {
    int[] order = new int[input.rank()];
    for (int axis = 0; axis < order.length; axis++) {
      int at = axis;
      while (at > 0 && isWider(axis, order[at - 1])) {
        order[at] = order[at - 1];
        at--;
      }
      order[at] = axis;
    }
    long expected = 1;
    int lastKept = input.rank();
    for (int i = order.length - 1; i >= 0; i--) {
      int axis = order[i];
      if (input.extent(axis) == 1) {
        continue;
      }
      if (input.stride(axis) != expected || (!reduced[axis] && axis > lastKept)) {
        return new int[0];
      }
      lastKept = reduced[axis] ? lastKept : axis;
      expected *= input.extent(axis);
    }
    return order;
  }

  /** Returns whether one offset serves all inputs, and counts elements in the order they need. */
  private boolean runsTogether() {
    boolean together = !ordered || input.isContiguous();
    for (int axis = 0; axis < input.rank(); axis++) {
      for (Layout other : inputs) {
        together &= input.extent(axis) == 1 || other.stride(axis) == input.stride(axis);
      }
    }
    return together;
  }

  private boolean isWider(int axis, int other) {
    return input.stride(axis) > input.stride(other);
  }

  private Variant strided(Device device, KernelValues values, LaunchShape shape) {
    int kept = result.rank();
    int[] permutation = new int[input.rank()];
    int nextKept = 0;
    int nextReduced = kept;
    for (int axis = 0; axis < permutation.length; axis++) {
      permutation[reduced[axis] ? nextReduced++ : nextKept++] = axis;
    }
    Layout keptFirst = input.transpose(permutation);
    values.space().begin(keptFirst);
    for (Layout other : inputs) {
      values.space().add(other.transpose(permutation));
    }
    values.space().merge(kept);
    values.setExtents(keptCount, reducedCount, 1);
    int maxBlocks = Workspaces.maxBlocks(device);
    return ReductionGeometry.strided(keptCount, reducedCount, maxBlocks, device.limits(), shape);
  }
}
