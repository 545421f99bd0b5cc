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
}
