package org.jgpu.software.check;

/**
 * Plain loads of 4 bytes of shared memory at equal distances, with nothing between them that waits,
 * stores or branches: they have one probe, before the first. Unrolled loops are full of them. Used
 * by one worker.
 */
public final class SharedRuns {
  private static final int WORD = 2;

  /** Offsets of a run that are kept, by their lowest bits. */
  private static final int RUN_BITS = 8;

  private static final int RUN_MASK = (1 << RUN_BITS) - 1;

  /** More bits than an offset in words has. */
  private static final int TIME_SHIFT = 20;

  private final BlockChecks checks;
  private final DataFlow flow;
  private final long[] stamps;
  private long[] words = Entries.NONE;
  private long floor;

  /** By run and offset: when several threads were known to have made it, and the offset. */
  private final long[] made;

  /** Grows whenever something orders threads. */
  private long time = 1L << TIME_SHIFT;

  SharedRuns(BlockChecks checks, DataFlow flow, long[] stamps) {
    this.checks = checks;
    this.flow = flow;
    this.stamps = stamps;
    this.made = new long[flow.runs().size() << RUN_BITS];
  }

  /**
   * A block begins.
   *
   * @param sharedWords what is known of the words of shared memory
   * @param sharedFloor entries below it are of memory that the block has not written
   */
  void start(long[] sharedWords, long sharedFloor) {
    words = sharedWords;
    floor = sharedFloor;
  }

  /** Something has ordered threads: which loads were made before says nothing any more. */
  void forget() {
    time += 1L << TIME_SHIFT;
  }

  /**
   * Whether several threads have made a run of loads from an offset, with nothing since then that
   * orders threads: one more does no harm, and leaves no trace.
   */
  public boolean madeBefore(int run, long offset) {
    long word = offset >>> WORD;
    return made[place(run, word)] == (time | word);
  }

  private static int place(int run, long word) {
    return run << RUN_BITS | (int) word & RUN_MASK;
  }

  /** The loads of a run: see {@link org.jgpu.software.device.CheckedAccess#sharedReads}. */
  public void read(int thread, long offset, int run, int stride, int count, int site) {
    long word = offset >>> WORD;
    if (word + (long) stride * (count - 1) >= words.length) {
      for (int i = 0; i < count; i++) {
        readOne(thread, offset + 4L * i * stride, run, i, site + i);
      }
      return;
    }
    if (readAll((int) word, stride, count, run, stamps[thread] | Glance.READ | site)) {
      made[place(run, word)] = time | word;
    }
  }

  /** Notes the loads of a run; whether several threads had made all of them before. */
  private boolean readAll(int first, int stride, int count, int run, long note) {
    long[] entries = words;
    boolean before = true;
    for (int i = 0, at = first; i < count; i++, at += stride) {
      long entry = entries[at];
      long difference = (entry ^ note) & Glance.ORDER;
      if (difference == Stamp.SHARED) {
        continue;
      }
      before = false;
      if (Stamp.otherEpoch(difference) && entry >= floor) {
        entries[at] = note + i;
      } else if (difference == 0 && (entry & Stamp.CLOCK) == 0 && !Stamp.sameThread(entry ^ note)) {
        entries[at] = entry | Stamp.SHARED;
      } else {
        long site = (note & Stamp.UNKNOWN_SITE) + i;
        readOne(Stamp.thread(note), (long) at << WORD, run, i, (int) site);
      }
    }
    return before;
  }

  /** What a load finds counts when it is carried out, which the first one is. */
  private void readOne(int thread, long offset, int run, int member, int site) {
    if (checks.sharedRead(thread, offset, 4, site)) {
      int operation = flow.runs().get(run)[member];
      if (member == 0) {
        checks.undefined(thread, operation, 0);
      } else {
        checks.values().loadLater(thread, operation, checks.undefinedAccess());
      }
    }
  }
}
