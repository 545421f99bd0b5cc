package org.jgpu.arrays.files;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;

/**
 * Loads and saves arrays: {@code .npy} and {@code .npz} as NumPy does, and safetensors.
 *
 * <pre>{@code
 * DeviceArray<float[]> x = DType.FLOAT32.cast(ArrayFiles.load(gpu, Path.of("x.npy")));
 * ArrayFiles.save(Path.of("y.npy"), y);
 * ArrayFiles.saveNpz(Path.of("both.npz"), Map.of("x", x, "y", y));
 * }</pre>
 *
 * <p>Elements travel in blocks of 16 MiB through page-locked memory, whatever the size of the file;
 * one is read or written while others are copied. Calls return when the file has been read or
 * written. What was loaded is the caller's, or the scope's, to close. Thread-safe.
 *
 * <p>All throw {@link FileFormatException} for files that are damaged or hold what JGPU cannot, and
 * {@link java.io.UncheckedIOException} for those that the system cannot read or write. A file that
 * could not be written whole is not whole. Files are read and written through Java's channels: of
 * an interrupted thread that is an {@code UncheckedIOException} of a {@link
 * ClosedByInterruptException}, and a file that was there before is left as it was if the thread was
 * interrupted before the call.
 */
public final class ArrayFiles {
  private ArrayFiles() {}

  /** As {@link #load(Gpu, Path, FileProgress)}, without a report. */
  public static DeviceArray<?> load(Gpu gpu, Path file) {
    return load(gpu, file, FileProgress.NONE);
  }

  /**
   * Returns the array of a {@code .npy} file, or the only one of another file. What is stored in
   * Fortran order gets such strides.
   *
   * @throws GpuException if the file has several arrays, or none
   */
  public static DeviceArray<?> load(Gpu gpu, Path file, FileProgress progress) {
    requireNonNull(gpu, "gpu");
    requireNonNull(file, "file");
    requireNonNull(progress, "progress");
    try (ArrayFile opened = ArrayFile.open(file)) {
      if (opened.names().size() != 1) {
        throw new GpuException(
            file
                + " has "
                + opened.names().size()
                + " arrays; loadAll loads all, ArrayFile.open some of them");
      }
      return opened.array(opened.names().get(0)).load(gpu, progress);
    }
  }

  /** As {@link #loadAll(Gpu, Path, FileProgress)}, without a report. */
  public static Map<String, DeviceArray<?>> loadAll(Gpu gpu, Path file) {
    requireNonNull(gpu, "gpu");
    requireNonNull(file, "file");
    return loadAll(gpu, file, FileProgress.NONE);
  }

  /** Returns all arrays of a file by name, in the file's order. If one fails, none is kept. */
  public static Map<String, DeviceArray<?>> loadAll(Gpu gpu, Path file, FileProgress progress) {
    requireNonNull(gpu, "gpu");
    requireNonNull(file, "file");
    requireNonNull(progress, "progress");
    try (ArrayFile opened = ArrayFile.open(file)) {
      return opened.loadAll(gpu, progress);
    }
  }

  /** As {@link #save(Path, DeviceArray, FileProgress)}, without a report. */
  public static void save(Path file, DeviceArray<?> array) {
    save(file, array, FileProgress.NONE);
  }

  /**
   * Writes a {@code .npy} file, the bytes that {@code numpy.save} writes. A view is made contiguous
   * on the device a block at a time; one with the strides of Fortran order is written in that
   * order. bfloat16, which NumPy does not know, is written as {@code ml_dtypes} does ({@code <V2});
   * in Python, {@code x.view(ml_dtypes.bfloat16)} gives it back.
   *
   * @throws GpuException if the elements are records of the user's
   */
  public static void save(Path file, DeviceArray<?> array, FileProgress progress) {
    requireNonNull(file, "file");
    requireNonNull(progress, "progress");
    NpyWriter writer = new NpyWriter(array);
    settle(List.of(array));
    Progress told = new Progress(progress, bytes(array));
    toFile(file, channel -> writer.write(channel, told));
  }

  /** As {@link #save(Path, DeviceArray)}, to a channel, which stays open. */
  public static void save(WritableByteChannel channel, DeviceArray<?> array) throws IOException {
    new NpyWriter(array).write(channel, new Progress(FileProgress.NONE, 0));
  }

