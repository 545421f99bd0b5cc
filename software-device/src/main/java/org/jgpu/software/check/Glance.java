package org.jgpu.software.check;

/**
 * Looks at what is known of a piece of memory before an access of it, and notes the access if that
 * is all there is to do: nobody else has touched the piece since the last barrier, or others have
 * done what does not conflict. Each says whether that was so.
 *
 * <p>All of it is small, since HotSpot inlines it at each access of a kernel in checked mode; what
 * is rarer is in methods of its own.
 */
public final class Glance {
  static final long READ = Stamp.how(AccessKind.READ);
  private static final long WRITE = Stamp.how(AccessKind.WRITE);
  private static final long ATOMIC = Stamp.how(AccessKind.ATOMIC);
  private static final long SHARED_READ = Stamp.SHARED | READ;
  private static final long SHARED_ATOMIC = Stamp.SHARED | ATOMIC;

  /** Epoch, clock and kind: who it was does not matter where several did the same. */
  static final long ORDER = -1L << Stamp.EPOCH_SHIFT | Stamp.CLOCK | Stamp.HOW;

  private Glance() {}

  /** Whether all that is known of a word is that several threads have read it by now. */
  public static boolean sharedRead(long[] words, long index, long stamp) {
    return index < words.length && ((words[(int) index] ^ stamp) & ORDER) == SHARED_READ;
  }

  /** Notes a store if nobody else has touched the word since the last barrier. */
  public static boolean sharedWrite(long[] words, long index, long stamp, int site) {
    if (index >= words.length || !Stamp.otherEpoch(words[(int) index] ^ stamp)) {
      return false;
    }
    words[(int) index] = stamp | WRITE | site;
    return true;
  }

  /** Whether all that is known of a word is that several threads did atomics on it by now. */
  public static boolean sharedAtomic(long[] words, long index, long stamp) {
    return index < words.length && ((words[(int) index] ^ stamp) & ORDER) == SHARED_ATOMIC;
  }

  /**
   * Notes a load if that is all there is to it.
   *
   * @param floor entries below it are of memory that nothing has written
   */
  static boolean read(long[] entries, int index, long floor, long stamp, int site) {
    long entry = entries[index];
    long difference = entry ^ stamp;
    if (difference >>> Stamp.EPOCH_SHIFT != 0) {
      if (entry < floor) {
        return false;
      }
      entries[index] = stamp | READ | site;
      return true;
    }
    return ((entry & Stamp.HOW) == SHARED_READ && (difference & Stamp.CLOCK) == 0)
        || readAgain(entries, index, entry, difference);
  }

  /** A load of what was touched in the epoch. */
  private static boolean readAgain(long[] entries, int index, long entry, long difference) {
    if (difference >>> Stamp.CLOCK_SHIFT == 0 && (entry & (READ | WRITE)) != 0) {
      return true;
    }
    return share(entries, index, entry, difference, READ);
  }

  /**
   * Notes that a second thread does to a piece what the first has done, and what does not conflict.
   * Which thread that is matters only where warp operations may order it.
   */
  private static boolean share(long[] entries, int index, long entry, long difference, long how) {
    if ((entry & Stamp.HOW) != how || !Stamp.sameStart(entry, difference)) {
      return false;
    }
    entries[index] = entry | Stamp.SHARED;
    return true;
  }

  /** Notes a store that writes the whole piece if that is all there is to it. */
  static boolean write(long[] entries, int index, long stamp, int site) {
    long entry = entries[index];
    long difference = entry ^ stamp;
    if (Stamp.otherEpoch(difference)) {
      entries[index] = stamp | WRITE | site;
      return true;
    }
    if (Stamp.sameThread(difference) && (entry & Stamp.SHARED) == 0) {
      // What the thread did before it met others is not taken along: a store stands for that.
      long known = (difference & Stamp.CLOCK) == 0 ? entry & Stamp.HOW : 0;
      entries[index] = stamp | WRITE | known | site;
      return true;
    }
    return false;
  }

  /** Notes an atomic if that is all there is to it. */
  static boolean atomic(long[] entries, int index, long floor, long stamp, int site) {
    long entry = entries[index];
    long difference = entry ^ stamp;
    if (difference >>> Stamp.EPOCH_SHIFT != 0) {
      if (entry < floor) {
        return false;
      }
      entries[index] = stamp | ATOMIC | site;
      return true;
    }
    return ((entry & Stamp.HOW) == SHARED_ATOMIC && (difference & Stamp.CLOCK) == 0)
        || atomicAgain(entries, index, entry, difference);
  }

  private static boolean atomicAgain(long[] entries, int index, long entry, long difference) {
    if (difference >>> Stamp.CLOCK_SHIFT == 0 && (entry & ATOMIC) == ATOMIC) {
      return true;
    }
    return share(entries, index, entry, difference, ATOMIC);
  }
}
