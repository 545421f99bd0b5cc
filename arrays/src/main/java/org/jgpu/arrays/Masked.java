package org.jgpu.arrays;

import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jspecify.annotations.Nullable;

/** Means and variances of the elements under a mask, and of complex numbers, in several passes. */
final class Masked {
  private Masked() {}

  static <R> NdArray<R> mean(DeviceArray<?> x, Over.As<R> over) {
    try (NdArray<R> total = Reductions.sum(x, over);
        NdArray<R> count = count(x, over)) {
      return Arithmetic.divide(total, count);
    }
  }

  static <R> NdArray<R> var(DeviceArray<?> x, Over.As<R> over) {
    try (DeviceArray<R> numbers = Casts.cast(x, over.dtype());
        NdArray<R> mean = mean(numbers, over.over().keepDims().as(over.dtype()));
        NdArray<R> distance = Arithmetic.subtract(numbers, mean);
        NdArray<R> squares = squares(distance);
        NdArray<R> total = Reductions.sum(squares, over.over());
        NdArray<R> count = count(x, over)) {
      return Arithmetic.divide(total, count);
    }
  }

  private static <R> NdArray<R> squares(DeviceArray<R> x) {
    if (!DTypes.isComplex(x.dtype())) {
      return Arithmetic.square(x);
    }
    try (NdArray<R> conjugate = Complexes.conj(x)) {
      return Arithmetic.multiply(x, conjugate);
    }
  }

  private static <R> NdArray<R> count(DeviceArray<?> x, Over.As<R> over) {
    @Nullable DeviceArray<boolean[]> mask = over.over().mask();
    DType<R> dtype = over.dtype();
    if (mask == null) {
      NdArray<R> all = Nd.of(x.gpu().empty(dtype, Reducing.shape(x, over.over())));
      all.fill(Numbers.element(dtype, over.over().count(x)));
      return all;
    }
    Over plain =
        over.over().axes() == null ? Over.everything() : Over.over(Reducing.axes(x, over.over()));
    try (DeviceArray<boolean[]> spread = mask.broadcastTo(x.shape());
        NdArray<long[]> count =
            Reductions.countNonzero(spread, over.over().keepsDims() ? plain.keepDims() : plain)) {
      return Nd.of(Casts.cast(count, dtype));
    }
  }
}
