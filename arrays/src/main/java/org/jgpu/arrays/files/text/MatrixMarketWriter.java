package org.jgpu.arrays.files.text;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Array;
import java.nio.channels.ClosedByInterruptException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.jgpu.arrays.DTypes;
import org.jgpu.arrays.files.text.MatrixMarketHeader.Field;
import org.jgpu.numbers.Complex128;
import org.jgpu.numbers.Complex64;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.error.GpuException;

/** Matrices as text of the Matrix Market, general ones: no symmetry is looked for. */
final class MatrixMarketWriter {
  private MatrixMarketWriter() {}

  static void coordinates(Path file, CooMatrix<?> matrix) {
    Field field = matrix.dtype() == (DType<?>) DType.BOOL ? Field.PATTERN : field(matrix.dtype());
    requireAll(matrix, field);
    write(
        file,
        out -> {
          out.write(header("coordinate", field));
          out.write(matrix.rows() + " " + matrix.columns() + " " + matrix.entries() + "\n");
          for (int i = 0; i < matrix.entries(); i++) {
            String place = (matrix.row()[i] + 1) + " " + (matrix.column()[i] + 1);
            out.write(field == Field.PATTERN ? place : place + " " + text(matrix.values(), i));
            out.write("\n");
          }
        });
  }

  /** A pattern has all its entries. */
  private static void requireAll(CooMatrix<?> matrix, Field field) {
    if (field == Field.PATTERN) {
      for (int i = 0; i < matrix.entries(); i++) {
        if (!Array.getBoolean(matrix.values(), i)) {
          throw new GpuException(
              "entry " + i + " of a matrix of bool is false; a pattern has those that are true");
        }
      }
    }
  }

  /** Writes elements in row-major order, which the file has by columns. */
  static void elements(Path file, DType<?> dtype, Object elements, int rows, int columns) {
    Field field = field(dtype);
    write(
        file,
        out -> {
          out.write(header("array", field));
          out.write(rows + " " + columns + "\n");
          for (int column = 0; column < columns; column++) {
            for (int row = 0; row < rows; row++) {
              out.write(text(elements, row * columns + column) + "\n");
            }
          }
        });
  }

  private interface Body {
    void to(BufferedWriter out) throws IOException;
  }

  private static void write(Path file, Body body) {
    if (Thread.currentThread().isInterrupted()) {
      // The file is left as it is; opened it would be empty when writing fails.
      throw unwritable(file, new ClosedByInterruptException());
    }
    try (BufferedWriter out = Files.newBufferedWriter(file, StandardCharsets.US_ASCII)) {
      body.to(out);
    } catch (IOException e) {
      throw unwritable(file, e);
    }
  }

  private static UncheckedIOException unwritable(Path file, IOException cause) {
    return new UncheckedIOException(file + " cannot be written: " + cause.getMessage(), cause);
  }

  private static String header(String format, Field field) {
    return "%%MatrixMarket matrix " + format + " " + field.word + " general\n";
  }

  private static Field field(DType<?> dtype) {
    if (DTypes.isComplex(dtype)) {
      return Field.COMPLEX;
    }
    if (dtype == (DType<?>) DType.FLOAT32 || dtype == (DType<?>) DType.FLOAT64) {
      return Field.REAL;
    }
    if (dtype == (DType<?>) DType.INT32 || dtype == (DType<?>) DType.INT64) {
      return Field.INTEGER;
    }
    throw new GpuException(
        "a Matrix Market file of "
            + dtype
            + ": it is written of int32, int64, float32, float64, complex64 and complex128, and"
            + " triplets of bool; convert the matrix by astype first");
  }

  private static String text(Object elements, int index) {
    Object element = Array.get(elements, index);
    if (element instanceof Complex64 number) {
      return number(number.re()) + " " + number(number.im());
    }
    if (element instanceof Complex128 number) {
      return number(number.re()) + " " + number(number.im());
    }
    return number((Number) element);
  }

  /** Digits from which the same number is read, and words that C reads. */
  private static String number(Number number) {
    double value = number.doubleValue();
    return Double.isNaN(value) || Double.isInfinite(value)
        ? (value < 0 ? "-inf" : Double.isNaN(value) ? "nan" : "inf")
        : digits(number, value).toLowerCase(Locale.ROOT);
  }

  /** The few digits that tell a float32 from others do not do where a float64 is read first. */
  private static String digits(Number number, double value) {
    String text = number.toString();
    boolean same = !(number instanceof Float) || (float) Double.parseDouble(text) == (float) value;
    return same ? text : Double.toString(value);
  }
}
