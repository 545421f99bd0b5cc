package org.jgpu.arrays.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jgpu.annotations.BFloat16;
import org.jgpu.annotations.Half;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;
import org.jgpu.runtime.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What NumPy printed for the same arrays, as {@code src/test/numpy/printing.py} recorded it. */
class ArrayTextTest {
  private static List<String> recorded() throws IOException {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                ArrayTextTest.class.getResourceAsStream("/numpy/printing.txt"),
                StandardCharsets.UTF_8))) {
      return in.lines().skip(1).collect(Collectors.toList());
    }
  }

  @ParameterizedTest
  @MethodSource("recorded")
  void printsAsNumpy(String line) {
    String[] parts = line.split("\\|", 5);
    long[] shape = numbers(parts[1], ",", 10);
    long[] chosen = numbers(parts[2], ",", 10);
    PrintOptions options =
        new PrintOptions(
            (int) chosen[0], chosen[1], (int) chosen[2], (int) chosen[3], chosen[4] != 0);
    String found = text(parts[0], numbers(parts[3], " ", 16), shape, options);
    assertEquals(parts[4].replace("\\n", "\n"), found, parts[0] + Arrays.toString(chosen));
  }

  private static long[] numbers(String text, String separator, int radix) {
    return text.isEmpty()
        ? new long[0]
        : Arrays.stream(text.split(separator))
            .mapToLong(word -> Long.parseUnsignedLong(word, radix))
            .toArray();
  }

  private static String text(String dtype, long[] bits, long[] shape, PrintOptions options) {
    DType<?> found =
        DType.values().stream().filter(d -> d.toString().equals(dtype)).findFirst().orElseThrow();
    return text(found, elements(found, bits), Shown.of(shape, options), options);
  }

  @SuppressWarnings("unchecked") // elements makes what the dtype says
  private static <A> String text(
      DType<A> dtype, Object elements, Shown shown, PrintOptions options) {
    return ArrayText.of(dtype, (A) elements, shown, options);
  }

  private static Object elements(DType<?> dtype, long[] bits) {
    int n = bits.length;
    switch (dtype.toString()) {
      case "bool":
        boolean[] truths = new boolean[n];
        for (int i = 0; i < n; i++) {
          truths[i] = bits[i] != 0;
        }
        return truths;
      case "int8", "uint8":
        byte[] bytes = new byte[n];
        for (int i = 0; i < n; i++) {
          bytes[i] = (byte) bits[i];
        }
        return bytes;
      case "int16":
        short[] shorts = new short[n];
        for (int i = 0; i < n; i++) {
          shorts[i] = (short) bits[i];
        }
        return shorts;
      case "uint16":
        char[] chars = new char[n];
        for (int i = 0; i < n; i++) {
          chars[i] = (char) bits[i];
        }
        return chars;
      case "int32", "uint32":
        return Arrays.stream(bits).mapToInt(word -> (int) word).toArray();
      case "int64", "uint64":
        return bits;
      default:
        return inexact(dtype, bits);
    }
  }

  private static Object inexact(DType<?> dtype, long[] bits) {
    int n = bits.length;
    if (dtype == DType.FLOAT16) {
      return Arrays.stream(bits).mapToObj(word -> new Half((short) word)).toArray(Half[]::new);
    } else if (dtype == DType.FLOAT64) {
      return Arrays.stream(bits).mapToDouble(Double::longBitsToDouble).toArray();
    } else if (dtype == DType.COMPLEX128) {
      Complex128[] all = new Complex128[n / 2];
      Arrays.setAll(
          all,
          i ->
              new Complex128(
                  Double.longBitsToDouble(bits[2 * i]), Double.longBitsToDouble(bits[2 * i + 1])));
      return all;
    }
    float[] floats = new float[n];
    for (int i = 0; i < n; i++) {
      floats[i] = Float.intBitsToFloat((int) bits[i]);
    }
    if (dtype == DType.FLOAT32) {
      return floats;
    }
    Complex64[] all = new Complex64[n / 2];
    Arrays.setAll(all, i -> new Complex64(floats[2 * i], floats[2 * i + 1]));
    return all;
  }

  @Test
  void bfloat16HasTwoOrThreeDigits() {
    BFloat16[] values = BFloat16.arrayOf(1, 3.14f, -0.1f, 1e30f);
    Shown all = Shown.of(new long[] {4}, PrintOptions.DEFAULT);
    assertEquals(
        "[ 1.00e+00  3.14e+00 -1.00e-01  1.00e+30]",
        ArrayText.of(DType.BFLOAT16, values, all, PrintOptions.DEFAULT));
  }

  @Test
  void recordsAreWords() {
    record Point(int x, int y) {}
    Point[] points = {new Point(1, 2), new Point(10, 20)};
    Shown all = Shown.of(new long[] {2}, PrintOptions.DEFAULT);
    assertEquals(
        "[  Point[x=1, y=2] Point[x=10, y=20]]",
        ArrayText.of(DType.of(Point.class), points, all, PrintOptions.DEFAULT));
  }

  @Test
  void whatDoesNotFitIsRefused() {
    Shown three = Shown.of(new long[] {3}, PrintOptions.DEFAULT);
    assertThrows(
        IllegalArgumentException.class,
        () -> ArrayText.of(DType.INT32, new int[2], three, PrintOptions.DEFAULT));
    assertThrows(IllegalArgumentException.class, () -> PrintOptions.DEFAULT.withEdgeItems(0));
  }
}
