package org.jgpu.software.check;

import java.util.Objects;
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
  private final boolean discards;
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

  /** The bytes of the access that were never written, from its first byte on. */
  private int undefined;

  private @Nullable Access undefinedAccess;

  /**
   * Checks for blocks of a kernel.
   *
   * @param discards whether a load of what nothing has written may be harmless
   */
  SlowCheck(DeviceShadow device, BlockClocks clocks, boolean discards) {
    this.discards = discards;
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
   * @return whether it is a load of what nothing has written; {@link #undefined} says more
   */
  boolean access(
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
    undefined = 0;
    if ((address & (width - 1)) == 0) {
      find();
    }
    return undefined != 0;
  }

  /** The bytes that the last access found never written, by bits from its first byte on. */
  int undefined() {
    return undefined;
  }

  /** The last such access, at the first such byte. */
  Access undefinedAccess() {
    return Objects.requireNonNull(undefinedAccess);
  }

  private void find() {
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
      if (AccessKind.reads(kind) && undefined(entry, entries, index, segment)) {
        return;
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

  /** Whether a load meets a piece that was not written; an atomic that does is a fault. */
  private boolean undefined(
      long entry, Entries entries, int index, @Nullable SegmentShadow segment) {
    int offset = index << entries.shift;
    boolean given = segment == null && offset >= initializedStart && offset < initializedEnd;
    if (given || (segment == null ? entry >= floor : entry != 0)) {
      return false;
    }
    int start = segment == null ? (int) address : AddressSpace.offset(address);
    int before = undefined;
    for (int i = offset; i < offset + (1 << entries.shift); i++) {
      if (segment == null || (i < segment.length() && !segment.initialized(i))) {
        undefined(i - start);
      }
    }
    return undefined != before;
  }

  private void undefined(int at) {
    if (undefined == 0) {
      undefinedAccess = new Access(space, address + at, width, kind);
    }
    if (!discards || (kind & (AccessKind.WRITE | AccessKind.STRONG_WRITE)) != 0) {
      throw new UninitializedReadException(undefinedAccess());
    }
    undefined |= 1 << at;
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
