package org.jgpu.arrays.files;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.time.LocalDateTime;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jgpu.runtime.DeviceArray;

/** Writes a zip archive with an npy file for each array. */
final class NpzWriter {
  /** The first moment of the format, which NumPy writes, too: equal arrays make equal files. */
  private static final LocalDateTime MOMENT = LocalDateTime.of(1980, 1, 1, 0, 0);

  private final Map<String, NpyWriter> arrays = new LinkedHashMap<>();
  private final boolean compressed;
  private final Progress progress;

  NpzWriter(Map<String, ? extends DeviceArray<?>> arrays, boolean compressed, Progress progress) {
    arrays.forEach((name, array) -> this.arrays.put(name, new NpyWriter(array)));
    this.compressed = compressed;
    this.progress = progress;
  }

  void write(OutputStream out) throws IOException {
    try (ZipOutputStream zip = new ZipOutputStream(out)) {
      WritableByteChannel channel = Channels.newChannel(zip);
      for (Map.Entry<String, NpyWriter> array : arrays.entrySet()) {
        zip.putNextEntry(entry(array.getKey(), array.getValue()));
        array.getValue().write(channel, progress);
        zip.closeEntry();
      }
    }
  }

  /** What is stored as it is has its sum before it, so that its elements are fetched twice. */
  private ZipEntry entry(String name, NpyWriter writer) throws IOException {
    ZipEntry entry = new ZipEntry(name + ".npy");
    entry.setTimeLocal(MOMENT);
    entry.setSize(writer.bytes());
    if (compressed) {
      entry.setMethod(ZipEntry.DEFLATED);
    } else {
      entry.setMethod(ZipEntry.STORED);
      entry.setCompressedSize(writer.bytes());
      entry.setCrc(writer.crc());
    }
    return entry;
  }
}
