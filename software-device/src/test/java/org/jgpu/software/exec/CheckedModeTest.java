package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/** Planted defects are found and told in full; what looks like them and is right runs clean. */
@ParameterizedClass
@ValueSource(strings = {"defects.sm_75", "defects.sm_100"})
class CheckedModeTest {
  private final Device device;

  CheckedModeTest(String fixture) {
    device = new Device(Device.text(fixture), 2, true);
  }

  @AfterEach
  void close() {
    device.close();
  }

  private static LaunchShape block(int threads) {
    return new LaunchShape(1, 1, 1, threads, 1, 1, 4 * 64);
  }

  private void clean(String kernel, int threads, Object... arguments) {
    device.launch(kernel, block(threads), arguments);
  }

  /** Launches one block and returns the message, with {@code #} for PTX lines and addresses. */
  private String message(FaultKind kind, String kernel, int threads, Object... arguments) {
    DeviceFaultException fault =
        assertThrows(
            DeviceFaultException.class, () -> device.tryLaunch(kernel, block(threads), arguments));
    assertEquals(kind, fault.kind(), fault.getMessage());
    return fault
        .getMessage()
        .replaceAll("PTX line [0-9]+", "PTX line #")
        .replaceAll("0x[0-9a-f]{9,}", "0x#");
  }

  private static void assertSays(String expected, String message) {
    assertTrue(message.contains(expected), () -> "expected: " + expected + "\nin: " + message);
  }

  private String race(String kernel, int threads, Object... arguments) {
    String message = message(FaultKind.RACE, kernel, threads, arguments);
    assertSays("; no barrier, warp synchronisation or fence orders the two", message);
    return message;
  }

  private String uninitialized(String kernel, int threads, Object... arguments) {
    return message(FaultKind.UNINITIALIZED_READ, kernel, threads, arguments);
  }

  private long zeros(int count) {
    return device.ints(new int[count]);
  }

  @Test
  void oneElementTooFar() {
    long out = zeros(16);
    clean("overrun", 16, out, 15);
    String message = message(FaultKind.ILLEGAL_ADDRESS, "overrun", 32, out, 16);
    assertSays(
        "ILLEGAL_ADDRESS in kernel overrun, block (0,0,0), thread (16,0,0) at defects.cu:6"
            + " (PTX line #, st.global.u32): 4-byte write at address 0x#, 0 bytes past the end of"
            + " an allocation of 64 bytes at 0x#",
        message);
  }

  @Test
  void misalignedStore() {
    assertSays(
        "MISALIGNED_ADDRESS in kernel misaligned, block (0,0,0), thread (0,0,0) at defects.cu:10"
            + " (PTX line #, st.global.u32): 4-byte write at 0x#, which is no multiple of 4:"
            + " address 0x#, 2 bytes into an allocation of 64 bytes at 0x#",
        message(FaultKind.MISALIGNED_ADDRESS, "misaligned", 1, zeros(16)));
  }

  @Test
  void freedMemory() {
    long in = zeros(32);
    long out = zeros(32);
    device.memory.free(in, "com.acme.App.close(App.java:7)");
    assertSays(
        "4-byte read at address 0x#, 0 bytes into an allocation of 128 bytes at 0x#, freed at"
            + " com.acme.App.close(App.java:7)",
        message(FaultKind.ILLEGAL_ADDRESS, "copyWords", 32, in, out));
  }

  @Test
  void nullPointer() {
    assertSays(
        "4-byte read at address 0x0, which is null",
        message(FaultKind.ILLEGAL_ADDRESS, "copyWords", 1, 0L, zeros(1)));
  }

  @Test
  void indexOutsideSharedMemory() {
    clean("sharedOverrun", 32, zeros(32), 0);
    assertSays(
        " at defects.cu:17 (PTX line #, st.shared.u32): 4-byte write at 0x4d0 of 416 bytes of"
            + " shared memory",
        message(FaultKind.ILLEGAL_ADDRESS, "sharedOverrun", 32, zeros(32), 300));
  }

