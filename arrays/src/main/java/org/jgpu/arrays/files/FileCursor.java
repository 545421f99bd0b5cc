package org.jgpu.arrays.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;

/**
 * The bytes of a file from a position on. Large files are mapped, a window at a time; small ones
 * are read, because a mapping lasts until the garbage collector finds it, and its file cannot be
 * deleted on some systems until then.
 */
final class FileCursor implements ByteCursor {
  /** Divides no block that begins at a multiple of it; at most what a buffer can map. */
  static final long WINDOW = 1L << 30;

  static final long MAPPED_FROM = 16L << 20;

  private final FilePlace place;
  private final FileChannel channel;
  private final long length;
  private final long window;
  private final boolean mapped;
  private long position;
  private ByteBuffer ahead = ByteBuffer.allocate(0);

  FileCursor(FilePlace place, FileChannel channel, long position) {
    this(place, channel, position, MAPPED_FROM, WINDOW);
  }

  /**
   * Creates a cursor. The channel stays open when it is closed.
   *
   * @param mappedFrom the length from which a file is mapped
   * @param window how much of it at a time
   */
  FileCursor(FilePlace place, FileChannel channel, long position, long mappedFrom, long window) {
    this.place = place;
    this.channel = channel;
    this.position = position;
    this.window = window;
    this.length = sizeOf(place, channel);
    this.mapped = length >= mappedFrom;
  }

  private static long sizeOf(FilePlace place, FileChannel channel) {
    try {
      return channel.size();
    } catch (IOException e) {
      throw place.unreadable(e);
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
    return length;
  }

  @Override
  public void read(ByteBuffer target) {
    if (target.remaining() > length - position) {
      throw ended(target.remaining());
    }
    try {
      while (target.hasRemaining()) {
        position += mapped ? copy(target) : readSome(target);
      }
    } catch (IOException e) {
      throw place.unreadable(e);
    } catch (InternalError e) {
      // So the JVM reports a page that the file no longer has.
      throw place.failure(position, "the file became shorter while it was read", e);
    }
  }

  private int readSome(ByteBuffer target) throws IOException {
    int count = channel.read(target, position);
    if (count < 0) {
      throw place.failure(position, "the file became shorter while it was read");
    }
    return count;
  }

  private int copy(ByteBuffer target) throws IOException {
    if (!ahead.hasRemaining()) {
      ahead = map();
    }
    int count = Math.min(target.remaining(), ahead.remaining());
    target.put(ahead.slice(ahead.position(), count));
    ahead.position(ahead.position() + count);
    return count;
  }

  private MappedByteBuffer map() throws IOException {
    long bytes = Math.min(window, length - position);
    if (channel.size() < position + bytes) {
      throw place.failure(channel.size(), "the file became shorter while it was read");
    }
    return channel.map(MapMode.READ_ONLY, position, bytes);
  }

  @Override
  public void finish() {}

  @Override
  public void close() {
    ahead = ByteBuffer.allocate(0);
  }
}
