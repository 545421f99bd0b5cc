package org.jgpu.arrays.fft;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Targets;
import org.jgpu.arrays.fft.Transforms.Plan;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;

/**
 * A transform along several axes: one after the other, in place where lengths stay.
 *
 * @param name of the function, for messages
 * @param plans in the order in which they are done
 */
record AxisSteps(String name, List<Plan> plans) {
  /** All of the spectrum, the last axis first. */
  static AxisSteps whole(String name, DeviceArray<?> x, Along along, int usually, boolean forward) {
    int[] axes = along.axes(name, x, usually);
    long[] lengths = lengths(name, along, extents(x, axes));
    return new AxisSteps(name, wholes(axes, lengths, axes.length, forward, along.norm()));
  }

  /** Real numbers to the half of their spectrum along the last of the axes. */
  static AxisSteps toHalf(String name, DeviceArray<?> x, Along along, int usually) {
    int[] axes = requireAxes(name, along.axes(name, x, usually));
    long[] lengths = lengths(name, along, extents(x, axes));
    int last = axes.length - 1;
    List<Plan> plans = new ArrayList<>();
    plans.add(Axes.toHalf(name, x, axes[last], lengths[last], true, along.norm()));
    plans.addAll(wholes(axes, lengths, last, true, along.norm()));
    return new AxisSteps(name, plans);
  }

  /** The half of a spectrum along the last of the axes, which comes last, to real numbers. */
  static AxisSteps fromHalf(String name, DeviceArray<?> x, Along along, int usually) {
    int[] axes = requireAxes(name, along.axes(name, x, usually));
    int last = axes.length - 1;
    long[] natural = extents(x, axes);
    natural[last] = 2 * (natural[last] - 1);
    long[] lengths = lengths(name, along, natural);
    List<Plan> plans = new ArrayList<>(wholes(axes, lengths, last, false, along.norm()));
    plans.add(Axes.fromHalf(axes[last], lengths[last], false, along.norm()));
    return new AxisSteps(name, plans);
  }

  private static List<Plan> wholes(
      int[] axes, long[] lengths, int count, boolean forward, Norm norm) {
    List<Plan> plans = new ArrayList<>();
    for (int i = count - 1; i >= 0; i--) {
      plans.add(Axes.whole(axes[i], lengths[i], forward, norm));
    }
    return plans;
  }

  private static long[] extents(DeviceArray<?> x, int[] axes) {
    return Arrays.stream(axes).mapToLong(x.layout()::extent).toArray();
  }

  private static long[] lengths(String name, Along along, long[] natural) {
    long[] lengths = new long[natural.length];
    for (int i = 0; i < lengths.length; i++) {
      lengths[i] = along.length(name, i, natural[i]);
    }
    return lengths;
  }

  private static int[] requireAxes(String name, int[] axes) {
    if (axes.length == 0) {
      throw new GpuException(name + " along no axes; at least 1");
    }
    return axes;
  }

  /** Returns a new array. */
  NdArray<?> of(DeviceArray<?> x) {
    return plans.isEmpty() ? Nd.of(x.copy()) : made(x, plans.size());
  }

  /** Returns a new array after the first {@code count} steps, one at least. */
  private NdArray<?> made(DeviceArray<?> x, int count) {
    NdArray<?> result = Axes.transformed(name, x, plans.get(0));
    try {
      for (Plan plan : plans.subList(1, count)) {
        result = next(result, plan);
      }
      return result;
    } catch (RuntimeException e) {
      result.close();
      throw e;
    }
  }

  private NdArray<?> next(NdArray<?> x, Plan plan) {
    if (plan.keeps(x.shape())) {
      Transforms.inPlace(x, Parts.computed(name, x.dtype()), plan);
      return x;
    }
    NdArray<?> next = Axes.transformed(name, x, plan);
    x.close();
    return next;
  }

  /** Writes to an array, which may share memory with {@code x}. */
  void into(DeviceArray<?> x, DeviceArray<?> out) {
    Targets.require(name, x, out, dtype(x), shapes(x).get(plans.size()));
    if (plans.isEmpty()) {
      copy(x, out);
      return;
    }
    int from = from(x, out);
    if (from == 0) {
      Axes.into(name, x, plans.get(0), out);
    } else {
      try (NdArray<?> before = made(x, from)) {
        Axes.into(name, before, plans.get(from), out);
      }
    }
    for (Plan plan : plans.subList(from + 1, plans.size())) {
      Axes.into(name, out, plan, out);
    }
  }

  private static void copy(DeviceArray<?> x, DeviceArray<?> out) {
    if (x != out) {
      try (DeviceArray<?> copy = x.copy()) {
        Axes.copy(copy, out);
      }
    }
  }

  /** Returns the first step that writes to {@code out}, where all that follow are in place. */
  private int from(DeviceArray<?> x, DeviceArray<?> out) {
    int from = plans.size() - 1;
    if (isWorkSpace(out)) {
      List<long[]> shapes = shapes(x);
      while (from > 0
          && Arrays.equals(shapes.get(from), out.shape())
          && plans.get(from).keeps(out.shape())) {
        from--;
      }
    }
    return from;
  }

  /** Whether what is transformed may stand in {@code out} on the way, as in a new array. */
  private boolean isWorkSpace(DeviceArray<?> out) {
    return out.isContiguous()
        && new Parts<>(out, Parts.computed(name, out.dtype()), false).isAligned();
  }

  /** Returns the shape before the first step, and that after each. */
  private List<long[]> shapes(DeviceArray<?> x) {
    List<long[]> shapes = new ArrayList<>(List.of(x.shape()));
    for (int i = 0; i < plans.size(); i++) {
      shapes.add(plans.get(i).shape(shapes.get(i)));
    }
    return shapes;
  }

  private DType<?> dtype(DeviceArray<?> x) {
    return plans.isEmpty()
        ? x.dtype()
        : plans.get(plans.size() - 1).dtype(Parts.computed(name, x.dtype()));
  }
}
