package org.jgpu.software.check;

/**
 * One entry of a shadow, in 64 bits: who touched a piece of memory last, when, how, and from which
 * instruction. 0 is a piece that no kernel has touched.
 *
 * <p>From the top: the epoch, which is a number for each stretch between two barriers of each
 * block; the thread in its block; the thread's clock, which its other synchronisations advance;
 * whether a second thread shares the piece; the {@link AccessKind}; the site.
 */
final class Stamp {
  static final int SITE_BITS = 13;
  static final int KIND_SHIFT = SITE_BITS;
  static final int CLOCK_SHIFT = KIND_SHIFT + 5;
  static final int CLOCK_BITS = 7;
  static final int THREAD_SHIFT = CLOCK_SHIFT + CLOCK_BITS;
  static final int EPOCH_SHIFT = THREAD_SHIFT + 10;

  /** The number of epochs before they start again; the sign stays clear. */
  static final int EPOCHS = 1 << (63 - EPOCH_SHIFT);

  /** The largest clock. */
  static final int LAST_CLOCK = (1 << CLOCK_BITS) - 1;

  /** The site that stands for all that have no number of their own. */
  static final int UNKNOWN_SITE = (1 << SITE_BITS) - 1;

  static final long SHARED = 16L << KIND_SHIFT;
  static final long ONE_TICK = 1L << CLOCK_SHIFT;

  /** The kind and whether it is shared. */
  static final long HOW = 31L << KIND_SHIFT;

  /** Initialised, and touched in no epoch that is ever current. */
  static final long LONG_AGO = 1;

  static final long CLOCK = (long) LAST_CLOCK << CLOCK_SHIFT;

  private Stamp() {}

  static long of(int epoch, int thread) {
    return (long) epoch << EPOCH_SHIFT | (long) thread << THREAD_SHIFT;
  }

  static long how(int kind) {
    return (kind & 15L) << KIND_SHIFT;
  }

  /** Of two entries' exclusive or: whether they are of different epochs. */
  static boolean otherEpoch(long difference) {
    return difference >>> EPOCH_SHIFT != 0;
  }

  /** Whether an entry is of the epoch of another, and both of a time when all clocks stood at 0. */
  static boolean sameStart(long entry, long difference) {
    return (difference >>> EPOCH_SHIFT | (difference | entry) & CLOCK) == 0;
  }

  /** Of two entries' exclusive or: whether epoch and thread are the same. */
  static boolean sameThread(long difference) {
    return difference >>> THREAD_SHIFT == 0;
  }

  static int thread(long entry) {
    return (int) (entry >>> THREAD_SHIFT) & 1023;
  }

  static int clock(long entry) {
    return (int) (entry >>> CLOCK_SHIFT) & LAST_CLOCK;
  }

  static int kind(long entry) {
    return (int) (entry >>> KIND_SHIFT) & 15;
  }

  static int site(long entry) {
    return (int) entry & UNKNOWN_SITE;
  }

  static boolean shared(long entry) {
    return (entry & SHARED) != 0;
  }
}
