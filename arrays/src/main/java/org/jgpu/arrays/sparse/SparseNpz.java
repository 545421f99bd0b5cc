package org.jgpu.arrays.sparse;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.ClosedByInterruptException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.jgpu.arrays.DTypes;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.files.ArrayFile;
import org.jgpu.arrays.files.ArrayFiles;
import org.jgpu.arrays.files.FileFormatException;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;

/**
 * SciPy's form of a sparse matrix in a {@code .npz} file: its arrays, its shape, and its form as
 * three bytes, an array of text that only this reader knows.
 */
final class SparseNpz {
  private static final LocalDateTime MOMENT = LocalDateTime.of(1980, 1, 1, 0, 0);
  private static final String FORMAT = "format";
  private static final Pattern LETTERS = Pattern.compile("\\w{1,16}");

  private SparseNpz() {}

  static SparseMatrix<?> load(Gpu gpu, Path file) {
    String format = format(file);
    try (Scope scope = Scope.open();
        ArrayFile arrays = ArrayFile.open(file)) {
      Reader reader = new Reader(gpu, file, arrays);
      SparseMatrix<?> matrix =
          switch (format) {
            case "csr" -> reader.csr(reader.values());
            case "csc" -> reader.csc(reader.values());
            case "coo" -> reader.coo(reader.values());
            case "bsr" -> reader.bsr(reader.values());
            case "dia" -> reader.dia(reader.values());
            default ->
                throw new FileFormatException(
                    file
                        + ": a matrix of the form '"
                        + format
                        + "'; csr, csc, coo, bsr and dia can be read: save what SciPy's tocsr()"
                        + " gives");
          };
      matrix.keepIn(scope);
      return matrix;
    }
  }

  /** Reads the text {@code format}: its letters are the last bytes of an npy file. */
  private static String format(Path file) {
    if (!Files.exists(file)) {
      throw new UncheckedIOException(new java.nio.file.NoSuchFileException(file.toString()));
    }
    try (ZipFile zip = new ZipFile(file.toFile())) {
      ZipEntry entry = zip.getEntry(FORMAT + ".npy");
      if (entry == null) {
        throw new FileFormatException(
            file + " has no array 'format'; scipy.sparse.save_npz writes one");
      }
      byte[] bytes = zip.getInputStream(entry).readAllBytes();
      String text = new String(bytes, StandardCharsets.ISO_8859_1);
      // In NumPy's text of 4 bytes a letter, too, the other bytes are 0.
      String letters = text.substring(text.indexOf('\n') + 1).replace("\0", "");
      return LETTERS.matcher(letters).matches() ? letters : "?";
    } catch (IOException e) {
      throw new FileFormatException(file + ": no zip archive (" + e.getMessage() + ")", e);
    }
  }

  /** Reads the arrays of a file, for a scope to free. */
  private record Reader(Gpu gpu, Path file, ArrayFile arrays) {
    private NdArray<?> array(String name) {
      if (!arrays.names().contains(name)) {
        throw new FileFormatException(
            file + " has no array '" + name + "'; it has " + arrays.names());
      }
      return Nd.of(arrays.array(name).load(gpu));
    }

    NdArray<?> values() {
      return SparseValues.real(file, array("data"));
    }

    private NdArray<int[]> indices(String name) {
      NdArray<?> indices = array(name);
      if (!DTypes.isInteger(indices.dtype())) {
        throw new FileFormatException(
            file + ": '" + name + "' is an array of " + indices.dtype() + "; indices are integers");
      }
      return indices.dtype() == (DType<?>) DType.INT32
          ? indices.as(DType.INT32)
          : narrowed(name, indices.astype(DType.INT64));
    }

    private NdArray<int[]> narrowed(String name, NdArray<long[]> wide) {
      if (wide.size() > 0
          && (wide.max().longAt() > Integer.MAX_VALUE || wide.min().longAt() < Integer.MIN_VALUE)) {
        throw new FileFormatException(
            file
                + ": '"
                + name
                + "' has numbers beyond 2^31 - 1 or below -2^31, which indices here do not hold");
      }
      return wide.astype(DType.INT32);
    }

    private long[] shape() {
      long[] shape = array("shape").astype(DType.INT64).toHost();
      if (shape.length != 2) {
        throw new FileFormatException(
            file + ": a shape of " + shape.length + " axes; a matrix has two");
      }
      return shape;
    }

    <A> CsrMatrix<A> csr(NdArray<A> values) {
      return CsrMatrix.of(indices("indptr"), indices("indices"), values, shape()[0], shape()[1]);
    }

    <A> CscMatrix<A> csc(NdArray<A> values) {
      return CscMatrix.of(indices("indptr"), indices("indices"), values, shape()[0], shape()[1]);
    }

    <A> CooMatrix<A> coo(NdArray<A> values) {
      return CooMatrix.of(indices("row"), indices("col"), values, shape()[0], shape()[1]);
    }

    <A> CsrMatrix<A> bsr(NdArray<A> values) {
      return StoredForms.blocks(file, indices("indptr"), indices("indices"), values, shape());
    }

    <A> CsrMatrix<A> dia(NdArray<A> values) {
      return StoredForms.diagonals(file, array("offsets"), values, shape());
    }
  }

  static void save(Path file, SparseMatrix<?> matrix) {
    Map<String, DeviceArray<?>> arrays = new LinkedHashMap<>();
    String format;
    if (matrix instanceof CooMatrix<?> coo) {
      format = "coo";
      arrays.put("row", coo.rowIndices());
      arrays.put("col", coo.columnIndices());
    } else {
      format = matrix instanceof CsrMatrix ? "csr" : "csc";
      CompressedMatrix<?> lists = (CompressedMatrix<?>) matrix;
      arrays.put("indices", lists.indices());
      arrays.put("indptr", lists.offsets());
    }
    if (Thread.currentThread().isInterrupted()) {
      // The file is left as it is; opened it would be empty when writing fails.
      throw unwritable(file, new ClosedByInterruptException());
    }
    try (Scope scope = Scope.open();
        ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
      arrays.put("shape", Nd.on(matrix.gpu()).array(matrix.shape()));
      arrays.put("data", matrix.values());
      for (Map.Entry<String, DeviceArray<?>> array : arrays.entrySet()) {
        zip.putNextEntry(entry(array.getKey()));
        ArrayFiles.save(Channels.newChannel(zip), array.getValue());
        zip.closeEntry();
      }
      zip.putNextEntry(entry(FORMAT));
      zip.write(text(format));
      zip.closeEntry();
    } catch (IOException e) {
      throw unwritable(file, e);
    }
  }

  private static UncheckedIOException unwritable(Path file, IOException cause) {
    return new UncheckedIOException(file + " cannot be written: " + cause.getMessage(), cause);
  }

  private static ZipEntry entry(String name) {
    ZipEntry entry = new ZipEntry(name + ".npy");
    entry.setTimeLocal(MOMENT);
    return entry;
  }

  /**
   * Returns the npy file of a text of rank 0, in ASCII; the header's length is a multiple of 64.
   */
  private static byte[] text(String letters) {
    String header =
        "{'descr': '|S%d', 'fortran_order': False, 'shape': (), }".formatted(letters.length());
    int length = 128 - 10;
    String padded = header + " ".repeat(length - 1 - header.length()) + "\n" + letters;
    byte[] start = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0, (byte) length, 0};
    byte[] rest = padded.getBytes(StandardCharsets.US_ASCII);
    byte[] all = new byte[start.length + rest.length];
    System.arraycopy(start, 0, all, 0, start.length);
    System.arraycopy(rest, 0, all, start.length, rest.length);
    return all;
  }
}
