package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;

import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;

/** Arrays of a caller to which results are written that were computed elsewhere. */
final class Targets {
  private Targets() {}

  /**
   * Requires an array on the GPU of {@code x} for results of this shape, each with memory of its
   * own.
   */
  static void require(String name, DeviceArray<?> x, DeviceArray<?> out, long... shape) {
    requireNonNull(out, "out");
    SortTarget.require(name, x, out, out.dtype(), shape);
  }

  /**
   * As {@link #require}, of a dtype that leaves elements of {@code x} their fractions and parts.
   */
  static void requireKind(String name, DeviceArray<?> x, DeviceArray<?> out, long... shape) {
    require(name, x, out, shape);
    if (kind(x.dtype()) > kind(out.dtype())) {
      throw new GpuException(
          name
              + " of "
              + x.dtype()
              + " into an array of "
              + out.dtype()
              + ", in which it would be computed: convert x by astype first, or pass an array of "
              + x.dtype());
    }
  }

  /** NumPy's kinds in their order: what is of one becomes numbers of the next, if less exactly. */
  private static int kind(DType<?> dtype) {
    if (DTypes.isInexact(dtype)) {
      return DTypes.isComplex(dtype) ? 3 : 2;
    }
    return DTypes.isInteger(dtype) ? 1 : 0;
  }

  /** Copies a result to where it belongs, which may be a part of what it was made of. */
  static <R> void put(NdArray<R> result, DeviceArray<R> out) {
    try (result) {
      Views.borrowed(out).copyFrom(result);
    }
  }
}
