package org.jgpu.software.memory;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/**
 * The global memory of one device: allocations behind 64-bit addresses, each access checked against
 * the allocation it meets.
 *
 * <p>Thread-safe. An allocation's bytes are zero at first and belong to the garbage collector once
 * freed; the address of a freed allocation stays invalid until many later ones have come and gone.
 */
public final class DeviceMemory {
  private final long capacity;
  private final SegmentTable segments = new SegmentTable();
  private final StripedLocks locks = new StripedLocks();
  private final DeviceHeap heap = new DeviceHeap(this);
  private final MemoryObserver observer;
  private long used;

  /**
   * An empty memory.
   *
   * @param capacityBytes the most that may be allocated at one time, in bytes
   */
  public DeviceMemory(long capacityBytes) {
    this(capacityBytes, MemoryObserver.NONE);
  }

  /**
   * An empty memory whose observer is told of what happens to it.
   *
   * @param capacityBytes the most that may be allocated at one time, in bytes
   */
  public DeviceMemory(long capacityBytes, MemoryObserver observer) {
    if (capacityBytes < 1) {
      throw new IllegalArgumentException("The capacity must be positive: " + capacityBytes);
    }
    this.capacity = capacityBytes;
    this.observer = observer;
  }

  /**
   * Allocates zeroed memory.
   *
   * @param bytes the size, at least 1
   * @return an address that is a multiple of 256; to be given to {@link #free}
   * @throws OutOfDeviceMemoryException if the capacity or the JVM's heap does not suffice
   * @throws IllegalArgumentException if the size is not positive
   */
  public long allocate(long bytes) {
    return allocate(bytes, Provenance.UNKNOWN);
  }

  /** Allocates as {@link #allocate(long)} does, and remembers for whom. */
  public synchronized long allocate(long bytes, Provenance provenance) {
    if (bytes < 1) {
      throw new IllegalArgumentException("The size of an allocation must be positive: " + bytes);
    }
    if (bytes > capacity - used) {
      throw new OutOfDeviceMemoryException(
          bytes,
          bytes
              + " bytes do not fit: "
              + used
              + " of "
              + capacity
              + " bytes of the device are used");
    }
    byte[][] storage;
    try {
      storage = Storage.allocate(bytes);
    } catch (OutOfMemoryError e) {
      throw new OutOfDeviceMemoryException(
          bytes,
          bytes
              + " bytes do not fit into the JVM's heap, where the software device keeps its memory;"
              + " start Java with a larger -Xmx");
    }
    long address = segments.add(bytes, storage, provenance);
    used += bytes;
    observer.allocated(address, bytes);
    return address;
  }

  /**
   * Frees an allocation; later accesses to it fault.
   *
   * @throws IllegalArgumentException if no allocation starts at the address
   */
  public void free(long address) {
    free(address, "");
  }

  /**
   * Frees as {@link #free(long)} does, and remembers where that was.
   *
   * @param site a place in the host's code, or empty
   */
  public synchronized void free(long address, String site) {
    long bytes = segments.remove(address, site);
    used -= bytes;
    observer.freed(address, bytes);
  }

  /** Bytes allocated now. */
  public synchronized long used() {
    return used;
  }

  /** The most that may be allocated at one time, in bytes. */
  public long capacity() {
    return capacity;
  }

  /**
   * Copies device memory into a buffer.
   *
   * @param destination filled from its position to its limit
   * @throws MemoryFaultException if the range is not inside one live allocation
   */
  public void read(long address, ByteBuffer destination) {
    range(address, destination.remaining(), "Reading")
        .forEachPiece((bytes, offset, length) -> destination.put(bytes, offset, length));
  }

  /**
   * Copies a buffer into device memory.
   *
   * @param source read from its position to its limit
   * @throws MemoryFaultException if the range is not inside one live allocation
   */
  public void write(long address, ByteBuffer source) {
    int length = source.remaining();
    range(address, length, "Writing")
        .forEachPiece((bytes, offset, size) -> source.get(bytes, offset, size));
    observer.written(address, length);
  }

  /**
   * Copies inside the device; the ranges may overlap.
   *
   * @throws MemoryFaultException if a range is not inside one live allocation
   */
  public void copy(long destination, long source, long bytes) {
    Range to = range(destination, bytes, "Copying to");
    Range from = range(source, bytes, "Copying from");
    Range.copy(to, from);
    observer.written(destination, bytes);
  }

  /** Sets bytes; faults as {@link #write} does. */
  public void fill8(long address, byte value, long count) {
    range(address, count, "Filling")
        .forEachPiece(
            (bytes, offset, length) -> Arrays.fill(bytes, offset, offset + length, value));
    observer.written(address, count);
  }

  /**
   * Sets 16-bit elements; the address must be a multiple of 2, and it faults as {@link #write}
   * does.
   */
  public void fill16(long address, short value, long count) {
    elements(address, count, 2).fillPattern(2, value);
    observer.written(address, 2 * count);
  }

  /**
   * Sets 32-bit elements; the address must be a multiple of 4, and it faults as {@link #write}
   * does.
   */
  public void fill32(long address, int value, long count) {
    elements(address, count, 4).fillPattern(4, value);
    observer.written(address, 4 * count);
  }

  /**
   * The segments as generated code reads them: the storage of an address is at its segment's index,
   * null where nothing is allocated. Later allocations may be missing from it.
   */
  public byte[][] segmentTable() {
    return segments.table();
  }

  /** The locks that make strong accesses to one place exclude each other. */
  public StripedLocks locks() {
    return locks;
  }

  /** The heap of the kernels. */
  public DeviceHeap heap() {
    return heap;
  }

  /** Says what is at or near an address, for error messages. */
  public synchronized String describe(long address) {
    return segments.describe(address);
  }

  /** The allocations that nobody has freed, those that came first before the others. */
  public synchronized List<String> unfreed() {
    return segments.unfreed();
  }

  private Range elements(long address, long count, int width) {
    if ((address & (width - 1)) != 0) {
      throw new MemoryFaultException(
          address,
          width,
          true,
          "Address 0x" + Long.toHexString(address) + " is no multiple of " + width);
    }
    return range(address, Math.multiplyExact(count, (long) width), "Filling");
  }

  private synchronized Range range(long address, long length, String action) {
    Range range = length < 0 ? null : segments.range(address, length);
    if (range == null) {
      throw new MemoryFaultException(
          address, 0, false, action + " " + length + " bytes at " + describe(address));
    }
    return range;
  }
}
