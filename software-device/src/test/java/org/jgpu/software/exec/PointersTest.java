package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.jgpu.software.memory.AddressSpace;
import org.jgpu.software.memory.DeviceMemory;
import org.jgpu.software.ptx.PtxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Addresses are computed from pointers in many ways; whichever pointer the translator takes them to
 * come from, what they reach is what the address says.
 */
class PointersTest {
  private static final String HEAD = ".version 7.8\n.target sm_75\n.address_size 64\n";

  /** A kernel of two pointers, a 64-bit number and a 32-bit one; {@code z} is where results go. */
  private static Device device(String body) {
    return new Device(
        HEAD
            + """
            .global .align 4 .b32 numbers[4] = {100, 200, 300, 400};
            .visible .entry k(.param .u64 p0, .param .u64 p1, .param .u64 p2, .param .u64 p3,
                              .param .u32 p4) {
              .reg .b64 x0, y0, x1, y1, z, big, a, d, q;
              .reg .b32 n, i, v, w, s;
              .reg .pred p;
              ld.param.u64 x0, [p0]; ld.param.u64 y0, [p1]; ld.param.u64 z, [p2];
              ld.param.u64 big, [p3]; ld.param.u32 n, [p4];
              cvta.to.global.u64 x1, x0; cvta.to.global.u64 y1, y0; mov.u32 i, %tid.x;
            """
            + body
            + "\nret; }",
        1);
  }

  private static int[] run(String body, long big, int n) {
    try (Device device = device(body)) {
      long x = device.ints(0, 1, 2, 3, 4, 5, 6, 7);
      long y = device.ints(10, 11, 12, 13, 14, 15, 16, 17);
      long z = device.ints(new int[8]);
      device.launch("k", 1, 4, x, y, z, big, n);
      return device.ints(z, 4);
    }
  }

  private static final String STORE =
      "mul.wide.s32 q, i, 4; add.s64 q, z, q; st.global.u32 [q], v;";

  @Test
  void pointerPlusIndex() {
    int[] found =
        run("mul.wide.s32 d, i, 4; add.s64 a, x1, d; ld.global.u32 v, [a+8];" + STORE, 0, 0);
    assertArrayEquals(new int[] {2, 3, 4, 5}, found);
  }

  @Test
  void differenceOfPointersLeadsIntoAnotherAllocation() {
    int[] found = run("sub.s64 d, y1, x1; add.s64 a, x1, d; ld.global.u32 v, [a+4];" + STORE, 0, 0);
    assertArrayEquals(new int[] {11, 11, 11, 11}, found);
  }

  @Test
  void selectionOfPointers() {
    int[] found =
        run(
            "setp.lt.s32 p, i, 2; selp.b64 a, x1, y1, p; mul.wide.s32 d, i, 4;"
                + "add.s64 a, a, d; ld.global.u32 v, [a];"
                + STORE,
            0,
            0);
    assertArrayEquals(new int[] {0, 1, 12, 13}, found);
  }

  @Test
  void pointerThatWalksAndTurnsToAnotherAllocation() {
    int[] found =
        run(
            """
            mov.u64 a, x1; mov.u32 s, 0; mov.u32 w, 0;
            LOOP: ld.global.u32 v, [a]; add.s32 s, s, v; add.s64 a, a, 4; add.s32 w, w, 1;
            setp.lt.s32 p, w, n; @p bra LOOP;
            setp.ge.s32 p, w, 6; @p bra DONE;
            mov.u64 a, y1; add.s32 w, w, 1; bra LOOP;
            DONE: add.s32 v, s, i;
            """
                + STORE,
            0,
            4);
    // x[0] to x[3], then y[0], and the loop ends with w at 6.
    assertArrayEquals(new int[] {16, 17, 18, 19}, found);
  }

  @Test
  void loopCarriedPointer() {
    int[] found =
        run(
            """
            mul.wide.s32 d, i, 4; add.s64 a, y1, d; mov.u32 s, 0; mov.u32 w, 0;
            LOOP: ld.global.u32 v, [a]; add.s32 s, s, v; add.s64 a, a, 4; add.s32 w, w, 1;
            setp.lt.s32 p, w, n; @p bra LOOP;
            mov.u32 v, s;
            """
                + STORE,
            0,
            3);
    assertArrayEquals(new int[] {33, 36, 39, 42}, found);
  }

  @Test
  void wholeAddressAsIndexOfANullPointer() {
    try (Device device = device("add.s64 a, x1, big; ld.global.u32 v, [a];" + STORE)) {
      long y = device.ints(new int[] {7, 8});
      long z = device.ints(new int[4]);
      device.launch("k", 1, 4, 0L, 0L, z, y + 4, 0);
      assertArrayEquals(new int[] {8, 8, 8, 8}, device.ints(z, 4));
    }
  }

  @Test
  void addressOfAModuleVariable() {
    int[] found =
        run(
            "mov.u64 a, numbers; mul.wide.s32 d, i, 4; add.s64 a, a, d; ld.global.u32 v, [a];"
                + STORE,
            0,
            0);
    assertArrayEquals(new int[] {100, 200, 300, 400}, found);
  }

