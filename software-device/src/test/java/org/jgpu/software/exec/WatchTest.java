package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/**
 * Checked mode looks at no access that can do no harm. Kernels that nearly are of that kind, and do
 * harm, are found out.
 */
class WatchTest {
  private static final int N = 64;

  private static final String HEAD =
      """
      .version 8.0
      .target sm_75
      .address_size 64
      """;

  /** {@code out[i] = in[i] + 1}, by the steps that compilers take. */
  private static final String ADD =
      """
      .entry k(.param .u64 in, .param .u64 out, .param .u32 width) {
        .reg .b32 %r<8>; .reg .b64 %d<8>;
        ld.param.u64 %d1, [in]; ld.param.u64 %d2, [out]; ld.param.u32 %r5, [width];
        cvta.to.global.u64 %d1, %d1; cvta.to.global.u64 %d3, %d2;
        mov.u32 %r1, %ctaid.x; mov.u32 %r2, %ntid.x; mov.u32 %r3, %tid.x; mov.u32 %r6, %tid.y;
        mad.lo.s32 %r4, %r1, %r2, %r3;
        mad.lo.s32 %r4A, %r6, %r5, %r4;
        mul.wide.s32 %d4, %r4A, 4;
        add.s64 %d5, %d1, %d4; add.s64 %d6, %d3, %d4;
        ld.global.u32 %r7, [%d5 + OFFSET];
        add.s32 %r7, %r7, ADDEND;
        st.global.STORE;
        ret;
      }
      """;

  private static String add(String offset, String addend, String store) {
    return HEAD
        + ADD.replace("%r<8>;", "%r<8>, %r4A;")
            .replace("OFFSET", offset)
            .replace("ADDEND", addend)
            .replace("STORE", store);
  }

  private static final String PLAIN = add("0", "1", "u32 [%d6], %r7");

  private static LaunchShape block(int x, int y) {
    return new LaunchShape(1, 1, 1, x, y, 1, 0);
  }

  private static void clean(String ptx, LaunchShape shape, boolean alias, int shift, int width) {
    try (Device device = new Device(ptx, 1, true)) {
      long in = device.ints(new int[2 * N]);
      long out = alias ? in + shift : device.ints(new int[2 * N]);
      device.launch("k", shape, in, out, width);
    }
  }

  private static FaultKind fault(
      String ptx, LaunchShape shape, boolean alias, int shift, int width) {
    try (Device device = new Device(ptx, 1, true)) {
      int[] values = new int[2 * N];
      Arrays.setAll(values, i -> i * i);
      long in = device.ints(values);
      long out = alias ? in + shift : device.ints(values);
      return assertThrows(
              DeviceFaultException.class, () -> device.tryLaunch("k", shape, in, out, width))
          .kind();
    }
  }

  @Test
  void eachThreadItsOwnElement() {
    clean(PLAIN, block(N, 1), false, 0, 0);
    clean(PLAIN, block(N, 1), true, 0, 0);
    clean(PLAIN, block(8, 8), false, 0, 8);
    clean(PLAIN, block(8, 8), false, 0, 9);
  }

  @Test
  void oneArrayTwice() {
    assertEquals(FaultKind.RACE, fault(PLAIN, block(N, 1), true, 4, 0));
  }

  @Test
  void oneArrayThroughOnePointer() {
    String shifted =
        add("0", "1", "u32 [%d5 + 4], %r7")
            .replace("ld.param.u64 %d2, [out];", "mov.u64 %d2, %d1;");
    assertEquals(FaultKind.RACE, fault(shifted, block(N, 1), false, 0, 0));
  }

  @Test
  void rowsThatOverlap() {
    assertEquals(FaultKind.RACE, fault(PLAIN, block(8, 8), true, 0, 7));
    String number = "u32 [%d6], %r6";
    assertEquals(FaultKind.RACE, fault(add("0", "1", number), block(8, 8), false, 0, 7));
    assertEquals(FaultKind.RACE, fault(add("0", "1", number), block(8, 8), false, 0, 0));
  }

  @Test
  void storesWiderThanTheirDistance() {
    String apart = add("0", "1", "v2.u32 [%d6], {%r7, %r3}").replace("%r4A, 4;", "%r4A, 8;");
    clean(apart, block(N, 1), false, 0, 0);
    String overlapping = add("0", "1", "u32 [%d6], %r7; st.global.u8 [%d6 + 4], %r3");
    assertEquals(FaultKind.RACE, fault(overlapping, block(N, 1), false, 0, 0));
  }

