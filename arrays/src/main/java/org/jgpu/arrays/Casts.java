package org.jgpu.arrays;

import java.util.Map;
import java.util.function.Function;
import org.jgpu.arrays.kernels.CastKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;

/** Arrays in another dtype. */
final class Casts {
  private static final Map<DType<?>, Function<DeviceArray<?>, DeviceArray<?>>> TO =
      Map.ofEntries(
          Map.entry(DType.BOOL, CastKernelsLauncher::toBool),
          Map.entry(DType.INT8, CastKernelsLauncher::toInt8),
          Map.entry(DType.INT16, CastKernelsLauncher::toInt16),
          Map.entry(DType.INT32, CastKernelsLauncher::toInt32),
          Map.entry(DType.INT64, CastKernelsLauncher::toInt64),
          Map.entry(DType.UINT8, CastKernelsLauncher::toUInt8),
          Map.entry(DType.UINT16, CastKernelsLauncher::toUInt16),
          Map.entry(DType.UINT32, CastKernelsLauncher::toUInt32),
          Map.entry(DType.UINT64, CastKernelsLauncher::toUInt64),
          Map.entry(DType.FLOAT16, CastKernelsLauncher::toFloat16),
          Map.entry(DType.BFLOAT16, CastKernelsLauncher::toBFloat16),
          Map.entry(DType.FLOAT32, CastKernelsLauncher::toFloat32),
          Map.entry(DType.FLOAT64, CastKernelsLauncher::toFloat64),
          Map.entry(DType.COMPLEX64, Casts::toComplex64),
          Map.entry(DType.COMPLEX128, Casts::toComplex128));

  private Casts() {}

  private static DeviceArray<?> toComplex64(DeviceArray<?> x) {
    return x.dtype() == (DType<?>) DType.COMPLEX128
        ? CastKernelsLauncher.narrowed(DType.COMPLEX128.cast(x))
        : CastKernelsLauncher.toComplex64(x);
  }

  private static DeviceArray<?> toComplex128(DeviceArray<?> x) {
    return x.dtype() == (DType<?>) DType.COMPLEX64
        ? CastKernelsLauncher.widened(DType.COMPLEX64.cast(x))
        : CastKernelsLauncher.toComplex128(x);
  }

  /** Returns a new array of the same shape. */
  static <R> DeviceArray<R> cast(DeviceArray<?> x, DType<R> to) {
    if (x.dtype() == to) {
      return to.cast(x).copy();
    }
    Function<DeviceArray<?>, DeviceArray<?>> kernel = TO.get(to);
    if (kernel == null || !DType.all().contains(x.dtype())) {
      throw new GpuException("there is no conversion of " + x.dtype() + " to " + to);
    }
    return to.cast(kernel.apply(x));
  }

  /** Returns a 0-d array of {@code number} in the dtype of {@code like}. */
  static <A> DeviceArray<A> single(DeviceArray<A> like, Number number) {
    DeviceArray<A> single = like.gpu().empty(like.dtype());
    single.fill(Numbers.element(like.dtype(), number));
    return single;
  }
}