  /** As {@link #saveNpz(Path, Map, boolean, FileProgress)}, not compressed, without a report. */
  public static void saveNpz(Path file, Map<String, ? extends DeviceArray<?>> arrays) {
    saveNpz(file, arrays, false, FileProgress.NONE);
  }

  /**
   * Writes a {@code .npz} file, as {@code numpy.savez} does, or {@code numpy.savez_compressed}. If
   * it is not compressed, elements are fetched twice, for a sum that stands before them.
   *
   * @param arrays by name, in the order in which they are written
   */
  public static void saveNpz(
      Path file,
      Map<String, ? extends DeviceArray<?>> arrays,
      boolean compressed,
      FileProgress progress) {
    requireNonNull(file, "file");
    requireNonNull(arrays, "arrays");
    requireNonNull(progress, "progress");
    checkNames(arrays);
    NpzWriter writer = new NpzWriter(arrays, compressed, new Progress(progress, bytes(arrays)));
    settle(arrays.values());
    FilePlace place = new FilePlace(file);
    place.requireUninterrupted();
    try (OutputStream out = Files.newOutputStream(file)) {
      writer.write(out);
    } catch (IOException e) {
      throw place.unwritable(e);
    }
  }

  /** As {@link #saveSafetensors(Path, Map, Map, FileProgress)}, of arrays alone. */
  public static void saveSafetensors(Path file, Map<String, ? extends DeviceArray<?>> arrays) {
    saveSafetensors(file, arrays, Map.of(), FileProgress.NONE);
  }

  /**
   * Writes a safetensors file: those with large elements first, else in the order of {@code
   * arrays}.
   *
   * @param metadata texts that the header has beside them
   * @throws GpuException if the format has no such dtype: complex128, and records of the user's
   */
  public static void saveSafetensors(
      Path file,
      Map<String, ? extends DeviceArray<?>> arrays,
      Map<String, String> metadata,
      FileProgress progress) {
    requireNonNull(file, "file");
    requireNonNull(arrays, "arrays");
    requireNonNull(metadata, "metadata");
    requireNonNull(progress, "progress");
    checkNames(arrays);
    checkNames(metadata);
    SafetensorsWriter writer = new SafetensorsWriter(arrays, metadata);
    byte[] header = writer.header();
    settle(arrays.values());
    Progress told = new Progress(progress, bytes(arrays));
    toFile(file, channel -> writer.write(channel, header, told));
  }

  /** What kernels noted of these elements is thrown before a file is replaced by wrong ones. */
  private static void settle(Collection<? extends DeviceArray<?>> arrays) {
    arrays.stream()
        .map(DeviceArray::gpu)
        .distinct()
        .forEach(gpu -> gpu.currentStream().synchronize());
  }

  private static long bytes(DeviceArray<?> array) {
    return array.size() * array.dtype().bytes();
  }

  private static long bytes(Map<String, ? extends DeviceArray<?>> arrays) {
    return arrays.values().stream().mapToLong(ArrayFiles::bytes).sum();
  }

  /** Half a pair of UTF-16 would become a question mark, and names that differ the same. */
  private static void checkNames(Map<String, ?> named) {
    CharsetEncoder encoder = StandardCharsets.UTF_8.newEncoder();
    for (Map.Entry<String, ?> entry : named.entrySet()) {
      if (!encoder.canEncode(entry.getKey())
          || entry.getValue() instanceof String text && !encoder.canEncode(text)) {
        throw new GpuException("'" + entry.getKey() + "' has half a surrogate pair");
      }
    }
  }

  private interface Writing {
    void to(FileChannel channel) throws IOException;
  }

  private static void toFile(Path file, Writing writing) {
    FilePlace place = new FilePlace(file);
    place.requireUninterrupted();
    try (FileChannel channel =
        FileChannel.open(
            file,
            StandardOpenOption.CREATE,
            StandardOpenOption.WRITE,
            StandardOpenOption.TRUNCATE_EXISTING)) {
      writing.to(channel);
    } catch (IOException e) {
      throw place.unwritable(e);
    }
  }
}
