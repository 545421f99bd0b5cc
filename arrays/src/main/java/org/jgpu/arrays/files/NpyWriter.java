package org.jgpu.arrays.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.zip.CRC32;
import org.jgpu.runtime.DeviceArray;

/** Writes an array as {@code numpy.save} does, to the last byte. */
final class NpyWriter {
  private final byte[] header;
  private final DeviceArray<?> inFileOrder;

  NpyWriter(DeviceArray<?> array) {
    NpyHeader described = NpyHeader.of(array);
    this.header = described.encode();
    this.inFileOrder = described.fortranOrder() ? array.transpose() : array;
  }

  /** Returns how many bytes it writes. */
  long bytes() {
    return header.length + inFileOrder.size() * inFileOrder.dtype().bytes();
  }

  /** Returns the sum of all that {@link #write} writes, for which the elements are fetched. */
  long crc() throws IOException {
    CRC32 sum = new CRC32();
    sum.update(header);
    Download.run(inFileOrder, sum::update, new Progress(FileProgress.NONE, 0));
    return sum.getValue();
  }

  void write(WritableByteChannel channel, Progress progress) throws IOException {
    writeAll(channel, ByteBuffer.wrap(header));
    Download.run(inFileOrder, block -> writeAll(channel, block), progress);
  }

  static void writeAll(WritableByteChannel channel, ByteBuffer bytes) throws IOException {
    while (bytes.hasRemaining()) {
      channel.write(bytes);
    }
  }
}
