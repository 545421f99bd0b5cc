package org.jgpu.arrays;

import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jspecify.annotations.Nullable;

/** Means and variances of the elements under a mask, and of complex numbers, in several passes. */
final class Masked {
  private Masked() {}

  static <R> NdArray<R> mean(DeviceArray<?> x, Over.As<R> over) {
    if (isHalf(over.dtype())) {
      // A sum or a count that a half cannot hold may have a mean that it can.
      try (NdArray<float[]> wide = mean(x, over.over().as(DType.FLOAT32))) {
        return wide.astype(over.dtype());
      }
    }
    try (NdArray<R> total = Reductions.sum(x, over);
        NdArray<R> count = count(x, over, 0)) {
      return Arithmetic.divide(total, count);
    }
  }

  /** The squares' sum by the count of the elements under the mask less {@code ddof}, or by 0. */
  static <R> NdArray<R> var(DeviceArray<?> x, Over.As<R> over, double ddof) {
    if (isHalf(over.dtype())) {
      try (NdArray<float[]> wide = var(x, over.over().as(DType.FLOAT32), ddof)) {
        return wide.astype(over.dtype());
      }
    }
    try (DeviceArray<R> numbers = Casts.cast(x, over.dtype());
        NdArray<R> mean = mean(numbers, over.over().keepDims().as(over.dtype()));
        NdArray<R> distance = Arithmetic.subtract(numbers, mean);
        NdArray<R> squares = squares(distance);
        NdArray<R> total = Reductions.sum(squares, over.over());
        NdArray<R> count = count(x, over, ddof)) {
      return Arithmetic.divide(total, count);
    }
  }

  private static boolean isHalf(DType<?> dtype) {
    return dtype == (DType<?>) DType.FLOAT16 || dtype == (DType<?>) DType.BFLOAT16;
  }

  private static <R> NdArray<R> squares(DeviceArray<R> x) {
    if (!DTypes.isComplex(x.dtype())) {
      return Arithmetic.square(x);
    }
    try (NdArray<R> conjugate = Complexes.conj(x)) {
      return Arithmetic.multiply(x, conjugate);
    }
  }

  private static <R> NdArray<R> count(DeviceArray<?> x, Over.As<R> over, double less) {
    @Nullable DeviceArray<boolean[]> mask = over.over().mask();
    DType<R> dtype = over.dtype();
    if (mask == null) {
      NdArray<R> all = Nd.of(x.gpu().empty(dtype, Reducing.shape(x, over.over())));
      all.fill(Numbers.element(dtype, Math.max(over.over().count(x) - less, 0)));
      return all;
    }
    Over plain =
        over.over().axes() == null ? Over.everything() : Over.over(Reducing.axes(x, over.over()));
    try (DeviceArray<boolean[]> spread = mask.broadcastTo(x.shape());
        NdArray<long[]> count =
            Reductions.countNonzero(spread, over.over().keepsDims() ? plain.keepDims() : plain);
        NdArray<double[]> divisor = count.astype(DType.FLOAT64)) {
      divisor.minusAssign(less);
      Rounding.maximum(divisor, 0, divisor);
      return divisor.astype(dtype);
    }
  }
}
