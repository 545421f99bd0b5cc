package org.jgpu.annotations.cpu;

import java.lang.reflect.Array;
import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.Half;
import org.jgpu.annotations.MatrixType;

/** What elements of matrices are, in arrays and as numbers; a double holds each of them exactly. */
enum MatrixCell {
  FLOAT16(2),
  BFLOAT16(2),
  TF32(4),
  FLOAT32(4),
  FLOAT64(8),
  INT8(1),
  UINT8(1),
  INT32(4);

  /** What lies below the fraction of a number of 11 bits of precision. */
  private static final int BELOW = 0x1fff;

  private final int bytes;

  MatrixCell(int bytes) {
    this.bytes = bytes;
  }

  static MatrixCell of(MatrixType<?> type) {
    return valueOf(type.toString());
  }

  int bytes() {
    return bytes;
  }

  /** Returns the element at {@code index} of an array. */
  double get(Object array, int index) {
    return switch (this) {
      case FLOAT16 -> ((Half[]) array)[index].toFloat();
      case BFLOAT16 -> ((BFloat16[]) array)[index].toFloat();
      case TF32 -> rounded(((float[]) array)[index]);
      case UINT8 -> ((byte[]) array)[index] & 0xff;
      default -> Array.getDouble(array, index);
    };
  }

  /** Sets the element at {@code index} of an array of sums. */
  void set(Object array, int index, double value) {
    switch (this) {
      case FLOAT16 -> ((Half[]) array)[index] = Half.of((float) value);
      case FLOAT32 -> ((float[]) array)[index] = (float) value;
      case FLOAT64 -> ((double[]) array)[index] = value;
      case INT32 -> ((int[]) array)[index] = (int) value;
      default -> throw new IllegalStateException("no sum is of " + this);
    }
  }

  /** Returns {@code value} as an element holds it. */
  double rounded(double value) {
    return switch (this) {
      case FLOAT16 -> Half.of((float) value).toFloat();
      case TF32 -> Float.isFinite((float) value) ? nearest((float) value) : value;
      case FLOAT32 -> (float) value;
      case INT32 -> (int) (long) value;
      default -> value;
    };
  }

  private static float nearest(float value) {
    return Float.intBitsToFloat(Float.floatToRawIntBits(value) + (BELOW + 1) / 2 & ~BELOW);
  }
}
