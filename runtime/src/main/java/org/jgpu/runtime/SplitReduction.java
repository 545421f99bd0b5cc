package org.jgpu.runtime;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jgpu.runtime.error.GpuException;

/**
 * A reduction of parts on several GPUs, whose results meet on one of them, the near one.
 *
 * <p>The others begin, since their results have a way to go. The near one then sets the room for
 * all results aside and only after that gets its own part, so that the others push their results
 * whenever they have them; then nothing is left to do but to wait for them and for one launch.
 */
final class SplitReduction<A, B> implements AutoCloseable {
  private final Gpu near;
  private final List<DeviceArray<A>> parts;
  private final Function<DeviceArray<A>, DeviceArray<B>> each;

  /** The indices of the parts: those of other GPUs first, else in order. */
  private final int[] order;

  /** How many of them are begun before the near GPU's. */
  private final int early;

  /** The results so far, in that order. */
  private final List<DeviceArray<B>> results = new ArrayList<>();

  SplitReduction(
      Gpu near, List<DeviceArray<A>> parts, Function<DeviceArray<A>, DeviceArray<B>> each) {
    this.near = near;
    this.parts = parts;
    this.each = each;
    this.order = new int[parts.size()];
    int far = place(false, 0);
    place(true, far);
    this.early = Math.max(1, far);
  }

  /** Puts the indices of near parts, or of the others, from {@code begin} on into the order. */
  private int place(boolean nearby, int begin) {
    int end = begin;
    for (int i = 0; i < order.length; i++) {
      if ((parts.get(i).gpu() == near) == nearby) {
        order[end++] = i;
      }
    }
    return end;
  }

  /** Returns what {@code together} makes of all results, which is to be closed. */
  <C> DeviceArray<C> run(Function<DeviceArray<B>, DeviceArray<C>> together) {
    for (int i = 0; i < early; i++) {
      begin(i);
    }
    try (DeviceArray<B> all = room(results.get(0))) {
      try (Gathering<B> gathering = new Gathering<>(all, results)) {
        for (int i = early; i < order.length; i++) {
          begin(i);
          add(i, all, gathering);
        }
        for (int i = 0; i < early; i++) {
          add(i, all, gathering);
        }
      }
      return owned(requireNonNull(together.apply(all), "the result of all parts"), all);
    }
  }

  private void begin(int i) {
    results.add(Distributed.applied(each, parts.get(order[i])));
  }

  private DeviceArray<B> room(DeviceArray<B> result) {
    long[] shape = new long[result.rank() + 1];
    shape[0] = parts.size();
    System.arraycopy(result.shape(), 0, shape, 1, result.rank());
    return near.empty(result.dtype(), shape);
  }

  private void add(int i, DeviceArray<B> all, Gathering<B> gathering) {
    DeviceArray<B> result = results.get(i);
    DeviceArray<B> row = all.index(0, order[i]);
    if (result.dtype() != row.dtype() || !result.layout().hasShapeOf(row.layout())) {
      throw new GpuException(
          "results for parts that differ in dtype or shape cannot be brought together: "
              + results.get(0).description()
              + " and "
              + result.description());
    }
    gathering.add(result, row);
  }

  /**
   * Returns {@code result}, which stays open when {@code all}, of which it may be a view, closes.
   */
  private static <C> DeviceArray<C> owned(DeviceArray<C> result, DeviceArray<?> all) {
    return result.storage() == all.storage() ? result.same().own() : result;
  }

  /** Closes the results for the parts. */
  @Override
  public void close() {
    results.forEach(DeviceArray::close);
  }
}
