package org.jgpu.arrays.fft;

import static java.util.Objects.requireNonNull;

import java.util.Arrays;
import org.jgpu.arrays.Operands;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/** Arrays of a caller to which transforms are written. */
final class Targets {
  private Targets() {}

  static void require(
      String name, DeviceArray<?> x, DeviceArray<?> out, long[] shape, DType<?> dtype) {
    requireNonNull(out, "out");
    Operands.requireOneGpu(x, out);
    if (out.dtype() != dtype || !Arrays.equals(out.shape(), shape)) {
      throw new GpuException(
          name
              + " into an array of "
              + out.dtype()
              + " and shape "
              + Shapes.text(out.shape())
              + "; the result is of "
              + dtype
              + " and has shape "
              + Shapes.text(shape));
    }
    if (out.layout().repeatsElements()) {
      throw new GpuException(
          name
              + " into a broadcast view, or one of overlapping windows, of shape "
              + Shapes.text(shape)
              + "; pass a copy() of it");
    }
  }

  /** Whether kernels may write to a target as to a new array while they read {@code x}. */
  static boolean isDirect(DeviceArray<?> x, Parts<?> target) {
    DeviceArray<?> out = target.array();
    return out.size() > 0
        && x.size() > 0
        && out.isContiguous()
        && target.isAligned()
        && (start(x) >= end(out) || start(out) >= end(x));
  }

  /** Whether what is transformed may stand in a target on the way, as in a new array. */
  static boolean isWorkSpace(String name, DeviceArray<?> out) {
    return out.isContiguous()
        && new Parts<>(out, Parts.computed(name, out.dtype()), false).isAligned();
  }

  private static long start(DeviceArray<?> x) {
    return x.address() + x.layout().lowest() * x.dtype().bytes();
  }

  private static long end(DeviceArray<?> x) {
    return x.address() + (x.layout().highest() + 1) * x.dtype().bytes();
  }

  /** Copies a result to an array of its dtype. */
  static <R> void copy(DeviceArray<R> result, DeviceArray<?> out) {
    result.dtype().cast(out).copyFrom(result);
  }
}
