package org.jgpu.arrays.files;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jgpu.runtime.DeviceArray;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.error.GpuException;

/**
 * An opened file of arrays, {@code .npy}, {@code .npz} or safetensors, as its first bytes say: what
 * is in it can be looked at before anything is loaded, and loaded in parts.
 *
 * <pre>{@code
 * try (ArrayFile file = ArrayFile.open(Path.of("weights.safetensors"))) {
 *   DeviceArray<?> bias = file.array("layer1.bias").load(gpu);
 *   DeviceArray<?> rows = file.array("embedding").loadRows(gpu, 1000, 2000);
 * }
 * }</pre>
 *
 * <p>Large files are mapped into memory where the format lets them. Thread-safe, but for {@link
 * #close}.
 */
public final class ArrayFile implements AutoCloseable {
  private static final int NAMED = 20;

  private final Path path;
  private final Container container;

  private ArrayFile(Path path, Container container) {
    this.path = path;
    this.container = container;
  }

  /**
   * Opens a file, and reads what it says of its arrays. To be closed.
   *
   * @throws FileFormatException if it is of none of the formats, or damaged
   * @throws java.io.UncheckedIOException if it cannot be read
   */
  public static ArrayFile open(Path path) {
    FilePlace place = new FilePlace(Objects.requireNonNull(path, "path"));
    try {
      if (Files.isDirectory(path)) {
        throw new GpuException(path + " is a directory; name a file in it");
      }
      return new ArrayFile(path, container(place));
    } catch (IOException e) {
      throw place.unreadable(e);
    }
  }

  private static Container container(FilePlace place) throws IOException {
    FileChannel channel = FileChannel.open(place.file(), StandardOpenOption.READ);
    try {
      byte[] start = start(channel);
      if (begins(start, 0x93, 'N')) {
        return new NpyFile(place, channel);
      } else if (begins(start, 'P', 'K')) {
        long length = channel.size();
        channel.close();
        return new NpzFile(place, length);
      } else if (start.length == 9 && start[8] == '{') {
        return new SafetensorsFile(place, channel);
      }
      throw place.failure(
          0, "found " + described(start) + ", which begins no array file" + hint(start));
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  private static byte[] start(FileChannel channel) throws IOException {
    ByteBuffer start = ByteBuffer.allocate(9);
    while (start.hasRemaining() && channel.read(start, start.position()) >= 0) {}
    return Arrays.copyOf(start.array(), start.position());
  }

  private static boolean begins(byte[] start, int first, int second) {
    return start.length > 1 && (start[0] & 0xff) == first && (start[1] & 0xff) == second;
  }

  private static String described(byte[] start) {
    StringBuilder text = new StringBuilder(start.length == 0 ? "nothing" : "the bytes");
    for (byte b : start) {
      text.append(" %02x".formatted(b & 0xff));
    }
    return text.toString();
  }

  private static String hint(byte[] start) {
    if (begins(start, 0x1f, 0x8b)) {
      return "; it is compressed, unpack it with gunzip first";
    } else if (begins(start, 0x80, 2) || begins(start, 0x80, 4) || begins(start, 0x80, 5)) {
      return "; it looks like a pickle of Python, save arrays with numpy.save instead";
    }
    return ": .npy, .npz and safetensors are known";
  }

  /**
   * Returns the names of the arrays, in the file's order. A {@code .npy} file has one array, named
   * as the file is.
   */
  public List<String> names() {
    return container.names();
  }

  /**
   * Returns what the file says of an array; nothing of its elements is read.
   *
   * @throws GpuException if there is no such array
   * @throws FileFormatException if it is damaged, or of a dtype that JGPU does not have
   */
  public StoredArray array(String name) {
    requireNonNull(name, "name");
    List<String> names = names();
    if (!names.contains(name)) {
      String some = String.join(", ", names.subList(0, Math.min(NAMED, names.size())));
      throw new GpuException(
          "%s has no array '%s'; it has %s%s"
              .formatted(
                  path,
                  name,
                  names.isEmpty() ? "none" : some,
                  names.size() > NAMED ? ", ..." : ""));
    }
    return container.array(name);
  }

  /** Returns the texts that a safetensors file has as metadata; none of other files. */
  public Map<String, String> metadata() {
    return container.metadata();
  }

  /** As {@link #loadAll(Gpu, FileProgress)}, without a report. */
  public Map<String, DeviceArray<?>> loadAll(Gpu gpu) {
    return loadAll(gpu, FileProgress.NONE);
  }

  /**
   * Returns all arrays on the device, in the file's order; as {@link StoredArray#load(Gpu,
   * FileProgress)} does each. If one fails, none is kept.
   */
  public Map<String, DeviceArray<?>> loadAll(Gpu gpu, FileProgress progress) {
    requireNonNull(progress, "progress");
    List<StoredArray> arrays = names().stream().map(container::array).toList();
    Progress told = new Progress(progress, arrays.stream().mapToLong(StoredArray::bytes).sum());
    Map<String, DeviceArray<?>> loaded = new LinkedHashMap<>();
    try {
      for (StoredArray array : arrays) {
        loaded.put(array.name(), array.load(gpu, told));
      }
      return loaded;
    } catch (RuntimeException | Error e) {
      loaded.values().forEach(DeviceArray::close);
      throw e;
    }
  }

  /** Closes the file; what was loaded stays. Idempotent. */
  @Override
  public void close() {
    container.close();
  }

  @Override
  public String toString() {
    return path + " with the arrays " + names();
  }
}
