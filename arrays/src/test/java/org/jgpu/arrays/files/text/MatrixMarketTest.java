package org.jgpu.arrays.files.text;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.jgpu.arrays.files.FileFormatException;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MatrixMarketTest {
  @TempDir Path directory;

  /** What {@code src/test/numpy/matrix_market.py} recorded. */
  private static List<String> recorded() throws IOException {
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                MatrixMarketTest.class.getResourceAsStream("/numpy/matrix-market.txt"),
                StandardCharsets.UTF_8))) {
      return in.lines().skip(1).toList();
    }
  }

  @ParameterizedTest
  @MethodSource("recorded")
  void readsWhatScipyWrote(String line) throws IOException {
    String[] parts = line.split("\\|", -1);
    byte[] file = HexFormat.of().parseHex(parts[3]);
    CooMatrix<?> matrix = MatrixMarket.read(Files.write(directory.resolve("m.mtx"), file));
    assertEquals(Long.parseLong(parts[1]), matrix.rows());
    assertEquals(Long.parseLong(parts[2]), matrix.columns());
    ByteBuffer expected =
        ByteBuffer.wrap(HexFormat.of().parseHex(parts[4])).order(ByteOrder.LITTLE_ENDIAN);
    boolean integers = parts[0].contains("-integer-");
    int size = (int) (matrix.rows() * matrix.columns());
    assertEquals(size * (integers ? 8 : 16), expected.remaining());
    if (integers && matrix.dtype() == DType.INT64) {
      long[] found = new long[size];
      for (int k = 0; k < matrix.entries(); k++) {
        found[place(matrix, k)] += ((long[]) matrix.values())[k];
      }
      long[] wanted = new long[size];
      expected.asLongBuffer().get(wanted);
      assertArrayEquals(wanted, found);
      return;
    }
    double[] found = new double[2 * size];
    for (int k = 0; k < matrix.entries(); k++) {
      found[2 * place(matrix, k)] += part(matrix.values(), k, false);
      found[2 * place(matrix, k) + 1] += part(matrix.values(), k, true);
    }
    double[] wanted = new double[integers ? 0 : 2 * size];
    expected.asDoubleBuffer().get(wanted);
    // Neither a sum nor a mirrored part has a zero of another sign that counts.
    assertArrayEquals(
        Arrays.stream(wanted).map(x -> x + 0.0).toArray(),
        Arrays.stream(integers ? new double[0] : found).map(x -> x + 0.0).toArray());
  }

  private static int place(CooMatrix<?> matrix, int k) {
    return (int) (matrix.row()[k] * matrix.columns() + matrix.column()[k]);
  }

  private static double part(Object values, int k, boolean imaginary) {
    if (values instanceof Complex128[] complex) {
      return imaginary ? complex[k].im() : complex[k].re();
    } else if (values instanceof boolean[] truths) {
      return imaginary || !truths[k] ? 0 : 1;
    }
    return imaginary ? 0 : ((double[]) values)[k];
  }

  @Test
  void caseBlanksAndCommentsDoNotMatter() throws IOException {
    Path path =
        write(
            "%%MATRIXMARKET  Matrix COORDINATE Pattern  General \r",
            "% by hand\r", "", "  2\t2 1 \r", "%", " 1   2\r", "");
    try (MatrixMarketReader in = MatrixMarketReader.open(path)) {
      assertEquals(List.of(" by hand"), in.comments());
      assertTrue(in.next());
      assertEquals(0, in.row());
      assertEquals(1, in.column());
      assertFalse(in.next());
    }
  }

  /** SciPy writes unsigned integers so, and reads both. */
  @Test
  void fieldsThatOnlyScipyHas() throws IOException {
    String start = "%%MatrixMarket matrix coordinate ";
    CooMatrix<?> whole =
        MatrixMarket.read(write(start + "unsigned-integer general", "2 2 1", "1 2 7"));
    assertArrayEquals(new long[] {7}, (long[]) whole.values());
    CooMatrix<?> wide = MatrixMarket.read(write(start + "double symmetric", "2 2 1", "2 1 .5"));
    assertArrayEquals(new double[] {.5, .5}, (double[]) wide.values());
  }

  @Test
  void errorsNameLineAndColumn() throws IOException {
    String start = "%%MatrixMarket matrix coordinate real general";
    fails("line 1, column 1: found 'x', where a Matrix Market file has %%MatrixMarket", "x");
    fails(
        "line 1, column 23: found 'coordinates', expected coordinate or array",
        "%%MatrixMarket matrix coordinates real general");
    fails("cannot be 'array pattern general'", "%%MatrixMarket matrix array pattern general");
    fails("line 2, column 1: the file ends before the line of sizes", start);
    fails("line 2, column 3: 'x' for the number of columns", start, "2 x 1");
    fails("line 2, column 4: the line ends here, expected the number of entries", start, "2 2");
    fails(
        "line 3, column 3: column 3 of an entry, which is no number from 1 to 2",
        start,
        "2 2 1",
        "1 3 5");
    fails("line 3, column 1: row 0 of an entry", start, "2 2 1", "0 1 5");
    fails("line 3, column 5: the value '1d' is no number", start, "2 2 1", "1 1 1d");
    fails("line 3, column 5: the value '0x1p3' is no number", start, "2 2 1", "1 1 0x1p3");
    fails("line 3, column 7: found '6' behind", start, "2 2 1", "1 1 5 6");
    fails("line 4, column 1: the file ends after 1 of the 2 entries", start, "2 2 2", "1 1 5");
    fails("line 4, column 1: an entry after the 1", start, "2 2 1", "1 1 5", "1 1 5");
    fails("entries are announced, but the file has", start, "2 2 4000000000", "1 1 5");
    fails(
        "line 3, column 1: entry (1, 2) of a symmetric matrix",
        "%%MatrixMarket matrix coordinate real symmetric",
        "2 2 1",
        "1 2 5");
    fails("it is to be square", "%%MatrixMarket matrix coordinate real symmetric", "2 3 1");
    fails(
        "is no whole number from",
        "%%MatrixMarket matrix array integer general",
        "1 1",
        "9223372036854775808");
  }

  private void fails(String words, String... lines) throws IOException {
    Path path = write(lines);
    FileFormatException e = assertThrows(FileFormatException.class, () -> MatrixMarket.read(path));
    assertTrue(e.getMessage().startsWith(path + ", line "), e.getMessage());
    assertTrue(e.getMessage().contains(words), e.getMessage());
  }

  @Test
  void infinitiesAndNanAsInC() throws IOException {
    Path path =
        write("%%MatrixMarket matrix array real general", "4 1", "inf", "-INF", "NaN", "-0.0");
    assertArrayEquals(
        new double[] {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, -0.0},
        (double[]) MatrixMarket.read(path).values());
  }

  /** Cut anywhere and with any sign anywhere, a file is read or refused by its place. */
  @Test
  void damagedFiles() throws IOException {
    String text =
        "%%MatrixMarket matrix coordinate complex hermitian\n% c\n3 3 2\n2 1 1.5 -2\n3 3 4e1 0\n";
    for (int at = 0; at < text.length(); at++) {
      readOrRefused(text.substring(0, at));
      for (char sign : "\0 \n09-.%xe\u00ff".toCharArray()) {
        readOrRefused(text.substring(0, at) + sign + text.substring(at + 1));
      }
    }
  }

  private void readOrRefused(String text) throws IOException {
    Path path = Files.write(directory.resolve("m.mtx"), text.getBytes(StandardCharsets.ISO_8859_1));
    try {
      assertTrue(MatrixMarket.read(path).entries() <= 4);
    } catch (FileFormatException e) {
      assertTrue(e.getMessage().matches("(?s).*, line \\d+, column \\d+: .*"), e.getMessage());
    }
  }

  private Path write(String... lines) throws IOException {
    return Files.writeString(directory.resolve("m.mtx"), String.join("\n", lines) + "\n");
  }
}
