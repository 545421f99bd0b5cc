package org.jgpu.arrays.files.text;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.jgpu.arrays.files.FileFormatException;
import org.jgpu.runtime.error.GpuException;

/** A text file, as messages name it. */
record TextPlace(Path file) {
  private static final int SHOWN = 60;

  /**
   * @param line counted from 1
   * @param column counted from 1: of a sign, or of a field
   */
  FileFormatException failure(long line, long column, String found) {
    return new FileFormatException(
        "%s, line %d, column %d: %s".formatted(file, line, column, found));
  }

  /** Refuses a directory, which systems let open and then not read. */
  void requireFile() {
    if (Files.isDirectory(file)) {
      throw new GpuException(file + " is a directory; name a file in it");
    }
  }

  UncheckedIOException unreadable(IOException cause) {
    String reason = cause instanceof NoSuchFileException ? "there is no such file" : "" + cause;
    return new UncheckedIOException("cannot read " + file + ": " + reason, cause);
  }

  /** Returns {@code text} as a message may hold it: short and printable. */
  static String shown(String text) {
    String printable = text.replaceAll("[^\\x20-\\x7e]", "?");
    return printable.length() <= SHOWN ? printable : printable.substring(0, SHOWN) + "...";
  }
}
