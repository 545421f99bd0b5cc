package org.jgpu.arrays.files.text;

import static java.util.Objects.requireNonNull;

import java.lang.reflect.Array;
import java.nio.file.Path;
import org.jgpu.arrays.files.FileFormatException;
import org.jgpu.arrays.files.text.MatrixMarketHeader.Symmetry;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.layout.Shapes;

/**
 * Matrices of Matrix Market files ({@code .mtx}), as the SuiteSparse collection has them: in
 * coordinates or as arrays; real, integer, complex or patterns; general, symmetric, skew-symmetric
 * or hermitian, with the entries that are implied added. Thread-safe.
 *
 * <p>All throw {@link FileFormatException} with line and column for what the format does not have,
 * and {@link java.io.UncheckedIOException} for files that the system cannot read or write. {@link
 * MatrixMarketReader} gives the entries one by one, without holding them.
 */
public final class MatrixMarket {
  private static final long MOST = Integer.MAX_VALUE - 8;

  private MatrixMarket() {}

  /**
   * Returns the entries of a matrix of either format on the host.
   *
   * @throws GpuException if it has 2^31 rows, columns or entries, or more
   */
  public static CooMatrix<?> read(Path file) {
    requireNonNull(file, "file");
    try (MatrixMarketReader in = MatrixMarketReader.open(file)) {
      MatrixMarketHeader header = in.header();
      long copies = header.symmetry() == Symmetry.GENERAL ? 1 : 2;
      if (Math.max(header.rows(), header.columns()) > MOST || header.entries() > MOST / copies) {
        throw new GpuException(
            "%s has %d rows, %d columns and %d %s entries; arrays have at most %d, of which symmetry takes two an entry"
                .formatted(
                    file,
                    header.rows(),
                    header.columns(),
                    header.entries(),
                    header.symmetry().word,
                    MOST));
      }
      CooEntries<?> entries =
          new CooEntries<>(MatrixValues.of(header.field()), (int) (copies * header.entries()));
      while (in.next()) {
        entries.add(in);
      }
      return entries.matrix(header.rows(), header.columns());
    }
  }

  /**
   * Returns a matrix of either format with all its elements on the device, in row-major order; of
   * dtype float64, int64, complex128, or bool for a pattern. Entries of one place are summed.
   *
   * @throws GpuException if it has 2^31 elements or more
   */
  public static DeviceArray<?> load(Gpu gpu, Path file) {
    requireNonNull(gpu, "gpu");
    requireNonNull(file, "file");
    try (MatrixMarketReader in = MatrixMarketReader.open(file)) {
      return dense(gpu, file, in, MatrixValues.of(in.header().field()));
    }
  }

  /**
   * Writes the entries of a matrix in coordinates, as a general one: no symmetry is looked for.
   * Numbers have the digits from which the same are read; of float32 those that tell it from other
   * float32, from which the same is read after {@code astype(FLOAT32)}.
   *
   * @param matrix of int32, int64, float32, float64, complex64 or complex128, or of bool, which are
   *     all true
   * @throws GpuException if it is of another dtype
   */
  public static void write(Path file, CooMatrix<?> matrix) {
    requireNonNull(file, "file");
    requireNonNull(matrix, "matrix");
    MatrixMarketWriter.coordinates(file, matrix);
  }

  /**
   * Writes a matrix with all its elements, as a general one, with the digits of {@link #write}: no
   * symmetry is looked for. Blocks: it is copied to the host.
   *
   * @param matrix of two axes and less than 2^31 elements; of int32, int64, float32, float64,
   *     complex64 or complex128
   * @throws GpuException if it is another
   */
  public static void save(Path file, DeviceArray<?> matrix) {
    requireNonNull(file, "file");
    requireNonNull(matrix, "matrix");
    if (matrix.rank() != 2 || matrix.size() > MOST) {
      throw new GpuException(
          "a Matrix Market file of an array of shape "
              + Shapes.text(matrix.shape())
              + "; it has two axes, and "
              + MOST
              + " elements at most");
    }
    MatrixMarketWriter.elements(
        file,
        matrix.dtype(),
        matrix.toHost(),
        Math.toIntExact(matrix.layout().extent(0)),
        Math.toIntExact(matrix.layout().extent(1)));
  }

  private static <A> DeviceArray<A> dense(
      Gpu gpu, Path file, MatrixMarketReader in, MatrixValues<A> values) {
    MatrixMarketHeader header = in.header();
    long rows = header.rows();
    long columns = header.columns();
    if (rows > 0 && columns > MOST / rows) {
      throw new GpuException(
          "%s has %d x %d elements, more than an array can; read gives its entries"
              .formatted(file, rows, columns));
    }
    A elements = values.newArray((int) (rows * columns));
    while (in.next()) {
      values.add(elements, (int) (in.row() * columns + in.column()), in, false);
      if (header.symmetry() != Symmetry.GENERAL && in.row() != in.column()) {
        values.add(elements, (int) (in.column() * columns + in.row()), in, true);
      }
    }
    return gpu.array(values.dtype(), elements, rows, columns);
  }

  /** Triplets that grow to at most what is announced. */
  private static final class CooEntries<A> {
    private final MatrixValues<A> values;
    private final int[] row;
    private final int[] column;
    private final A elements;
    private int count;

    CooEntries(MatrixValues<A> values, int most) {
      this.values = values;
      this.row = new int[most];
      this.column = new int[most];
      this.elements = values.newArray(most);
    }

    void add(MatrixMarketReader in) {
      add(in, (int) in.row(), (int) in.column(), false);
      if (in.header().symmetry() != Symmetry.GENERAL && in.row() != in.column()) {
        add(in, (int) in.column(), (int) in.row(), true);
      }
    }

    private void add(MatrixMarketReader in, int r, int c, boolean mirrored) {
      row[count] = r;
      column[count] = c;
      values.add(elements, count++, in, mirrored);
    }

    CooMatrix<A> matrix(long rows, long columns) {
      return new CooMatrix<>(rows, columns, cut(row), cut(column), values.dtype(), cut(elements));
    }

    @SuppressWarnings("unchecked") // a copy has the class of its original
    private <T> T cut(T array) {
      if (Array.getLength(array) == count) {
        return array;
      }
      Object copy = Array.newInstance(array.getClass().getComponentType(), count);
      System.arraycopy(array, 0, copy, 0, count);
      return (T) copy;
    }
  }
}
