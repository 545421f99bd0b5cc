package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Programs that are right through what orders the lanes of a warp, and races without it: each place
 * marked {@code SYNC} is what the test says, or nothing.
 */
class WarpRacesTest {
  private static final String START =
      """
      .version 8.0
      .target sm_75
      .address_size 64
      .entry k(.param .u64 out) {
        .reg .b64 %d, %e; .reg .b32 %t, %a, %b, %x, %y, %z; .reg .pred %p, %q;
        .shared .align 4 .b32 s[64];
        ld.param.u64 %d, [out];
        mov.u32 %t, %tid.x;
        mul.wide.u32 %e, %t, 4;
        add.u64 %d, %d, %e;
        mov.u32 %b, s;
        mad.lo.u32 %a, %t, 4, %b;
        setp.eq.u32 %p, %t, 0;
      """;

  private static final String END = "st.global.u32 [%d], %x;\nret;\n}\n";

  private static final String WARP = "bar.warp.sync 0xffffffff;\n";

  /** Every lane reads what lane 0 wrote; it comes first, and so reads its own. */
  private static final String BROADCAST =
      """
      st.shared.u32 [%a], %t;
      SYNC
      ld.shared.u32 %x, [%b];
      """;

  /** A counter that one lane clears, all count in, and all read. */
  private static final String COUNTER =
      """
      @%p st.shared.u32 [%b], 0;
      SYNC
      atom.shared.add.u32 %y, [%b], 1;
      SYNC
      ld.shared.u32 %x, [%b];
      """;

  /** Each lane's word moves to its neighbour, twice. */
  private static final String ROTATION =
      """
      st.shared.u32 [%a], %t;
      add.u32 %z, %t, 1;
      and.b32 %z, %z, 31;
      mad.lo.u32 %z, %z, 4, %b;
      SYNC
      ld.shared.u32 %x, [%z];
      ld.shared.u32 %y, [%a];
      SYNC
      st.shared.u32 [%a], %x;
      SYNC
      ld.shared.u32 %x, [%z];
      """;

  /** Lane 1 writes what all have read, itself among them. */
  private static final String READERS_WRITE =
      """
      setp.eq.u32 %q, %t, 1;
      st.shared.u32 [%a], 5;
      bar.warp.sync 0xffffffff;
      ld.shared.u32 %x, [%b];
      SYNC
      @%q st.shared.u32 [%b], 6;
      """;

  /** Lane 0 writes, reads and writes again, and lane 1 takes the word over. */
  private static final String TAKEN_OVER =
      """
      @%p st.shared.u32 [%b], 5;
      SYNC
      @%p ld.shared.u32 %y, [%b];
      @%p st.shared.u32 [%b], 6;
      SYNC
      setp.eq.u32 %q, %t, 1;
      @%q ld.shared.u32 %y, [%b];
      @%q st.shared.u32 [%b], 7;
      SYNC
      ld.shared.u32 %x, [%b];
      """;

  private static DeviceFaultException run(String body, String sync, int threads, int[] result) {
    try (Device device = new Device(START + body.replace("SYNC", sync) + END, 1, true)) {
      long out = device.ints(new int[threads]);
      device.tryLaunch("k", LaunchShape.linear(1, threads), out);
      System.arraycopy(device.ints(out, threads), 0, result, 0, threads);
      return null;
    } catch (DeviceFaultException e) {
      return e;
    }
  }

  private static void assertClean(String body, String sync, IntUnaryOperator expected) {
    int[] result = new int[32];
    DeviceFaultException fault = run(body, sync, 32, result);
    assertEquals(null, fault);
    int[] all = new int[32];
    Arrays.setAll(all, expected);
    assertArrayEquals(all, result);
  }

  private static String race(String body, String sync, int threads) {
    DeviceFaultException fault =
        assertThrows(
            DeviceFaultException.class,
            () -> {
              DeviceFaultException found = run(body, sync, threads, new int[threads]);
              if (found != null) {
                throw found;
              }
            });
    assertEquals(FaultKind.RACE, fault.kind(), fault.getMessage());
    return String.valueOf(fault.getMessage());
  }

  private static void assertSays(String part, String message) {
    assertTrue(message.contains(part), message);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        WARP,
        "shfl.sync.idx.b32 %y, %t, 0, 31, 0xffffffff;\n",
        "vote.sync.ballot.b32 %y, %p, 0xffffffff;\n",
        "match.any.sync.b32 %y, %t, 0xffffffff;\n",
        "redux.sync.add.u32 %y, %t, 0xffffffff;\n"
      })
  void operationsOfAWarpOrderItsLanes(String sync) {

    String any = sync;
    assertClean(BROADCAST, any, lane -> 0);
    assertClean(COUNTER, any, lane -> 32);
    assertClean(ROTATION, any, lane -> (lane + 2) % 32);
    assertClean(READERS_WRITE, any, lane -> 5);
    assertClean(TAKEN_OVER, any, lane -> 7);
  }

  @ParameterizedTest
  @ValueSource(strings = {BROADCAST, COUNTER, READERS_WRITE, TAKEN_OVER})
  void withoutThemTheyRace(String body) {
    race(body, "", 32);
  }

  @Test
  void whatOnlySomeLanesWaitFor() {
    String message = race(BROADCAST, "setp.lt.u32 %q, %t, 16;\n@%q bar.warp.sync 0xffff;\n", 32);
    assertSays("thread (16,0,0)", message);
    assertSays("races with the write by thread (0,0,0)", message);
  }

  /** A store is still known of after the lanes that it comes before have read it. */
  @Test
  void anotherWarp() {
    String message = race(BROADCAST, WARP, 64);
    assertSays("thread (32,0,0)", message);
    assertSays("4-byte read at 0x0 of 256 bytes", message);
    assertSays("races with the write by thread (0,0,0)", message);
  }

  /** Each lane stores again what it stored, and has read in between. */
  @Test
  void secondStoreOfAThread() {
    String twice =
        """
        st.shared.u32 [%a], %t;
        SYNC
        ld.shared.u32 %x, [%a];
        SYNC
        st.shared.u32 [%a], %x;
        atom.shared.add.u32 %y, [%a], 0;
        SYNC
        ld.shared.u32 %x, [%b];
        """;
    assertClean(twice, WARP, lane -> 0);
  }

  /** A flag is handed on with fences; relaxed accesses alone order nothing. */
  @Test
  void flagsWithFences() {
    String flag =
        """
        mov.u32 %x, 7;
        @!%p bra WAIT;
        st.shared.u32 [%b+4], 7;
        ld.shared.u32 %x, [%b+4];
        st.volatile.shared.u32 [%b], 1;
        WAIT:
        bar.sync 0;
        """;
    assertClean(flag, "", lane -> 7);
    String handed =
        """
        @%p st.volatile.shared.u32 [%b], 0;
        bar.sync 0;
        @!%p bra WAIT;
        st.shared.u32 [%b+4], 7;
        ld.shared.u32 %x, [%b+4];
        SYNC
        st.volatile.shared.u32 [%b], 1;
        WAIT:
        ld.volatile.shared.u32 %y, [%b];
        setp.eq.u32 %q, %y, 0;
        @%q bra WAIT;
        SYNC
        ld.shared.u32 %x, [%b+4];
        """;
    assertClean(handed, "fence.acq_rel.cta;\n", lane -> 7);
    assertSays("races with the write by thread (0,0,0)", race(handed, "", 32));
  }
}
