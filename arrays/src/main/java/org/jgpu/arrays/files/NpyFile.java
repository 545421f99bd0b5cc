package org.jgpu.arrays.files;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.util.List;

/** A {@code .npy} file: a header and the elements. */
final class NpyFile implements Container {
  private final FilePlace place;
  private final FileChannel channel;
  private final NpyHeader header;
  private final long start;

  NpyFile(FilePlace place, FileChannel channel) {
    this.place = place;
    this.channel = channel;
    try (FileCursor in = new FileCursor(place, channel, 0)) {
      this.header = NpyHeader.read(in);
      this.start = in.position();
      requireLength(in, header);
    }
  }

  /** The memory for the elements is not asked for on the word of the header alone. */
  static void requireLength(ByteCursor in, NpyHeader header) {
    long left = in.length() - in.position();
    long expected = header.dataBytes();
    if (left < expected) {
      throw in.ended(expected);
    }
    if (left > expected) {
      throw in.place()
          .failure(
              in.position() + expected,
              "%d bytes behind the array's %d; several arrays belong in an npz file"
                  .formatted(left - expected, expected));
    }
  }

  @Override
  public List<String> names() {
    return List.of(name());
  }

  private String name() {
    return place.file().getFileName().toString().replaceFirst("\\.npy$", "");
  }

  @Override
  public StoredArray array(String name) {
    return new StoredArray(
        name,
        header.form(),
        header.shape(),
        header.fortranOrder(),
        skipped -> new FileCursor(place, channel, start + skipped));
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw place.unreadable(e);
    }
  }
}
