package org.jgpu.arrays;

import static java.util.Objects.requireNonNull;
import static org.jgpu.runtime.DType.BFLOAT16;
import static org.jgpu.runtime.DType.BOOL;
import static org.jgpu.runtime.DType.COMPLEX128;
import static org.jgpu.runtime.DType.COMPLEX64;
import static org.jgpu.runtime.DType.FLOAT16;
import static org.jgpu.runtime.DType.FLOAT32;
import static org.jgpu.runtime.DType.FLOAT64;
import static org.jgpu.runtime.DType.INT16;
import static org.jgpu.runtime.DType.INT32;
import static org.jgpu.runtime.DType.INT64;
import static org.jgpu.runtime.DType.INT8;
import static org.jgpu.runtime.DType.UINT16;
import static org.jgpu.runtime.DType.UINT32;
import static org.jgpu.runtime.DType.UINT64;
import static org.jgpu.runtime.DType.UINT8;

import java.util.List;
import java.util.Map;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.error.GpuException;

/** Which dtype becomes which without loss, as NumPy has it. Thread-safe. */
public final class DTypes {
  /** The widest finite number of each floating-point dtype, a power of 2 less one bit. */
  private static final Map<DType<?>, Double> LARGEST =
      Map.of(
          FLOAT16,
          65504.0,
          BFLOAT16,
          0x1.fep127,
          FLOAT32,
          (double) Float.MAX_VALUE,
          FLOAT64,
          Double.MAX_VALUE);

  private static final List<DType<?>> SIGNED = List.of(INT8, INT16, INT32, INT64);
  private static final List<DType<?>> UNSIGNED = List.of(UINT8, UINT16, UINT32, UINT64);
  private static final List<DType<?>> FLOATING = List.of(FLOAT16, BFLOAT16, FLOAT32, FLOAT64);

  /** What each float holds exactly: integers of how many bits. NumPy takes 64 for float64. */
  private static final Map<DType<?>, Integer> WHOLE_BITS =
      Map.of(FLOAT16, 8, BFLOAT16, 8, FLOAT32, 16, FLOAT64, 64, COMPLEX64, 16, COMPLEX128, 64);

  private static final Map<DType<?>, List<DType<?>>> WIDER_FRACTIONS =
      Map.of(
          FLOAT16, List.of(FLOAT16, FLOAT32, FLOAT64, COMPLEX64, COMPLEX128),
          BFLOAT16, List.of(BFLOAT16, FLOAT32, FLOAT64, COMPLEX64, COMPLEX128),
          FLOAT32, List.of(FLOAT32, FLOAT64, COMPLEX64, COMPLEX128),
          FLOAT64, List.of(FLOAT64, COMPLEX128),
          COMPLEX64, List.of(COMPLEX64, COMPLEX128),
          COMPLEX128, List.of(COMPLEX128));

  /** In the order in which a common dtype is looked for. */
  private static final List<DType<?>> CANDIDATES =
      List.of(INT16, INT32, INT64, FLOAT16, FLOAT32, FLOAT64, COMPLEX64, COMPLEX128);

  private DTypes() {}

  /** Returns whether it is one of the signed or unsigned integers. */
  public static boolean isInteger(DType<?> dtype) {
    requireNonNull(dtype, "dtype");
    return SIGNED.contains(dtype) || UNSIGNED.contains(dtype);
  }

  /** Returns whether it is one of the signed integers. */
  static boolean isSigned(DType<?> dtype) {
    return SIGNED.contains(dtype);
  }

  /** Returns whether it is one of the four of real numbers with fractions. */
  public static boolean isFloating(DType<?> dtype) {
    requireNonNull(dtype, "dtype");
    return FLOATING.contains(dtype);
  }

  /** Returns whether it is complex64 or complex128. */
  public static boolean isComplex(DType<?> dtype) {
    requireNonNull(dtype, "dtype");
    return dtype == (DType<?>) COMPLEX64 || dtype == (DType<?>) COMPLEX128;
  }

  /** Returns whether it has fractions: floating-point and complex dtypes do. */
  public static boolean isInexact(DType<?> dtype) {
    return isFloating(dtype) || isComplex(dtype);
  }

  /**
   * Returns whether every number of {@code from} is one of {@code to}, as NumPy's {@code can_cast}
   * with "safe" says, which counts integers of 64 bits as numbers of float64.
   */
  public static boolean canCast(DType<?> from, DType<?> to) {
    requireNonNull(from, "from");
    requireNonNull(to, "to");
    if (from == to) {
      return true;
    }
    if (from == BOOL) {
      return DType.values().contains(to);
    }
    if (isInteger(from)) {
      return isInteger(to) ? holds(from, to) : WHOLE_BITS.getOrDefault(to, 0) >= bits(from);
    }
    return WIDER_FRACTIONS.getOrDefault(from, List.of()).contains(to);
  }

  private static boolean holds(DType<?> from, DType<?> to) {
    boolean sign = SIGNED.contains(from);
    return sign == SIGNED.contains(to) ? bits(from) <= bits(to) : !sign && bits(from) < bits(to);
  }

  private static int bits(DType<?> dtype) {
    return 8 * dtype.bytes();
  }

  /**
   * Returns the smallest dtype that both become without loss, as NumPy's {@code promote_types}:
   * int8 with uint8 is int16, int64 with float32 is float64.
   *
   * @throws GpuException if there is none, as for records
   */
  public static DType<?> promote(DType<?> one, DType<?> other) {
    requireNonNull(one, "one");
    requireNonNull(other, "other");
    if (canCast(one, other)) {
      return other;
    }
    if (canCast(other, one)) {
      return one;
    }
    for (DType<?> candidate : CANDIDATES) {
      if (canCast(one, candidate) && canCast(other, candidate)) {
        return candidate;
      }
    }
    throw new GpuException("there is no dtype for numbers of both " + one + " and " + other);
  }

  /** Returns the dtype of the parts of complex numbers; any other dtype itself. */
  static DType<?> real(DType<?> dtype) {
    return dtype == COMPLEX64 ? FLOAT32 : dtype == COMPLEX128 ? FLOAT64 : dtype;
  }

  /** Returns the largest finite number. */
  static double largest(DType<?> dtype) {
    Double largest = LARGEST.get(dtype);
    if (largest == null) {
      throw new GpuException("nanToNum takes floating-point numbers, not " + dtype);
    }
    return largest;
  }

  static void requireInexact(String operation, DType<?> dtype) {
    if (!isInexact(dtype)) {
      throw new GpuException(
          operation
              + " of "
              + dtype
              + " has no result in that dtype: convert the array by astype(FLOAT64) first, or say"
              + " the result's dtype where the operation takes one");
    }
  }
}
