package org.jgpu.annotations;

/**
 * A number in half precision, IEEE 754 binary16: 11 bits of precision, up to 65,504. A format for
 * storage: kernels take arrays of it, {@code Half[]}, convert to float to compute, and back.
 *
 * <pre>{@code
 * @GpuKernel
 * static void scale(Half[] x, float factor) {
 *   for (@Parallel int i = 0; i < x.length; i++) {
 *     x[i] = Half.of(factor * x[i].toFloat());
 *   }
 * }
 * }</pre>
 *
 * <p>On the device it takes two bytes. {@code DType.of(Half.class)} is its dtype, so that such an
 * array is never taken for one of {@code short}.
 *
 * @param bits sign, 5 bits of exponent, 10 of fraction
 */
public record Half(short bits) {
  private static final int INFINITY = 0x7c00;
  private static final short NAN = 0x7e00;
  private static final float FIRST_INFINITE = 65520f;
  private static final float LEAST_NORMAL = 0x1p-14f;

  /** The difference of the exponents' biases, in the place of the fraction's top. */
  private static final int BIAS = (127 - 15) << 10;

  /**
   * Returns the nearest number in half precision, of two equally near ones that with the even last
   * bit; an infinity from 65,520 on. All NaNs become one.
   */
  public static Half of(float value) {
    int sign = Float.floatToRawIntBits(value) >>> 16 & 0x8000;
    return new Half(Float.isNaN(value) ? NAN : (short) (sign | magnitude(Math.abs(value))));
  }

  private static int magnitude(float value) {
    if (value >= FIRST_INFINITE) {
      return INFINITY;
    }
    if (value < LEAST_NORMAL) {
      return (int) Math.rint(value * 0x1p24);
    }
    int bits = Float.floatToRawIntBits(value);
    int rounded = bits + 0xfff + (bits >>> 13 & 1);
    return (rounded >>> 13) - BIAS;
  }

  /** Returns this number, which every float of its size can hold; a NaN for NaNs. */
  public float toFloat() {
    int sign = bits & 0x8000;
    int magnitude = bits & 0x7fff;
    float value;
    if (magnitude >= INFINITY) {
      value = magnitude == INFINITY ? Float.POSITIVE_INFINITY : Float.NaN;
    } else if (magnitude < 0x400) {
      value = magnitude * 0x1p-24f;
    } else {
      value = Float.intBitsToFloat((magnitude + BIAS) << 13);
    }
    return sign == 0 ? value : -value;
  }

  /** Returns {@code values} in half precision. */
  public static Half[] arrayOf(float... values) {
    Half[] result = new Half[values.length];
    for (int i = 0; i < values.length; i++) {
      result[i] = of(values[i]);
    }
    return result;
  }

  /** Returns {@code values} as floats. */
  public static float[] toFloats(Half... values) {
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
