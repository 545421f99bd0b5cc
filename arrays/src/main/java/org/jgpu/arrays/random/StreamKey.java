package org.jgpu.arrays.random;

/**
 * What tells the stream of one generator from those of others: Philox's key, and the fourth word of
 * its counters. The stream of a seed has the seed as its key, and 0. Those of spawned generators
 * have 95 bits that Philox makes of the key above them and their number; none is a seed's.
 *
 * @param key Philox's key
 * @param stream the fourth word
 */
public record StreamKey(long key, int stream) {
  /** A fourth word that no stream has: 0 for seeds, negative for spawned ones. */
  private static final long SPAWNING = 0x40000000L << 32;

  private static final int SPAWNED = 0x80000000;

  /** Returns that of a seed. */
  public static StreamKey of(long seed) {
    return new StreamKey(seed, 0);
  }

  /** Returns that of the spawned generator of a number. */
  public StreamKey child(int number) {
    long low = (long) stream << 32 | number & 0xffffffffL;
    int[] words = Philox.words(low, SPAWNING, key);
    return new StreamKey((long) words[1] << 32 | words[0] & 0xffffffffL, words[2] | SPAWNED);
  }

  /** Returns the upper half of the counters, with 0 as the number of the draw. */
  public long high() {
    return (long) stream << 32;
  }
}
