package org.jgpu.contract.sparse;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jgpu.arrays.DTypes;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.files.ArrayFiles;
import org.jgpu.arrays.files.FileFormatException;
import org.jgpu.arrays.sparse.CooMatrix;
import org.jgpu.arrays.sparse.CscMatrix;
import org.jgpu.arrays.sparse.CsrMatrix;
import org.jgpu.arrays.sparse.SparseFiles;
import org.jgpu.arrays.sparse.SparseMatrix;
import org.jgpu.contract.DeviceTest;
import org.jgpu.contract.Expect;
import org.jgpu.contract.sparse.HostMatrix.Triplets;
import org.jgpu.contract.sparse.ScipyFile.Saved;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Sparse matrices in files of SciPy and of the Matrix Market. */
@DeviceTest
class SparseFilesTest {
  private static final ScipyFile FILE = ScipyFile.read();

  private final Gpu gpu;
  private final Path folder;

  SparseFilesTest(Gpu gpu, @TempDir Path folder) {
    this.gpu = gpu;
    this.folder = folder;
  }

  static Stream<String> files() {
    return FILE.files().stream().map(Saved::name);
  }

  @ParameterizedTest
  @MethodSource("files")
  void filesOfScipy(String name) throws IOException {
    Saved saved =
        FILE.files().stream().filter(f -> f.name().equals(name)).findFirst().orElseThrow();
    Path path = Files.write(folder.resolve(name + ".npz"), saved.bytes());
    try (Scope scope = Scope.open()) {
      SparseMatrix<?> loaded = SparseFiles.loadNpz(gpu, path);
      SparseMatrix<?> wanted = FILE.matrix(saved.matrix()).matrix(gpu);
      Class<?> form =
          name.equals("csc")
              ? CscMatrix.class
              : name.equals("coo") ? CooMatrix.class : CsrMatrix.class;
      assertInstanceOf(form, loaded);
      assertSame(wanted, loaded);
      if (!DTypes.isComplex(wanted.dtype())) {
        SparseMatrix<double[]> wide = loaded.astype(DType.FLOAT64);
        assertInstanceOf(form, wide);
        NdArray<double[]> dense = wanted.toDense().astype(DType.FLOAT64);
        assertArrayEquals(HostMatrix.read(dense), HostMatrix.read(wide.toDense()));
      }
      Path copy = folder.resolve("copy.npz");
      SparseFiles.saveNpz(copy, loaded);
      SparseMatrix<?> again = SparseFiles.loadNpz(gpu, copy);
      assertInstanceOf(form, again);
      assertSame(wanted, again);
    }
  }

  private static void assertSame(SparseMatrix<?> wanted, SparseMatrix<?> found) {
    assertEquals(wanted.dtype(), found.dtype());
    assertArrayEquals(wanted.shape(), found.shape());
    assertArrayEquals(HostMatrix.read(wanted.toDense()), HostMatrix.read(found.toDense()));
  }

  @Test
  void filesOfTheMatrixMarket() throws IOException {
    Path path = folder.resolve("m.mtx");
    Files.writeString(
        path,
        """
        %%MatrixMarket matrix coordinate integer symmetric
        3 3 3
        1 1 5
        3 1 -2
        2 2 7
        """);
    try (CooMatrix<?> loaded = SparseFiles.loadMatrixMarket(gpu, path);
        var dense = loaded.toDense()) {
      assertEquals(4, loaded.entryCount());
      assertArrayEquals(new double[] {5, 0, -2, 0, 7, 0, -2, 0, 0}, (double[]) dense.toHost());
    }
  }

  @Test
  void matricesAreWrittenForTheMatrixMarket() throws IOException {
    Path path = folder.resolve("written.mtx");
    try (CsrMatrix<double[]> matrix =
        CsrMatrix.of(
            gpu,
            DType.FLOAT64,
            new int[] {0, 1, 4},
            new int[] {1, 0, 2, 0},
            new double[] {-0.1, Double.NEGATIVE_INFINITY, 1e-300, Double.NaN},
            2,
            3)) {
      SparseFiles.saveMatrixMarket(path, matrix);
    }
    assertEquals(
        """
        %%MatrixMarket matrix coordinate real general
        2 3 4
        1 2 -0.1
        2 1 -inf
        2 3 1.0e-300
        2 1 nan
        """,
        Files.readString(path));
    for (DType<?> dtype : HostMatrix.DTYPES) {
      writtenAndRead(dtype, path);
    }
  }

