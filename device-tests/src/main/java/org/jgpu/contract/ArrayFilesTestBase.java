package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.jgpu.contract.RecordedFile.RecordedArray;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.HostArray;
import org.junit.jupiter.api.io.TempDir;

/** Files that Python wrote, and a folder for those of a test. */
abstract class ArrayFilesTestBase {
  final Gpu gpu;
  final Path directory;

  ArrayFilesTestBase(Gpu gpu, @TempDir Path directory) {
    this.gpu = gpu;
    this.directory = directory;
  }

  static List<RecordedFile> read() {
    return RecordedFile.all().stream().filter(file -> file.refused().isEmpty()).toList();
  }

  static List<RecordedFile> refused() {
    return RecordedFile.all().stream().filter(file -> !file.refused().isEmpty()).toList();
  }

  /** Those whose bytes {@code numpy.save} writes for the same array here. */
  static List<RecordedFile> written() {
    return read().stream()
        .filter(file -> file.name().endsWith(".npy"))
        .filter(file -> !file.name().contains("big-") || bytesOfElement(file) == 1)
        .filter(file -> !file.name().matches("version-[23].*"))
        .toList();
  }

  static int bytesOfElement(RecordedFile file) {
    RecordedArray array = file.arrays().get(0);
    return DType.values().stream()
        .filter(dtype -> dtype.toString().equals(array.dtype()))
        .findFirst()
        .orElseThrow()
        .bytes();
  }

  static void assertSays(String words, Exception e) {
    assertTrue(e.toString().contains(words), e.toString());
  }

  static DeviceArray<?> of(Map<String, DeviceArray<?>> arrays, String key) {
    return Objects.requireNonNull(arrays.get(key), key);
  }

  /** Returns the elements in row-major order and little-endian. */
  <A> byte[] elements(DeviceArray<A> array) {
    if (array.size() == 0) {
      return new byte[0];
    }
    try (HostArray<A> host = gpu.hostArray(array.dtype(), (int) array.size())) {
      CompletableFuture<HostArray<A>> copied = array.copyToAsync(host);
      copied.join();
      ByteBuffer bytes = host.buffer();
      byte[] result = new byte[bytes.remaining()];
      bytes.get(result);
      assertEquals(ByteOrder.LITTLE_ENDIAN, ByteOrder.nativeOrder(), "the recorded order");
      return result;
    }
  }
}
