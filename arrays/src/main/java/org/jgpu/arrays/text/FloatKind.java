package org.jgpu.arrays.text;

/** The binary formats of floating-point elements; their values are all exact in {@code double}. */
enum FloatKind {
  FLOAT16(11, -14),
  BFLOAT16(8, -126),
  FLOAT32(24, -126),
  FLOAT64(53, -1022);

  private final int significandBits;
  private final int lowestExponent;

  /**
   * @param significandBits with the leading one that normal numbers do not store
   * @param lowestExponent of a normal number
   */
  FloatKind(int significandBits, int lowestExponent) {
    this.significandBits = significandBits;
    this.lowestExponent = lowestExponent;
  }

  /** Returns from where on digits before the decimal point would not be true; NumPy's. */
  double large() {
    return Math.pow(10, Math.min(8, (int) ((significandBits - 1) * Math.log10(2))));
  }

  /** Returns the exponent of two of the last place of {@code value}, which is finite. */
  int lastPlace(double value) {
    return Math.max(Math.getExponent(value), lowestExponent) - significandBits + 1;
  }

  /** Returns whether the last bit of the significand is zero. */
  boolean isEven(double value) {
    return ((long) Math.scalb(Math.abs(value), -lastPlace(value)) & 1) == 0;
  }

  /** Returns whether the next number towards zero is half as far away as the one beyond. */
  boolean isLowestOfBinade(double value) {
    double lowest = Math.scalb(1.0, significandBits - 1);
    return Math.scalb(Math.abs(value), -lastPlace(value)) == lowest
        && Math.getExponent(value) > lowestExponent;
  }

  /** Returns the nearest number of this format to {@code value}, of unbounded exponent. */
  double round(double value) {
    int place = lastPlace(value);
    return Math.scalb(Math.rint(Math.scalb(value, -place)), place);
  }
}
