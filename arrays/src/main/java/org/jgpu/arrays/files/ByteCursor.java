package org.jgpu.arrays.files;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The bytes of a file, or of a member of an archive, in order. Of one thread. */
interface ByteCursor extends AutoCloseable {
  /** Returns what messages call it. */
  FilePlace place();

  /** Returns the position of the next byte. */
  long position();

  /** Returns how many bytes it has, from position 0; what an archive says of a member. */
  long length();

  /**
   * Fills {@code target}.
   *
   * @throws FileFormatException if there are fewer bytes
   */
  void read(ByteBuffer target);

  /**
   * Checks what there is to check when all has been read.
   *
   * @throws FileFormatException if the bytes are not those that were written
   */
  void finish();

  @Override
  void close();

  /** Returns the next {@code count} bytes. */
  default ByteBuffer next(int count) {
    if (count > length() - position()) {
      throw ended(count);
    }
    ByteBuffer bytes = ByteBuffer.allocate(count).order(ByteOrder.LITTLE_ENDIAN);
    read(bytes);
    return bytes.flip();
  }

  /** Returns the failure to find {@code count} more bytes. */
  default FileFormatException ended(long count) {
    return place()
        .failure(
            length(),
            "the file ends here, but "
                + count
                + " bytes are expected from byte "
                + position()
                + " on; it is not whole, get it again");
  }
}
