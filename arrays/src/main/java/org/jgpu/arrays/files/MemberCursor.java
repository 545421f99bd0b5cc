package org.jgpu.arrays.files;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** The bytes of a member of a zip archive, unpacked as they are read. */
final class MemberCursor implements ByteCursor {
  private static final int PIECE = 1 << 16;

  private final FilePlace place;
  private final ZipEntry entry;
  private final CRC32 sum = new CRC32();
  private final InputStream in;
  private final byte[] piece = new byte[PIECE];
  private long position;

  MemberCursor(FilePlace place, ZipFile zip, ZipEntry entry) {
    this.place = place;
    this.entry = entry;
    try {
      this.in = new CheckedInputStream(zip.getInputStream(entry), sum);
    } catch (IOException e) {
      throw place.failure(0, "the member cannot be unpacked (" + e.getMessage() + ")", e);
    }
  }

  @Override
  public FilePlace place() {
    return place;
  }

  @Override
  public long position() {
    return position;
  }

  @Override
  public long length() {
    return entry.getSize();
  }

  @Override
  public void read(ByteBuffer target) {
    while (target.hasRemaining()) {
      int count = readPiece(Math.min(PIECE, target.remaining()));
      target.put(piece, 0, count);
    }
  }

  /** Skips {@code bytes} bytes, which have to be unpacked all the same. */
  void skip(long bytes) {
    for (long left = bytes; left > 0; ) {
      left -= readPiece((int) Math.min(PIECE, left));
    }
  }

  private int readPiece(int most) {
    int count = readSome(most);
    if (count < 0) {
      throw ended(most);
    }
    position += count;
    return count;
  }

  private int readSome(int most) {
    try {
      return in.read(piece, 0, most);
    } catch (EOFException e) {
      return -1;
    } catch (IOException e) {
      throw place.failure(
          position, "the packed bytes are damaged (" + e.getMessage() + "); get the file again", e);
    }
  }

  /** Compares the sum that the archive has of the member, which the JDK's reader does not. */
  @Override
  public void finish() {
    if (readSome(1) >= 0) {
      throw place.failure(position, "the member is longer than the archive says");
    }
    if (sum.getValue() != entry.getCrc()) {
      throw place.failure(
          position,
          String.format(
              "the member's CRC-32 is %08x, but the archive says %08x; get the file again",
              sum.getValue(), entry.getCrc()));
    }
  }

  @Override
  public void close() {
    try {
      in.close();
    } catch (IOException e) {
      throw place.unreadable(e);
    }
  }
}
