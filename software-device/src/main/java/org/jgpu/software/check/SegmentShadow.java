package org.jgpu.software.check;

import org.jspecify.annotations.Nullable;

/**
 * The shadow of one segment of device memory. It has an entry for each 4 bytes, until the first
 * access of less than that; from then on one for each byte. Thread-safe.
 */
final class SegmentShadow {
  private static final int WORD = 2;

  private final int length;
  private final InitializedBytes initialized;
  private volatile @Nullable Entries entries;

  /** The entries by words from before there were entries by bytes. */
  private volatile @Nullable Entries former;

  private volatile boolean unchecked;

  /** Up to where everything is known to be initialised. */
  private volatile int wholeUpTo;

  SegmentShadow(int length) {
    this.length = length;
    this.initialized = new InitializedBytes(length);
  }

  int length() {
    return length;
  }

  void written(int from, int count) {
    initialized.mark(from, count);
  }

  /** Whether a byte was written, by a copy or by a kernel before the entries were by bytes. */
  boolean initialized(int index) {
    Entries words = former;
    return initialized.contains(index) || (words != null && words.first[index >>> WORD] != 0);
  }

  /** Bytes have come into other hands: nothing of what was done to them before counts. */
  void clear(int from, int to) {
    Entries known = entries;
    Entries words = former;
    if (known != null) {
      known.clear(from, to);
    }
    if (words != null) {
      words.clear(from, to);
    }
    wholeUpTo = Math.min(wholeUpTo, from);
  }

  /**
   * Whether every byte was written. What was found out is kept, so that asking before each launch
   * costs no more than looking at the memory once.
   */
  boolean whole() {
    int at = initialized.all() ? length : wholeUpTo;
    Entries known = entries;
    while (at < length && (initialized(at) || (known != null && known.touched(at)))) {
      at++;
    }
    wholeUpTo = at;
    return at >= length;
  }

  /**
   * The entries, made when first asked for.
   *
   * @param width the width of the access in bytes
   * @return null if the heap has no room for them
   */
  @Nullable Entries entries(int width) {
    Entries known = entries;
    boolean missing = known == null || (width < 4 && known.shift == WORD);
    return missing && !unchecked ? make(width) : known;
  }

  private synchronized @Nullable Entries make(int width) {
    Entries known = entries;
    try {
      if (known == null) {
        known = new Entries(length, width < 4 ? 0 : WORD);
        if (initialized.all()) {
          known.markAll();
        }
      } else if (width < 4 && known.shift == WORD) {
        Entries bytes = new Entries(length, 0);
        former = known;
        known = bytes;
      }
    } catch (OutOfMemoryError e) {
      unchecked = true;
      entries = null;
      System.getLogger(SegmentShadow.class.getName())
          .log(
              System.Logger.Level.WARNING,
              "checked mode: the JVM's heap has no room to check "
                  + length
                  + " bytes of device memory for uninitialised reads and races, so they are not"
                  + " checked; start Java with a larger -Xmx");
      return null;
    }
    entries = known;
    return known;
  }

  /** The entries as they are now. */
  @Nullable Entries known() {
    return entries;
  }
}
