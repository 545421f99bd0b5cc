package org.jgpu.processor.ir;

/** What the factors of a product of matrices hold: the constants of the device API's type. */
public enum MatrixFormat {
  /** Half precision. */
  FLOAT16("f16", 2),
  /** Bfloat16. */
  BFLOAT16("bf16", 2),
  /** Floats of 11 bits of precision. */
  TF32("tf32", 4),
  /** Doubles. */
  FLOAT64("f64", 8),
  /** Bytes. */
  INT8("s8", 1),
  /** Bytes without a sign. */
  UINT8("u8", 1);

  private static final int LANES = 32;
  private static final int REGISTER = 4;

  /** PTX has elements of half precision twice, or four times, in a warp. */
  private static final int REGISTERS_OF_HALVES = 8;

  private final String ptx;
  private final int bytes;

  MatrixFormat(String ptx, int bytes) {
    this.ptx = ptx;
    this.bytes = bytes;
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
   * Returns the registers in which a lane holds its part of a factor of a tile; those of doubles
   * are of 8 bytes.
   *
   * @param elements of the whole factor
   */
  public int registers(int elements) {
    return this == FLOAT16
        ? REGISTERS_OF_HALVES
        : Math.max(1, elements * bytes / LANES / Math.max(REGISTER, bytes));
  }
}
