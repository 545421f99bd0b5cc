package org.jgpu.arrays;

import static org.jgpu.runtime.DType.FLOAT32;
import static org.jgpu.runtime.DType.FLOAT64;
import static org.jgpu.runtime.DType.INT32;
import static org.jgpu.runtime.DType.INT64;

import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.jgpu.arrays.kernels.Float32KernelsLauncher;
import org.jgpu.arrays.kernels.Float64KernelsLauncher;
import org.jgpu.arrays.kernels.Int32KernelsLauncher;
import org.jgpu.arrays.kernels.Int64KernelsLauncher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;

/**
 * Operations on each element, with NumPy's broadcasting. Each returns a new array, which the caller
 * closes (or an enclosing scope frees), and enqueues its work on the current stream without
 * blocking. Thread-safe.
 */
public final class Elementwise {
  private static final OperationTable<UnaryOperator<DeviceArray<?>>> SIN =
      new OperationTable<UnaryOperator<DeviceArray<?>>>("sin")
          .on(FLOAT32, unary(FLOAT32, Float32KernelsLauncher::sin))
          .on(FLOAT64, unary(FLOAT64, Float64KernelsLauncher::sin));

  private static final OperationTable<UnaryOperator<DeviceArray<?>>> SQRT =
      new OperationTable<UnaryOperator<DeviceArray<?>>>("sqrt")
          .on(FLOAT32, unary(FLOAT32, Float32KernelsLauncher::sqrt))
          .on(FLOAT64, unary(FLOAT64, Float64KernelsLauncher::sqrt));

  private static final OperationTable<UnaryOperator<DeviceArray<?>>> SQUARE =
      new OperationTable<UnaryOperator<DeviceArray<?>>>("square")
          .on(FLOAT32, unary(FLOAT32, Float32KernelsLauncher::square))
          .on(FLOAT64, unary(FLOAT64, Float64KernelsLauncher::square))
          .on(INT32, unary(INT32, Int32KernelsLauncher::square))
          .on(INT64, unary(INT64, Int64KernelsLauncher::square));

  private static final OperationTable<BinaryOperator<DeviceArray<?>>> ADD =
      new OperationTable<BinaryOperator<DeviceArray<?>>>("add")
          .on(FLOAT32, binary(FLOAT32, Float32KernelsLauncher::add))
          .on(FLOAT64, binary(FLOAT64, Float64KernelsLauncher::add))
          .on(INT32, binary(INT32, Int32KernelsLauncher::add))
          .on(INT64, binary(INT64, Int64KernelsLauncher::add));

  private Elementwise() {}

  /** Returns the sine of each element, in radians. Takes float32 and float64. */
  public static <A> DeviceArray<A> sin(DeviceArray<A> x) {
    return x.dtype().cast(SIN.kernelFor(x).apply(x));
  }

  /** Returns the square root of each element; NaN for negative ones. Takes float32 and float64. */
  public static <A> DeviceArray<A> sqrt(DeviceArray<A> x) {
    return x.dtype().cast(SQRT.kernelFor(x).apply(x));
  }

  /**
   * Returns the square of each element. Takes int32, int64, float32 and float64; integers wrap on
   * overflow, as in Java.
   */
  public static <A> DeviceArray<A> square(DeviceArray<A> x) {
    return x.dtype().cast(SQUARE.kernelFor(x).apply(x));
  }

  /**
   * Returns the sum of each pair of elements, with broadcasting. Takes int32, int64, float32 and
   * float64, the same for both; integers wrap on overflow, as in Java.
   *
   * @throws org.jgpu.runtime.error.GpuException if the shapes cannot be broadcast together or the
   *     dtypes differ
   */
  public static <A> DeviceArray<A> add(DeviceArray<A> x, DeviceArray<A> y) {
    ADD.requireSameDtype(x, y);
    return x.dtype().cast(ADD.kernelFor(x).apply(x, y));
  }

  private static <A> UnaryOperator<DeviceArray<?>> unary(
      DType<A> dtype, UnaryOperator<DeviceArray<A>> launcher) {
    return x -> launcher.apply(dtype.cast(x));
  }

  private static <A> BinaryOperator<DeviceArray<?>> binary(
      DType<A> dtype, BinaryOperator<DeviceArray<A>> launcher) {
    return (x, y) -> launcher.apply(dtype.cast(x), dtype.cast(y));
  }
}
