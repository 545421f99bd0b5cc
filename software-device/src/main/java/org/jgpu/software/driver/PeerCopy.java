package org.jgpu.software.driver;

import java.nio.ByteBuffer;
import org.jgpu.software.memory.DeviceMemory;

/** A copy from the memory of one device to that of another, in pieces through the host. */
final class PeerCopy {
  private static final int PIECE = 1 << 20;

  private PeerCopy() {}

  static void run(DeviceMemory to, long destination, DeviceMemory from, long source, long bytes) {
    ByteBuffer piece = ByteBuffer.allocate((int) Math.min(PIECE, bytes));
    for (long done = 0; done < bytes; done += piece.limit()) {
      piece.clear().limit((int) Math.min(PIECE, bytes - done));
      from.read(source + done, piece);
      piece.flip();
      to.write(destination + done, piece);
    }
  }
}
