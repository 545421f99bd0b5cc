package org.jgpu.annotations;

/**
 * A number in the bfloat16 format: the upper half of a float, with 8 bits of precision and a
 * float's range. A format for storage: kernels take arrays of it, {@code BFloat16[]}, convert to
 * float to compute, and back; see {@link Half}.
 *
 * @param bits sign, 8 bits of exponent, 7 of fraction
 */
public record BFloat16(short bits) {
  private static final short NAN = 0x7fc0;

  /**
   * Returns the nearest bfloat16, of two equally near ones that with the even last bit; an infinity
   * beyond the range. All NaNs become one.
   */
  public static BFloat16 of(float value) {
    int bits = Float.floatToRawIntBits(value);
    int rounded = bits + 0x7fff + (bits >>> 16 & 1);
    return new BFloat16(Float.isNaN(value) ? NAN : (short) (rounded >>> 16));
  }

  /** Returns this number, which is a float too. */
  public float toFloat() {
    return Float.intBitsToFloat(bits << 16);
  }

  /** Returns {@code values} as bfloat16. */
  public static BFloat16[] arrayOf(float... values) {
    BFloat16[] result = new BFloat16[values.length];
    for (int i = 0; i < values.length; i++) {
      result[i] = of(values[i]);
    }
    return result;
  }

  /** Returns {@code values} as floats. */
  public static float[] toFloats(BFloat16... values) {
    float[] result = new float[values.length];
    for (int i = 0; i < values.length; i++) {
      result[i] = values[i].toFloat();
    }
    return result;
  }

  /** Returns the number's decimal text, as {@link Float#toString(float)} writes it. */
  @Override
  public String toString() {
    return Float.toString(toFloat());
  }
}
