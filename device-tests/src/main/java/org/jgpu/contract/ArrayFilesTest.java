package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jgpu.arrays.Indexing;
import org.jgpu.arrays.Nd;
import org.jgpu.arrays.NdArray;
import org.jgpu.arrays.files.ArrayFile;
import org.jgpu.arrays.files.ArrayFiles;
import org.jgpu.arrays.files.FileFormatException;
import org.jgpu.arrays.files.FileProgress;
import org.jgpu.contract.RecordedFile.RecordedArray;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.Scope;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files of arrays, compared with those that NumPy and safetensors themselves wrote. */
@DeviceTest
class ArrayFilesTest extends ArrayFilesTestBase {
  ArrayFilesTest(Gpu gpu, @TempDir Path directory) {
    super(gpu, directory);
  }

  @ParameterizedTest
  @MethodSource("read")
  void readsWhatPythonWrote(RecordedFile file) throws IOException {
    Map<String, DeviceArray<?>> loaded = ArrayFiles.loadAll(gpu, file.writeTo(directory));
    List<String> keys = file.arrays().stream().map(RecordedArray::key).toList();
    assertEquals(keys, List.copyOf(loaded.keySet()));
    for (RecordedArray expected : file.arrays()) {
      try (DeviceArray<?> found = of(loaded, expected.key())) {
        assertEquals(expected.dtype(), found.dtype().toString());
        assertArrayEquals(expected.shape(), found.shape());
        assertArrayEquals(expected.bytes(), elements(found));
        assertEquals(expected.fortran(), !found.isContiguous(), "order");
      }
    }
  }

  @ParameterizedTest
  @MethodSource("written")
  void writesWhatNumpyWrites(RecordedFile file) throws IOException {
    Path path = file.writeTo(directory);
    try (DeviceArray<?> array = ArrayFiles.load(gpu, path)) {
      Files.delete(path);
      ArrayFiles.save(path, array);
    }
    assertArrayEquals(file.bytes(), Files.readAllBytes(path));
  }

  @ParameterizedTest
  @MethodSource("refused")
  void saysWhatToDoAboutOtherDtypes(RecordedFile file) throws IOException {
    Path path = file.writeTo(directory);
    FileFormatException e =
        assertThrows(FileFormatException.class, () -> ArrayFiles.load(gpu, path));
    assertSays(file.refused(), e);
    assertSays(file.name() + ", byte ", e);
  }

  /** NumPy's own files of the same views of {@code arange(24).reshape(2, 3, 4)}. */
  @Test
  void viewsAreWrittenAsNumpyWritesThem() throws IOException {
    int[] numbers = IntStream.range(0, 24).toArray();
    try (DeviceArray<int[]> x = gpu.array(numbers, 2, 3, 4)) {
      Map<String, DeviceArray<int[]>> views = new LinkedHashMap<>();
      views.put("step", x.slice(1, 0, DeviceArray.END, 2));
      views.put("reverse", x.slice(0, -1, DeviceArray.END, -1).slice(2, -1, DeviceArray.END, -1));
      views.put("permuted", x.transpose(1, 0, 2));
      views.put("transposed", x.transpose());
      views.put("broadcast", x.index(0, 0).index(0, 0).broadcastTo(3, 4));
      views.put("index", x.index(1, 1));
      views.put("column", x.slice(2, 1, 2));
      for (Map.Entry<String, DeviceArray<int[]>> view : views.entrySet()) {
        Path path = directory.resolve("view.npy");
        ArrayFiles.save(path, view.getValue());
        assertArrayEquals(
            RecordedFile.named("view-" + view.getKey() + ".npy").bytes(),
            Files.readAllBytes(path),
            view.getKey());
      }
    }
  }

