package org.jgpu.arrays.fft;

import java.util.Arrays;
import org.jgpu.arrays.DTypes;
import org.jgpu.arrays.Joining;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.fft.Transforms.Kind;
import org.jgpu.arrays.fft.Transforms.Plan;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;

/** Transforms of one axis after the other, the last one first, in place where lengths stay. */
final class Axes {
  private Axes() {}

  /** A transform along one axis, a new array. */
  static NdArray<?> transformed(String name, DeviceArray<?> x, Plan plan) {
    return transformed(x, Parts.computed(name, x.dtype()), plan);
  }

  private static <A> NdArray<?> transformed(DeviceArray<?> x, DType<A> dtype, Plan plan) {
    try (Parts<A> parts = taken(x, dtype, plan)) {
      return Transforms.run(parts, plan);
    }
  }

  private static <A> Parts<A> taken(DeviceArray<?> x, DType<A> dtype, Plan plan) {
    return plan.kind() == Kind.FROM_HALF ? Parts.complex(x, dtype) : Parts.of(x, dtype);
  }

  /** A transform along one axis, into an array, which may share memory with {@code x}. */
  static void into(String name, DeviceArray<?> x, Plan plan, DeviceArray<?> out) {
    into(name, x, Parts.computed(name, x.dtype()), plan, out);
  }

  private static <A> void into(
      String name, DeviceArray<?> x, DType<A> dtype, Plan plan, DeviceArray<?> out) {
    Targets.require(name, x, out, plan.shape(x), plan.dtype(dtype));
    if (x == out && plan.kind() == Kind.WHOLE && x.isContiguous()) {
      Transforms.inPlace(Nd.of(x.reshape(x.shape())), dtype, plan);
      return;
    }
    try (Parts<A> parts = taken(x, dtype, plan)) {
      Parts<A> target = new Parts<>(out, dtype, false);
      if (Targets.isDirect(parts.array(), target)) {
        Transforms.into(parts, target, plan);
        return;
      }
      try (NdArray<?> result = Transforms.run(parts, plan)) {
        Targets.copy(result, out);
      }
    }
  }

  static Plan whole(int axis, long length, boolean forward, Norm norm) {
    int sign = forward ? 1 : -1;
    return new Plan(Kind.WHOLE, axis, length, sign, sign, norm.scale(length, forward));
  }

  static Plan toHalf(
      String name, DeviceArray<?> x, int axis, long length, boolean forward, Norm norm) {
    if (DTypes.isComplex(x.dtype())) {
      throw new GpuException(
          name + " of " + x.dtype() + "; it takes real numbers: Complexes.real(x), or fft");
    }
    int sign = forward ? 1 : -1;
    return new Plan(Kind.TO_HALF, axis, length, 1, sign, norm.scale(length, forward));
  }

  static Plan fromHalf(int axis, long length, boolean forward, Norm norm) {
    int sign = forward ? 1 : -1;
    return new Plan(Kind.FROM_HALF, axis, length, sign, 1, norm.scale(length, forward));
  }

  /** All of the spectrum along several axes. */
  static NdArray<?> whole(
      String name, DeviceArray<?> x, Along along, int usually, boolean forward) {
    int[] axes = along.axes(name, x, usually);
    long[] lengths = lengths(name, x, along, axes);
    if (axes.length == 0) {
      return Nd.of(x.copy());
    }
    int last = axes.length - 1;
    NdArray<?> first =
        transformed(name, x, whole(axes[last], lengths[last], forward, along.norm()));
    return rest(first, axes, lengths, forward, along.norm());
  }

  private static long[] lengths(String name, DeviceArray<?> x, Along along, int[] axes) {
    long[] lengths = new long[axes.length];
    for (int i = 0; i < axes.length; i++) {
      lengths[i] = along.length(name, i, x.layout().extent(axes[i]));
    }
    return lengths;
  }

  /** Transforms complex numbers along all axes but the last one; {@code x} is used up. */
  private static NdArray<?> rest(
      NdArray<?> x, int[] axes, long[] lengths, boolean forward, Norm norm) {
    NdArray<?> result = x;
    try {
      DType<?> dtype = Parts.computed("fft", x.dtype());
      for (int i = axes.length - 2; i >= 0; i--) {
        result = next(result, dtype, whole(axes[i], lengths[i], forward, norm));
      }
      return result;
    } catch (RuntimeException e) {
      result.close();
      throw e;
    }
  }

  private static <A> NdArray<?> next(NdArray<?> x, DType<A> dtype, Plan plan) {
    if (x.layout().extent(plan.axis()) == plan.length()) {
      Transforms.inPlace(x, dtype, plan);
      return x;
    }
    NdArray<?> next = transformed(x, dtype, plan);
    x.close();
    return next;
  }

  /** Real numbers to the half of their spectrum along the last of several axes. */
  static NdArray<?> toHalf(String name, DeviceArray<?> x, Along along, int usually) {
    int[] axes = requireAxes(name, along.axes(name, x, usually));
    long[] lengths = lengths(name, x, along, axes);
    int last = axes.length - 1;
    Plan plan = toHalf(name, x, axes[last], lengths[last], true, along.norm());
    NdArray<?> half = transformed(name, x, plan);
    return rest(half, axes, lengths, true, along.norm());
  }

  /** The half of a spectrum along the last of several axes to real numbers. */
  static NdArray<?> fromHalf(String name, DeviceArray<?> x, Along along, int usually) {
    int[] axes = requireAxes(name, along.axes(name, x, usually));
    int last = axes.length - 1;
    long[] lengths = lengthsOfReal(name, x, along, axes);
    if (last == 0) {
      return transformed(name, x, fromHalf(axes[0], lengths[0], false, along.norm()));
    }
    int[] others = Arrays.copyOf(axes, last);
    Along before = Along.along(others).lengths(Arrays.copyOf(lengths, last)).norm(along.norm());
    try (NdArray<?> half = whole(name, x, before, -1, false)) {
      Plan plan = fromHalf(axes[last], lengths[last], false, along.norm());
      return transformed(name, half, plan);
    }
  }

  private static long[] lengthsOfReal(String name, DeviceArray<?> x, Along along, int[] axes) {
    long[] lengths = new long[axes.length];
    for (int i = 0; i < axes.length; i++) {
      long extent = x.layout().extent(axes[i]);
      long natural = i == axes.length - 1 ? 2 * (extent - 1) : extent;
      lengths[i] = along.length(name, i, natural);
    }
    return lengths;
  }

  private static int[] requireAxes(String name, int[] axes) {
    if (axes.length == 0) {
      throw new GpuException(name + " along no axes; at least 1");
    }
    return axes;
  }

  /** Moves elements along axes by half of them. */
  static <A> NdArray<A> shifted(String name, DeviceArray<A> x, Along along, int sign) {
    NdArray<A> result = null;
    for (int axis : along.axes(name, x, -1)) {
      DeviceArray<A> before = result == null ? x : result;
      NdArray<A> shifted = Joining.roll(before, sign * (x.layout().extent(axis) / 2), axis);
      if (result != null) {
        result.close();
      }
      result = shifted;
    }
    return result == null ? Nd.of(x.copy()) : result;
  }
}
