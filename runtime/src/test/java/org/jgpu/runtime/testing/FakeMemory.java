package org.jgpu.runtime.testing;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;
import java.util.TreeMap;
import org.jgpu.runtime.error.CudaException;
import org.jgpu.runtime.error.CudaResult;

/** The "device" memory of a fake driver: an array for each allocation, with gaps between them. */
final class FakeMemory {
  private static final long FIRST_ADDRESS = 1L << 40;

  /** Bytes between allocations, so that an access beyond one does not reach the next. */
  private static final int GAP = 4096;

  private static final int ALIGNMENT = 256;

  private final TreeMap<Long, byte[]> blocks = new TreeMap<>();
  private long nextAddress = FIRST_ADDRESS;
  private long capacity = 1L << 40;

  void setCapacity(long bytes) {
    capacity = bytes;
  }

  long capacity() {
    return capacity;
  }

  long used() {
    return blocks.values().stream().mapToLong(block -> block.length).sum();
  }

  int liveAllocations() {
    return blocks.size();
  }

  long allocate(long bytes) {
    if (bytes > capacity - used()) {
      throw new CudaException(CudaResult.OUT_OF_MEMORY.number(), "cuMemAlloc", bytes + " bytes");
    }
    long address = nextAddress;
    nextAddress += (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT + GAP;
    blocks.put(address, new byte[Math.toIntExact(bytes)]);
    return address;
  }

  void free(long address) {
    if (blocks.remove(address) == null) {
      throw new CudaException(CudaResult.INVALID_VALUE.number(), "cuMemFree", "");
    }
  }

  /** Returns the bytes at {@code address} as a buffer. */
  ByteBuffer at(long address, long bytes) {
    Map.Entry<Long, byte[]> block = blocks.floorEntry(address);
    if (block == null || address + bytes > block.getKey() + block.getValue().length) {
      throw new CudaException(CudaResult.ILLEGAL_ADDRESS.number(), "copy", "");
    }
    int offset = (int) (address - block.getKey());
    return ByteBuffer.wrap(block.getValue(), offset, (int) bytes)
        .slice()
        .order(ByteOrder.nativeOrder());
  }
}