  @Test
  void archivesHaveTheirArraysBack() throws IOException {
    for (boolean compressed : new boolean[] {false, true}) {
      RecordedFile file = RecordedFile.named(compressed ? "deflated.npz" : "stored.npz");
      Map<String, DeviceArray<?>> arrays = ArrayFiles.loadAll(gpu, file.writeTo(directory));
      Path path = directory.resolve("again.npz");
      ArrayFiles.saveNpz(path, arrays, compressed, FileProgress.NONE);
      byte[] first = Files.readAllBytes(path);
      Map<String, DeviceArray<?>> again = ArrayFiles.loadAll(gpu, path);
      assertEquals(List.copyOf(arrays.keySet()), List.copyOf(again.keySet()));
      for (RecordedArray expected : file.arrays()) {
        assertArrayEquals(expected.bytes(), elements(of(again, expected.key())));
      }
      ArrayFiles.saveNpz(path, again, compressed, FileProgress.NONE);
      assertArrayEquals(first, Files.readAllBytes(path), "equal arrays, equal files");
      arrays.values().forEach(DeviceArray::close);
      again.values().forEach(DeviceArray::close);
    }
  }

  @Test
  void safetensorsAreWrittenAsTheirLibraryDoes() throws IOException {
    RecordedFile file = RecordedFile.named("ordered.safetensors");
    Map<String, DeviceArray<?>> arrays = ArrayFiles.loadAll(gpu, file.writeTo(directory));
    Path path = directory.resolve("again.safetensors");
    ArrayFiles.saveSafetensors(path, arrays);
    assertArrayEquals(file.bytes(), Files.readAllBytes(path));
    arrays.values().forEach(DeviceArray::close);
  }

  @Test
  void metadataOfSafetensors() throws IOException {
    Path path = RecordedFile.named("tensors.safetensors").writeTo(directory);
    Map<String, String> expected = Map.of("note", "a \"b\"\n\u00e9");
    Map<String, DeviceArray<?>> arrays;
    try (ArrayFile file = ArrayFile.open(path)) {
      assertEquals(expected, file.metadata());
      arrays = file.loadAll(gpu);
    }
    ArrayFiles.saveSafetensors(path, arrays, expected, FileProgress.NONE);
    try (ArrayFile file = ArrayFile.open(path)) {
      assertEquals(expected, file.metadata());
      assertEquals(arrays.keySet(), Map.copyOf(file.loadAll(gpu)).keySet());
    }
  }

  @Test
  void onAnotherStream() throws IOException {
    Path path = directory.resolve("x.npy");
    try (GpuStream stream = gpu.newStream();
        var current = stream.makeCurrent();
        DeviceArray<int[]> x = gpu.array(new int[] {3, 1, 2})) {
      ArrayFiles.save(path, x);
      try (DeviceArray<?> y = ArrayFiles.load(gpu, path)) {
        assertArrayEquals(new int[] {3, 1, 2}, DType.INT32.cast(y).toHost());
      }
    }
  }

  /** A file of wrong elements would outlive the error, which another call would have thrown. */
  @Test
  void elementsThatAnIndexOutOfRangeGaveAreNotSaved() throws IOException {
    Path path = directory.resolve("kept.npy");
    Path archive = directory.resolve("kept.npz");
    try (Scope scope = Scope.open()) {
      NdArray<int[]> x = Nd.on(gpu).array(3, 1, 2);
      ArrayFiles.save(path, x);
      byte[] before = Files.readAllBytes(path);
      NdArray<long[]> beyond = Nd.on(gpu).array(0L, 7);
      GpuException late =
          assertThrows(
              GpuException.class, () -> ArrayFiles.save(path, Indexing.take(x, beyond, 0)));
      assertSays("index 7 is out of range", late);
      assertArrayEquals(before, Files.readAllBytes(path));
      assertThrows(
          GpuException.class,
          () -> ArrayFiles.saveNpz(archive, Map.of("x", Indexing.take(x, beyond, 0))));
      assertFalse(Files.exists(archive));
      assertThrows(
          GpuException.class,
          () -> ArrayFiles.saveSafetensors(archive, Map.of("x", Indexing.take(x, beyond, 0))));
      assertFalse(Files.exists(archive));
    }
  }
}
