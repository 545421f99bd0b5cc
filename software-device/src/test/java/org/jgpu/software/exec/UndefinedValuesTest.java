package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Loads of what nothing has written are no fault where the value is discarded, as compilers load
 * ahead; where it is used, the load and the use are told. Lanes 0 to 15 have written their words of
 * shared memory; {@code %own} says whether a lane is one of these, {@code %w} is its word, and
 * {@code %u} has its value.
 */
class UndefinedValuesTest {
  private static final int THREADS = 32;

  private static String kernel(String barrier, String load, String body) {
    return """
        .version 8.0
        .target sm_75
        .address_size 64
        .entry k(.param .u64 out) {
          .reg .b64 %%d, %%e, %%g; .reg .b32 %%t, %%w, %%u, %%v, %%x, %%y, %%z; .reg .b16 %%h;
          .reg .pred %%p, %%q, %%own;
          .shared .align 16 .b32 s[64]; .local .align 4 .b32 l[2];
          ld.param.u64 %%d, [out];
          mov.u32 %%t, %%tid.x;
          mul.wide.u32 %%e, %%t, 4;
          add.u64 %%d, %%d, %%e;
          mov.u32 %%w, s;
          mad.lo.u32 %%w, %%t, 4, %%w;
          setp.lt.u32 %%own, %%t, 16;
          @%%own st.shared.u32 [%%w], %%t;
          mov.u32 %%x, 99;
          mov.u32 %%u, 0; selp.b32 %%y, %%u, 99, %%own; mov.u32 %%y, 99;
          %s
          %s
          %s
          st.global.u32 [%%d], %%x;
          ret;
        }
        """
        .formatted(barrier, load, body);
  }

  private static final String LOAD = "ld.shared.u32 %u, [%w];\n";

  private static int[] run(String ptx) throws DeviceFaultException {
    try (Device device = new Device(ptx, 1, true)) {
      long out = device.ints(new int[THREADS]);
      device.tryLaunch("k", LaunchShape.linear(1, THREADS), out);
      return device.ints(out, THREADS);
    }
  }

  /** Both as one method without waits and in stages. */
  private static void assertOwn(String load, String body, int otherwise) {
    int[] expected = new int[THREADS];
    Arrays.setAll(expected, lane -> lane < 16 ? lane : otherwise);
    for (String barrier : new String[] {"", "bar.sync 0;"}) {
      try {
        assertArrayEquals(expected, run(kernel(barrier, load, body)), body);
      } catch (DeviceFaultException e) {
        throw new AssertionError(e.getMessage() + "\n" + body, e);
      }
    }
  }

  private static String fault(String load, String body) {
    String message = "";
    for (String barrier : new String[] {"", "bar.sync 0;"}) {
      DeviceFaultException fault =
          assertThrows(
              DeviceFaultException.class, () -> run(kernel(barrier, load, body)), () -> body);
      assertEquals(FaultKind.UNINITIALIZED_READ, fault.kind(), fault.getMessage());
      message = String.valueOf(fault.getMessage());
      assertTrue(
          message.contains(
              "thread (16,0,0) (PTX line 19, ld.shared.u32): 4-byte read of memory that nothing has"
                  + " written, at 0x40 of 256 bytes of shared memory"),
          message);
    }
    return message;
  }

  private static void assertUsed(String body, String use) {
    String message = fault(LOAD, body);
    assertTrue(message.contains("; used " + use), message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "selp.b32 %x, %u, %x, %own;",
        "add.u32 %u, %u, 5; mul.lo.u32 %u, %u, 3; sub.u32 %u, %u, 15; div.u32 %u, %u, 3;"
            + " selp.b32 %x, %u, %x, %own;",
        "@%own mov.u32 %x, %u;",
        "setp.lt.u32 %p, %u, 1000; and.pred %q, %own, %p; selp.b32 %x, %t, 99, %q;",
        "setp.ge.u32 %p, %u, 1000; not.pred %q, %own; or.pred %q, %p, %q; selp.b32 %x, 99, %t, %q;",
        "setp.lt.and.u32 %q, %u, 1000, %own; selp.b32 %x, %t, 99, %q;",
        "selp.b32 %y, -1, 0, %own; and.b32 %u, %y, %u; selp.b32 %v, 0, 99, %own;"
            + " add.u32 %x, %u, %v;",
        "@!%own bra SKIP; mov.u32 %x, %u; SKIP:",
        "st.local.u32 [l], %u; ld.local.u32 %v, [l]; selp.b32 %x, %v, %x, %own;",
        "st.shared.u32 [%w+128], %u; ld.shared.u32 %v, [%w+128]; selp.b32 %x, %v, %x, %own;",
        "mov.u32 %u, %t; selp.b32 %x, %u, 99, %own;"
      })
  void whatIsDiscarded(String body) {
    assertOwn(LOAD, body, 99);
  }

