package org.jgpu.arrays.files.text;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jgpu.arrays.files.FileFormatException;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.jspecify.annotations.Nullable;

/**
 * Numbers of CSV files, in UTF-8: as one array of rows and columns, or an array for each column.
 * Files are read twice, first for the number of rows, and never held; FastCSV takes care of quotes,
 * line breaks and byte order marks. Thread-safe.
 *
 * <pre>{@code
 * DeviceArray<double[]> table = Csv.load(gpu, file, DType.FLOAT64, CsvOptions.DEFAULT);
 * Map<String, DeviceArray<?>> columns =
 *     Csv.loadColumns(gpu, file, Map.of("id", DType.INT64, "price", DType.FLOAT32), CsvOptions.DEFAULT);
 * }</pre>
 *
 * <p>All throw {@link FileFormatException} with line and column (the number of the field, and its
 * name) for rows of another length and fields that are no numbers of the dtype, and {@link
 * java.io.UncheckedIOException} for files that the system cannot read.
 */
public final class Csv {
  private Csv() {}

  /**
   * Returns all fields as an array of rows and columns.
   *
   * @param dtype bool, an integer, float32 or float64
   * @throws GpuException if the dtype is another
   */
  public static <A> DeviceArray<A> load(Gpu gpu, Path file, DType<A> dtype, CsvOptions options) {
    requireNonNull(options, "options");
    requireNonNull(gpu, "gpu");
    requireNonNull(file, "file");
    requireNonNull(dtype, "dtype");
    FieldParser.of(dtype);
    CsvFile csv = CsvFile.count(file, options);
    CsvColumn<A> all = new CsvColumn<>(gpu, dtype, csv.rows() * csv.columns(), options);
    try {
      csv.read(Collections.nCopies(csv.columns(), all));
    } catch (RuntimeException | Error e) {
      all.array().close();
      throw e;
    }
    return all.array().reshape(csv.rows(), csv.columns()).own();
  }

  /**
   * Returns the named columns as arrays of one axis, in the order of {@code columns}.
   *
   * @param columns their names in the header, each with a dtype as {@link #load} takes
   * @throws GpuException if the file has no such column, or a column twice, or the options say that
   *     it has no header
   */
  public static Map<String, DeviceArray<?>> loadColumns(
      Gpu gpu, Path file, Map<String, DType<?>> columns, CsvOptions options) {
    requireNonNull(gpu, "gpu");
    requireNonNull(file, "file");
    columns.values().forEach(FieldParser::of);
    CsvFile csv = CsvFile.count(file, options);
    columns.keySet().forEach(csv::place);
    List<@Nullable CsvColumn<?>> targets =
        new ArrayList<>(Collections.nCopies(csv.columns(), null));
    Map<String, DeviceArray<?>> arrays = new LinkedHashMap<>();
    try {
      columns.forEach(
          (name, dtype) -> {
            CsvColumn<?> column = new CsvColumn<>(gpu, dtype, csv.rows(), options);
            targets.set(csv.place(name), column);
            arrays.put(name, column.array());
          });
      csv.read(targets);
      return arrays;
    } catch (RuntimeException | Error e) {
      arrays.values().forEach(DeviceArray::close);
      throw e;
    }
  }
}
