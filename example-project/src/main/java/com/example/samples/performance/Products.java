package com.example.samples.performance;

import static org.jgpu.arrays.linalg.MatrixProducts.matmul;

import com.example.pagerank.SpmvKernelLauncher;
import java.util.Arrays;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.sparse.CsrMatrix;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.LaunchConfig;
import org.jgpu.runtime.Scope;

/** Products of dense matrices with each backend, and of sparse ones. */
final class Products {
  private static final String LIBRARIES = "jgpu.libraries";
  private static final int ENTRIES = 16;
  private static final int BLOCK = 256;

  private Products() {}

  /** Three sizes of float32, and the first in float64, by JGPU's kernels and by cuBLAS. */
  static void dense(Bench bench) {
    int[] sizes = {bench.size(20, 1000), bench.size(32, 4096), bench.size(48, 8192)};
    bench.sizes("small %,d, middle %,d, large %,d rows", sizes[0], sizes[1], sizes[2]);
    float[] a = Numbers.floats(sizes[0] * sizes[0], -1, 1);
    float[] java = new float[a.length];
    bench.java("small, plain Java", () -> PlainJava.square(a, java));
    backend(bench, "own kernels", "none", sizes, java);
    backend(bench, "cuBLAS", "cublas", sizes, java);
  }

  /** A GPU that is opened anew asks for libraries anew. */
  private static void backend(
      Bench bench, String backend, String libraries, int[] sizes, float[] java) {
    String before = System.setProperty(LIBRARIES, libraries);
    try (Gpu gpu = Gpu.open(bench.gpu().ordinal())) {
      Bench other = bench.on(gpu);
      try (NdArray<float[]> warm = other.nd().ones(DType.FLOAT32, 32, 32)) {
        matmul(warm, warm).close();
      }
      if (libraries.equals("none") || gpu.description().matches(".*, cuBLAS [0-9].*")) {
        measure(other, backend, sizes, java);
      } else {
        for (String name : new String[] {"small", "middle", "large", "small float64"}) {
          bench.print(Bench.absent(name + ", " + backend));
        }
      }
    } finally {
      if (before == null) {
        System.clearProperty(LIBRARIES);
      } else {
        System.setProperty(LIBRARIES, before);
      }
    }
  }

  @SuppressWarnings("try") // the scope only ends
  private static void measure(Bench bench, String backend, int[] sizes, float[] java) {
    String[] names = {"small, ", "middle, ", "large, "};
    for (int i = 0; i < sizes.length; i++) {
      int n = sizes[i];
      try (Scope scope = Scope.open()) {
        NdArray<float[]> x = bench.nd().array(Numbers.floats(n * n, -1, 1)).reshape(n, n);
        bench.device(names[i] + backend, () -> matmul(x, x));
        if (i == 0) {
          bench.checkRelative(names[i] + backend, matmul(x, x).toHost(), java, 1e-5);
        } else {
          checkByVector(bench, names[i] + backend, x);
        }
      }
    }
    try (Scope scope = Scope.open()) {
      int n = sizes[0];
      NdArray<float[]> x = bench.nd().array(Numbers.floats(n * n, -1, 1)).reshape(n, n);
      NdArray<double[]> wide = x.astype(DType.FLOAT64);
      bench.device("small float64, " + backend, () -> matmul(wide, wide));
      float[] product = matmul(wide, wide).astype(DType.FLOAT32).toHost();
      bench.checkRelative("small float64, " + backend, product, java, 1e-5);
    }
  }

  /** What takes Java too long: (x x) v is to be x (x v), whose sums plain Java makes. */
  private static void checkByVector(Bench bench, String name, NdArray<float[]> x) {
    int n = (int) x.shape()[0];
    float[] numbers = x.toHost();
    float[] product = matmul(x, x).toHost();
    float[] vector = Numbers.floats(n, -1, 1);
    float[] expected = PlainJava.times(numbers, PlainJava.times(numbers, vector));
    bench.checkRelative(
        name + ", times a vector", PlainJava.times(product, vector), expected, 1e-4);
  }

  /** A matrix in CSR form with a vector, by a raw kernel and the library, and with itself. */
  static void sparse(Bench bench) {
    int rows = bench.size(256, 1 << 20);
    bench.sizes("%,d rows, %d entries in each", rows, ENTRIES);
    int[] columns = Numbers.ints(rows * ENTRIES, rows);
    float[] values = Numbers.floats(rows * ENTRIES, -1, 1);
    float[] vector = Numbers.floats(rows, -1, 1);
    float[] java = new float[rows];
    double plain = bench.java("plain Java", () -> PlainJava.times(columns, values, vector, java));
    NdArray<float[]> x = bench.nd().array(vector);
    double library;
    try (CsrMatrix<float[]> matrix = matrix(bench, columns, values, rows)) {
      library = bench.device("CsrMatrix.dot", () -> matrix.dot(x));
      bench.check("library's product", matrix.dot(x).toHost(), java, 1e-5);
    }
    raw(bench, columns, values, x, java);
    bench.compare("CsrMatrix.dot", library, "plain Java", plain);
    squared(bench, rows / 8);
  }

  private static CsrMatrix<float[]> matrix(Bench bench, int[] columns, float[] values, int rows) {
    return CsrMatrix.of(bench.gpu(), DType.FLOAT32, offsets(rows), columns, values, rows, rows);
  }

  private static int[] offsets(int rows) {
    int[] offsets = new int[rows + 1];
    Arrays.setAll(offsets, i -> i * ENTRIES);
    return offsets;
  }

  /** A matrix with itself: (A A) x is to be A (A x). */
  private static void squared(Bench bench, int rows) {
    int[] columns = Numbers.ints(rows * ENTRIES, rows);
    float[] values = Numbers.floats(rows * ENTRIES, -1, 1);
    float[] vector = Numbers.floats(rows, -1, 1);
    float[] once = new float[rows];
    float[] twice = new float[rows];
    PlainJava.times(columns, values, vector, once);
    PlainJava.times(columns, values, once, twice);
    try (CsrMatrix<float[]> matrix = matrix(bench, columns, values, rows)) {
      bench.device("an eighth, times itself", () -> matrix.dot(matrix).close());
      try (CsrMatrix<float[]> square = matrix.dot(matrix)) {
        float[] product = square.dot(bench.nd().array(vector)).toHost();
        bench.checkRelative("matrix times itself", product, twice, 1e-5);
      }
    }
  }

  private static void raw(
      Bench bench, int[] columns, float[] values, DeviceArray<float[]> x, float[] java) {
    int rows = java.length;
    LaunchConfig config = LaunchConfig.forElements(rows, BLOCK);
    Gpu gpu = bench.gpu();
    try (DeviceArray<int[]> row = gpu.array(offsets(rows));
        DeviceArray<int[]> column = gpu.array(columns);
        DeviceArray<float[]> data = gpu.array(values);
        DeviceArray<float[]> y = gpu.zeros(DType.FLOAT32, rows)) {
      bench.device(
          "a thread a row, in CUDA C",
          () -> SpmvKernelLauncher.spmv(config, row, column, data, x, y, rows));
      bench.check("CUDA C's product", y.toHost(), java, 1e-5);
    }
  }
}
