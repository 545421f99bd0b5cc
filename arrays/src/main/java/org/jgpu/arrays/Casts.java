package org.jgpu.arrays;

import org.jgpu.arrays.kernels.CastKernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;

/** Arrays in another dtype. */
final class Casts {
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

  private static DeviceArray<?> toBFloat16(DeviceArray<?> x) {
    return x.dtype() == (DType<?>) DType.INT64 || x.dtype() == (DType<?>) DType.UINT64
        ? CastKernelsLauncher.wideToBFloat16(x)
        : CastKernelsLauncher.toBFloat16(x);
  }

  /** Returns a new array of the same shape. */
  static <R> DeviceArray<R> cast(DeviceArray<?> x, DType<R> to) {
    if (x.dtype() == to) {
      return to.cast(x).copy();
    }
    if (!DType.values().contains(to) || !DType.values().contains(x.dtype())) {
      throw new GpuException("there is no conversion of " + x.dtype() + " to " + to);
    }
    return to.cast(converted(x, to));
  }

  private static DeviceArray<?> converted(DeviceArray<?> x, DType<?> to) {
    // A table of functions would be made, each with a class of its own, before the first
    // conversion.
    return switch (to.toString()) {
      case "bool" -> CastKernelsLauncher.toBool(x);
      case "int8" -> CastKernelsLauncher.toInt8(x);
      case "int16" -> CastKernelsLauncher.toInt16(x);
      case "int32" -> CastKernelsLauncher.toInt32(x);
      case "int64" -> CastKernelsLauncher.toInt64(x);
      case "uint8" -> CastKernelsLauncher.toUInt8(x);
      case "uint16" -> CastKernelsLauncher.toUInt16(x);
      case "uint32" -> CastKernelsLauncher.toUInt32(x);
      case "uint64" -> CastKernelsLauncher.toUInt64(x);
      case "float16" -> CastKernelsLauncher.toFloat16(x);
      case "bfloat16" -> toBFloat16(x);
      case "float32" -> CastKernelsLauncher.toFloat32(x);
      case "float64" -> CastKernelsLauncher.toFloat64(x);
      case "complex64" -> toComplex64(x);
      default -> toComplex128(x);
    };
  }

  /** Returns a 0-d array of {@code number} in the dtype of {@code like}. */
  static <A> DeviceArray<A> single(DeviceArray<A> like, Number number) {
    DeviceArray<A> single = like.gpu().empty(like.dtype());
    single.fill(Numbers.element(like.dtype(), number));
    return single;
  }
}
