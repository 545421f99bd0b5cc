package org.jgpu.software.translate.decode;

import org.jgpu.software.translate.bytecode.Code;
import org.jgpu.software.translate.bytecode.FloatMethod;

/** The minima and maxima of numbers of single precision. */
final class Extremum {
  private Extremum() {}

  /**
   * The method for some modifiers.
   *
   * @param keepNan whether a NaN makes the result one
   * @param xorSign whether magnitudes are compared, and the signs combined
   * @param magnitude whether magnitudes are compared, and the result is one
   */
  static Code of(boolean most, boolean keepNan, boolean xorSign, boolean magnitude) {
    if (xorSign) {
      return keepNan ? xorSignOrNan(most) : xorSign(most);
    }
    if (magnitude) {
      return keepNan ? magnitudeOrNan(most) : magnitude(most);
    }
    return keepNan ? plainOrNan(most) : plain(most);
  }

  private static Code plain(boolean most) {
    return most ? FloatMethod.MAX_F32 : FloatMethod.MIN_F32;
  }

  private static Code plainOrNan(boolean most) {
    return most ? FloatMethod.MAX_NAN_F32 : FloatMethod.MIN_NAN_F32;
  }

  private static Code xorSign(boolean most) {
    return most ? FloatMethod.MAX_XOR_SIGN_F32 : FloatMethod.MIN_XOR_SIGN_F32;
  }

  private static Code xorSignOrNan(boolean most) {
    return most ? FloatMethod.MAX_NAN_XOR_SIGN_F32 : FloatMethod.MIN_NAN_XOR_SIGN_F32;
  }

  private static Code magnitude(boolean most) {
    return most ? FloatMethod.MAX_MAGNITUDE_F32 : FloatMethod.MIN_MAGNITUDE_F32;
  }

  private static Code magnitudeOrNan(boolean most) {
    return most ? FloatMethod.MAX_NAN_MAGNITUDE_F32 : FloatMethod.MIN_NAN_MAGNITUDE_F32;
  }
}
