package org.jgpu.processor.cuda;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Decimals are the same whichever JDK compiles, and read back as the number. */
class DecimalsTest {
  @ParameterizedTest
  @CsvSource({
    "0.0, 0.0",
    "-0.0, -0.0",
    "1, 1.0",
    "-120, -120.0",
    "0.1, 0.1",
    "0.001, 0.001",
    "0.00099, 9.9E-4",
    "9999999, 9999999.0",
    "1e7, 1.0E7",
    "2e23, 2.0E23",
    "1.58485411944022112E17, 1.584854119440221E17",
    "4.9E-324, 4.9E-324",
    "1.7976931348623157E308, 1.7976931348623157E308",
    "2.2250738585072014E-308, 2.2250738585072014E-308"
  })
  void ofDoubles(double value, String text) {
    assertEquals(text, Decimals.of(value));
  }

  @ParameterizedTest
  @CsvSource({
    "-0.0, -0.0",
    "16777216, 1.6777216E7",
    "0.1, 0.1",
    "2.81474977E14, 2.8147498E14",
    "1.4E-45, 1.4E-45",
    "3.4028235E38, 3.4028235E38"
  })
  void ofFloats(float value, String text) {
    assertEquals(text, Decimals.of(value));
  }

  @Test
  void readBack() {
    Random random = new Random(7);
    for (int i = 0; i < 20_000; i++) {
      double value = Double.longBitsToDouble(random.nextLong());
      float narrow = Float.intBitsToFloat(random.nextInt());
      if (Double.isFinite(value) && Float.isFinite(narrow)) {
        assertEquals(value, Double.parseDouble(Decimals.of(value)));
        assertEquals(narrow, Float.parseFloat(Decimals.of(narrow)));
        asJavaWritesThem(value, narrow);
      }
    }
  }

  private static void asJavaWritesThem(double value, float narrow) {
    if (Runtime.version().feature() >= 19) {
      assertEquals(Double.toString(value), Decimals.of(value));
      assertEquals(Float.toString(narrow), Decimals.of(narrow));
    }
  }
}
