package org.jgpu.arrays;

import static org.jgpu.runtime.DType.FLOAT32;
import static org.jgpu.runtime.DType.FLOAT64;
import static org.jgpu.runtime.DType.INT32;
import static org.jgpu.runtime.DType.INT64;

import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.jgpu.arrays.kernels.SumFloat32Launcher;
import org.jgpu.arrays.kernels.SumFloat64Launcher;
import org.jgpu.arrays.kernels.SumInt32Launcher;
import org.jgpu.arrays.kernels.SumInt64Launcher;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;

/**
 * Reductions over all or some axes. Each returns a new array, which the caller closes (or an
 * enclosing scope frees), and enqueues its work on the current stream without blocking: a full
 * reduction gives a 0-d array, not a host value. Thread-safe.
 */
public final class Reductions {
  private static final OperationTable<Reduction> SUM =
      new OperationTable<Reduction>("sum")
          .on(FLOAT32, over(FLOAT32, SumFloat32Launcher::reduce))
          .on(FLOAT64, over(FLOAT64, SumFloat64Launcher::reduce))
          .on(INT32, over(INT32, SumInt32Launcher::reduce))
          .on(INT64, over(INT64, SumInt64Launcher::reduce));

  private Reductions() {}

  /** A reduction of an array of unknown dtype over {@code axes}. */
  private interface Reduction {
    DeviceArray<?> over(DeviceArray<?> x, int... axes);
  }

  /**
   * Returns the sum of all elements as a 0-d array. The sum of nothing is 0. Takes int32, int64,
   * float32 and float64. Integers wrap on overflow, as in Java; float32 is accumulated as a tree,
   * whose error grows with the logarithm of the count.
   */
  public static <A> DeviceArray<A> sum(DeviceArray<A> x) {
    return sum(x, IntStream.range(0, x.rank()).toArray());
  }

  /**
   * As {@link #sum(DeviceArray)}, over some axes, which go. Over no axes, each element is its sum.
   *
   * @param axes axes to sum over, distinct; negative ones count from the last
   * @throws org.jgpu.runtime.error.GpuException if an axis does not exist or is named twice
   */
  public static <A> DeviceArray<A> sum(DeviceArray<A> x, int... axes) {
    return x.dtype().cast(SUM.kernelFor(x).over(x, axes));
  }

  private static <A> Reduction over(
      DType<A> dtype, BiFunction<DeviceArray<A>, int[], DeviceArray<A>> launcher) {
    return (x, axes) -> launcher.apply(dtype.cast(x), axes);
  }
}
