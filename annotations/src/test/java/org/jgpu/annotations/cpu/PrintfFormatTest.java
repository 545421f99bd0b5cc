package org.jgpu.annotations.cpu;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What C's printf prints; the expected texts are glibc's. */
class PrintfFormatTest {
  private static void assertPrints(String expected, String format, Object... arguments) {
    assertEquals(expected, PrintfFormat.of(format).format(arguments));
  }

  @Test
  void integers() {
    assertPrints("-7|   +7|7    |-0007", "%d|%+5d|%-5d|%05d", -7, 7, 7L, (short) -7);
    assertPrints(
        "ff ffff ffffffff ffffffffffffffff", "%x %x %x %x", (byte) -1, (short) -1, -1, -1L);
    assertPrints("0xab 0XAB 0 0x0000ff 0253", "%#x %#X %#x %#08x %#o", 171, 171, 0, 255, 171);
  }

  @Test
  void charactersAndTruthAndText() {
    assertPrints(
        "[a][  b][?] true|false| 100%\n",
        "[%c][%3c][%c] %b|%-5b| 100%%%n", 'a', 'b', 'é', true, false);
  }

  @ParameterizedTest
  @CsvSource({
    "%f, 0.1, 0.100000",
    "%.2f, 0.125, 0.12",
    "%.2f, 0.375, 0.38",
    "%.0f, 2.5, 2",
    "%.0f, -0.4, -0",
    "%8.3f, -3.14159, '  -3.142'",
    "%08.3f, -3.14159, -003.142",
    "%+.1f, 9.95, +9.9",
    "%e, 0, 0.000000e+00",
    "%.3e, 123456, 1.235e+05",
    "%.0e, 9.5, 1e+01",
    "%E, 1e-300, 1.000000E-300",
    "%g, 100000, 100000",
    "%g, 1000000, 1e+06",
    "%g, 0.0001, 0.0001",
    "%g, 0.00001, 1e-05",
    "%g, 0.1, 0.1",
    "%.3g, 1234.5, 1.23e+03",
    "%.0g, 0.05, 0.05",
    "%g, 0, 0",
    "%g, 999999.5, 1e+06",
    "%5f, NaN, '  nan'",
    "%05f, -Infinity, ' -inf'",
    "%G, Infinity, INF"
  })
  void realNumbers(String format, double value, String expected) {
    assertPrints(expected, format, value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "%s",
        "%",
        "%5",
        "%i",
        "%,d",
        "%(d",
        "% d",
        "%.2d",
        "%+x",
        "%#d",
        "%-05d",
        "%0c",
        "%1$d",
        "%*d",
        "%ld",
        "%99999999999d",
        "\0"
      })
  void refusedFormats(String format) {
    String message =
        String.valueOf(
            assertThrows(IllegalArgumentException.class, () -> PrintfFormat.of(format))
                .getMessage());
    assertTrue(message.contains("'%") || message.contains("character 0"), message);
  }

  @Test
  void argumentsThatDoNotFit() {
    PrintfFormat format = PrintfFormat.of("%d %f");
    assertThrows(IllegalArgumentException.class, () -> format.format(1));
    assertThrows(IllegalArgumentException.class, () -> format.format(1f, 1f));
    assertThrows(IllegalArgumentException.class, () -> format.format('a', 1f));
  }
}
