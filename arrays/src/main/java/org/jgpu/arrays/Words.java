package org.jgpu.arrays;

import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.Half;
import org.jgpu.numbers.Complex64;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

/** Arrays as words of 1, 2, 4, 8 or 16 bytes, for kernels that only move elements. */
final class Words {
  private Words() {}

  /** Returns a view of {@code x} whose elements are words of the same size. */
  static DeviceArray<?> of(DeviceArray<?> x) {
    return x.reinterpret(dtype(x.dtype()));
  }

  /**
   * Returns a number of {@code dtype} as a word of the same bits, or null if such words are no
   * numbers.
   */
  static @Nullable Number of(DType<?> dtype, Number number) {
    Object element = Numbers.element(dtype, number);
    if (element instanceof Float real) {
      return Float.floatToRawIntBits(real);
    }
    if (element instanceof Double real) {
      return Double.doubleToRawLongBits(real);
    }
    if (element instanceof Number whole) {
      return whole;
    }
    if (element instanceof Boolean truth) {
      return truth ? 1 : 0;
    }
    if (element instanceof Character unsigned) {
      return (short) unsigned.charValue();
    }
    if (element instanceof Half half) {
      return half.bits();
    }
    if (element instanceof BFloat16 real) {
      return real.bits();
    }
    return element instanceof Complex64 z
        ? Float.floatToRawIntBits(z.re()) & 0xffffffffL
            | (long) Float.floatToRawIntBits(z.im()) << 32
        : null;
  }

  /** Returns whether elements are moved as words. */
  static boolean hold(DType<?> elements) {
    return elements.bytes() <= 16 && Integer.bitCount(elements.bytes()) == 1;
  }

  /** Returns the largest word of which an element is a whole number. */
  static DType<?> part(DType<?> elements) {
    return word(Math.min(16, Integer.lowestOneBit(elements.bytes())), elements);
  }

  private static DType<?> dtype(DType<?> elements) {
    return word(elements.bytes(), elements);
  }

  private static DType<?> word(int bytes, DType<?> elements) {
    return switch (bytes) {
      case 1 -> DType.INT8;
      case 2 -> DType.INT16;
      case 4 -> DType.INT32;
      case 8 -> DType.INT64;
      case 16 -> DType.COMPLEX128;
      default ->
          throw new GpuException(
              "elements of "
                  + elements
                  + " have "
                  + elements.bytes()
                  + " bytes; this moves"
                  + " elements of 1, 2, 4, 8 or 16");
    };
  }
}
