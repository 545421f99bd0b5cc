package org.jgpu.annotations;

/**
 * With which numbers a {@link GpuReduction} for many dtypes computes: what its type parameter
 * stands for. Always {@code Float32} for float16 and bfloat16.
 */
public enum Accumulator {
  /** Those of the dtype itself. A result of the type parameter's type has the elements' dtype. */
  OWN,

  /**
   * 64 bits for integers, as NumPy's sums: {@code Int64} for bool and int8 to int64, {@code UInt64}
   * for uint8 to uint64, else the dtype's own. A result of the type parameter's type is int64,
   * uint64 or of the elements' dtype.
   */
  WIDE,

  /**
   * Numbers with fractions, as NumPy's means: {@code Float64} for bool and all integers, else the
   * dtype's own. A result of the type parameter's type is float64 or of the elements' dtype.
   */
  FLOATING
}
