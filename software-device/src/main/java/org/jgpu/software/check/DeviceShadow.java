package org.jgpu.software.check;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.jgpu.software.memory.AddressSpace;
import org.jgpu.software.memory.MemoryObserver;
import org.jspecify.annotations.Nullable;

/**
 * The shadow of a device's global memory: what was written, and who touched what since the last
 * barrier of his block. Thread-safe.
 */
public final class DeviceShadow implements MemoryObserver {
  private final AtomicInteger lastEpoch = new AtomicInteger();
  private volatile @Nullable SegmentShadow[] segments = new SegmentShadow[0];
  private volatile long[][] words = new long[0][];
  private volatile long[][] bytes = new long[0][];

  /** An empty shadow, to observe a memory from its beginning. */
  public DeviceShadow() {}

  @Override
  public synchronized void allocated(long address, long size) {
    int segment = AddressSpace.segment(address);
    int count = (int) ((size + AddressSpace.SEGMENT_BYTES - 1) >>> AddressSpace.OFFSET_BITS);
    grow(segment + count);
    for (int i = 0; i < count; i++) {
      long left = size - ((long) i << AddressSpace.OFFSET_BITS);
      segments[segment + i] = new SegmentShadow((int) Math.min(left, AddressSpace.SEGMENT_BYTES));
    }
  }

  private void grow(int wanted) {
    int known = segments.length;
    if (wanted > known) {
      int length = Math.max(2 * known, wanted);
      words = grown(words, length);
      bytes = grown(bytes, length);
      segments = Arrays.copyOf(segments, length);
    }
  }

  private static long[][] grown(long[][] table, int length) {
    long[][] grown = Arrays.copyOf(table, length);
    Arrays.fill(grown, table.length, length, Entries.NONE);
    return grown;
  }

  @Override
  public synchronized void freed(long address, long size) {
    int segment = AddressSpace.segment(address);
    int count = (int) ((size + AddressSpace.SEGMENT_BYTES - 1) >>> AddressSpace.OFFSET_BITS);
    for (int i = segment; i < segment + count; i++) {
      segments[i] = null;
      words[i] = Entries.NONE;
      bytes[i] = Entries.NONE;
    }
  }

  @Override
  public void written(long address, long size) {
    long done = 0;
    while (done < size) {
      int offset = AddressSpace.offset(address + done);
      int piece = (int) Math.min(size - done, AddressSpace.SEGMENT_BYTES - offset);
      SegmentShadow segment = segment(address + done);
      if (segment != null) {
        segment.written(offset, piece);
      }
      done += piece;
    }
  }

  /** A kernel has taken memory from its heap. */
  void taken(long address, long size) {
    SegmentShadow segment = segment(address);
    if (segment != null && size > 0) {
      int offset = AddressSpace.offset(address);
      segment.clear(offset, (int) Math.min(offset + size, segment.length()));
    }
  }

  /** The shadow of the segment of an address; null where nothing is allocated. */
  @Nullable SegmentShadow segment(long address) {
    @Nullable SegmentShadow[] known = segments;
    long segment = address >>> AddressSpace.OFFSET_BITS;
    return segment < known.length ? known[(int) segment] : null;
  }

  /** The entries of a segment for an access of a width; null if it cannot be checked. */
  @Nullable Entries entries(long address, SegmentShadow segment, int width) {
    Entries before = segment.known();
    Entries entries = segment.entries(width);
    if (entries != before) {
      publish(AddressSpace.segment(address), segment, entries);
    }
    return entries;
  }

  private synchronized void publish(int index, SegmentShadow segment, @Nullable Entries entries) {
    if (segments[index] == segment) {
      boolean byBytes = entries != null && entries.shift == 0;
      words[index] = entries == null || byBytes ? Entries.NONE : entries.first;
      bytes[index] = entries == null || !byBytes ? Entries.NONE : entries.first;
    }
  }

  /** The entries by segment of what is shadowed by words; empty elsewhere. May lag behind. */
  long[][] words() {
    return words;
  }

  /** The entries by segment of what is shadowed by bytes; empty elsewhere. May lag behind. */
  long[][] bytes() {
    return bytes;
  }

  /** A number for a stretch between two barriers that no entry has. */
  int nextEpoch() {
    int next = lastEpoch.incrementAndGet();
    return next < Stamp.EPOCHS && next > 0 ? next : startAgain();
  }

  /** Once the numbers are used up, those in the entries are wiped out. */
  private synchronized int startAgain() {
    if (lastEpoch.get() >= Stamp.EPOCHS || lastEpoch.get() < 0) {
      for (SegmentShadow segment : segments) {
        Entries entries = segment == null ? null : segment.known();
        if (entries != null) {
          entries.forget();
        }
      }
      lastEpoch.set(0);
    }
    return lastEpoch.incrementAndGet();
  }
}
