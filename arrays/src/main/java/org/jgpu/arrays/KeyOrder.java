package org.jgpu.arrays;

import java.util.Map;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.error.GpuException;

/**
 * How the bits of a dtype's elements become unsigned numbers of the same order.
 *
 * @param flip the bits to invert at last
 * @param infinity the bits of positive infinity; 0 for integers, 1 for truth values
 */
record KeyOrder(long flip, long infinity) {
  private static final Map<DType<?>, Long> INFINITY =
      Map.of(
          DType.FLOAT16, 0x7c00L,
          DType.BFLOAT16, 0x7f80L,
          DType.FLOAT32, 0x7f800000L,
          DType.FLOAT64, 0x7ff0000000000000L);

  /**
   * Returns the order of {@code dtype}.
   *
   * @throws GpuException if it has none of its own, as complex numbers and records
   */
  static KeyOrder of(String call, DType<?> dtype, SortOrder order) {
    boolean descending = order == SortOrder.DESCENDING;
    Long infinity = INFINITY.get(dtype);
    if (infinity != null) {
      return new KeyOrder(descending ? -1 : 0, infinity);
    }
    if (dtype == (DType<?>) DType.BOOL) {
      return new KeyOrder(descending ? -1 : 0, 1);
    }
    if (!DTypes.isInteger(dtype)) {
      throw new GpuException(
          call
              + " of "
              + dtype
              + ": it takes bool, integers and floating-point numbers"
              + (DTypes.isComplex(dtype)
                  ? ""
                  : "; records go by a key: Sorting.sortByKey(keys, x), or take(x, argSort(keys))"));
    }
    boolean signed = DTypes.canCast(DType.INT8, dtype);
    long flip = signed ? 1L << (8 * dtype.bytes() - 1) : 0;
    return new KeyOrder(descending ? ~flip : flip, 0);
  }
}
