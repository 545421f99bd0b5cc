package org.jgpu.software.check;

import org.jgpu.software.memory.AddressSpace;
import org.jspecify.annotations.Nullable;

/**
 * The check of one access in full, for when a glance at the entries does not settle it: first
 * touches, pieces that several threads share, and everything that is wrong. Used by one worker.
 */
final class SlowCheck {
  private final DeviceShadow device;
  private final BlockClocks clocks;
  private final PieceHistory history;
  private Entries shared = new Entries(0, 0);
  private byte[] sharedBytes = new byte[0];
  private byte[][] table = new byte[0][];
  private long floor;
  private int initializedStart;
  private int initializedEnd;

  private int thread;
  private Space space = Space.GLOBAL;
  private long address;
  private int width;
  private int kind;
  private long value;
  private int site;

  SlowCheck(DeviceShadow device, BlockClocks clocks) {
    this.device = device;
    this.clocks = clocks;
    this.history = new PieceHistory(clocks);
  }

  void bind(Entries newShared, byte[] newSharedBytes, byte[][] newTable) {
    shared = newShared;
    sharedBytes = newSharedBytes;
    table = newTable;
  }

  void sharedInitialized(int start, int end) {
    initializedStart = start;
    initializedEnd = end;
  }

  /** Shared memory that has not been touched since an epoch is not initialised. */
  void sharedSince(int epoch) {
    floor = Stamp.of(epoch, 0);
  }

  /**
   * Checks an access and notes it. What is out of bounds or misaligned is left to the access
   * itself.
   *
   * @param newValue what a store of up to 8 bytes will write
   */
  void access(
      int newThread,
      Space newSpace,
      long newAddress,
      int newWidth,
      int newKind,
      long newValue,
      int newSite) {
    thread = newThread;
    space = newSpace;
    address = newAddress;
    width = newWidth;
    kind = newKind;
    value = newValue;
    site = newSite;
    if ((address & (width - 1)) != 0) {
      return;
    }
    if (space == Space.SHARED) {
      if (address >= 0 && address <= sharedBytes.length - width) {
        touchAll(shared, (int) address, null);
      }
      return;
    }
    SegmentShadow segment = device.segment(address);
    int offset = AddressSpace.offset(address);
    if (segment != null && offset <= segment.length() - width) {
      Entries entries = device.entries(address, segment, width);
      if (entries != null) {
        touchAll(entries, offset, segment);
      }
    }
  }

  private void touchAll(Entries entries, int offset, @Nullable SegmentShadow segment) {
    int last = (offset + width - 1) >>> entries.shift;
    for (int index = offset >>> entries.shift; index <= last; index++) {
      touch(entries, index, segment);
    }
  }

  private void touch(Entries entries, int index, @Nullable SegmentShadow segment) {
    long entry = entries.first[index];
    long stamp = clocks.stamps[thread];
    if (Stamp.otherEpoch(entry ^ stamp)) {
      if (AccessKind.reads(kind)) {
        checkInitialized(entry, index << entries.shift, 1 << entries.shift, segment);
      }
      entries.first[index] = note();
    } else {
      history.recall(entries, index);
      if (!races()) {
        history.add(note());
        history.keep(entries, index);
      }
    }
  }

  private long note() {
    return clocks.stamps[thread] | Stamp.how(kind) | site;
  }

  private void checkInitialized(
      long entry, int offset, int bytes, @Nullable SegmentShadow segment) {
    boolean given = segment == null && offset >= initializedStart && offset < initializedEnd;
    if (given || (segment == null ? entry >= floor : entry != 0)) {
      return;
    }
    for (int i = offset; i < offset + bytes; i++) {
      if (segment == null || (i < segment.length() && !segment.initialized(i))) {
        long at = segment == null ? i : AddressSpace.start(AddressSpace.segment(address)) + i;
        throw new UninitializedReadException(new Access(space, at, width, kind));
      }
    }
  }

  /** Throws if the access races with one before it; whether it does so without harm. */
  private boolean races() {
    boolean first = races(history.first());
    boolean second = history.second() != 0 && races(history.second());
    if (!first && !second && history.racesWithOthers(thread, kind)) {
      throw new RaceException(
          new Access(space, address, width, kind),
          RaceException.SOMEBODY,
          Stamp.kind(history.ofOthers()),
          Stamp.UNKNOWN_SITE);
    }
    return first || second;
  }

  private boolean races(long entry) {
    if (clocks.ordered(entry, thread) || !AccessKind.conflict(kind, Stamp.kind(entry))) {
      return false;
    }
    if (writesTheSame(entry)) {
      return true;
    }
    throw race(entry);
  }

  /** Two stores of one value leave the same whatever their order, so they are let pass. */
  private boolean writesTheSame(long entry) {
    return kind == AccessKind.WRITE
        && Stamp.kind(entry) == AccessKind.WRITE
        && width <= Long.BYTES
        && present() == (width == Long.BYTES ? value : value & ((1L << 8 * width) - 1));
  }

  private long present() {
    boolean inShared = space == Space.SHARED;
    byte[] bytes = inShared ? sharedBytes : table[AddressSpace.segment(address)];
    int offset = inShared ? (int) address : AddressSpace.offset(address);
    long present = 0;
    for (int i = 0; i < width; i++) {
      present |= (bytes[offset + i] & 255L) << 8 * i;
    }
    return present;
  }

  private RaceException race(long entry) {
    return new RaceException(
        new Access(space, address, width, kind),
        Stamp.thread(entry),
        Stamp.kind(entry),
        Stamp.site(entry));
  }
}
