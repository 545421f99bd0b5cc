package org.jgpu.arrays;

import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;

/** Reductions of one dtype that give another one without a conversion of the elements before. */
final class Wide {
  private Wide() {}

  /** A reduction whose result's dtype is known at run time. */
  interface Along {
    <A> DeviceArray<?> reduce(DeviceArray<A> x, boolean keepDims, int... axes);
  }

  /** Returns whether sums of {@code x} in 64 bits are what is asked for. */
  static boolean takes(DeviceArray<?> x, Over.As<?> over) {
    DType<?> dtype = x.dtype();
    boolean plain = over.over().mask() == null && over.over().first() == null;
    boolean narrow = dtype == DType.BOOL || DTypes.isInteger(dtype) && dtype.bytes() < 8;
    boolean signed = dtype == DType.BOOL || DTypes.canCast(DType.INT8, dtype);
    DType<?> wide = signed ? DType.INT64 : DType.UINT64;
    return plain && narrow && over.dtype() == wide;
  }

  /** Reduces to fractions; what gives another dtype by itself is converted first. */
  static <R> NdArray<R> floating(DeviceArray<?> x, Over.As<R> over, Along kernel) {
    boolean whole = x.dtype() == DType.BOOL || DTypes.isInteger(x.dtype());
    if (x.dtype() == over.dtype() || whole && over.dtype() == (DType<?>) DType.FLOAT64) {
      return reduce(x, over, kernel);
    }
    try (DeviceArray<R> converted = Casts.cast(x, over.dtype())) {
      return reduce(converted, over, kernel);
    }
  }

  private static <R> NdArray<R> reduce(DeviceArray<?> x, Over.As<R> over, Along kernel) {
    int[] axes = Reducing.axes(x, over.over());
    return Nd.of(over.dtype().cast(kernel.reduce(x, over.over().keepsDims(), axes)));
  }
}
