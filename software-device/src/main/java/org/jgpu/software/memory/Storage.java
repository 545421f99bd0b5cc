package org.jgpu.software.memory;

/** Makes the byte arrays of an allocation: full segments and a rest. */
final class Storage {
  private Storage() {}

  static byte[][] allocate(long bytes) {
    int count = (int) ((bytes + AddressSpace.SEGMENT_BYTES - 1) / AddressSpace.SEGMENT_BYTES);
    byte[][] segments = new byte[count][];
    long left = bytes;
    for (int i = 0; i < count; i++) {
      segments[i] = new byte[(int) Math.min(left, AddressSpace.SEGMENT_BYTES)];
      left -= segments[i].length;
    }
    return segments;
  }
}
