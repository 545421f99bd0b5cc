package org.jgpu.arrays.sparse;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.files.text.MatrixMarket;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;

/**
 * Sparse matrices in files: {@code .npz} as SciPy's {@code save_npz} and {@code load_npz} have it,
 * and Matrix Market. Calls return when the file is read or written. Thread-safe.
 *
 * <p>All throw {@link org.jgpu.arrays.files.FileFormatException} for files that are damaged or hold
 * what JGPU cannot, and {@link java.io.UncheckedIOException} for those that the system cannot read
 * or write.
 */
public final class SparseFiles {
  private SparseFiles() {}

  /**
   * Returns the matrix that {@code scipy.sparse.save_npz} wrote, of the form that it has there;
   * blocks (bsr) and diagonals (dia) become a matrix by rows: of blocks with all their elements as
   * entries, of diagonals without zeros. Indices of 64 bits become such of 32; values of bool and
   * integers become float64, float16 float32.
   *
   * @throws org.jgpu.runtime.error.GpuException if an index is out of range, float64 does not hold
   *     an integer, or the form is another one than csr, csc, coo, bsr and dia
   */
  public static SparseMatrix<?> loadNpz(Gpu gpu, Path file) {
    requireNonNull(gpu, "gpu");
    requireNonNull(file, "file");
    return SparseNpz.load(gpu, file);
  }

  /** Writes a matrix as {@code scipy.sparse.save_npz} does, compressed. */
  public static void saveNpz(Path file, SparseMatrix<?> matrix) {
    requireNonNull(file, "file");
    requireNonNull(matrix, "matrix");
    SparseNpz.save(file, matrix);
  }

  /**
   * Returns the entries of a Matrix Market file, those that a symmetry implies among them. Integers
   * and patterns become float64.
   *
   * @throws org.jgpu.runtime.error.GpuException if float64 does not hold an integer
   */
  public static CooMatrix<?> loadMatrixMarket(Gpu gpu, Path file) {
    requireNonNull(gpu, "gpu");
    requireNonNull(file, "file");
    return matrix(gpu, file, MatrixMarket.read(file));
  }

  /**
   * Writes the entries of a matrix as they are stored to a Matrix Market file, as a general one:
   * numbers have the digits from which the same are read, float32 after {@code astype(FLOAT32)}.
   */
  public static void saveMatrixMarket(Path file, SparseMatrix<?> matrix) {
    requireNonNull(file, "file");
    requireNonNull(matrix, "matrix");
    MatrixMarket.write(file, onHost(matrix));
  }

  private static <A> org.jgpu.arrays.files.text.CooMatrix<A> onHost(SparseMatrix<A> matrix) {
    try (CooMatrix<A> entries = matrix.toCoo()) {
      return new org.jgpu.arrays.files.text.CooMatrix<>(
          entries.rows(),
          entries.columns(),
          entries.rowIndices().toHost(),
          entries.columnIndices().toHost(),
          entries.dtype(),
          entries.values().toHost());
    }
  }

  private static <A> CooMatrix<?> matrix(
      Gpu gpu, Path file, org.jgpu.arrays.files.text.CooMatrix<A> entries) {
    try (Scope scope = Scope.open()) {
      NdArray<A> values = Nd.of(gpu.array(entries.dtype(), entries.values(), entries.entries()));
      boolean complex = Scalars.isComplex(entries.dtype());
      CooMatrix<?> matrix =
          complex ? over(entries, values) : over(entries, SparseValues.real(file, values));
      matrix.keepIn(scope);
      return matrix;
    }
  }

  private static <V> CooMatrix<V> over(
      org.jgpu.arrays.files.text.CooMatrix<?> entries, NdArray<V> values) {
    Nd nd = Nd.on(values.gpu());
    return CooMatrix.of(
        nd.array(entries.row()),
        nd.array(entries.column()),
        values,
        entries.rows(),
        entries.columns());
  }
}