  /** float64 is read, of which the nearest to the shortest digits may round to another float32. */
  @Test
  void floatsAreReadAsTheyWere() throws IOException {
    Path path = folder.resolve("floats.mtx");
    float[] values = {0.1f, 1 / 3f, 7.038531e-26f, Float.MIN_VALUE, Float.MAX_VALUE, -16777217f};
    try (CsrMatrix<float[]> matrix =
        CsrMatrix.of(
            gpu,
            DType.FLOAT32,
            new int[] {0, values.length},
            new int[] {0, 1, 2, 3, 4, 5},
            values,
            1,
            values.length)) {
      SparseFiles.saveMatrixMarket(path, matrix);
    }
    assertTrue(Files.readString(path).contains("\n1 1 0.1\n"));
    try (CooMatrix<?> again = SparseFiles.loadMatrixMarket(gpu, path);
        CooMatrix<float[]> floats = again.astype(DType.FLOAT32)) {
      assertEquals(0.1, ((double[]) again.values().toHost())[0]);
      assertArrayEquals(values, floats.values().toHost());
    }
  }

  private <A> void writtenAndRead(DType<A> dtype, Path path) {
    try (Scope scope = Scope.open()) {
      CooMatrix<A> matrix = Triplets.random(new Random(4), dtype, 5, 7, 20).coo(gpu, dtype);
      SparseFiles.saveMatrixMarket(path, matrix);
      CooMatrix<?> again = SparseFiles.loadMatrixMarket(gpu, path);
      assertArrayEquals(HostMatrix.read(matrix.values()), HostMatrix.read(again.values()));
      assertArrayEquals(matrix.rowIndices().toHost(), again.rowIndices().toHost());
      assertArrayEquals(matrix.columnIndices().toHost(), again.columnIndices().toHost());
      assertArrayEquals(matrix.shape(), again.shape());
    }
  }

  @Test
  void wholeNumbersThatFloat64DoesNotHoldAreRefused() throws IOException {
    for (long number : new long[] {(1L << 53) + 1, Long.MAX_VALUE, -(1L << 53) - 1}) {
      Path path = folder.resolve("whole.mtx");
      Files.writeString(
          path,
          """
          %%MatrixMarket matrix coordinate integer general
          1 2 2
          1 1 5
          1 2 NUMBER
          """
              .replace("NUMBER", "" + number));
      Expect.mention(
          "value 1 is " + number + ", which float64",
          assertThrows(GpuException.class, () -> SparseFiles.loadMatrixMarket(gpu, path)));
    }
  }

  /** The structure of a file that SciPy's save_npz refuses, and those that fit no matrix. */
  @Test
  void formsThatCannotBeReadAreNamed() throws IOException {
    Path path = folder.resolve("other.npz");
    try (Scope scope = Scope.open()) {
      Nd nd = Nd.on(gpu);
      NdArray<double[]> data = nd.ones(DType.FLOAT64, 2, 2, 3);
      NdArray<int[]> indices = nd.zeros(DType.INT32, 2);
      NdArray<long[]> shape = nd.array(new long[] {2, 6});
      save(path, "lil", Map.of("data", data, "shape", shape));
      mention("a matrix of the form 'lil'; csr, csc, coo, bsr and dia can be read", path);
      save(path, "array", Map.of("data", data, "shape", shape));
      mention("a matrix of the form 'array'", path);
      save(path, "dia", Map.of("data", data, "shape", shape));
      mention("no array 'offsets'", path);
      save(path, "dia", Map.of("data", data, "shape", shape, "offsets", indices));
      mention("2 diagonals in an array of shape (2, 2, 3) do not make a matrix of shape", path);
      save(
          path, "bsr", blocks(data, nd.array(0, 2).astype(DType.INT32), indices, nd.array(3L, 6L)));
      mention("blocks in an array of shape (2, 2, 3) do not make a matrix of shape (3, 6)", path);
      save(path, "bsr", blocks(data, nd.array(0, 2).astype(DType.INT32), indices.plus(2), shape));
      Expect.refused("entry 0 of the indices is 2", () -> SparseFiles.loadNpz(gpu, path));
      NdArray<long[]> wrapped = nd.array(0, -1L << 32);
      save(path, "bsr", blocks(data, nd.array(0, 2).astype(DType.INT32), wrapped, shape));
      mention("'indices' has numbers beyond 2^31 - 1 or below -2^31", path);
      save(path, "bsr", blocks(data, nd.array(0, 0.5), indices, shape));
      mention("'indptr' is an array of float64; indices are integers", path);
    }
  }

