package org.jgpu.software.translate;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.IdentityHashMap;
import java.util.Map;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.PtxModule;
import org.jgpu.software.ptx.PtxParser;
import org.jgpu.software.ptx.Variable;
import org.jgpu.software.translate.inline.CallGraph;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * The class of a kernel grows as the kernel does, with checks and without. Its frames once named
 * every uniform register of the kernel at every label, and each check had a copy of its report: 32
 * reads of a view took 700 MB and a class of 9.5 MB.
 */
class TranslationSizeTest {
  private static final String HEAD = ".version 7.8\n.target sm_75\n.address_size 64\n";

  /** What a class comes to: its bytes, and the most local variables of a method. */
  private record Size(int bytes, int locals) {}

  private static Size size(String ptx, boolean checked) throws PtxException {
    PtxModule module = PtxParser.parse(HEAD + ptx);
    Map<Variable, Long> addresses = new IdentityHashMap<>();
    module.variables().values().forEach(variable -> addresses.put(variable, 1L << 40));
    KernelTranslation translation =
        KernelTranslation.prepare(
            module, new CallGraph(module), module.functions().get("k"), addresses, checked);
    byte[] code = translation.bytecode(checked);
    int[] locals = new int[1];
    ClassVisitor visitor =
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            return new MethodVisitor(Opcodes.ASM9) {
              @Override
              public void visitMaxs(int stack, int count) {
                locals[0] = Math.max(locals[0], count);
              }
            };
          }
        };
    new ClassReader(code).accept(visitor, 0);
    return new Size(code.length, locals[0]);
  }

  /** Reads whose index is checked each, by a function of which no call comes back. */
  private static String checkedReads(int count) {
    StringBuilder text =
        new StringBuilder(
            """
            .global .u32 found[256];
            .func fail(.param .b32 index, .param .b64 place) {
              .reg .b32 r<3>; .reg .b64 d<4>; .reg .pred p; .local .align 4 .b8 text[256];
              ld.param.u32 r0, [index];
              ld.param.u64 d0, [place];
              mov.u64 d1, text;
              mov.u32 r1, 0;
            LOOP:
              ld.global.u8 r2, [d0];
              cvta.local.u64 d2, d1;
              st.u8 [d2], r2;
              add.u64 d0, d0, 1;
              add.u64 d1, d1, 1;
              add.u32 r1, r1, 1;
              setp.lt.u32 p, r1, 32;
              @p bra LOOP;
            """);
    for (int i = 0; i < 40; i++) {
      text.append("xor.b32 r0, r0, %d;\nst.global.u32 [found+%d], r0;\n".formatted(i, 4 * i));
    }
    text.append("trap;\nret;\n}\n.entry k(.param .u64 in, .param .u32 n) {\n");
    text.append(".reg .b32 n, i, s, x; .reg .b64 d, e; .reg .pred p;\nld.param.u64 d, [in];\n");
    text.append("ld.param.u32 n, [n];\nmov.u32 i, %tid.x;\nmov.u32 s, 0;\n");
    for (int i = 0; i < count; i++) {
      text.append(
          """
          add.u32 i, i, 1;
          setp.lt.u32 p, i, n;
          @p bra GOOD%1$d;
          { .param .b32 index; st.param.b32 [index], i; .param .b64 at; st.param.b64 [at], %1$d;
            call fail, (index, at); }
          GOOD%1$d:
          mul.wide.u32 e, i, 4;
          add.u64 e, e, d;
          ld.global.u32 x, [e];
          add.u32 s, s, x;
          """
              .formatted(i));
    }
    return text.append("st.global.u32 [d], s;\nret;\n}\n").toString();
  }

  /** Pieces between barriers, each with uniform registers of its own. */
  private static String uniformPieces(int count) {
    StringBuilder text =
        new StringBuilder(
            ".entry k(.param .u64 in, .param .u32 n) {\n.reg .b32 n, x, t, u<%d>; .reg .b64 d;\n"
                .formatted(10 * count));
    text.append("ld.param.u64 d, [in];\nld.param.u32 n, [n];\nmov.u32 t, %tid.x;\n");
    for (int i = 0; i < count; i++) {
      for (int j = 0; j < 10; j++) {
        int u = 10 * i + j;
        text.append("mad.lo.u32 u%d, n, %d, %d;\n".formatted(u, u + 3, u));
        text.append("ld.global.u32 x, [d+%d];\nmad.lo.u32 t, t, x, u%d;\n".formatted(4 * u, u));
      }
      text.append("bar.sync 0;\n");
    }
    return text.append("st.global.u32 [d], t;\nret;\n}\n").toString();
  }

  private static void assertGrowsAsTheKernel(String name, Size small, Size large) {
    assertTrue(
        large.bytes < 4.5 * small.bytes && large.locals < 600,
        () -> name + ", of " + small + ", four times as long: " + large);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void reportsOfFailedChecks(boolean checked) throws PtxException {
    Size small = size(checkedReads(32), checked);
    Size large = size(checkedReads(128), checked);
    assertGrowsAsTheKernel("checked reads", small, large);
    assertTrue(large.bytes < 60_000, () -> "a class of 128 checked reads: " + large);
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void uniformRegisters(boolean checked) throws PtxException {
    Size small = size(uniformPieces(32), checked);
    Size large = size(uniformPieces(128), checked);
    assertGrowsAsTheKernel("pieces with uniform registers", small, large);
  }
}
