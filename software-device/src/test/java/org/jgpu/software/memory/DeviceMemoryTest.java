package org.jgpu.software.memory;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class DeviceMemoryTest {
  private final DeviceMemory memory = new DeviceMemory(1 << 20);

  private byte[] read(long address, int count) {
    byte[] bytes = new byte[count];
    memory.read(address, ByteBuffer.wrap(bytes));
    return bytes;
  }

  private void write(long address, int... bytes) {
    ByteBuffer buffer = ByteBuffer.allocate(bytes.length);
    for (int b : bytes) {
      buffer.put((byte) b);
    }
    memory.write(address, buffer.flip());
  }

  @Test
  void allocationsAreAlignedZeroedAndCounted() {
    long a = memory.allocate(10);
    long b = memory.allocate(1000);
    assertEquals(0, a % 256);
    assertEquals(0, b % 256);
    assertArrayEquals(new byte[10], read(a, 10));
    assertEquals(1010, memory.used());
    memory.free(a);
    assertEquals(1000, memory.used());
  }

  @Test
  void writesAndReadsRanges() {
    long a = memory.allocate(8);
    write(a + 2, 1, 2, 3);
    assertArrayEquals(new byte[] {0, 0, 1, 2, 3, 0, 0, 0}, read(a, 8));
    assertArrayEquals(new byte[0], read(a + 8, 0));
  }

  @Test
  void copiesOverlappingRanges() {
    long a = memory.allocate(8);
    write(a, 1, 2, 3, 4, 5, 6, 7, 8);
    memory.copy(a + 2, a, 6);
    assertArrayEquals(new byte[] {1, 2, 1, 2, 3, 4, 5, 6}, read(a, 8));
    memory.copy(a, a + 2, 6);
    assertArrayEquals(new byte[] {1, 2, 3, 4, 5, 6, 5, 6}, read(a, 8));
  }

  @Test
  void fillsElements() {
    long a = memory.allocate(12);
    memory.fill8(a, (byte) 9, 3);
    memory.fill16(a + 4, (short) 0x0201, 2);
    memory.fill32(a + 8, 0x04030201, 1);
    assertArrayEquals(new byte[] {9, 9, 9, 0, 1, 2, 1, 2, 1, 2, 3, 4}, read(a, 12));
    assertThrows(MemoryFaultException.class, () -> memory.fill32(a + 2, 0, 1));
    assertThrows(MemoryFaultException.class, () -> memory.fill32(a, 0, 4));
  }

  @Test
  void rangesOutsideAnAllocationFault() {
    long a = memory.allocate(16);
    for (long address : new long[] {0, -1, a - 1, a + 16, a + 10, Long.MAX_VALUE, Long.MIN_VALUE}) {
      assertThrows(MemoryFaultException.class, () -> read(address, 8), Long.toHexString(address));
      assertThrows(MemoryFaultException.class, () -> write(address, 1, 2, 3, 4, 5, 6, 7));
      assertThrows(MemoryFaultException.class, () -> memory.copy(a, address, 8));
    }
    assertThrows(MemoryFaultException.class, () -> memory.copy(a, a, -1));
    memory.free(a);
    MemoryFaultException fault = assertThrows(MemoryFaultException.class, () -> read(a + 4, 4));
    assertTrue(fault.getMessage().contains("freed"), fault.getMessage());
  }

  @Test
  void onlyStartsOfLiveAllocationsAreFreed() {
    long a = memory.allocate(16);
    assertThrows(IllegalArgumentException.class, () -> memory.free(a + 4));
    assertThrows(IllegalArgumentException.class, () -> memory.free(0));
    memory.free(a);
    assertThrows(IllegalArgumentException.class, () -> memory.free(a));
    assertThrows(IllegalArgumentException.class, () -> memory.allocate(0));
  }

  @Test
  void capacityIsALimit() {
    long a = memory.allocate(1 << 20);
    OutOfDeviceMemoryException refused =
        assertThrows(OutOfDeviceMemoryException.class, () -> memory.allocate(1));
    assertEquals(1, refused.requested());
    memory.free(a);
    memory.free(memory.allocate(1 << 20));
  }

  @Test
  void addressesAreNotReusedSoon() {
    List<Long> seen = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      long address = memory.allocate(64);
      assertTrue(!seen.contains(address));
      seen.add(address);
      memory.free(address);
    }
    for (int i = 0; i < 5000; i++) {
      memory.free(memory.allocate(64));
    }
    assertTrue(AddressSpace.segment(memory.allocate(64)) < 3000 * AddressSpace.SPACING);
  }
}
