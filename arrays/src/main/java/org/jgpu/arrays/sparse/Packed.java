package org.jgpu.arrays.sparse;

import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.runtime.DeviceArray;

/** Arrays as kernels take them. */
final class Packed {
  private Packed() {}

  /** Returns a view of {@code x}, or, if it is not packed, a copy, which the scope frees. */
  static <A> NdArray<A> of(DeviceArray<A> x) {
    return x.isContiguous() ? view(x) : Nd.of(x.copy());
  }

  /** Returns {@code x} with NumPy's operations, without taking its memory over. */
  static <A> NdArray<A> view(DeviceArray<A> x) {
    return x instanceof NdArray<A> array ? array : Nd.of(x.broadcastTo(x.shape()));
  }
}
