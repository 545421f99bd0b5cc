package org.jgpu.arrays.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * A file, or a member of an archive, as messages name it.
 *
 * @param member the member's name; empty for the file itself
 */
record FilePlace(Path file, String member) {
  private static final int SHOWN = 60;

  FilePlace(Path file) {
    this(file, "");
  }

  FileFormatException failure(long position, String found) {
    return new FileFormatException(this + ", byte " + position + ": " + found);
  }

  FileFormatException failure(long position, String found, Throwable cause) {
    return new FileFormatException(this + ", byte " + position + ": " + found, cause);
  }

  /** Returns the failure of the system to read. */
  UncheckedIOException unreadable(IOException cause) {
    String reason = cause instanceof NoSuchFileException ? "there is no such file" : "" + cause;
    return new UncheckedIOException("cannot read " + file + ": " + reason, cause);
  }

  /** Returns the failure of the system to write. */
  UncheckedIOException unwritable(IOException cause) {
    Path folder = file.getParent();
    String reason = "" + cause;
    if (Files.isDirectory(file)) {
      reason = "it is a folder";
    } else if (folder != null && !Files.isDirectory(folder)) {
      reason = "there is no folder " + folder;
    }
    return new UncheckedIOException("cannot write " + file + ": " + reason, cause);
  }

  /** Refuses to write while interrupted, which would fail once the file was opened and empty. */
  void requireUninterrupted() {
    if (Thread.currentThread().isInterrupted()) {
      throw unwritable(new ClosedByInterruptException());
    }
  }

  /** Returns {@code text} as a message may hold it: short and printable. */
  static String shown(String text) {
    String printable = text.replaceAll("[^\\x20-\\x7e]", "?");
    return printable.length() <= SHOWN ? printable : printable.substring(0, SHOWN) + "...";
  }

  @Override
  public String toString() {
    return member.isEmpty() ? file.toString() : file + ", member '" + shown(member) + "'";
  }
}
