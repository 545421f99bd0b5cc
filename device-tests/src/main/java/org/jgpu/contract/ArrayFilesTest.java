package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.jgpu.arrays.files.ArrayFile;
import org.jgpu.arrays.files.ArrayFiles;
import org.jgpu.arrays.files.FileFormatException;
import org.jgpu.arrays.files.FileProgress;
import org.jgpu.contract.RecordedFile.RecordedArray;
import org.jgpu.numbers.Complex128;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.GpuStream;
import org.jgpu.runtime.HostArray;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files of arrays, compared with those that NumPy and safetensors themselves wrote. */
@DeviceTest
class ArrayFilesTest {
  /** More than two blocks, which are of 16 MiB, and a rest. */
  private static final int BLOCKS = (5 << 20) * 2 + 12345;

  private final Gpu gpu;

  private final Path directory;

  ArrayFilesTest(Gpu gpu, @TempDir Path directory) {
    this.gpu = gpu;
    this.directory = directory;
  }

  private static List<RecordedFile> read() {
    return RecordedFile.all().stream().filter(file -> file.refused().isEmpty()).toList();
  }

  private static List<RecordedFile> refused() {
    return RecordedFile.all().stream().filter(file -> !file.refused().isEmpty()).toList();
  }

  /** Those whose bytes {@code numpy.save} writes for the same array here. */
  private static List<RecordedFile> written() {
    return read().stream()
        .filter(file -> file.name().endsWith(".npy"))
        .filter(file -> !file.name().contains("big-") || bytesOfElement(file) == 1)
        .filter(file -> !file.name().matches("version-[23].*"))
        .toList();
  }

  private static int bytesOfElement(RecordedFile file) {
    RecordedArray array = file.arrays().get(0);
    return DType.values().stream()
        .filter(dtype -> dtype.toString().equals(array.dtype()))
        .findFirst()
        .orElseThrow()
        .bytes();
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
  void severalBlocksAndProgress() throws IOException {
    int[] numbers = IntStream.range(0, BLOCKS).map(i -> i * 31).toArray();
    Path path = directory.resolve("large.npy");
    List<Long> written = new ArrayList<>();
    List<Long> read = new ArrayList<>();
    try (DeviceArray<int[]> x = gpu.array(numbers)) {
      ArrayFiles.save(path, x, (done, total) -> written.add(checked(done, total)));
    }
    try (DeviceArray<?> y =
        ArrayFiles.load(gpu, path, (done, total) -> read.add(checked(done, total)))) {
      assertArrayEquals(numbers, DType.INT32.cast(y).toHost());
    }
    assertEquals(written, read);
    assertEquals(4L * BLOCKS, read.get(read.size() - 1));
    assertTrue(read.size() > 2, read.toString());
  }

  private static long checked(long done, long total) {
    assertEquals(4L * BLOCKS, total);
    return done;
  }

  /** Only a block at a time is made contiguous. */
  @Test
  void largeViews() throws IOException {
    int rows = 3000;
    int[] numbers = IntStream.range(0, rows * 4000).toArray();
    Path path = directory.resolve("view.npy");
    try (DeviceArray<int[]> x = gpu.array(numbers, rows, 4000)) {
      DeviceArray<int[]> view = x.slice(1, 1, DeviceArray.END, 2);
      ArrayFiles.save(path, view);
      try (DeviceArray<?> y = ArrayFiles.load(gpu, path)) {
        assertArrayEquals(view.toHost(), DType.INT32.cast(y).toHost());
      }
    }
  }

  @Test
  void rowsAlone() throws IOException {
    double[] numbers = IntStream.range(0, 60).asDoubleStream().toArray();
    Path npy = directory.resolve("x.npy");
    Path npz = directory.resolve("x.npz");
    try (DeviceArray<double[]> x = gpu.array(numbers, 10, 6)) {
      ArrayFiles.save(npy, x);
      ArrayFiles.saveNpz(npz, Map.of("x", x), true, FileProgress.NONE);
    }
    for (Path path : List.of(npy, npz)) {
      try (ArrayFile file = ArrayFile.open(path);
          DeviceArray<?> rows = file.array("x").loadRows(gpu, 3, 5);
          DeviceArray<?> none = file.array("x").loadRows(gpu, 10, 10)) {
        assertArrayEquals(new long[] {2, 6}, rows.shape());
        assertArrayEquals(Arrays.copyOfRange(numbers, 18, 30), DType.FLOAT64.cast(rows).toHost());
        assertArrayEquals(new long[] {0, 6}, none.shape());
        assertThrows(GpuException.class, () -> file.array("x").loadRows(gpu, 3, 11));
        assertThrows(GpuException.class, () -> file.array("x").loadRows(gpu, -1, 2));
      }
    }
  }

  /** A sparse file: 5 GiB of zeros that take no room, and rows at both sides of 2^32. */
  @Test
  void filesOfMoreThanTwoGibibytes() throws IOException {
    Path path = directory.resolve("huge.npy");
    long rows = 5L << 20;
    String dict = "{'descr': '<i4', 'fortran_order': False, 'shape': (%d, 256), }".formatted(rows);
    String text = "\u0093NUMPY\1\0v\0" + dict + " ".repeat(117 - dict.length()) + "\n";
    byte[] header = text.getBytes(StandardCharsets.ISO_8859_1);
    try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
      file.write(header);
      file.setLength(header.length + rows * 1024);
      file.seek(header.length + (rows - 1) * 1024);
      file.writeInt(Integer.reverseBytes(77));
    }
    try (ArrayFile file = ArrayFile.open(path);
        DeviceArray<?> last = file.array("huge").loadRows(gpu, rows - 2, rows)) {
      assertArrayEquals(new long[] {rows, 256}, file.array("huge").shape());
      assertEquals(77, last.intAt(1, 0));
      assertEquals(0, last.intAt(0, 0));
    }
  }

  /** More than 2^31 bytes, of which the device holds one row. */
  @Test
  void arraysOfMoreThanTwoGibibytesAreWritten() throws IOException {
    long rows = 130;
    byte[] row = new byte[16 << 20];
    Arrays.fill(row, (byte) 7);
    CountingChannel counted = new CountingChannel();
    try (DeviceArray<byte[]> x = gpu.array(row)) {
      ArrayFiles.save(counted, x.broadcastTo(rows, row.length));
    }
    assertEquals(128 + rows * row.length, counted.bytes);
    assertEquals(7, counted.last);
  }

  private static final class CountingChannel implements WritableByteChannel {
    long bytes;
    int last;

    @Override
    public int write(ByteBuffer source) {
      int count = source.remaining();
      bytes += count;
      last = source.get(source.limit() - 1);
      source.position(source.limit());
      return count;
    }

    @Override
    public boolean isOpen() {
      return true;
    }

    @Override
    public void close() {}
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

  private static void assertSays(String words, Exception e) {
    assertTrue(e.toString().contains(words), e.toString());
  }

  private static DeviceArray<?> of(Map<String, DeviceArray<?>> arrays, String key) {
    return Objects.requireNonNull(arrays.get(key), key);
  }

  /** Returns the elements in row-major order and little-endian. */
  private <A> byte[] elements(DeviceArray<A> array) {
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
