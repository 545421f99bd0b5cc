package org.jgpu.arrays.linalg;

import java.util.Map;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;

/**
 * An array in a dtype that kernels of products have: narrow integers as int32, whose low bits are
 * theirs, unsigned ones as signed ones, truth values as float32, whose sums are 0 only if all are.
 * Closing frees what had to be made for that.
 *
 * @param <A> the Java array type of that dtype
 */
record Computed<A>(DeviceArray<A> array, boolean made) implements AutoCloseable {
  private static final Map<DType<?>, DType<?>> DTYPES =
      Map.of(
          DType.BOOL, DType.FLOAT32,
          DType.INT8, DType.INT32,
          DType.INT16, DType.INT32,
          DType.UINT8, DType.INT32,
          DType.UINT16, DType.INT32,
          DType.UINT32, DType.INT32,
          DType.UINT64, DType.INT64);

  /** Returns the dtype in which products of {@code dtype} are computed. */
  static DType<?> dtype(DType<?> dtype) {
    return DTYPES.getOrDefault(dtype, dtype);
  }

  static <C> Computed<C> of(DeviceArray<?> x, DType<C> dtype) {
    if (x.dtype().bytes() == dtype.bytes()) {
      return new Computed<>(x.reinterpret(dtype), false);
    }
    return new Computed<>(view(x).astype(dtype), true);
  }

  /** Returns {@code result} in another dtype; it is used up. */
  static <R> NdArray<R> back(NdArray<?> result, DType<R> dtype) {
    if (result.dtype().bytes() == dtype.bytes()) {
      return result.reinterpret(dtype).own();
    }
    try (result) {
      return result.astype(dtype);
    }
  }

  /** Returns the array with the operations of an {@link NdArray}, without taking it over. */
  static <A> NdArray<A> view(DeviceArray<A> x) {
    return x instanceof NdArray<A> array ? array : Nd.of(x.broadcastTo(x.shape()));
  }

  @Override
  public void close() {
    if (made) {
      array.close();
    }
  }
}
