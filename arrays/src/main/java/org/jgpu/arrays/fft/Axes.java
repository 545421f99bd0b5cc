package org.jgpu.arrays.fft;

import org.jgpu.arrays.DTypes;
import org.jgpu.arrays.Joining;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Targets;
import org.jgpu.arrays.fft.Transforms.Kind;
import org.jgpu.arrays.fft.Transforms.Plan;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;

/** Transforms along one axis, and shifts along some. */
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
    Targets.require(name, x, out, plan.dtype(dtype), plan.shape(x.shape()));
    if (x == out && plan.kind() == Kind.WHOLE && x.isContiguous()) {
      Transforms.inPlace(Nd.of(x.reshape(x.shape())), dtype, plan);
      return;
    }
    try (Parts<A> parts = taken(x, dtype, plan)) {
      Parts<A> target = new Parts<>(out, dtype, false);
      if (target.isDirect(parts.array())) {
        Transforms.into(parts, target, plan);
        return;
      }
      try (NdArray<?> result = Transforms.run(parts, plan)) {
        copy(result, out);
      }
    }
  }

  /** Copies a result to an array of its dtype. */
  static <R> void copy(DeviceArray<R> result, DeviceArray<?> out) {
    result.dtype().cast(out).copyFrom(result);
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