  /** Blocks of one row or column, and a single one, whose indices are those of few elements. */
  @ParameterizedTest
  @CsvSource({"1, 3, 1", "1, 1, 3", "3, 2, 1", "2, 1, 2", "1, 2, 3"})
  void thinBlocks(int count, int high, int wide) throws IOException {
    Path path = folder.resolve("blocks.npz");
    try (Scope scope = Scope.open()) {
      Nd nd = Nd.on(gpu);
      NdArray<double[]> data =
          nd.arange(DType.FLOAT64, (long) count * high * wide).plus(1).reshape(count, high, wide);
      NdArray<int[]> offsets = nd.arange(DType.INT32, count + 1);
      NdArray<int[]> indices = nd.zeros(DType.INT32, count);
      NdArray<long[]> shape = nd.array((long) count * high, (long) wide);
      save(path, "bsr", blocks(data, offsets, indices, shape));
      assertArrayEquals(
          data.toHost(), SparseFiles.loadNpz(gpu, path).toDense().as(DType.FLOAT64).toHost());
    }
  }

  private static Map<String, NdArray<?>> blocks(
      NdArray<?> data, NdArray<?> offsets, NdArray<?> indices, NdArray<?> shape) {
    return Map.of("data", data, "indptr", offsets, "indices", indices, "shape", shape);
  }

  /** Writes the text that names the form as NumPy does, in 4 bytes a letter. */
  private static void save(Path path, String form, Map<String, ? extends NdArray<?>> arrays)
      throws IOException {
    String header =
        "{'descr': '<U%d', 'fortran_order': False, 'shape': (), }".formatted(form.length());
    byte[] start = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, 118, 0};
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(path))) {
      for (Map.Entry<String, ? extends NdArray<?>> array : arrays.entrySet()) {
        zip.putNextEntry(new ZipEntry(array.getKey() + ".npy"));
        ArrayFiles.save(Channels.newChannel(zip), array.getValue());
      }
      zip.putNextEntry(new ZipEntry("format.npy"));
      zip.write(start);
      zip.write((header + " ".repeat(117 - header.length()) + "\n").getBytes(US_ASCII));
      zip.write(form.getBytes(Charset.forName("UTF-32LE")));
    }
  }

  @Test
  void filesThatHoldNoMatrix() throws IOException {
    try (Scope scope = Scope.open()) {
      Path arrays = folder.resolve("arrays.npz");
      ArrayFiles.saveNpz(arrays, Map.of("x", Nd.on(gpu).zeros(DType.FLOAT32, 3)));
      mention("no array 'format'", arrays);
      Path text = Files.writeString(folder.resolve("text.npz"), "no archive");
      mention("no zip archive", text);
      assertThrows(
          UncheckedIOException.class, () -> SparseFiles.loadNpz(gpu, folder.resolve("none.npz")));
    }
  }

  private void mention(String words, Path path) {
    Expect.mention(
        words, assertThrows(FileFormatException.class, () -> SparseFiles.loadNpz(gpu, path)));
  }

  /** Bytes of a file that changed give an error that names something, or what can be checked. */
  @Test
  void indicesInFilesAreChecked() throws IOException {
    try (CsrMatrix<double[]> matrix =
        CsrMatrix.of(
            gpu, DType.FLOAT64, new int[] {0, 1, 2}, new int[] {1, 2}, new double[] {1, 2}, 2, 3)) {
      Path path = folder.resolve("good.npz");
      SparseFiles.saveNpz(path, matrix);
      try (SparseMatrix<?> again = SparseFiles.loadNpz(gpu, path)) {
        assertEquals(matrix.toString(), again.toString());
      }
      // What the user changes behind the matrix's back is found when the file is read.
      matrix.indices().fill(9);
      SparseFiles.saveNpz(path, matrix);
      Expect.mention(
          "entry 0 of the indices is 9",
          assertThrows(GpuException.class, () -> SparseFiles.loadNpz(gpu, path)));
    }
  }
}
