package org.jgpu.arrays;

import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.layout.Layout;

/** Views that no single method of an array gives. */
final class Views {
  private Views() {}

  /** Returns {@code x} as an array whose operations are at hand, without taking its memory over. */
  static <A> NdArray<A> borrowed(DeviceArray<A> x) {
    return x instanceof NdArray<A> array ? array : new NdArray<>(x.broadcastTo(x.shape()));
  }

  static <A> NdArray<A> of(DeviceArray<A> x, long[] shape, long[] strides, long offset) {
    return borrowed(x).withLayout(x.dtype(), Layout.strided(shape, strides, offset));
  }

  /** Returns one of the two parts of complex numbers. */
  static NdArray<?> part(DeviceArray<?> z, DType<?> dtype, int part) {
    long[] strides = z.strides();
    for (int axis = 0; axis < strides.length; axis++) {
      strides[axis] *= 2;
    }
    return borrowed(z).withLayout(dtype, Layout.strided(z.shape(), strides, 2 * z.offset() + part));
  }
}
