package org.jgpu.arrays.linalg.kernels;

/**
 * How large tiles are spread over blocks. Those that fill the device have a block each; what is
 * left, which would leave multiprocessors without work, is shared by all blocks that run at a time,
 * as equal parts of the depth ("Stream-K", Osama et al., PPoPP 2023).
 *
 * @param whole how many tiles have a block of their own
 * @param shared how many others there are
 * @param sharers how many blocks share them
 */
record TileSharing(long whole, long shared, long sharers) {
  /** More blocks of a tile would wait for the one that adds up what they leave. */
  private static final long MOST_OF_A_TILE = 8;

  /** So many times the blocks that there would be otherwise, or turns, are worth it. */
  private static final double GAIN = 1.1;

  /** A block for each of so many tiles. */
  static TileSharing none(long tiles) {
    return new TileSharing(tiles, 0, 0);
  }

  /**
   * Spreads tiles.
   *
   * @param depth of the product
   * @param least what a block has of the depth, where it shares a tile
   * @param blocks that run at a time
   */
  static TileSharing of(long tiles, long depth, long least, long blocks) {
    long whole = tiles / blocks * blocks;
    long shared = tiles - whole;
    long parts = Math.min(MOST_OF_A_TILE, depth / least);
    long sharers = Math.min(blocks, shared * parts);
    return sharers < shared * GAIN ? none(tiles) : new TileSharing(whole, shared, sharers);
  }

  /** Returns whether turns of all blocks, the last of which is not full, are that many more. */
  static boolean savesTurns(long tiles, long blocks) {
    return ((tiles - 1) / blocks + 1) * blocks >= tiles * GAIN;
  }

  /** Returns how many blocks there are. */
  long blocks() {
    return Math.addExact(whole, sharers);
  }

  /**
   * Returns the bytes of what blocks leave each other: how many have begun, a mark each, then sums
   * of a tile each.
   */
  long bytes(long tileBytes) {
    return marksBytes() + sharers * tileBytes;
  }

  /** Returns the bytes before the sums, which are 0 before the launch. */
  long marksBytes() {
    return ((1 + sharers) * Integer.BYTES + 15) / 16 * 16;
  }
}
