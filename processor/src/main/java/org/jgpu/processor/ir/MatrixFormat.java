package org.jgpu.processor.ir;

import org.jgpu.annotations.MatrixShape;
import org.jgpu.annotations.MatrixType;

/** The constants of {@link MatrixType}: what the factors of a product of matrices hold. */
public enum MatrixFormat {
  /** Half precision. */
  FLOAT16(MatrixType.FLOAT16, "f16"),
  /** Bfloat16. */
  BFLOAT16(MatrixType.BFLOAT16, "bf16"),
  /** Floats of 11 bits of precision. */
  TFLOAT32(MatrixType.TFLOAT32, "tf32"),
  /** Doubles. */
  FLOAT64(MatrixType.FLOAT64, "f64"),
  /** Bytes. */
  INT8(MatrixType.INT8, "s8"),
  /** Bytes without a sign. */
  UINT8(MatrixType.UINT8, "u8");

  private static final int LANES = 32;
  private static final int REGISTER = 4;

  private final MatrixType<?> type;
  private final String ptx;

  MatrixFormat(MatrixType<?> type, String ptx) {
    this.type = type;
    this.ptx = ptx;
  }

  /** Returns the constant of the device API. */
  public MatrixType<?> type() {
    return type;
  }

  /** Returns PTX's name of the elements. */
  public String ptx() {
    return ptx;
  }

  /** Returns whether devices of compute capability 7.5 multiply such matrices. */
  public boolean isOfAllDevices() {
    return this == FLOAT16 || this == INT8 || this == UINT8;
  }

  /**
   * Returns the registers in which a lane holds its part of a factor of one of {@link
   * MatrixType#tiles}.
   *
   * @param elements of the whole factor
   */
  public int registers(int elements) {
    // PTX has elements of half precision twice, or four times, in a warp.
    return this == FLOAT16 ? 8 : Math.max(1, elements * type.bytes() / LANES / REGISTER) / words();
  }

  private int words() {
    return this == FLOAT64 ? 2 : 1;
  }

  /**
   * Returns the shape that the hardware has for a product.
   *
   * @throws IllegalArgumentException if it has none
   */
  public MatrixShape tile(int m, int n, int k) {
    MatrixShape product = new MatrixShape(m, n, k);
    return type.tile(product)
        .orElseThrow(() -> new IllegalArgumentException("no product of " + type + " " + product));
  }
}
