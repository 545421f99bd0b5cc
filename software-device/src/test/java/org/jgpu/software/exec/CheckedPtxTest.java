package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.jgpu.software.memory.DeviceMemory;
import org.jgpu.software.ptx.PtxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Accesses in PTX that compilers rarely make, in checked mode too. */
class CheckedPtxTest {
  private static final String HEAD = ".version 8.0\n.target sm_75\n.address_size 64\n";

  private static final LaunchShape ONE = new LaunchShape(1, 1, 1, 1, 1, 1, 0);

  /** A register of bits that is mostly used as a number of double precision. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void anAddressInARegisterOfBits(boolean checked) {
    String kernel =
        """
        .entry k(.param .u64 a) {
          .reg .b64 %d, %e; .reg .b32 %r;
          ld.param.u64 %d, [a];
          ld.global.u32 %r, [%d];
          add.s32 %r, %r, 1;
          st.global.u32 [%d], %r;
          mov.f64 %e, 0d0000000000000000;
          add.f64 %d, %e, %e; add.f64 %d, %d, %e; add.f64 %d, %d, %d; add.f64 %d, %d, %e;
          ret;
        }
        """;
    try (Device device = new Device(HEAD + kernel, 1, checked)) {
      long a = device.ints(41);
      device.launch("k", ONE, a);
      assertArrayEquals(new int[] {42}, device.ints(a, 1));
    }
  }

  @Test
  void anAddressInARegisterOfAFloatingPointType() {
    String kernel =
        """
        .entry k(.param .u64 a) {
          .reg .f64 %d; .reg .b32 %r;
          ld.param.u64 %d, [a];
          st.global.u32 [%d], %r;
        }
        """;
    PtxException refusal =
        assertThrows(
            PtxException.class,
            () -> Program.load(HEAD + kernel, new DeviceMemory(1 << 20)).entry("k"));
    assertEquals(
        "PTX line 7: kernel \"k\": register %d of type .f64 is no address; use an integer or bit type in"
            + " \"st.global.u32\"",
        refusal.getMessage());
  }

  /** The end of such an access has a sign of its own. */
  @ParameterizedTest
  @ValueSource(strings = {"local", "shared"})
  void anOffsetAtTheEndOfAllNumbers(String space) {
    String kernel =
        """
        .entry k() {
          .reg .b64 %%d; .reg .b64 %%e; .%1$s .align 8 .b8 own[64];
          mov.u64 %%d, 0x7ffffffffffffff8;
          st.%1$s.u64 [%%d], %%e;
          ret;
        }
        """
            .formatted(space);
    try (Device device = new Device(HEAD + kernel, 1, true)) {
      DeviceFaultException fault =
          assertThrows(DeviceFaultException.class, () -> device.tryLaunch("k", ONE));
      assertEquals(FaultKind.ILLEGAL_ADDRESS, fault.kind());
    }
  }

  /** Each thread exchanges 16 bytes, and stores to those behind the last of them. */
  private static final String EXCHANGES =
      """
      .shared .align 16 .b8 tile[128];
      .entry k(.param .u64 a) {
        .reg .b64 %d, %x, %y; .reg .b32 %t; .reg .b128 %w, %v; .reg .pred %p;
        ld.param.u64 %d, [a];
        mov.u64 %x, 1; mov.b128 %w, {%x, %x};
        mov.u32 %t, %tid.x;
        setp.eq.u32 %p, %t, 3;
        ADDRESS
        @%p bra LAST;
        atom.SPACE.exch.b128 %v, [%d], %w;
        atom.SPACE.cas.b128 %v, [%d], %w, %v;
        bra END;
      LAST:
        st.SPACE.v2.u64 [%d], {%x, %x};
      END:
        ret;
      }
      """;

  private static String exchanges(String space, String address) {
    return HEAD + EXCHANGES.replace("SPACE", space).replace("ADDRESS", address);
  }

  private static final String GLOBAL = "mul.wide.u32 %y, %t, 16; add.u64 %d, %d, %y;";

  private static final String SHARED =
      """
      mov.u64 %d, tile; mul.wide.u32 %y, %t, 16; add.u64 %d, %d, %y;
      @%p bra AFTER;
      st.shared.v2.u64 [%d], {%x, %x};
      AFTER:
      """;

  /** The bytes behind the last of them are another thread's, or nobody's. */
  @Test
  void exchangesOf16Bytes() {
    try (Device device = new Device(exchanges("global", GLOBAL), 1, true)) {
      device.launch("k", 1, 4, device.longs(new long[8]));
      device.launch("k", 1, 3, device.longs(new long[6]));
      device.launch("k", 1, 3, device.memory.allocate(48));
    }
    try (Device device = new Device(exchanges("shared", SHARED), 1, true)) {
      device.launch("k", 1, 4, 0L);
    }
  }

  @Test
  void harmToTheSecondHalfOf16Bytes() {
    String swapsFirst =
        exchanges("global", GLOBAL).replace("exch.b128 %v, [%d], %w", "cas.b128 %v, [%d], %w, %w");
    try (Device device = new Device(swapsFirst, 1, true)) {
      long half = device.memory.allocate(16);
      device.memory.write(half, Device.buffer(8));
      assertEquals(FaultKind.UNINITIALIZED_READ, fault(device, 1, half));
    }
    String storesToTheHalf =
        exchanges("global", GLOBAL.replace("16;", "16; @%p sub.u64 %d, %d, 8;"))
            .replace("v2.u64 [%d], {%x, %x}", "u64 [%d], %y");
    try (Device device = new Device(storesToTheHalf, 1, true)) {
      assertEquals(FaultKind.RACE, fault(device, 4, device.longs(new long[8])));
    }
  }

  private static FaultKind fault(Device device, int threads, long argument) {
    return assertThrows(
            DeviceFaultException.class,
            () -> device.tryLaunch("k", LaunchShape.linear(1, threads), argument))
        .kind();
  }
}
