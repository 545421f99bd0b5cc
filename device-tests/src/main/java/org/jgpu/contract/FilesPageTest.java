package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jgpu.arrays.files.ArrayFile;
import org.jgpu.arrays.files.ArrayFiles;
import org.jgpu.arrays.files.FileProgress;
import org.jgpu.arrays.files.StoredArray;
import org.jgpu.arrays.files.text.CooMatrix;
import org.jgpu.arrays.files.text.Csv;
import org.jgpu.arrays.files.text.CsvOptions;
import org.jgpu.arrays.files.text.MatrixMarket;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.Scope;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What {@code docs/files.md} shows. */
@DeviceTest
class FilesPageTest {
  private final Gpu gpu;
  private final Path folder;
  private long shown;

  FilesPageTest(Gpu gpu, @TempDir Path folder) {
    this.gpu = gpu;
    this.folder = folder;
  }

  private void showBar(long done, long total) {
    shown = 100 * done / total;
  }

  @Test
  void npyAndNpz() {
    try (Scope scope = Scope.open()) {
      ArrayFiles.save(folder.resolve("x.npy"), gpu.array(new float[] {1, 2, 3, 4, 5, 6}, 2, 3));
      DeviceArray<float[]> x = DType.FLOAT32.cast(ArrayFiles.load(gpu, folder.resolve("x.npy")));
      ArrayFiles.save(folder.resolve("y.npy"), x.transpose());
      ArrayFiles.saveNpz(folder.resolve("both.npz"), Map.of("x", x, "xt", x.transpose()));
      Map<String, DeviceArray<?>> arrays = ArrayFiles.loadAll(gpu, folder.resolve("both.npz"));
      assertEquals(Set.of("x", "xt"), arrays.keySet());
    }
  }

  @Test
  void safetensors() {
    try (Scope scope = Scope.open()) {
      DeviceArray<float[]> embedding = gpu.zeros(DType.FLOAT32, 300, 8);
      DeviceArray<float[]> bias = gpu.zeros(DType.FLOAT32, 8);
      ArrayFiles.saveSafetensors(
          folder.resolve("weights.safetensors"),
          Map.of("embedding", embedding, "bias", bias),
          Map.of("trained", "2026-11-22"),
          FileProgress.NONE);
    }
    try (Scope scope = Scope.open()) {
      try (ArrayFile file = ArrayFile.open(folder.resolve("weights.safetensors"))) {
        StoredArray embedding = file.array("embedding");
        long[] shape = embedding.shape();
        DeviceArray<?> rows = embedding.loadRows(gpu, 100, 200);
        DeviceArray<?> bias = file.array("bias").load(gpu, (done, total) -> showBar(done, total));
      }
      assertEquals(100, shown);
    }
  }

  @Test
  void texts() throws IOException {
    Files.write(
        folder.resolve("graph.mtx"),
        List.of("%%MatrixMarket matrix coordinate pattern symmetric", "2 2 1", "2 1"));
    Files.write(folder.resolve("table.csv"), List.of("id,price", "1,2.5", "2,NA"));
    try (Scope scope = Scope.open()) {
      DeviceArray<double[]> x = gpu.array(new double[] {1, 2, 3, 4}, 2, 2);
      CooMatrix<?> entries = MatrixMarket.read(folder.resolve("graph.mtx"));
      DeviceArray<?> matrix = MatrixMarket.load(gpu, folder.resolve("graph.mtx"));
      MatrixMarket.write(folder.resolve("copy.mtx"), entries);
      MatrixMarket.save(folder.resolve("dense.mtx"), x.transpose());
      assertEquals(2, entries.entries());
      assertEquals(true, matrix.item(0, 1));
      assertArrayEquals(entries.row(), MatrixMarket.read(folder.resolve("copy.mtx")).row());
      DeviceArray<?> turned = MatrixMarket.load(gpu, folder.resolve("dense.mtx"));
      assertArrayEquals(new double[] {1, 3, 2, 4}, (double[]) turned.toHost());
      CsvOptions options = CsvOptions.DEFAULT.withMissing("", "NA");
      DeviceArray<double[]> table =
          Csv.load(gpu, folder.resolve("table.csv"), DType.FLOAT64, options);
      Map<String, DeviceArray<?>> columns =
          Csv.loadColumns(
              gpu,
              folder.resolve("table.csv"),
              Map.of("id", DType.INT64, "price", DType.FLOAT32),
              options.withFill(-1));
      assertArrayEquals(new double[] {1, 2.5, 2, Double.NaN}, table.toHost());
      assertEquals(-1f, new TreeMap<>(columns).lastEntry().getValue().item(1));
    }
  }
}
