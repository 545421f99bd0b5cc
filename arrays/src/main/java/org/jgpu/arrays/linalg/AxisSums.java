package org.jgpu.arrays.linalg;

import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.Reductions;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;

/** Sums along axes; truth values are joined by "or". */
final class AxisSums {
  private AxisSums() {}

  static <A> NdArray<A> over(DeviceArray<A> x, int... axes) {
    return x.dtype() == (DType<?>) DType.BOOL
        ? Reductions.any(x, axes).as(x.dtype())
        : Reductions.sum(x, axes);
  }
}