  @Test
  void memoryThatWasNotWrittenToItsEnd() {
    try (Device device = new Device(add("4", "1", "u32 [%d6], %r7"), 1, true)) {
      long in = device.memory.allocate(4 * N);
      device.memory.write(in, Device.buffer(4 * N - 4));
      long out = device.ints(new int[N]);
      DeviceFaultException fault =
          assertThrows(
              DeviceFaultException.class, () -> device.tryLaunch("k", block(N - 1, 1), in, out, 0));
      assertEquals(FaultKind.UNINITIALIZED_READ, fault.kind());
    }
  }

  @Test
  void memoryThatAKernelWroteToItsEnd() {
    try (Device device = new Device(PLAIN, 1, true)) {
      long in = device.ints(new int[N]);
      long out = device.memory.allocate(4 * N);
      device.launch("k", block(N / 2, 1), in, out, 0);
      DeviceFaultException fault =
          assertThrows(
              DeviceFaultException.class, () -> device.tryLaunch("k", block(N, 1), out, in, 0));
      assertEquals(FaultKind.UNINITIALIZED_READ, fault.kind());
      device.launch("k", block(N, 1), in, out, 0);
      device.launch("k", block(N, 1), out, in, 0);
      device.launch("k", block(N, 1), out, out, 0);
    }
  }

  /** The pointer that is stored through comes out of memory, and points to what others read. */
  @Test
  void aPointerFromMemory() {
    String kernel =
        HEAD
            + """
            .entry k(.param .u64 in, .param .u64 pointers) {
              .reg .b32 %r<8>; .reg .b64 %d<8>;
              ld.param.u64 %d1, [in]; ld.param.u64 %d2, [pointers];
              ld.global.u64 %d3, [%d2];
              mov.u32 %r3, %tid.x; mul.wide.u32 %d4, %r3, 4; add.s64 %d5, %d1, %d4;
              add.s64 %d6, %d3, %d4;
              ld.global.u32 %r7, [%d5]; st.global.u32 [%d6 + 4], %r7; ret;
            }
            """;
    try (Device device = new Device(kernel, 1, true)) {
      long in = device.ints(1, 2, 3, 4, 5, 6, 7, 8);
      long pointers = device.memory.allocate(8);
      device.memory.write(pointers, Device.buffer(8).putLong(0, in));
      DeviceFaultException fault =
          assertThrows(
              DeviceFaultException.class, () -> device.tryLaunch("k", block(4, 1), in, pointers));
      assertEquals(FaultKind.RACE, fault.kind());
    }
  }

  private static String run(String prepare) {
    return HEAD
        + """
        .shared .align 4 .b8 tile[256];
        .entry k(.param .u64 out) {
          .reg .b32 %r<12>; .reg .b64 %d<8>; .reg .pred %p;
          ld.param.u64 %d1, [out]; mov.u32 %r1, %tid.x; mov.u32 %r2, tile; mad.lo.s32 %r3, %r1, 4, %r2;
        """
        + prepare
        + """
          ld.shared.u32 %r4, [%r2]; ld.shared.u32 %r5, [%r2+4]; ld.shared.u32 %r6, [%r2+8];
          add.s32 %r4, %r4, %r5; add.s32 %r4, %r4, %r6;
          mul.wide.u32 %d2, %r1, 4; add.s64 %d3, %d1, %d2; st.global.u32 [%d3], %r4; ret;
        }
        """;
  }

  private static FaultKind runFault(String prepare, int threads) {
    try (Device device = new Device(run(prepare), 1, true)) {
      long out = device.ints(new int[N]);
      return assertThrows(
              DeviceFaultException.class, () -> device.tryLaunch("k", block(threads, 1), out))
          .kind();
    }
  }

  @Test
  void loadsThatAreLookedAtTogether() {
    try (Device device = new Device(run("st.shared.u32 [%r3], %r1; bar.sync 0;"), 1, true)) {
      long out = device.ints(new int[N]);
      device.launch("k", block(N, 1), out);
      assertEquals(3, device.ints(out, N)[N - 1]);
    }
    String again = "st.shared.u32 [%r3], %r1; bar.sync 0; st.shared.u32 [%r3], %r2;";
    assertEquals(FaultKind.RACE, runFault(again, N));
    assertEquals(
        FaultKind.UNINITIALIZED_READ, runFault("st.shared.u32 [%r3], %r1; bar.sync 0;", 2));
  }

  /** All have read the run when the last thread writes into its middle. */
  @Test
  void aStoreAfterManyLoads() {
    String late =
        """
        st.shared.u32 [%r3], %r1; bar.sync 0;
        setp.eq.u32 %p, %r1, 63;
        ld.shared.u32 %r9, [%r2]; ld.shared.u32 %r9, [%r2+4]; ld.shared.u32 %r9, [%r2+8];
        @%p st.shared.u32 [%r2+4], %r1;
        """;
    assertEquals(FaultKind.RACE, runFault(late, N));
  }
}
