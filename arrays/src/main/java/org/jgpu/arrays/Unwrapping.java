package org.jgpu.arrays;

import org.jgpu.arrays.kernels.SignalKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;

/**
 * Takes jumps of whole periods out of lines.
 *
 * @param axis along which
 * @param half half a period
 * @param least the least step that is a jump, half a period or more
 */
record Unwrapping(int axis, double half, double least) {
  /** Returns a new array without jumps; narrow numbers are computed in float32. */
  static <A> NdArray<A> of(DeviceArray<A> x, int axis, double jump, double period) {
    requireAngles(x.dtype());
    if (!(period > 0 && period < Double.POSITIVE_INFINITY) || Double.isNaN(jump)) {
      throw new GpuException(
          "unwrap of jumps from "
              + jump
              + " on with the period "
              + period
              + ": periods are finite and above 0, jumps any number but NaN");
    }
    Unwrapping unwrapping = new Unwrapping(axis, period / 2, Math.max(jump, period / 2));
    DType<?> dtype = x.dtype();
    if (dtype != DType.FLOAT16 && dtype != DType.BFLOAT16) {
      return unwrapping.of(x);
    }
    try (NdArray<float[]> wide = Views.borrowed(x).astype(DType.FLOAT32);
        NdArray<float[]> unwrapped = unwrapping.of(wide)) {
      return unwrapped.astype(x.dtype());
    }
  }

  private static void requireAngles(DType<?> dtype) {
    DTypes.requireInexact("unwrap", dtype);
    if (DTypes.isComplex(dtype)) {
      throw new GpuException(
          "unwrap of " + dtype + "; it takes real angles, of complex numbers Complexes.angle(x)");
    }
  }

  private <A> NdArray<A> of(DeviceArray<A> x) {
    NdArray<A> result = Views.borrowed(x).copy();
    long extent = x.layout().extent(axis);
    if (extent > 1) {
      try (NdArray<A> steps = Differences.diff(x, 1, axis);
          NdArray<A> turns = Nd.of(SignalKernelsLauncher.turn(steps, half, least));
          NdArray<A> all = Scans.cumSum(turns, axis)) {
        result.slice(axis, 1, extent).plusAssign(all);
      }
    }
    return result;
  }
}
