package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Planted faults are reported with their place, and leave the device usable. */
class FaultsTest {
  private Device device = Device.fixture("faults.sm_75", 2);

  @AfterEach
  void close() {
    device.close();
  }

  private DeviceFaultException fault(
      FaultKind kind, String kernel, int blocks, int threads, Object... arguments) {
    DeviceFaultException fault =
        assertThrows(
            DeviceFaultException.class,
            () -> device.tryLaunch(kernel, LaunchShape.linear(blocks, threads), arguments));
    assertEquals(kind, fault.kind(), fault.getMessage());
    assertEquals(kernel, fault.kernel());
    assertEquals("faults.cu", fault.place().file(), fault.getMessage());
    assertTrue(
        fault.getMessage().contains("faults.cu:" + fault.place().line()), fault.getMessage());
    return fault;
  }

  private static void assertMentions(DeviceFaultException fault, String... parts) {
    for (String part : parts) {
      assertTrue(fault.getMessage().contains(part), fault.getMessage());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {16, 17, 1000, 300_000_000, -1, -300_000_000, Integer.MIN_VALUE})
  void indexOutsideAnAllocation(int index) {
    long out = device.ints(new int[16]);
    DeviceFaultException fault = fault(FaultKind.ILLEGAL_ADDRESS, "outOfBounds", 3, 4, out, index);
    assertEquals(7, fault.place().line());
    assertEquals(1, fault.place().blockX());
    assertEquals(1, fault.place().threadX());
    assertEquals(out + 4L * index, fault.place().address());
    assertTrue(fault.place().ptxLine() > 0);
    device.launch("outOfBounds", 1, 4, out, 0);
  }

  @Test
  void messageNamesTheNearestAllocation() {
    long out = device.ints(new int[16]);
    DeviceFaultException fault = fault(FaultKind.ILLEGAL_ADDRESS, "outOfBounds", 2, 4, out, 18);
    assertMentions(
        fault,
        "block (1,0,0)",
        "thread (1,0,0)",
        "8 bytes past the end of an allocation of 64 bytes",
        "st.global");
  }

  @Test
  void accessOfFreedMemory() {
    long out = device.ints(new int[16]);
    device.memory.free(out);
    DeviceFaultException fault = fault(FaultKind.ILLEGAL_ADDRESS, "outOfBounds", 1, 8, out, 0);
    assertMentions(fault, "freed");
  }

  @Test
  void nullPointer() {
    fault(FaultKind.ILLEGAL_ADDRESS, "nullPointer", 1, 1, 0L);
  }

  @Test
  void pointersThatAreNoAddresses() {
    for (long address : new long[] {Long.MIN_VALUE, -4, 0x4000_0000_0000_0000L, 0x7ff8L << 48}) {
      fault(FaultKind.ILLEGAL_ADDRESS, "nullPointer", 1, 1, address);
    }
  }

  @Test
  void indexOutsideSharedMemory() {
    long out = device.ints(new int[64]);
    DeviceFaultException fault = fault(FaultKind.ILLEGAL_ADDRESS, "outOfShared", 1, 64, out, 2);
    assertEquals(32, fault.place().threadX());
    assertMentions(fault, "256 bytes of shared memory");
  }

  @Test
  void indexOutsideLocalMemory() {
    long out = device.ints(new int[64]);
    DeviceFaultException fault = fault(FaultKind.ILLEGAL_ADDRESS, "outOfLocal", 1, 1, out, 500);
    assertMentions(fault, "local memory");
  }

  @Test
  void misalignedAccess() {
    long out = device.ints(new int[64]);
    DeviceFaultException fault = fault(FaultKind.MISALIGNED_ADDRESS, "misaligned", 1, 1, out, 2);
    assertMentions(fault, "no multiple of 4");
  }

  @Test
  void threadsAtDifferentBarriersNeverMeet() {
    long out = device.ints(new int[2]);
    DeviceFaultException fault = fault(FaultKind.DEADLOCK, "divergentBarriers", 1, 32, out);
    assertMentions(
        fault,
        "threads 0-15 waiting at barrier 1 at faults.cu:29",
        "threads 16-31 waiting at barrier 0 at faults.cu:32");
  }

  @Test
  void shuffleThatHalfTheWarpNeverReaches() {
    long out = device.ints(new int[32]);
    DeviceFaultException fault = fault(FaultKind.DEADLOCK, "shuffleAlone", 1, 32, out);
    assertMentions(
        fault,
        "threads 0-15 waiting for lanes 0-31 (mask 0xffffffff)",
        "threads 16-31 waiting at barrier 0 at faults.cu:41",
        "shfl.sync");
  }

  @Test
  void laneOutsideItsOwnMask() {
    long out = device.ints(new int[32]);
    DeviceFaultException fault =
        assertThrows(
            DeviceFaultException.class,
            () -> device.tryLaunch("wrongMask", LaunchShape.linear(1, 32), out));
    assertEquals(FaultKind.INVALID_SYNCHRONIZATION, fault.kind());
    assertEquals(16, fault.place().threadX());
    assertMentions(
        fault, "faults.cu:46", "lane 16", "mask 0xffff, which leaves lane 16 out", "shfl.sync");
  }

  @Test
  void trap() {
    DeviceFaultException fault = fault(FaultKind.TRAP, "traps", 1, 32, 7);
    assertEquals(7, fault.place().threadX());
    device.launch("traps", 1, 32, 99);
  }

  @Test
  void failedAssertion() {
    DeviceFaultException fault = fault(FaultKind.ASSERT, "asserts", 1, 32, 9);
    assertMentions(fault, "threadIdx.x != n", "faults.cu");
    device.launch("asserts", 1, 32, 99);
  }

  @Test
  void printf() {
    device.launch("prints", 1, 32, 5, 2.71828);
    assertEquals("thread 5 of block:  2.72 x 123456789abc %\n", device.printed.toString());
  }

  @Test
  void parametersAndBlocksAreChecked() {
    Entry entry = device.entry("traps");
    assertThrows(
        IllegalArgumentException.class,
        () -> entry.run(LaunchShape.linear(1, 32), ByteBuffer.allocate(3), device.workers));
    assertThrows(IllegalArgumentException.class, () -> LaunchShape.linear(1, 1025));
    assertThrows(IllegalArgumentException.class, () -> LaunchShape.linear(0, 1));
  }
}
