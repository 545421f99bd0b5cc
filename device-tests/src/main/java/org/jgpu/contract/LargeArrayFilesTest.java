package org.jgpu.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jgpu.arrays.files.ArrayFile;
import org.jgpu.arrays.files.ArrayFiles;
import org.jgpu.arrays.files.FileProgress;
import org.jgpu.runtime.DType;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of arrays in several blocks and beyond 2 GiB: a block at a time, rows alone, progress. */
@DeviceTest
class LargeArrayFilesTest extends ArrayFilesTestBase {
  /** More than two blocks, which are of 16 MiB, and a rest. */
  private static final int BLOCKS = (5 << 20) * 2 + 12345;

  LargeArrayFilesTest(Gpu gpu, @TempDir Path directory) {
    super(gpu, directory);
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
}
