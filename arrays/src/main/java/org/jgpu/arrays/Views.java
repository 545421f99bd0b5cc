package org.jgpu.arrays;

import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.layout.Layout;
import org.jgpu.runtime.layout.Sharing;

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

  /** Returns values to be set without the axes of extent 1 that come before those of the target. */
  static <A> DeviceArray<A> fitted(DeviceArray<A> values, int rank) {
    DeviceArray<A> fitted = values;
    while (fitted.rank() > rank && fitted.layout().extent(0) == 1) {
      fitted = fitted.index(0, 0);
    }
    return fitted;
  }

  /** Returns whether two arrays have memory in common. */
  static boolean share(DeviceArray<?> x, DeviceArray<?> y) {
    return Sharing.of(
        x.address(), x.layout(), x.dtype().bytes(), y.address(), y.layout(), y.dtype().bytes());
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
