package org.jgpu.arrays.files;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** A {@code .npz} file: a zip archive with an npy file for each array. */
final class NpzFile implements Container {
  private static final String SUFFIX = ".npy";

  /** What deflate makes of its densest input. */
  private static final long MOST_UNPACKED = 1032;

  private final FilePlace archive;
  private final ZipFile zip;
  private final Map<String, ZipEntry> entries = new LinkedHashMap<>();

  NpzFile(FilePlace archive, long length) {
    this.archive = archive;
    this.zip = open(archive, length);
    try {
      zip.stream().forEach(this::add);
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  private static ZipFile open(FilePlace archive, long length) {
    try {
      return new ZipFile(archive.file().toFile());
    } catch (IOException | IllegalArgumentException e) {
      // The directory of a zip archive is at its end.
      throw archive.failure(
          length,
          "no directory of a zip archive before it (" + e.getMessage() + "); get the file again",
          e);
    }
  }

  private void add(ZipEntry entry) {
    String name = entry.getName();
    boolean array = name.endsWith(SUFFIX);
    String key = array ? name.substring(0, name.length() - SUFFIX.length()) : name;
    if (entries.put(key, entry) != null) {
      throw new FileFormatException(archive + ": two members are named '" + key + "'");
    }
  }

  @Override
  public List<String> names() {
    return List.copyOf(entries.keySet());
  }

  @Override
  public StoredArray array(String name) {
    ZipEntry entry = entries.get(name);
    if (entry == null) {
      throw new IllegalArgumentException(name);
    }
    FilePlace place = new FilePlace(archive.file(), entry.getName());
    requireBelievable(place, entry);
    try (MemberCursor in = new MemberCursor(place, zip, entry)) {
      NpyHeader header = NpyHeader.read(in);
      long start = in.position();
      NpyFile.requireLength(in, header);
      return new StoredArray(
          name,
          header.form(),
          header.shape(),
          header.fortranOrder(),
          skipped -> cursor(place, entry, start + skipped));
    }
  }

  /** So that damaged figures of the archive never ask for more memory than it can fill. */
  private static void requireBelievable(FilePlace place, ZipEntry entry) {
    long packed = entry.getCompressedSize();
    long most = entry.getMethod() == ZipEntry.STORED ? packed : (packed + 1) * MOST_UNPACKED;
    if (entry.getSize() < 0 || entry.getSize() > most) {
      throw place.failure(
          0,
          "the archive says that %d packed bytes hold %d; get the file again"
              .formatted(packed, entry.getSize()));
    }
  }

  private ByteCursor cursor(FilePlace place, ZipEntry entry, long position) {
    MemberCursor in = new MemberCursor(place, zip, entry);
    try {
      in.skip(position);
      return in;
    } catch (RuntimeException e) {
      in.close();
      throw e;
    }
  }

  @Override
  public void close() {
    try {
      zip.close();
    } catch (IOException e) {
      throw archive.unreadable(e);
    }
  }
}
