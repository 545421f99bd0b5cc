package org.jgpu.arrays.random;

/**
 * Blocks of four words in a generator's stream, from a first one on.
 *
 * @param stream whose
 * @param first the number of the first one; in a capture, of those that a launch of the graph takes
 * @param place in a capture, the device's address of the number of the launch's first block; else 0
 */
public record Blocks(StreamKey stream, long first, long place) {
  /** Returns how many blocks hold {@code numbers}, of which one holds {@code each}. */
  public static long of(long numbers, int each) {
    return numbers / each + (numbers % each == 0 ? 0 : 1);
  }
}
