package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jgpu.arrays.files.FileFormatException;
import org.jgpu.arrays.files.text.Csv;
import org.jgpu.arrays.files.text.CsvOptions;
import org.jgpu.arrays.files.text.MatrixMarket;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** CSV and Matrix Market files as arrays on a device. */
@DeviceTest
class TextFilesTest {
  private final Gpu gpu;
  private final Path directory;

  TextFilesTest(Gpu gpu, @TempDir Path directory) {
    this.gpu = gpu;
    this.directory = directory;
  }

  @Test
  void aTableOfNumbers() throws IOException {
    Path file = write("a,b,c\n1, 2.5 ,-3e2\n,inf,\"0.1\"\n");
    try (DeviceArray<double[]> x = Csv.load(gpu, file, DType.FLOAT64, CsvOptions.DEFAULT)) {
      assertArrayEquals(new long[] {2, 3}, x.shape());
      assertArrayEquals(
          new double[] {1, 2.5, -300, Double.NaN, Double.POSITIVE_INFINITY, 0.1}, x.toHost());
    }
  }

  @Test
  void columnsOfDtypesOfTheirOwn() throws IOException {
    Path file =
        write(
            "\ufeffid;name;price;ok;big\r\n1;\"a;\n b\";2.5;true;18446744073709551615\r\n"
                + "-7;x;NA;0;0\r\n");
    Map<String, DType<?>> wanted = new LinkedHashMap<>();
    wanted.put("price", DType.FLOAT32);
    wanted.put("id", DType.INT64);
    wanted.put("ok", DType.BOOL);
    wanted.put("big", DType.UINT64);
    CsvOptions options = CsvOptions.DEFAULT.withSeparator(';').withMissing("NA");
    Map<String, DeviceArray<?>> columns = Csv.loadColumns(gpu, file, wanted, options);
    assertEquals(List.copyOf(wanted.keySet()), List.copyOf(columns.keySet()));
    assertArrayEquals(new float[] {2.5f, Float.NaN}, host(columns, "price", DType.FLOAT32));
    assertArrayEquals(new long[] {1, -7}, host(columns, "id", DType.INT64));
    assertArrayEquals(new boolean[] {true, false}, host(columns, "ok", DType.BOOL));
    assertArrayEquals(new long[] {-1, 0}, host(columns, "big", DType.UINT64));
    columns.values().forEach(DeviceArray::close);
  }

  private static <A> A host(Map<String, DeviceArray<?>> columns, String name, DType<A> dtype) {
    return dtype.cast(Objects.requireNonNull(columns.get(name))).toHost();
  }

  @Test
  void noRowsAndNoHeader() throws IOException {
    try (DeviceArray<int[]> none = Csv.load(gpu, write("a,b\n"), DType.INT32, CsvOptions.DEFAULT);
        DeviceArray<int[]> empty = Csv.load(gpu, write(""), DType.INT32, CsvOptions.DEFAULT);
        DeviceArray<int[]> bare =
            Csv.load(gpu, write("1,2\n3,4"), DType.INT32, CsvOptions.DEFAULT.withHeader(false))) {
      assertArrayEquals(new long[] {0, 2}, none.shape());
      assertArrayEquals(new long[] {0, 0}, empty.shape());
      assertArrayEquals(new int[] {1, 2, 3, 4}, bare.toHost());
    }
  }

  /** More than go to the device at once. */
  @Test
  void manyRows() throws IOException {
    int rows = 100_000;
    StringBuilder text = new StringBuilder("a,b,c\n");
    for (int i = 0; i < rows; i++) {
      text.append(i).append(',').append(-i).append(',').append(i / 2).append('\n');
    }
    Path file = write(text.toString());
    try (DeviceArray<long[]> x = Csv.load(gpu, file, DType.INT64, CsvOptions.DEFAULT)) {
      long[] found = x.toHost();
      assertEquals(3 * rows, found.length);
      for (int i = 0; i < rows; i++) {
        assertEquals(i, found[3 * i]);
        assertEquals(-i, found[3 * i + 1]);
        assertEquals(i / 2, found[3 * i + 2]);
      }
    }
  }

  @Test
  void errorsNameLineAndColumn() throws IOException {
    fails("line 3, column 2: 'x' is no number of int32 ('b')", "a,b\n1,2\n3,x\n");
    fails("line 2, column 1: '300000000000' is no number of int32 ('a')", "a,b\n300000000000,2\n");
    fails("line 2, column 2: a missing number, for which int32 has no NaN", "a,b\n1,\n");
    fails("line 3, column 2: 1 fields, where the rows before have 2", "a,b\n1,2\n3\n");
    fails("line 2, column 3: 3 fields, where the rows before have 2", "a,b\n1,2,3\n");
    fails("line 4, column 1: 'y' is no number", "a,b\n1,\"2\n\"\ny,5\n");
    fails("line 2, column 1: '1d' is no number", "a\n1d\n");
    try (DeviceArray<int[]> x =
        Csv.load(gpu, write("a\n\"\"\n"), DType.INT32, CsvOptions.DEFAULT.withFill(-1))) {
      assertArrayEquals(new int[] {-1}, x.toHost());
    }
  }

  private void fails(String words, String text) throws IOException {
    Path file = write(text);
    FileFormatException e =
        assertThrows(
            FileFormatException.class, () -> Csv.load(gpu, file, DType.INT32, CsvOptions.DEFAULT));
    assertTrue(e.toString().contains(file + ", " + words), e.toString());
  }

  @Test
  void whatIsNotThere() throws IOException {
    Path file = write("a,b,a\n1,2,3\n");
    GpuException e =
        assertThrows(
            GpuException.class,
            () -> Csv.loadColumns(gpu, file, Map.of("c", DType.INT32), CsvOptions.DEFAULT));
    assertTrue(e.toString().contains("has no column 'c'; its columns are [a, b, a]"), e.toString());
    e =
        assertThrows(
            GpuException.class,
            () -> Csv.loadColumns(gpu, file, Map.of("a", DType.INT32), CsvOptions.DEFAULT));
    assertTrue(e.toString().contains("more than one column 'a'"), e.toString());
    e =
        assertThrows(
            GpuException.class, () -> Csv.load(gpu, file, DType.COMPLEX64, CsvOptions.DEFAULT));
    assertTrue(e.toString().contains("not as complex64"), e.toString());
  }

  @Test
  void matricesWithAllTheirElements() throws IOException {
    Path sparse =
        write(
            "%%MatrixMarket matrix coordinate complex hermitian\n2 2 3\n1 1 5 0\n2 1 1 2\n2 1 1 0\n");
    try (DeviceArray<?> x = MatrixMarket.load(gpu, sparse)) {
      assertArrayEquals(
          new Complex128[] {
            new Complex128(5, 0), new Complex128(2, -2), new Complex128(2, 2), new Complex128(0, 0)
          },
          DType.COMPLEX128.cast(x).toHost());
    }
    Path dense = write("%%MatrixMarket matrix array integer skew-symmetric\n3 3\n1\n2\n3\n");
    try (DeviceArray<?> x = MatrixMarket.load(gpu, dense)) {
      assertArrayEquals(new long[] {0, -1, -2, 1, 0, -3, 2, 3, 0}, DType.INT64.cast(x).toHost());
    }
  }

  private Path write(String text) throws IOException {
    return Files.writeString(directory.resolve("file.txt"), text);
  }
}
