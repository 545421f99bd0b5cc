package org.jgpu.software.check;

/**
 * What is known of a piece of memory since the last barrier of all threads: one access, or two, and
 * whether others did as the second did. Used by one worker.
 *
 * <p>An access is forgotten when a later one stands for it: one that comes after it and conflicts
 * with all that it conflicts with. Whatever races with the forgotten one races with the later one
 * too. A thread's own later access never takes over what the thread did before its last
 * synchronisation: others may know of that and not of this. Where more than two accesses would have
 * to be kept, those that conflict with most are: races with the others may be missed, none is
 * invented.
 */
final class PieceHistory {
  private final BlockClocks clocks;
  private long first;
  private long second;
  private boolean others;

  PieceHistory(BlockClocks clocks) {
    this.clocks = clocks;
  }

  /**
   * Takes over what entries of the current epoch say. Where the second one is of another epoch,
   * several threads did the same when all clocks stood at 0, and the first of them was noted.
   */
  void recall(Entries entries, int index) {
    long entry = entries.first[index];
    first = entry & ~Stamp.SHARED;
    second = 0;
    others = false;
    if (Stamp.shared(entry)) {
      long noted = entries.second(index);
      boolean known = !Stamp.otherEpoch(noted ^ entry);
      second = known ? noted & ~Stamp.SHARED : 0;
      others = !known || Stamp.shared(noted);
    }
  }

  /** Writes it back. */
  void keep(Entries entries, int index) {
    entries.first[index] = second != 0 || others ? first | Stamp.SHARED : first;
    if (second != 0) {
      entries.share(index, others ? second | Stamp.SHARED : second);
    }
  }

  long first() {
    return first;
  }

  /** The second access, or 0. */
  long second() {
    return second;
  }

  /** The access that others did the like of. */
  long ofOthers() {
    return second == 0 ? first : second;
  }

  /**
   * Whether an access races with one that was not noted: the others came after their first one, and
   * nothing has told its thread of them if it has met nobody since.
   */
  boolean racesWithOthers(int thread, int kind) {
    long like = ofOthers();
    return others
        && Stamp.thread(like) == thread
        && Stamp.clock(like) == Stamp.clock(clocks.stamps[thread])
        && AccessKind.conflict(kind, Stamp.kind(like));
  }

  /** Adds an access that races with none of these. */
  void add(long note) {
    if (together(first, note)) {
      first = union(first, note);
    } else if (second != 0 && together(second, note)) {
      second = union(second, note);
    } else if (second == 0 && others) {
      addToMany(note);
    } else if (second == 0) {
      addToOne(note);
    } else {
      addToTwo(note);
    }
    if (second != 0 && rank(second) > rank(first)) {
      long stronger = second;
      second = first;
      first = stronger;
      others = false;
    }
  }

  private void addToMany(long note) {
    if (replaces(note, first)) {
      only(note);
    } else if (!AccessKind.covers(Stamp.kind(first), Stamp.kind(note))) {
      second = note;
      others = false;
    }
  }

  private void addToOne(long note) {
    if (replaces(note, first)) {
      only(note);
    } else {
      second = note;
    }
  }

  private void addToTwo(long note) {
    boolean keepFirst = !replaces(note, first);
    boolean keepSecond = !replaces(note, second);
    if (!keepFirst && !keepSecond) {
      only(note);
    } else if (!keepFirst) {
      first = second;
      second = note;
      others = false;
    } else if (!keepSecond || !AccessKind.covers(Stamp.kind(second), Stamp.kind(note))) {
      second = note;
      others = false;
    } else if (Stamp.thread(second) == Stamp.thread(first)) {
      // Forgotten, not one of others that came after this note.
      second = note;
      others = false;
    } else {
      others = true;
    }
  }

  private void only(long note) {
    first = note;
    second = 0;
    others = false;
  }

  private boolean replaces(long later, long earlier) {
    return clocks.ordered(earlier, Stamp.thread(later))
        && AccessKind.covers(Stamp.kind(later), Stamp.kind(earlier));
  }

  /** Whether one thread did both with no synchronisation in between. */
  private static boolean together(long entry, long note) {
    return (entry ^ note) >>> Stamp.CLOCK_SHIFT == 0;
  }

  /** Both as one; a write is what is told of if there is one. */
  private static long union(long entry, long note) {
    boolean weaker =
        (Stamp.kind(note) & AccessKind.WRITE) == 0 && (Stamp.kind(entry) & AccessKind.WRITE) != 0;
    long site = (weaker ? entry : note) & Stamp.UNKNOWN_SITE;
    return note & ~(long) Stamp.UNKNOWN_SITE | Stamp.how(Stamp.kind(entry)) | site;
  }

  /**
   * The quick looks at accesses see the first entry alone, and take it that whatever does not
   * conflict with that does not conflict with the second.
   */
  private static int rank(long entry) {
    return AccessKind.conflicts(Stamp.kind(entry));
  }
}
