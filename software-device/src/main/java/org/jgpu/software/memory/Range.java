package org.jgpu.software.memory;

/** A checked range of one allocation: it may span several segments. */
record Range(byte[][] storage, long offset, long length) {

  /** What is done with one piece of a range, all of it in one byte array. */
  interface Piece {
    void accept(byte[] bytes, int offset, int length);
  }

  void forEachPiece(Piece action) {
    long position = offset;
    long end = offset + length;
    while (position < end) {
      int at = (int) (position & AddressSpace.OFFSET_MASK);
      int size = (int) Math.min(end - position, AddressSpace.SEGMENT_BYTES - at);
      action.accept(storage[(int) (position >>> AddressSpace.OFFSET_BITS)], at, size);
      position += size;
    }
  }

  void fillPattern(int width, int value) {
    forEachPiece(
        (bytes, at, size) -> {
          for (int i = 0; i < size; i++) {
            bytes[at + i] = (byte) (value >>> (8 * (i % width)));
          }
        });
  }

  /** Copies between ranges of one length, right also where they overlap. */
  static void copy(Range to, Range from) {
    boolean backwards = to.storage == from.storage && to.offset > from.offset;
    long done = 0;
    while (done < to.length) {
      long size = Math.min(piece(to, done, backwards), piece(from, done, backwards));
      long at = backwards ? to.length - done - size : done;
      System.arraycopy(from.segment(at), from.index(at), to.segment(at), to.index(at), (int) size);
      done += size;
    }
  }

  private static long piece(Range range, long done, boolean backwards) {
    long left = range.length - done;
    long inSegment =
        backwards
            ? ((range.offset + left - 1) & AddressSpace.OFFSET_MASK) + 1
            : AddressSpace.SEGMENT_BYTES - ((range.offset + done) & AddressSpace.OFFSET_MASK);
    return Math.min(left, inSegment);
  }

  private byte[] segment(long at) {
    return storage[(int) ((offset + at) >>> AddressSpace.OFFSET_BITS)];
  }

  private int index(long at) {
    return (int) ((offset + at) & AddressSpace.OFFSET_MASK);
  }
}
