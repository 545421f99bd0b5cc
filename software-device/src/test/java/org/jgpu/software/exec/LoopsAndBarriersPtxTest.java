package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.jgpu.software.device.LaunchControl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops that compilers make only of wrong programs, and barriers that they do not make at all. */
class LoopsAndBarriersPtxTest {
  private static final String HEAD = ".version 8.0\n.target sm_75\n.address_size 64\n";

  private static final String LOOP =
      """
      .entry k(.param .u64 a, .param .%1$s from, .param .%1$s step, .param .%1$s to) {
        .reg .b64 %%a; .reg .%1$s %%i, %%s, %%n; .reg .b32 %%turns; .reg .pred %%p;
        ld.param.u64 %%a, [a];
        ld.param.%1$s %%i, [from];
        ld.param.%1$s %%s, [step];
        ld.param.%1$s %%n, [to];
        mov.u32 %%turns, 0;
      $again:
        add.s32 %%turns, %%turns, 1;
        add.%1$s %%i, %%i, %%s;
        setp.lt.%1$s %%p, %%i, %%n;
        @%%p bra $again;
        st.global.u32 [%%a], %%turns;
        ret;
      }
      """;

  private static Object[] arguments(String type, long out, long from, long step, long to) {
    boolean wide = type.endsWith("64");
    return wide
        ? new Object[] {out, from, step, to}
        : new Object[] {out, (int) from, (int) step, (int) to};
  }

  @ParameterizedTest
  @CsvSource({
    "s32, 0, 0, 1",
    "s32, 0, -1, 1",
    "s32, 0, 1073741824, 2147483647",
    "u32, 0, 2147483648, 4294967295",
    "s64, 0, 1, 4611686018427387904",
    "u64, 0, 2, -1"
  })
  void loopsWithoutEndAreStopped(String type, long from, long step, long to) {
    try (Device device = new Device(HEAD + LOOP.formatted(type), 1, false)) {
      Object[] arguments = arguments(type, device.ints(0), from, step, to);
      LaunchOptions options =
          new LaunchOptions(new LaunchControl(Duration.ofMillis(200)), false, 16, false);
      DeviceFaultException fault =
          assertThrows(
              DeviceFaultException.class,
              () ->
                  device.tryLaunch("k", new LaunchShape(1, 1, 1, 2, 1, 1, 0), options, arguments));
      assertEquals(FaultKind.TIMEOUT, fault.kind(), fault.getMessage());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "s32, 0, 3, 10, 4",
    "s32, -7, 2, 4, 6",
    "s32, 5, 1, 0, 1",
    "s32, 2147483640, 3, 2147483646, 2",
    "u32, 0, 16777216, 4278190080, 255",
    "u32, 4294967290, 2, 4294967294, 2",
    "s64, -5, 3, 5, 4",
    "s64, 0, 4294967296, 42949672960, 10",
    "u64, 0, 65536, 1048576, 16"
  })
  void loopsWithAnEndMakeTheirTurns(String type, long from, long step, long to, int turns) {
    try (Device device = new Device(HEAD + LOOP.formatted(type), 1, false)) {
      long out = device.ints(0);
      device.launch(
          "k", new LaunchShape(1, 1, 1, 2, 1, 1, 0), arguments(type, out, from, step, to));
      assertArrayEquals(new int[] {turns}, device.ints(out, 1));
    }
  }

  /** All threads come there together, so that nobody has to look who waits for whom. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aBarrierThatDoesNotExist(boolean checked) {
    String kernel = ".entry k() { bar.sync 16; ret; }";
    try (Device device = new Device(HEAD + kernel, 1, checked)) {
      DeviceFaultException fault =
          assertThrows(
              DeviceFaultException.class,
              () -> device.tryLaunch("k", new LaunchShape(1, 1, 1, 64, 1, 1, 0)));
      assertTrue(
          String.valueOf(fault.getMessage()).contains("barrier 16 does not exist"),
          fault.getMessage());
    }
  }

  /** Half of the threads come to the barrier by another instruction than the others. */
  @Test
  void threadsThatPartAndMeet() {
    String kernel =
        """
        .entry k(.param .u64 a) {
          .reg .b64 %a, %w; .reg .b32 %t, %o, %v; .reg .pred %p; .shared .align 4 .b8 s[256];
          ld.param.u64 %a, [a];
          mov.u32 %t, %tid.x;
          setp.ge.u32 %p, %t, 32;
          shl.b32 %o, %t, 2;
          mov.u32 %t, s;
          add.s32 %t, %t, %o;
          st.shared.u32 [%t], %o;
          bar.sync 0;
          @%p bra $second;
          ld.shared.u32 %v, [%t+128];
          bar.sync 15;
          bra $on;
        $second:
          ld.shared.u32 %v, [%t+-128];
          bar.sync 15;
        $on:
          st.shared.u32 [%t], %v;
          bar.sync 0;
          cvt.u64.u32 %w, %o;
          add.s64 %a, %a, %w;
          ld.shared.u32 %v, [%t];
          st.global.u32 [%a], %v;
          ret;
        }
        """;
    try (Device device = new Device(HEAD + kernel, 1, false)) {
      long out = device.ints(new int[64]);
      device.launch("k", new LaunchShape(3, 1, 1, 64, 1, 1, 0), out);
      int[] expected = new int[64];
      for (int t = 0; t < 64; t++) {
        expected[t] = 4 * (t ^ 32);
      }
      assertArrayEquals(expected, device.ints(out, 64));
    }
  }
}
