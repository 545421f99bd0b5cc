package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.jgpu.software.memory.DeviceMemory;
import org.jgpu.software.ptx.PtxException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Functions written in PTX by hand, with registers as parameters, which no compiler emits. */
@Tag("checked")
class RegisterFunctionsTest {
  private static final String HEAD = ".version 7.8\n.target sm_75\n.address_size 64\n";

  /** Registers of each kind live across the calls; arguments change places. */
  private static final String RECURSIVE =
      HEAD
          + """
          .func (.reg .b32 result) f(.reg .b32 n, .reg .b32 x, .reg .b32 y)
          {
            .reg .pred p, odd; .reg .b16 h; .reg .b32 a, b; .reg .b64 w;
            .reg .f32 s; .reg .f64 g;
            mov.u32 result, x;
            setp.eq.s32 p, n, 0;
            @p ret;
            and.b32 a, n, 1;
            setp.eq.s32 odd, a, 1;
            cvt.u16.u32 h, x;
            mul.wide.s32 w, x, y;
            cvt.rn.f32.s32 s, y;
            cvt.rn.f64.s32 g, x;
            sub.u32 a, n, 1;
            call (b), f, (a, y, n);
            @odd call (a), f, (0, n, x);
            add.u32 result, a, b;
            cvt.u32.u16 b, h;
            add.u32 result, result, b;
            cvt.u32.u64 b, w;
            xor.b32 result, result, b;
            cvt.rzi.s32.f32 b, s;
            add.u32 result, result, b;
            cvt.rzi.s32.f64 b, g;
            sub.u32 result, result, b;
            @odd add.u32 result, result, 1000;
            ret;
          }
          .visible .entry k(.param .u64 out)
          {
            .reg .b32 i, r, c; .reg .b64 o, at;
            ld.param.u64 o, [out];
            mov.u32 i, %tid.x;
            mul.wide.u32 at, i, 4;
            add.u64 o, o, at;
            and.b32 c, i, 7;
            call (r), f, (c, i, 17);
            st.global.u32 [o], r;
            ret;
          }
          """;

  private static int f(int n, int x, int y) {
    if (n == 0) {
      return x;
    }
    boolean odd = n % 2 == 1;
    int a = n - 1;
    int b = f(a, y, n);
    if (odd) {
      a = f(0, n, x);
    }
    int result = a + b + (x & 0xffff) ^ (int) ((long) x * y);
    result += (int) (float) y;
    result -= (int) (double) x;
    return odd ? result + 1000 : result;
  }

  @Test
  void everyKindOfRegisterSurvivesACall() {
    try (Device device = new Device(RECURSIVE, 1)) {
      long out = device.ints(new int[64]);
      device.launch("k", 1, 64, out);
      assertArrayEquals(
          IntStream.range(0, 64).map(i -> f(i & 7, i, 17)).toArray(), device.ints(out, 64));
    }
  }

  @Test
  void whatTheStackGaveIsTakenBackAtTheReturn() {
    String ptx =
        HEAD
            + """
            .func (.reg .b32 sum) once(.reg .b32 n)
            {
              .reg .b64 p, bytes, q; .reg .b32 t;
              mul.wide.u32 bytes, n, 4;
              alloca.u64 p, bytes, 64;
              st.local.u32 [p], n;
              stacksave.u64 q;
              alloca.u64 bytes, 512;
              stackrestore.u64 q;
              ld.local.u32 sum, [p];
              ret;
            }
            .visible .entry k(.param .u64 out)
            {
              .reg .pred p; .reg .b32 i, r, s; .reg .b64 o;
              ld.param.u64 o, [out];
              mov.u32 i, 0;
              mov.u32 s, 0;
              L: call (r), once, (100);
              add.u32 s, s, r;
              add.u32 i, i, 1;
              setp.lt.u32 p, i, 1000;
              @p bra L;
              st.global.u32 [o], s;
              ret;
            }
            """;
    try (Device device = new Device(ptx, 1)) {
      long out = device.ints(0);
      device.launch("k", 1, 1, out);
      assertEquals(100_000, device.ints(out, 1)[0]);
    }
  }

  @Test
  void functionsWithTwoNames() {
    String ptx =
        HEAD
            + """
            .func (.reg .b32 d) twice(.reg .b32 x) { add.u32 d, x, x; ret; }
            .func (.reg .b32 d) doubled(.reg .b32 x);
            .alias doubled, twice;
            .visible .entry k(.param .u64 out)
            {
              .reg .b32 r; .reg .b64 o;
              ld.param.u64 o, [out];
              call (r), doubled, (21);
              st.global.u32 [o], r;
              ret;
            }
            """;
    try (Device device = new Device(ptx, 1)) {
      long out = device.ints(0);
      device.launch("k", 1, 1, out);
      assertEquals(42, device.ints(out, 1)[0]);
    }
  }

  /** Thirty functions, each calling the next one twice, would make a billion copies. */
  @Test
  void kernelsThatWouldBecomeTooLargeAreRefused() {
    StringBuilder ptx = new StringBuilder(HEAD).append(".func f0() { ret; }\n");
    for (int i = 1; i < 30; i++) {
      ptx.append(".func f%d() { call f%d, (); call f%d, (); }\n".formatted(i, i - 1, i - 1));
    }
    ptx.append(".entry k() { call f29, (); ret; }\n");
    PtxException error =
        assertThrows(
            PtxException.class,
            () -> Program.load(ptx.toString(), new DeviceMemory(1 << 20)).entry("k"));
    assertTrue(error.getMessage().contains("too large"), error.getMessage());
  }

  @Test
  void whatOnlyGeneratedCodeContainsIsRefused() {
    for (String line : new String[] {"jgpu_save 0, d;", "jgpu_yield;", "call k, ();"}) {
      String ptx = HEAD + ".entry k() {\n.reg .b64 d;\n" + line + "\nret; }\n";
      PtxException error =
          assertThrows(
              PtxException.class, () -> Program.load(ptx, new DeviceMemory(1 << 20)).entry("k"));
      assertTrue(error.line() == 6, error.getMessage());
    }
  }
}
