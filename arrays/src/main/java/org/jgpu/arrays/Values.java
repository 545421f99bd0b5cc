package org.jgpu.arrays;

import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.Half;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;

/** Results as Java numbers; all of it waits for the device. */
final class Values {
  private Values() {}

  static Number sum(DeviceArray<?> x) {
    if (DTypes.isFloating(x.dtype())) {
      return real(Reductions.sum(x));
    }
    long whole = wholeSum(x);
    return x.dtype() == (DType<?>) DType.UINT64 || isUnsigned(x.dtype())
        ? unsigned(whole)
        : (Number) whole;
  }

  static long wholeSum(DeviceArray<?> x) {
    DType<?> dtype = x.dtype();
    if (dtype != (DType<?>) DType.BOOL && !DTypes.isInteger(dtype)) {
      throw new GpuException("a whole sum of " + dtype + "; it takes bool and integers");
    }
    try (NdArray<long[]> total =
        isUnsigned(dtype)
            ? Reductions.sum(x, Over.everything().as(DType.UINT64))
            : Reductions.sum(x, Over.everything().as(DType.INT64))) {
      return total.longAt();
    }
  }

  private static boolean isUnsigned(DType<?> dtype) {
    return dtype != (DType<?>) DType.BOOL && !DTypes.canCast(DType.INT8, dtype);
  }

  static double mean(DeviceArray<?> x) {
    DType<?> dtype = DTypes.isFloating(x.dtype()) ? x.dtype() : DType.FLOAT64;
    return real(Statistics.mean(x, Over.everything().as(dtype)));
  }

  /** Returns the only element of {@code single}, which is closed. */
  static double real(NdArray<?> single) {
    try (single) {
      DType<?> dtype = single.dtype();
      Object item = single.item();
      if (item instanceof Half half) {
        return half.toFloat();
      }
      if (item instanceof BFloat16 half) {
        return half.toFloat();
      }
      if (item instanceof Boolean truth) {
        return truth ? 1 : 0;
      }
      if (item instanceof Character character) {
        return character;
      }
      if (item instanceof Number number) {
        return isUnsigned(dtype) && DTypes.isInteger(dtype)
            ? unsignedOf(number)
            : number.doubleValue();
      }
      throw new GpuException("an element of " + dtype + " is not a real number: " + item);
    }
  }

  private static double unsignedOf(Number bits) {
    if (bits instanceof Byte) {
      return Byte.toUnsignedInt(bits.byteValue());
    }
    return bits instanceof Integer
        ? Integer.toUnsignedLong(bits.intValue())
        : unsigned(bits.longValue());
  }

  private static double unsigned(long bits) {
    return bits >= 0 ? bits : 2.0 * ((bits >>> 1) | (bits & 1));
  }
}
