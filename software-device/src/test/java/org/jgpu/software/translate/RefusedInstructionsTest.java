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
        "wgmma.fence.sync.aligned; | products of warp groups are not supported; use mma or wmma",
        "tcgen05.fence::before_thread_sync; | warp groups",
        "mma.sync.aligned.m8n8k4.row.col.f32.f16.f16.f32 {f}, {r,r}, {r,r}, {f}; | this shape with these"
            + " types is not supported; mma has f16 in m16n8k8, m16n8k16; bf16 in m16n8k8, m16n8k16;"
            + " tf32 in m16n8k4, m16n8k8; f64 in m8n8k4, m16n8k4, m16n8k8, m16n8k16; s8 in m8n8k16,"
            + " m16n8k16, m16n8k32; u8 in m8n8k16, m16n8k16, m16n8k32, run this kernel on a GPU for",
        "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f16 {f}, {r}, {r}, {r}; | this shape",
        "mma.sync.aligned.m16n8k16.row.col.f32.f16.bf16.f32 {f}, {r}, {r}, {r}; | this shape",
        "mma.sync.aligned.m16n8k32.row.col.s32.s4.s4.s32 {r}, {r}, {r}, {r}; | four matrices",
        "mma.sync.aligned.m16n8k16.col.col.f32.f16.f16.f32 {f}, {r}, {r}, {f}; | mma takes a .row and a",
        "mma.sync.aligned.m16n8k8.row.col.satfinite.f32.f16.f16.f32 {f}, {r}, {r}, {f}; | for integers",
        "mma.sync.aligned.m16n8k8.row.col.rz.f32.f16.f16.f32 {f}, {r}, {r}, {f}; | direction of rounding",
        "mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {f,f,f,f}, {r,r,r}, {r}, {f,f,f,f}; | operand 2:"
            + " expected a vector of 2 registers",
        "mma.sync.aligned.m16n8k8.row.col.f32.f16.f16.f32 {f,f,f,f}, {d,d}, {r}, {f,f,f,f}; | d (.b64)",
        "mma.sp.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {f}, {r}, {r}, {f}, r, 0; | .sp",
        "wmma.mma.sync.aligned.row.col.m8n8k32.s32.s4.s4.s32 {r}, {r}, {r}, {r}; | wmma has f16 in"
            + " m16n16k16, m32n8k16, m8n32k16; bf16",
        "wmma.load.a.sync.aligned.row.m16n16k8.f16 {r}, [d], r; | this shape with these types",
        "wmma.load.d.sync.aligned.row.m16n16k16.f32 {f}, [d], r; | no matrix",
        "ldmatrix.sync.aligned.m16n16.x1.trans.shared.b8 {r}, [r]; | only matrices of .m8n8",
        "ldmatrix.sync.aligned.m8n8.x2.shared.b16 {r}, [r]; | operand 1: expected a vector of 2",
        "ldmatrix.sync.aligned.m8n8.x1.global.b16 {r}, [d]; | matrices of rows lie in .shared",
        "stmatrix.sync.aligned.m8n8.x1.shared.b32 [r], {r}; | b32",
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
