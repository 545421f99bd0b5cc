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

  /**
   * An access that is looked at.
   *
   * @param what where it goes and what it does
   * @param value what a store of up to 8 bytes will write
   */
  private record Touch(Access what, int thread, long value, int site) {
    int kind() {
      return what.kind();
    }
  }

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
   * @param value what a store of up to 8 bytes will write
   * @return whether it is a load of what nothing has written; {@link #undefined} says more
   */
  boolean access(int thread, Space space, long address, int width, int kind, long value, int site) {
    undefined = 0;
    if ((address & (width - 1)) == 0) {
      find(new Touch(new Access(space, address, width, kind), thread, value, site));
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

  private void find(Touch touch) {
    long address = touch.what.address();
    int width = touch.what.bytes();
    if (touch.what.space() == Space.SHARED) {
      if (address >= 0 && address <= sharedBytes.length - width) {
        touchAll(touch, shared, (int) address, null);
      }
      return;
    }
    SegmentShadow segment = device.segment(address);
    int offset = AddressSpace.offset(address);
    if (segment != null && offset <= segment.length() - width) {
      Entries entries = device.entries(address, segment, width);
      if (entries != null) {
        touchAll(touch, entries, offset, segment);
      }
    }
  }

  private void touchAll(Touch touch, Entries entries, int offset, @Nullable SegmentShadow segment) {
    int last = (offset + touch.what.bytes() - 1) >>> entries.shift;
    for (int index = offset >>> entries.shift; index <= last; index++) {
      long entry = entries.first[index];
      if (!Stamp.otherEpoch(entry ^ clocks.stamps[touch.thread])) {
        meet(touch, entries, index);
      } else if (!AccessKind.reads(touch.kind())
          || !undefined(touch, entry, entries, index, segment)) {
        entries.first[index] = note(touch);
      }
    }
  }

  /** A piece that was touched since the last barrier of all threads. */
  private void meet(Touch touch, Entries entries, int index) {
    history.recall(entries, index);
    if (!races(touch)) {
      history.add(note(touch));
      history.keep(entries, index);
    }
  }

  private long note(Touch touch) {
    return clocks.stamps[touch.thread] | Stamp.how(touch.kind()) | touch.site;
  }

  /** Whether a load meets a piece that was not written; an atomic that does is a fault. */
  private boolean undefined(
      Touch touch, long entry, Entries entries, int index, @Nullable SegmentShadow segment) {
    int offset = index << entries.shift;
    boolean given = segment == null && offset >= initializedStart && offset < initializedEnd;
    if (given || (segment == null ? entry >= floor : entry != 0)) {
      return false;
    }
    long address = touch.what.address();
    int start = segment == null ? (int) address : AddressSpace.offset(address);
    int before = undefined;
    for (int i = offset; i < offset + (1 << entries.shift); i++) {
      if (segment == null || (i < segment.length() && !segment.initialized(i))) {
        undefined(touch.what, i - start);
      }
    }
    return undefined != before;
  }

  private void undefined(Access access, int at) {
    if (undefined == 0) {
      undefinedAccess =
          new Access(access.space(), access.address() + at, access.bytes(), access.kind());
    }
    boolean writes = (access.kind() & (AccessKind.WRITE | AccessKind.STRONG_WRITE)) != 0;
    if (!discards || writes) {
      throw new UninitializedReadException(undefinedAccess());
    }
    undefined |= 1 << at;
  }

  /** Throws if the access races with one before it; whether it does so without harm. */
  private boolean races(Touch touch) {
    boolean first = races(touch, history.first());
    boolean second = history.second() != 0 && races(touch, history.second());
    if (!first && !second && history.racesWithOthers(touch.thread, touch.kind())) {
      throw new RaceException(
          touch.what, RaceException.SOMEBODY, Stamp.kind(history.ofOthers()), Stamp.UNKNOWN_SITE);
    }
    return first || second;
  }

  private boolean races(Touch touch, long entry) {
    if (clocks.ordered(entry, touch.thread)
        || !AccessKind.conflict(touch.kind(), Stamp.kind(entry))) {
      return false;
    }
    if (writesTheSame(touch, entry)) {
      return true;
    }
    throw new RaceException(touch.what, Stamp.thread(entry), Stamp.kind(entry), Stamp.site(entry));
  }

  /** Two stores of one value leave the same whatever their order, so they are let pass. */
  private boolean writesTheSame(Touch touch, long entry) {
    int width = touch.what.bytes();
    return touch.kind() == AccessKind.WRITE
        && Stamp.kind(entry) == AccessKind.WRITE
        && width <= Long.BYTES
        && present(touch.what)
            == (width == Long.BYTES ? touch.value : touch.value & ((1L << 8 * width) - 1));
  }

  /** The bytes that are there. */
  private long present(Access access) {
    long address = access.address();
    boolean inShared = access.space() == Space.SHARED;
    byte[] bytes = inShared ? sharedBytes : table[AddressSpace.segment(address)];
    int offset = inShared ? (int) address : AddressSpace.offset(address);
    long present = 0;
    for (int i = 0; i < access.bytes(); i++) {
      present |= (bytes[offset + i] & 255L) << 8 * i;
    }
    return present;
  }
}
