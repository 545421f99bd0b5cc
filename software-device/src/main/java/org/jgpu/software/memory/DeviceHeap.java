package org.jgpu.software.memory;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * The heap from which kernels allocate with {@code malloc} and {@code new}: one allocation of
 * device memory, of which the first free piece that is large enough is handed out. What a kernel
 * does not free stays allocated for later ones. Thread-safe.
 */
public final class DeviceHeap {
  /** The size in bytes; {@value #PRESET}, as CUDA's, unless set. */
  private static final String PROPERTY = "jgpu.software.heap";

  private static final int PRESET = 8 << 20;
  private static final int ALIGNMENT = 16;

  private final DeviceMemory memory;
  private final TreeMap<Long, Long> free = new TreeMap<>();
  private final Map<Long, Long> live = new HashMap<>();
  private boolean reserved;

  DeviceHeap(DeviceMemory memory) {
    this.memory = memory;
  }

  private static long size() {
    String text = System.getProperty(PROPERTY);
    if (text == null) {
      return PRESET;
    }
    if (!text.matches("[0-9]{1,10}") || Long.parseLong(text) < ALIGNMENT) {
      throw new IllegalArgumentException(
          PROPERTY + " is '" + text + "'; expected a number of bytes");
    }
    return Long.parseLong(text) & -ALIGNMENT;
  }

  /**
   * Takes the heap's memory, at the first call.
   *
   * @throws OutOfDeviceMemoryException if there is not that much memory left
   */
  public synchronized void reserve() {
    if (!reserved) {
      long bytes = size();
      free.put(memory.allocate(bytes), bytes);
      reserved = true;
    }
  }

  /** The address of a new piece, a multiple of 16; 0 if there is none of that size. */
  public synchronized long allocate(long bytes) {
    if (bytes < 0 || bytes > Long.MAX_VALUE - ALIGNMENT) {
      return 0;
    }
    long wanted = Math.max(bytes + ALIGNMENT - 1, ALIGNMENT) & -ALIGNMENT;
    for (Map.Entry<Long, Long> piece : free.entrySet()) {
      if (piece.getValue() >= wanted) {
        long address = piece.getKey();
        long left = piece.getValue() - wanted;
        free.remove(address);
        if (left > 0) {
          free.put(address + wanted, left);
        }
        live.put(address, wanted);
        return address;
      }
    }
    return 0;
  }

  /** Gives a piece back; false when none starts at the address. */
  public synchronized boolean free(long address) {
    Long bytes = live.remove(address);
    if (bytes == null) {
      return false;
    }
    long start = address;
    long size = bytes;
    Map.Entry<Long, Long> below = free.lowerEntry(address);
    if (below != null && below.getKey() + below.getValue() == address) {
      start = below.getKey();
      size += below.getValue();
    }
    Long above = free.remove(address + bytes);
    free.put(start, above == null ? size : size + above);
    return true;
  }
}
