package org.jgpu.arrays;

import java.util.Arrays;

/**
 * Which segments are short, fit into a block, or are longer, from their offsets on the CPU.
 *
 * @param count how many segments there are
 * @param size how many elements they have in all
 * @param some whether one is short and not empty
 * @param inBlock where those that fit a block begin, and how long they are, in turn
 * @param longer the same of longer ones
 */
record SegmentTable(long count, long size, boolean some, long[] inBlock, long[] longer) {
  /** The numbers of a tile. */
  static final int NUMBERS = 4;

  static SegmentTable of(long... offsets) {
    long[] inBlock = new long[2 * (offsets.length - 1)];
    long[] longer = new long[inBlock.length];
    int fitting = 0;
    int rest = 0;
    boolean some = false;
    for (int i = 1; i < offsets.length; i++) {
      long length = offsets[i] - offsets[i - 1];
      some |= length > 0 && length <= RowSort.LONGEST_COUNTED;
      if (length > RowSort.LONGEST_IN_BLOCK) {
        longer[rest++] = offsets[i - 1];
        longer[rest++] = length;
      } else if (length > RowSort.LONGEST_COUNTED) {
        inBlock[fitting++] = offsets[i - 1];
        inBlock[fitting++] = length;
      }
    }
    return new SegmentTable(
        offsets.length - 1,
        offsets[offsets.length - 1],
        some,
        Arrays.copyOf(inBlock, fitting),
        Arrays.copyOf(longer, rest));
  }

  /**
   * Returns four numbers for each tile of the longer ones: its segment, where that begins and how
   * long it is, and which of its tiles this one is.
   */
  long[] tiles(int tile) {
    long count = 0;
    for (int i = 1; i < longer.length; i += 2) {
      count += (longer[i] - 1) / tile + 1;
    }
    long[] tiles = new long[Math.toIntExact(NUMBERS * count)];
    int at = 0;
    for (int i = 0; i < longer.length; i += 2) {
      for (long own = 0; own * tile < longer[i + 1]; own++) {
        tiles[at++] = i / 2;
        tiles[at++] = longer[i];
        tiles[at++] = longer[i + 1];
        tiles[at++] = own;
      }
    }
    return tiles;
  }
}
