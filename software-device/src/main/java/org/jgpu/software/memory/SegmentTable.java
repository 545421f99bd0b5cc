package org.jgpu.software.memory;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Which segments hold which allocation. Freed segments are used again only after {@value
 * #QUARANTINE} later frees, so that a stale address meets nothing. Not thread-safe, but for {@link
 * #table}.
 */
final class SegmentTable {
  private static final int QUARANTINE = 4096;

  /** Farther away than this, an address has nothing to do with an allocation. */
  private static final long FAR = (long) AddressSpace.SPACING / 2 << AddressSpace.OFFSET_BITS;

  private static final int FIRST = AddressSpace.SPACING;

  private final TreeMap<Long, Allocation> live = new TreeMap<>();
  private final ArrayDeque<Allocation> freed = new ArrayDeque<>();
  private volatile byte[][] table = new byte[1024][];
  private int next = FIRST;

  private record Allocation(
      long address, long bytes, byte[][] storage, Provenance provenance, String freedAt) {
    int segment() {
      return AddressSpace.segment(address);
    }

    long end() {
      return address + bytes;
    }

    /** Segments taken, the empty ones behind the allocation included. */
    int span() {
      return span(storage.length);
    }

    static int span(int segments) {
      int spaced = segments + AddressSpace.SPACING - 1;
      return (spaced + AddressSpace.SPACING - 1) / AddressSpace.SPACING * AddressSpace.SPACING;
    }
  }

  byte[][] table() {
    return table;
  }

  long add(long bytes, byte[][] storage, Provenance provenance) {
    int segment = place(Allocation.span(storage.length));
    Allocation allocation =
        new Allocation(AddressSpace.start(segment), bytes, storage, provenance, "");
    live.put(allocation.address, allocation);
    byte[][] grown = table;
    if (segment + storage.length > grown.length) {
      grown = Arrays.copyOf(grown, Math.max(2 * grown.length, segment + storage.length));
    }
    System.arraycopy(storage, 0, grown, segment, storage.length);
    table = grown;
    return allocation.address;
  }

  private int place(int span) {
    if (freed.size() > QUARANTINE) {
      Allocation oldest = freed.getFirst();
      if (oldest.span() == span) {
        freed.removeFirst();
        return oldest.segment();
      }
      freed.addLast(freed.removeFirst());
    }
    if (next > AddressSpace.SEGMENTS - span) {
      throw new OutOfDeviceMemoryException(0, "The device's addresses are used up");
    }
    int segment = next;
    next += span;
    return segment;
  }

  /** Forgets the allocation that starts at the address and returns its size in bytes. */
  long remove(long address, String freedAt) {
    Allocation allocation = live.remove(address);
    if (allocation == null) {
      throw new IllegalArgumentException("No allocation starts at " + describe(address));
    }
    byte[][] current = table;
    Arrays.fill(
        current, allocation.segment(), allocation.segment() + allocation.storage.length, null);
    byte[][] nothing = new byte[allocation.storage.length][];
    freed.addLast(
        new Allocation(address, allocation.bytes, nothing, allocation.provenance, freedAt));
    return allocation.bytes;
  }

  /** The range, or null when it is not inside one live allocation. */
  @Nullable Range range(long address, long length) {
    Map.Entry<Long, Allocation> below = live.floorEntry(address);
    if (below == null) {
      return null;
    }
    Allocation allocation = below.getValue();
    long offset = address - allocation.address;
    return offset <= allocation.bytes - length
        ? new Range(allocation.storage, offset, length)
        : null;
  }

  String describe(long address) {
    String name = "address 0x" + Long.toHexString(address);
    if (address >= 0 && address < AddressSpace.start(AddressSpace.SHARED_WINDOW)) {
      return name + ", " + (address == 0 ? "which is null" : address + " bytes behind null");
    }
    for (Allocation old : freed) {
      if (address >= old.address && address < old.address + old.bytes) {
        String end = old.freedAt.isEmpty() ? " that was freed" : ", freed at " + old.freedAt;
        return name + ", " + position(address, old) + end;
      }
    }
    Map.Entry<Long, Allocation> below = live.floorEntry(address);
    Map.Entry<Long, Allocation> above = live.ceilingEntry(address);
    long behind = below == null ? Long.MAX_VALUE : address - below.getValue().end();
    long before = above == null || address <= 0 ? Long.MAX_VALUE : above.getKey() - address;
    if (Math.min(behind, before) > FAR) {
      return name + ", far from every allocation";
    }
    return below != null && behind <= before
        ? name + ", " + position(address, below.getValue())
        : name + ", " + before + " bytes before " + text(above.getValue());
  }

  private static String position(long address, Allocation allocation) {
    long offset = address - allocation.address;
    String where =
        offset < allocation.bytes
            ? offset + " bytes into"
            : offset - allocation.bytes + " bytes past the end of";
    return where + " " + text(allocation);
  }

  private static String text(Allocation allocation) {
    Provenance from = allocation.provenance;
    return "an allocation of "
        + allocation.bytes
        + " bytes"
        + (from.label().isEmpty() ? "" : " (" + from.label() + ")")
        + " at 0x"
        + Long.toHexString(allocation.address)
        + (from.site().isEmpty() ? "" : ", made at " + from.site());
  }

  /** The live allocations whose maker is known, oldest first. */
  List<String> unfreed() {
    return live.values().stream()
        .filter(allocation -> !allocation.provenance.site().isEmpty())
        .map(SegmentTable::text)
        .toList();
  }
}