  @ParameterizedTest
  @CsvSource({
    "ILLEGAL_ADDRESS, 32, 0", // behind the allocation
    "ILLEGAL_ADDRESS, -4, 0",
    "ILLEGAL_ADDRESS, 1099511627776, 0",
    "ILLEGAL_ADDRESS, 4294967296, 0", // nothing is left of it in 32 bits
    "ILLEGAL_ADDRESS, 24, 2", // only thread 2 gets there
    "MISALIGNED_ADDRESS, 2, 0",
    "MISALIGNED_ADDRESS, 1099511627777, 0",
    "ILLEGAL_ADDRESS, -9223372036854775808, 0",
  })
  void badOffsetsFault(FaultKind kind, long offset, int thread) {
    String load =
        "mul.wide.s32 d, i, 4; add.s64 a, x1, d; add.s64 a, a, big; ld.global.u32 v, [a];";
    for (String body : new String[] {load + STORE, load + "bar.sync 0;" + STORE}) {
      try (Device device = device(body)) {
        long x = device.ints(new int[8]);
        long z = device.ints(new int[8]);
        DeviceFaultException fault =
            assertThrows(
                DeviceFaultException.class,
                () -> device.tryLaunch("k", LaunchShape.linear(1, 4), x, x, z, offset, 0));
        assertEquals(kind, fault.kind(), fault.getMessage());
        assertEquals(thread, fault.place().threadX());
        assertEquals(x + 4L * thread + offset, fault.place().address());
        assertEquals(13, fault.place().ptxLine());
        int[] written = device.ints(z, 8);
        device.launch("k", 1, 4, x, x, z, 0L, 0);
        assertArrayEquals(new int[8], written);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "bar.sync 0;"})
  void faultNamesTheThreadOfABlockOfThreeDimensions(String wait) {
    String body =
        wait
            + """
            mov.u32 v, %tid.y; mov.u32 w, %tid.z; mad.lo.s32 v, v, 10, i; mad.lo.s32 v, w, 100, v;
            setp.ne.s32 p, v, n; @p bra OK;
            mov.u64 a, 64; st.global.u32 [a], v;
            OK:
            """;
    try (Device device = device(body)) {
      DeviceFaultException fault =
          assertThrows(
              DeviceFaultException.class,
              () ->
                  device.tryLaunch("k", new LaunchShape(1, 1, 1, 5, 3, 2, 0), 0L, 0L, 0L, 0L, 124));
      assertEquals(4, fault.place().threadX());
      assertEquals(2, fault.place().threadY());
      assertEquals(1, fault.place().threadZ());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "bar.sync 0;", "bar.warp.sync -1;", "setp.lt.s32 p, i, 3; @p exit;"})
  void indicesOfThreadsInBlocksOfThreeDimensions(String wait) {
    String body =
        wait
            + """
            mov.u32 v, %tid.z; mov.u32 w, %ntid.y; mov.u32 s, %tid.y; mad.lo.s32 w, v, w, s;
            mov.u32 s, %ntid.x; mad.lo.s32 w, w, s, i;
            mov.u32 v, %laneid; mov.u32 s, %warpid; mad.lo.s32 v, s, 32, v;
            mov.u32 s, %tid.y; mad.lo.s32 v, s, 1000, v; mov.u32 s, %tid.z;
            mad.lo.s32 v, s, 100000, v; mul.wide.s32 q, w, 4; add.s64 q, z, q;
            st.global.u32 [q], v;
            """;
    boolean some = wait.contains("exit");
    try (Device device = device(body)) {
      long z = device.ints(new int[70]);
      device.launch("k", new LaunchShape(1, 1, 1, 7, 5, 2, 0), 0L, 0L, z, 0L, 0);
      int[] expected = new int[70];
      for (int t = 0; t < 70; t++) {
        expected[t] = some && t % 7 < 3 ? 0 : t + t / 7 % 5 * 1000 + t / 35 * 100_000;
      }
      assertArrayEquals(expected, device.ints(z, 70));
    }
  }

  @Test
  void threadsMeetAtOneBarrierFromTwoPlaces() {
    String body =
        """
        .shared .b32 t[4];
        mov.u32 w, t; shl.b32 s, i, 2; add.s32 w, w, s; st.shared.u32 [w], i;
        setp.lt.s32 p, i, 2; @p bra LOW;
        bar.sync 0; bra READ;
        LOW: bar.sync 0;
        READ: mov.u32 w, t; sub.s32 s, 12, s; add.s32 w, w, s; ld.shared.u32 v, [w];
        bar.sync 0;
        """
            + STORE;
    assertArrayEquals(new int[] {3, 2, 1, 0}, run(body, 0, 0));
  }

  @Test
  void allocationOfSeveralSegments() throws PtxException, DeviceFaultException {
    long bytes = AddressSpace.SEGMENT_BYTES + 1024L;
    assumeTrue(
        Runtime.getRuntime().maxMemory() > 3L * AddressSpace.SEGMENT_BYTES,
        "needs a heap of 3 GiB");
    String ptx =
        HEAD
            + """
            .entry k(.param .u64 pointer, .param .u64 start) {
              .reg .b64 p, d, a, s; .reg .b32 i, v;
              ld.param.u64 p, [pointer]; ld.param.u64 s, [start]; cvta.to.global.u64 a, p;
              mov.u32 i, %tid.x; mul.wide.s32 d, i, 4; add.s64 d, d, s; add.s64 d, a, d;
              ld.global.u32 v, [d]; add.s32 v, v, i; st.global.u32 [d+8], v; ret; }
            """;
    DeviceMemory memory = new DeviceMemory(bytes);
    Workers workers = new Workers(1);
    long address = memory.allocate(bytes);
    try (Program program = Program.load(ptx, memory)) {
      long start = AddressSpace.SEGMENT_BYTES - 16;
      ByteBuffer parameters = Device.buffer(16).putLong(address).putLong(start).flip();
      program.entry("k").run(LaunchShape.linear(1, 8), parameters, workers);
      ByteBuffer found = ByteBuffer.allocate(40).order(ByteOrder.LITTLE_ENDIAN);
      memory.read(address + start, found);
      int[] values = new int[10];
      found.rewind().asIntBuffer().get(values);
      assertArrayEquals(new int[] {0, 0, 0, 1, 2, 4, 6, 9, 12, 16}, values);
    } finally {
      workers.close();
    }
  }
}