  @Test
  void indexOutsideLocalMemory() {
    clean("localOverrun", 1, zeros(2), 10);
    assertSays(
        " at defects.cu:24 (PTX line #, st.local.u32): 4-byte write at 0x40 of 64 bytes of local"
            + " memory",
        message(FaultKind.ILLEGAL_ADDRESS, "localOverrun", 1, zeros(2), 17));
  }

  @Test
  void memoryThatNothingHasWritten() {
    long raw = device.memory.allocate(1024);
    long out = zeros(256);
    assertSays(
        "UNINITIALIZED_READ in kernel copyWords, block (0,0,0), thread (0,0,0) at defects.cu:29"
            + " (PTX line #, ld.global.u32): 4-byte read of memory that nothing has written, at"
            + " address 0x#, 0 bytes into an allocation of 1024 bytes at 0x#",
        uninitialized("copyWords", 32, raw, out));
    assertSays("8-byte read of memory", uninitialized("copyLongs", 32, raw, out));
    assertSays("ld.global.v4.", uninitialized("copyVectors", 32, raw, out));
    assertSays("1-byte read of memory", uninitialized("copyBytes", 32, raw, out));
    assertSays("4-byte atomic access of memory", uninitialized("count", 32, raw));
  }

  @Test
  void whatCopiesFillsAndKernelsWroteIsInitialisedToTheByte() {
    long in = device.memory.allocate(128);
    long out = device.memory.allocate(128);
    device.memory.fill8(in, (byte) 1, 63);
    clean("copyWords", 15, in, out);
    assertSays("63 bytes into", uninitialized("copyWords", 16, in, out));
    clean("copyBytes", 63, in, out);
    assertSays("63 bytes into", uninitialized("copyBytes", 64, in, out));
    device.memory.copy(in + 63, out, 1);
    clean("copyWords", 16, in, out);
    clean("copyLongs", 8, out, in);
    assertSays("64 bytes into", uninitialized("copyLongs", 9, out, in));
    device.memory.fill32(in + 64, 3, 16);
    clean("copyVectors", 8, in, out);
    clean("copyWords", 32, out, in);
  }

  @Test
  void sharedMemoryThatTheBlockHasNotWritten() {
    long out = zeros(64);
    clean("sharedHalfWritten", 64, out, 64);
    assertSays(
        "thread (40,0,0) at defects.cu:52 (PTX line #, ld.shared.u32): 4-byte read of memory that"
            + " nothing has written, at 0xa0 of 512 bytes of shared memory, 160 bytes into tile of"
            + " 256 bytes",
        uninitialized("sharedHalfWritten", 64, out, 40));
  }

  @Test
  void localMemoryThatTheThreadHasNotWritten() {
    clean("localHalfWritten", 1, device.ints(0, 3, 0, 0), 16);
    assertSays(
        " at defects.cu:58 (PTX line #, ld.local.u32): 4-byte read of memory that nothing has"
            + " written, at 0xc of 64 bytes of local memory",
        uninitialized("localHalfWritten", 1, device.ints(0, 3, 0, 0), 2));
  }

  @Test
  void missingBarrier() {
    long out = zeros(64);
    assertSays(
        "RACE in kernel addNeighbours, block (0,0,0), thread (1,0,0) at defects.cu:83"
            + " (PTX line #, st.shared.u32): 4-byte write at 0x4 of 516 bytes of shared memory,"
            + " 4 bytes into tile of 260 bytes, races with the read by thread (0,0,0) at"
            + " defects.cu:83 (PTX line #, ld.shared.u32)",
        race("addNeighbours", 64, out));
    long data = device.floats(new float[64]);
    clean("reverse", 64, data, 64, 1);
    clean("reverse", 64, data, 64, 1);
  }

