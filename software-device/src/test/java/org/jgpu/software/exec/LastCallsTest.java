package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Functions that never return have one copy, which calls from anywhere get their arguments to. */
class LastCallsTest {
  private static final String PTX =
      """
      .version 8.0
      .target sm_75
      .address_size 64
      .func stop(.param .b64 at, .param .b32 value) {
        .reg .b64 %d; .reg .b32 %r;
        ld.param.u64 %d, [at];
        ld.param.u32 %r, [value];
        st.global.u32 [%d], %r;
        exit;
      }
      .func doubled(.param .b64 at, .param .b32 value) {
        .reg .b64 %d; .reg .b32 %r;
        ld.param.u64 %d, [at];
        ld.param.u32 %r, [value];
        shl.b32 %r, %r, 1;
        { .param .b64 a; st.param.b64 [a], %d; .param .b32 b; st.param.b32 [b], %r;
          call stop, (a, b); }
        trap;
      }
      .func (.param .b32 result) stopOrNot(.param .b64 at, .param .b32 value) {
        .reg .b64 %d; .reg .b32 %r; .reg .pred %p;
        ld.param.u64 %d, [at];
        ld.param.u32 %r, [value];
        and.b32 %r, %r, 1;
        setp.ne.u32 %p, %r, 0;
        @%p bra BACK;
        { .param .b64 a; st.param.b64 [a], %d; .param .b32 b; st.param.b32 [b], 7;
          call stop, (a, b); }
      BACK:
        st.param.b32 [result], 1000;
        ret;
      }
      .func fail() {
        trap;
        ret;
      }
      .entry k(.param .u64 out, .param .u32 last) {
        .reg .b64 %d, %e; .reg .b32 %t, %v, %n; .reg .pred %p;
        ld.param.u64 %d, [out];
        ld.param.u32 %n, [last];
        mov.u32 %t, %tid.x;
        mul.wide.u32 %e, %t, 4;
        add.u64 %d, %d, %e;
        setp.ge.u32 %p, %t, 8;
        @%p bra A;
        add.u32 %v, %t, 100;
        { .param .b64 a; st.param.b64 [a], %d; .param .b32 b; st.param.b32 [b], %v;
          call stop, (a, b); }
      A:
        bar.warp.sync 0xffffffff;
        setp.ge.u32 %p, %t, 16;
        { .param .b64 a; st.param.b64 [a], %d; .param .b32 b; st.param.b32 [b], %t;
          @!%p call doubled, (a, b); }
        setp.ge.u32 %p, %t, %n;
        @%p call fail, ();
        { .param .b64 a; st.param.b64 [a], %d; .param .b32 b; st.param.b32 [b], %t;
          .param .b32 c;
          call (c), stopOrNot, (a, b);
          ld.param.b32 %v, [c]; }
        add.u32 %v, %v, %t;
        st.global.u32 [%d], %v;
        ret;
      }
      """;

  private static int expected(int thread) {
    if (thread < 8) {
      return 100 + thread;
    }
    return thread < 16 ? 2 * thread : thread % 2 == 0 ? 7 : 1000 + thread;
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void argumentsOfEachCall(boolean checked) {
    try (Device device = new Device(PTX, 1, checked)) {
      long out = device.ints(new int[32]);
      device.launch("k", 1, 32, out, 32);
      int[] expected = IntStream.range(0, 32).map(LastCallsTest::expected).toArray();
      assertArrayEquals(expected, device.ints(out, 32));
      DeviceFaultException fault =
          assertThrows(
              DeviceFaultException.class,
              () -> device.tryLaunch("k", LaunchShape.linear(1, 32), out, 31));
      assertEquals(FaultKind.TRAP, fault.kind());
      assertEquals(31, fault.place().threadX());
    }
  }
}
