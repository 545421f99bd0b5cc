package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.jgpu.arrays.files.ArrayFile;
import org.jgpu.arrays.files.ArrayFiles;
import org.jgpu.arrays.files.FileFormatException;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of arrays that are damaged, and what else cannot be read or written. */
@DeviceTest
class DamagedArrayFilesTest extends ArrayFilesTestBase {
  DamagedArrayFilesTest(Gpu gpu, @TempDir Path directory) {
    super(gpu, directory);
  }

  @Test
  void damagedMembersAreFound() throws IOException {
    RecordedFile file = RecordedFile.named("stored.npz");
    byte[] damaged = file.bytes().clone();
    // The first array is stored as it is, behind a header of 128 bytes.
    damaged[200]++;
    Path path = Files.write(directory.resolve("damaged.npz"), damaged);
    FileFormatException e =
        assertThrows(FileFormatException.class, () -> ArrayFiles.loadAll(gpu, path));
    assertSays("member 'x.npy', byte 224: ", e);
    assertSays("CRC-32", e);
  }

  @Test
  void nothingIsKeptOfWhatFails() throws IOException {
    Path path = directory.resolve("cut.npz");
    try (DeviceArray<int[]> x = gpu.array(new int[] {1, 2, 3})) {
      ArrayFiles.saveNpz(path, Map.of("x", x));
    }
    byte[] bytes = Files.readAllBytes(path);
    bytes[bytes.length / 2]++;
    Files.write(path, bytes);
    try (Gpu own = Gpu.open(gpu.ordinal())) {
      assertThrows(FileFormatException.class, () -> ArrayFiles.loadAll(own, path));
      assertEquals(0, own.memoryStatistics().inUseBytes());
    }
  }

  @Test
  void everyPrefixOfAFileIsRefused() throws IOException {
    RecordedFile file = RecordedFile.named("c-f4-2x3.npy");
    for (int length = 0; length < file.bytes().length; length++) {
      Path path = Files.write(directory.resolve("cut"), Arrays.copyOf(file.bytes(), length));
      FileFormatException e =
          assertThrows(FileFormatException.class, () -> ArrayFiles.loadAll(gpu, path));
      assertTrue(e.toString().matches("(?s).*, byte \\d+: .*"), e.toString());
    }
  }

  @Test
  void bytesOfTruthValuesAreZeroOrOne() throws IOException {
    byte[] bytes = RecordedFile.named("c-b1-5.npy").bytes().clone();
    bytes[bytes.length - 1] = 2;
    Path path = Files.write(directory.resolve("truth.npy"), bytes);
    try (DeviceArray<?> x = ArrayFiles.load(gpu, path);
        DeviceArray<boolean[]> t = gpu.array(new boolean[] {true})) {
      assertTrue(DType.BOOL.cast(x).toHost()[4]);
      byte[] found = elements(DType.BOOL.cast(x).slice(0, 4, 5));
      assertArrayEquals(elements(t), found);
    }
  }

  @Test
  void filesAreNotReadIntoGraphs() throws IOException {
    Path path = RecordedFile.named("c-f4-2x3.npy").writeTo(directory);
    GpuException e =
        assertThrows(GpuException.class, () -> gpu.capture(() -> ArrayFiles.load(gpu, path)));
    assertSays("captur", e);
  }

  @Test
  void messagesNameWhatIsMissing() throws IOException {
    Path missing = directory.resolve("missing.npy");
    Exception e = assertThrows(UncheckedIOException.class, () -> ArrayFiles.load(gpu, missing));
    assertEquals("cannot read " + missing + ": there is no such file", e.getMessage());
    Path path = RecordedFile.named("stored.npz").writeTo(directory);
    e = assertThrows(GpuException.class, () -> ArrayFiles.load(gpu, path));
    assertSays("has 4 arrays; loadAll", e);
    try (ArrayFile file = ArrayFile.open(path)) {
      e = assertThrows(GpuException.class, () -> file.array("z"));
      assertSays("has no array 'z'; it has x, y-1,", e);
    }
    try (DeviceArray<Complex128[]> x = gpu.zeros(DType.COMPLEX128, 2)) {
      e =
          assertThrows(
              GpuException.class,
              () -> ArrayFiles.saveSafetensors(directory.resolve("x"), Map.of("x", x)));
      assertSays("complex128, as 'x' has", e);
    }
  }
}