  @Test
  void globalMemoryThatNeighboursReadAndWrite() {
    long data = zeros(32);
    assertSays(
        "thread (1,0,0) at defects.cu:70 (PTX line #, st.global.u32): 4-byte write at address 0x#,"
            + " 4 bytes into an allocation of 128 bytes at 0x#, races with the read by thread"
            + " (0,0,0) at defects.cu:70 (PTX line #, ld.global.u32)",
        race("shiftInPlace", 32, data, 32));
    assertSays(
        "thread (2,0,0) at defects.cu:75 (PTX line #, ld.global.u32): 4-byte read at address 0x#,"
            + " 4 bytes into an allocation of 128 bytes at 0x#, races with the write by thread"
            + " (1,0,0)",
        race("shiftAhead", 32, data, 32));
  }

  @Test
  void storesOfOneValueAreNoRaceAndStoresOfTwoAre() {
    clean("lastWins", 64, zeros(1), 1);
    assertSays(
        "thread (1,0,0) at defects.cu:89 (PTX line #, st.global.u32): 4-byte write at address 0x#,"
            + " 0 bytes into an allocation of 4 bytes at 0x#, races with the write by thread"
            + " (0,0,0)",
        race("lastWins", 64, zeros(1), 0));
  }

  @Test
  void lanesWithoutWarpSynchronisation() {
    clean("warpSum", 32, zeros(32), 1);
    assertSays(
        "thread (16,0,0) at defects.cu:98 (PTX line #, ld.shared.u32): 4-byte read",
        race("warpSum", 32, zeros(32), 0));
    clean("halfWarps", 32, zeros(32), 0);
    assertSays("races with the write by thread (16,0,0)", race("halfWarps", 32, zeros(32), 1));
  }

  @Test
  void barriersOfSomeThreadsOrderThoseOnly() {
    clean("namedBarriers", 128, zeros(128), 0);
    assertSays(
        "thread (0,0,0) at defects.cu:125 (PTX line #, ld.shared.u32)",
        race("namedBarriers", 128, zeros(128), 1));
    clean("produceAndConsume", 64, zeros(32), 1);
    assertSays(
        "races with the write by thread (31,0,0) at defects.cu:132",
        race("produceAndConsume", 64, zeros(32), 0));
    clean("produceAndConsume", 64, zeros(32), 1);
  }

  @Test
  void firstOfManyReadersWrites() {
    clean("firstReaderWrites", 64, zeros(1), zeros(64));
    assertSays(
        "4-byte write at address 0x#, 0 bytes into an allocation of 4 bytes at 0x#, races with the"
            + " read by another thread; no barrier",
        race("firstReaderWritesAtOnce", 64, zeros(1), zeros(64)));
  }

  @Test
  void bytesAreToldApart() {
    clean("neighbouringBytes", 64, zeros(16));
    assertSays("1-byte write at address", race("overlappingBytes", 64, zeros(16)));
    clean("sharedBytes", 64, zeros(64), 1);
  }

  @Test
  void atomicsRaceWithPlainStoresOnly() {
    clean("atomicAndStore", 64, zeros(1), 0);
    assertSays(
        "thread (3,0,0) at defects.cu:156 (PTX line #, st.global.u32): 4-byte write at address 0x#,"
            + " 0 bytes into an allocation of 4 bytes at 0x#, races with the atomic access by"
            + " thread (0,0,0)",
        race("atomicAndStore", 64, zeros(1), 1));
  }

  @Test
  void flagsAndLocksWithFencesOrder() {
    clean("flag", 64, zeros(2), zeros(1), 1);
    assertSays("races with the write by thread (0,0,0)", race("flag", 64, zeros(2), zeros(1), 0));
    long sum = zeros(1);
    clean("locked", 64, zeros(1), sum);
    assertEquals(64 * 63 / 2, device.ints(sum, 1)[0]);
  }

  @Test
  void faultsLeaveTheDeviceUsable() {
    long data = zeros(32);
    race("shiftInPlace", 32, data, 32);
    long sum = zeros(1);
    clean("count", 64, sum);
    assertEquals(64, device.ints(sum, 1)[0]);
  }
}
