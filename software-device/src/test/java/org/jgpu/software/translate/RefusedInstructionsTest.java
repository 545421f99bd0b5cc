package org.jgpu.software.translate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.jgpu.software.exec.Program;
import org.jgpu.software.memory.DeviceMemory;
import org.jgpu.software.ptx.PtxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the software device does not do is refused when it is loaded, by line and instruction. */
class RefusedInstructionsTest {
  private static final String HEAD =
      """
      .version 8.6
      .target sm_100a
      .address_size 64
      """;

  private static final String HEADER_OF_OTHERS =
      HEAD
          + ".extern .func __cudaCDP2LaunchDeviceV2();\n.extern .func elsewhere();\n"
          + ".extern .global .b32 other;\n";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "fma.rn.oob.f16 h, h, h, h; | oob",
        "fma.rn.oob.relu.f16x2 r, r, r, r; | oob",
        "fma.rn.oob.bf16 h, h, h, h; | oob",
        "cvt.rn.satfinite.e2m1x2.f32 h, f, f; | e2m1x2",
        "cvt.rn.f16x2.e2m1x2 r, h; | e2m1x2",
        "cvt.rn.satfinite.e3m2x2.f32 h, f, f; | e3m2x2",
        "cvt.rn.satfinite.e2m3x2.f32 h, f, f; | e2m3x2",
        "cvt.rz.ue8m0x2.f32 h, f, f; | ue8m0x2",
        "vadd.s32.s32.s32 r, r.b0, r; | b0",
        "vadd.s32.s32.s32 r.h1, r, r, r; | h1",
        "vsub.s32.u32.u32.sat r, r, r.h0; | h0",
        "vmad.s32.s32.s32 r, r, r, r; | vmad",
        "vadd2.s32.s32.s32 r.h1, r, r, r; | h1",
        "vadd4.u32.u32.u32 r.b3, r, r, r; | b3",
        "vset.s32.s32.eq r, r.b3, r; | b3",
        "mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {g,g}, {g}, {g}, {g,g}; | tensor cores",
        "wgmma.fence.sync.aligned; | tensor cores",
        "tcgen05.fence::before_thread_sync; | tensor cores",
        "cp.async.bulk.tensor.1d.shared::cta.global.tile.mbarrier::complete_tx::bytes [r], [d, {r}],"
            + " [r]; | bulk and tensor copies",
        "cp.async.bulk.wait_group.read 0; | bulk and tensor copies",
        "cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [d], [r], r; | bulk and tensor",
        "cp.async.ca.shared.global [r], [d], 12; | .ca copies 4, 8 or 16",
        "cp.async.cg.shared.global [r], [d], 4; | .cg copies 16",
        "cp.async.ca.shared.shared [r], [d], 4; | copies go from .global to .shared",
        "mbarrier.init.shared.b32 [r], 1; | b32",
        "mbarrier.init.shared.b64 r, 1; | no address",
        "barrier.cluster.arrive; | clusters of blocks are not supported; run this kernel on a GPU",
        "mapa.u64 d, d, r; | clusters",
        "atom.global.v2.exch.b128 {d,d}, [d], {d,d}; | b128",
        "atom.global.add.b128 {d,d}, [d], {d,d}; | b128",
        "vadd.s32.s32.s32 r, r.h0, r; | take the part out first",
        "tex.1d.v4.f32.s32 {f,f,f,f}, [d, {r}]; | texture",
        "suld.b.1d.b32.trap r, [d, {r}]; | surface"
      })
  void isRefused(String instruction, String part) {
    String text =
        HEAD
            + ".entry k() { .reg .b16 h; .reg .b32 r; .reg .b64 d; .reg .f32 f; .reg .f64 g;\n"
            + instruction
            + " ret; }";
    PtxException refusal =
        assertThrows(
            PtxException.class, () -> Program.load(text, new DeviceMemory(1 << 20)).entry("k"));
    String message = String.valueOf(refusal.getMessage());
    assertEquals(5, refusal.line(), message);
    assertTrue(message.startsWith("PTX line 5: "), message);
    assertTrue(message.contains(part), message);
  }

  /** Each beginning with the user's line, and with what to do. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "call __cudaCDP2LaunchDeviceV2, (); | kernels cannot launch kernels",
        "call __cudaCDP2LaunchDeviceV2, (); | launch from the host; run this kernel on a GPU",
        "call elsewhere, (); | call of \"elsewhere\", which the module does not define; if another"
            + " source file does, link the PTX of both",
        "ld.global.u32 r, [other]; | variable \"other\" is declared but not defined; if another"
            + " source file does, link the PTX of both",
        "mbarrier.init.shared.b32 [r], 1; | b32"
      })
  void saysWhatToDo(String instruction, String part) {
    String text =
        HEADER_OF_OTHERS
            + ".entry k() { .reg .b32 r;\n.loc 1 31 5\n"
            + instruction
            + " ret; }\n.file 1 \"gemm.cu\"\n";
    String message = refusal(text);
    boolean located = !instruction.startsWith("ld");
    assertTrue(!located || message.startsWith("gemm.cu:31: kernel \"k\": "), message);
    assertTrue(message.contains(part), message);
  }

  @Test
  void clustersOfSeveralBlocksAreRefused() {
    String message =
        refusal(HEAD + ".entry k() .explicitcluster .reqnctapercluster 2, 1, 1 { ret; }");
    assertTrue(message.contains("it asks for clusters of 2 blocks"), message);
  }

  private static String refusal(String text) {
    PtxException refusal =
        assertThrows(
            PtxException.class, () -> Program.load(text, new DeviceMemory(1 << 20)).entry("k"));
    return String.valueOf(refusal.getMessage());
  }
}
