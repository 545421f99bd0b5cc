package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Parameters and results of functions that are not inlined, as structs of small components. */
class ParametersTest {
  /** A struct of a byte, a short and an int, which comes back with the byte as it was stored. */
  private static final String PTX =
      """
      .version 7.8
      .target sm_75
      .address_size 64
      .func (.param .align 4 .b8 result[8]) same(.param .align 4 .b8 given[8]) {
        .reg .b16 %h<3>; .reg .b32 %r<2>;
        ld.param.LOAD %h1, [given+0]; ld.param.u16 %h2, [given+2]; ld.param.b32 %r1, [given+4];
        st.param.b8 [result+0], %h1; st.param.b16 [result+2], %h2; st.param.b32 [result+4], %r1;
        ret;
      }
      .entry k(.param .u64 p) {
        .reg .b16 %h<3>; .reg .b32 %r<4>; .reg .b64 %d;
        ld.param.u64 %d, [p];
        ld.global.u16 %h1, [%d];
        .param .align 4 .b8 in[8]; .param .align 4 .b8 out[8];
        st.param.b8 [in+0], %h1; st.param.b16 [in+2], %h1; st.param.b32 [in+4], 7;
        call.uni (out), same, (in);
        ld.param.LOAD %h1, [out+0]; ld.param.u16 %h2, [out+2]; ld.param.b32 %r3, [out+4];
        cvt.EXTENDED %r1, %h1; cvt.u32.u16 %r2, %h2;
        st.global.u32 [%d], %r1; st.global.u32 [%d+4], %r2; st.global.u32 [%d+8], %r3;
        ret;
      }
      """;

  @ParameterizedTest
  @CsvSource({"b8, u32.u16, 0x85", "u8, u32.u16, 0x85", "s8, s32.s16, -0x7b"})
  void bytes(String load, String extended, String expected) {
    String ptx = PTX.replace("LOAD", load).replace("EXTENDED", extended);
    try (Device device = new Device(ptx, 1)) {
      long data = device.ints(new int[] {0x1385, 0, 0});
      device.launch("k", 1, 1, data);
      assertArrayEquals(new int[] {Integer.decode(expected), 0x1385, 7}, device.ints(data, 3));
    }
  }
}
