package org.jgpu.annotations;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

/** The formats by their definitions, over all 65,536 bit patterns, and rounding between them. */
class SmallFloatsTest {
  private static double byDefinition(int bits, int fraction, int bias) {
    int exponents = (1 << 15 - fraction) - 1;
    int exponent = bits >> fraction & exponents;
    double part = (bits & (1 << fraction) - 1) / (double) (1 << fraction);
    double sign = (bits & 0x8000) == 0 ? 1 : -1;
    if (exponent == exponents) {
      return part == 0 ? sign * Double.POSITIVE_INFINITY : Double.NaN;
    }
    return exponent == 0
        ? sign * part * Math.pow(2, 1 - bias)
        : sign * (1 + part) * Math.pow(2, exponent - bias);
  }

  @Test
  void everyPatternIsTheNumberOfItsDefinition() {
    for (int bits = 0; bits < 65536; bits++) {
      assertEquals((float) byDefinition(bits, 10, 15), new Half((short) bits).toFloat());
      assertEquals((float) byDefinition(bits, 7, 127), new BFloat16((short) bits).toFloat());
    }
  }

  @Test
  void everyNumberComesBack() {
    for (int bits = 0; bits < 65536; bits++) {
      Half half = new Half((short) bits);
      BFloat16 bfloat = new BFloat16((short) bits);
      boolean nan = Float.isNaN(half.toFloat());
      assertEquals(nan ? 0x7e00 : bits, Half.of(half.toFloat()).bits() & 0xffff);
      nan = Float.isNaN(bfloat.toFloat());
      assertEquals(nan ? 0x7fc0 : bits, BFloat16.of(bfloat.toFloat()).bits() & 0xffff);
    }
  }

  /** The interface of the two, for the search of neighbours. */
  private interface Format {
    float value(int bits);

    int nearest(float value);
  }

  private static void assertRoundsBetweenNeighbours(Format format, int infinity) {
    for (int bits = 0; bits < infinity - 1; bits++) {
      float low = format.value(bits);
      float high = format.value(bits + 1);
      double middle = ((double) low + high) / 2;
      float tie = (float) middle;
      assertEquals(0, new BigDecimal(tie).compareTo(new BigDecimal(middle)));
      assertEquals(bits % 2 == 0 ? bits : bits + 1, format.nearest(tie));
      assertEquals(bits, format.nearest(Math.nextDown(tie)));
      assertEquals(bits + 1, format.nearest(Math.nextUp(tie)));
      assertEquals(bits | 0x8000, format.nearest(-Math.nextDown(tie)));
    }
  }

  @Test
  void halvesRoundToTheNearestEven() {
    assertRoundsBetweenNeighbours(
        new Format() {
          @Override
          public float value(int bits) {
            return new Half((short) bits).toFloat();
          }

          @Override
          public int nearest(float value) {
            return Half.of(value).bits() & 0xffff;
          }
        },
        0x7c00);
  }

  @Test
  void bfloatsRoundToTheNearestEven() {
    assertRoundsBetweenNeighbours(
        new Format() {
          @Override
          public float value(int bits) {
            return new BFloat16((short) bits).toFloat();
          }

          @Override
          public int nearest(float value) {
            return BFloat16.of(value).bits() & 0xffff;
          }
        },
        0x7f80);
  }

  @Test
  void theEndsOfTheRange() {
    assertEquals("65504.0", Half.of(Math.nextDown(65520f)).toString());
    assertTrue(Float.isInfinite(Half.of(65520f).toFloat()));
    assertEquals(Float.NEGATIVE_INFINITY, Half.of(-1e30f).toFloat());
    assertEquals(Float.POSITIVE_INFINITY, BFloat16.of(Float.MAX_VALUE).toFloat());
    assertEquals(0x8000, Half.of(-0f).bits() & 0xffff);
    assertEquals(0x8000, BFloat16.of(-0f).bits() & 0xffff);
  }

  @Test
  void arrays() {
    float[] values = {0, 1.5f, -2};
    assertArrayEquals(values, Half.toFloats(Half.arrayOf(values)));
    assertArrayEquals(values, BFloat16.toFloats(BFloat16.arrayOf(values)));
  }
}