  @Test
  void whatOtherLanesDiscard() {
    assertOwn(
        LOAD,
        "shfl.sync.bfly.b32 %u, %u, 1, 31, 0xffffffff; xor.b32 %u, %u, 1;"
            + " selp.b32 %x, %u, %x, %own;",
        99);
    assertOwn(
        LOAD,
        "selp.b32 %y, %u, 0, %own; shfl.sync.idx.b32 %z, %y, 20, 31, 0xffffffff;"
            + " add.u32 %y, %y, %z; selp.b32 %x, %y, %x, %own;",
        99);
  }

  @Test
  void partsOfVectorsAndOfRuns() {
    assertOwn(
        "ld.shared.u32 %u, [%w];",
        "bar.warp.sync 0xffffffff; st.shared.u32 [%w+128], %t; bar.warp.sync 0xffffffff;"
            + " ld.shared.u32 %y, [%w+64]; ld.shared.u32 %z, [%w+128]; selp.b32 %x, %u, %z, %own;"
            + " selp.b32 %x, %x, 99, %own;",
        99);
    assertOwn(
        "bar.warp.sync 0xffffffff; and.b32 %v, %w, 0xfffffff8; ld.shared.v2.u32 {%u, %z}, [%v];",
        "selp.b32 %x, %t, %x, %own; selp.b32 %z, %z, 1, %own;", 99);
  }

  @Test
  void aSecondBlockStartsAfresh() throws DeviceFaultException {
    String ptx = kernel("", LOAD, "selp.b32 %x, %u, %x, %own;");
    try (Device device = new Device(ptx, 1, true)) {
      long out = device.ints(new int[THREADS]);
      device.tryLaunch("k", LaunchShape.linear(4, THREADS), out);
      assertEquals(99, device.ints(out, THREADS)[31]);
    }
  }

  @Test
  void whatIsUsed() {
    assertUsed("mov.u32 %x, %u;", "as what is stored (PTX line 22, st.global.u32)");
    assertUsed(
        "add.u32 %v, %u, 1; selp.b32 %x, 7, %v, %own;",
        "as what is stored (PTX line 22, st.global.u32)");
    assertUsed(
        "and.b32 %u, %u, 3; add.u32 %v, %w, %u; ld.shared.u8 %h, [%v];",
        "as an address (PTX line 21, ld.shared.u8)");
    assertUsed(
        "setp.eq.u32 %p, %u, 77; @%p bra SKIP; mov.u32 %x, 5; SKIP:",
        "to decide (PTX line 21, bra)");
    assertUsed(
        "setp.eq.u32 %p, %u, 77; @%p st.global.u32 [%d], 3;",
        "to decide (PTX line 21, st.global.u32)");
    assertUsed("atom.global.add.u32 %v, [%d], %u;", "(PTX line 21, atom.global.add.u32)");
    assertUsed(
        "st.shared.u32 [%w+128], %u; ld.shared.u32 %x, [%w+128];",
        "as what is stored (PTX line 22, st.global.u32)");
    assertUsed(
        "setp.lt.u32 %p, %u, 1000; or.pred %q, %own, %p; selp.b32 %x, %t, 99, %q;",
        "as what is stored (PTX line 22, st.global.u32)");
    assertUsed("@%p mov.u32 %x, 3; setp.gt.u32 %q, %u, 4; selp.b32 %x, 1, 2, %q;", "as what");
    assertUsed("bar.sync 0; bar.warp.sync %u;", "(PTX line 21, bar.warp.sync)");
  }

  /**
   * Where a kernel discards nothing that it loads, the load is the fault, and nothing is followed.
   */
  @Test
  void whatIsSurelyUsed() {
    String ptx =
        """
        .version 8.0
        .target sm_75
        .address_size 64
        .entry k(.param .u64 out) {
          .reg .b64 %d; .reg .b32 %u; .shared .align 4 .b32 s[4];
          ld.param.u64 %d, [out];
          ld.shared.u32 %u, [s+4];
          add.u32 %u, %u, 1;
          st.global.u32 [%d], %u;
          ret;
        }
        """;
    DeviceFaultException fault = assertThrows(DeviceFaultException.class, () -> run(ptx));
    assertEquals(FaultKind.UNINITIALIZED_READ, fault.kind());
    String message = String.valueOf(fault.getMessage());
    assertTrue(message.contains("(PTX line 7, ld.shared.u32): 4-byte read of memory"), message);
    assertTrue(!message.contains("; used"), message);
  }

  @Test
  void whatAnotherLaneUses() {
    String ptx = kernel("", LOAD, "shfl.sync.idx.b32 %v, %u, 20, 31, 0xffffffff; mov.u32 %x, %v;");
    DeviceFaultException fault = assertThrows(DeviceFaultException.class, () -> run(ptx));
    assertEquals(FaultKind.UNINITIALIZED_READ, fault.kind());
    String message = String.valueOf(fault.getMessage());
    assertTrue(message.contains("thread (0,0,0) (PTX line 19, ld.shared.u32)"), message);
    assertTrue(message.contains("at 0x50 of 256 bytes of shared memory"), message);
    String voted =
        kernel("", LOAD, "setp.gt.u32 %p, %u, 3; vote.sync.ballot.b32 %x, %p, 0xffffffff;");
    assertThrows(DeviceFaultException.class, () -> run(voted));
  }

  /** What is printed is packed into local memory first. */
  @Test
  void whatIsPrinted() {
    String ptx =
        kernel(
                "",
                LOAD,
                "st.local.u32 [l], %u; mov.u64 %e, l; cvta.local.u64 %e, %e; mov.u64 %g, format;"
                    + " cvta.global.u64 %g, %g; { .param .b64 a; st.param.b64 [a], %g;"
                    + " .param .b64 b; st.param.b64 [b], %e; .param .b32 r;"
                    + " call (r), vprintf, (a, b); }")
            .replace(
                ".entry k",
                ".extern .func (.param .b32 r) vprintf(.param .b64 a, .param .b64 b);"
                    + ".global .align 1 .b8 format[3] = {37, 100, 0};\n.entry k");
    DeviceFaultException fault = assertThrows(DeviceFaultException.class, () -> run(ptx));
    assertEquals(FaultKind.UNINITIALIZED_READ, fault.kind());
    String message = String.valueOf(fault.getMessage());
    assertTrue(
        message.contains("thread (16,0,0) (PTX line 20, ld.shared.u32): 4-byte read"), message);
    assertTrue(message.contains("; used as an argument of printf (PTX line 22"), message);
  }

  /** An asynchronous copy is no use, and what it copies is as undefined as its source. */
  @Test
  void whatIsCopiedAsynchronously() throws DeviceFaultException {
    String ptx =
        """
        .version 8.0
        .target sm_80
        .address_size 64
        .entry k(.param .u64 in, .param .u64 out, .param .u32 n) {
          .reg .b64 %d, %e; .reg .b32 %n, %x, %y; .reg .pred %p;
          .shared .align 16 .b32 s[4];
          ld.param.u64 %d, [in];
          ld.param.u64 %e, [out];
          ld.param.u32 %n, [n];
          cp.async.ca.shared.global [s], [%d], 16;
          cp.async.wait_all;
          ld.shared.u32 %x, [s+4];
          ld.shared.u32 %y, [s+8];
          setp.gt.u32 %p, %n, 2;
          @%p mov.u32 %x, %y;
          st.global.u32 [%e], %x;
          ret;
        }
        """;
    try (Device device = new Device(ptx, 1, true)) {
      long in = device.memory.allocate(16);
      long out = device.ints(0);
      device.memory.fill32(in, 7, 2);
      device.tryLaunch("k", LaunchShape.linear(1, 1), in, out, 2);
      assertArrayEquals(new int[] {7}, device.ints(out, 1));
      DeviceFaultException fault =
          assertThrows(
              DeviceFaultException.class,
              () -> device.tryLaunch("k", LaunchShape.linear(1, 1), in, out, 3));
      String message = String.valueOf(fault.getMessage());
      assertTrue(
          message.contains("(PTX line 10, cp.async.ca.shared.global): 4-byte read of memory that"),
          message);
      assertTrue(message.contains("8 bytes into an allocation of 16 bytes"), message);
      assertTrue(
          message.contains("; used as what is stored (PTX line 16, st.global.u32)"), message);
    }
  }
}
