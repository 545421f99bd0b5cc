package org.jgpu.software.translate;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jgpu.software.ptx.PtxException;
import org.jgpu.software.ptx.PtxFunction;
import org.jgpu.software.ptx.PtxModule;
import org.jgpu.software.ptx.PtxParser;
import org.jgpu.software.ptx.Variable;
import org.jgpu.software.translate.inline.CallGraph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.CodeSizeEvaluator;

/** No generated method may be so large that HotSpot leaves it to the interpreter. */
class MethodSizeTest {
  private static final int HOTSPOT_LIMIT = 8000;

  private static PtxModule fixture(String name) throws IOException, PtxException {
    String path = "/org/jgpu/software/fixtures/" + name + ".ptx";
    try (InputStream in = MethodSizeTest.class.getResourceAsStream(path)) {
      return PtxParser.parse(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }

  private static int largestMethod(PtxModule module, PtxFunction function) throws PtxException {
    return Math.max(largestMethod(module, function, false), largestMethod(module, function, true));
  }

  private static int largestMethod(PtxModule module, PtxFunction function, boolean checked)
      throws PtxException {
    Map<Variable, Long> addresses = new IdentityHashMap<>();
    module.variables().values().forEach(variable -> addresses.put(variable, 1L << 40));
    KernelTranslation kernel =
        KernelTranslation.prepare(module, new CallGraph(module), function, addresses, checked);
    kernel.translate(checked);
    byte[] code = kernel.bytecode(checked);
    int[] largest = new int[1];
    ClassVisitor visitor =
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            return new CodeSizeEvaluator(null) {
              @Override
              public void visitEnd() {
                largest[0] = Math.max(largest[0], getMinSize());
              }
            };
          }
        };
    new ClassReader(code).accept(visitor, 0);
    return largest[0];
  }

  @ParameterizedTest
  @ValueSource(strings = {"kernels.sm_75", "kernels.sm_100", "calls.sm_75", "faults.sm_75"})
  void methodsOfCompiledKernels(String name) throws IOException, PtxException {
    PtxModule module = fixture(name);
    for (PtxFunction function : module.functions().values()) {
      if (function.entry()) {
        int size = largestMethod(module, function);
        assertTrue(size < HOTSPOT_LIMIT, function.name() + ": " + size);
      }
    }
  }

  @Test
  void straightLineOfThousandsOfInstructions() throws PtxException {
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < 200; i++) {
      body.append("ld.global.u32 r").append(i).append(", [d+").append(4 * i).append("];\n");
    }
    for (int i = 0; i < 5000; i++) {
      int a = i % 200;
      body.append("mad.lo.s32 r%d, r%d, r%d, %d;\n".formatted(a, (a + 7) % 200, (a + 31) % 200, i));
      if (i % 50 == 0) {
        body.append("shfl.sync.bfly.b32 r%d, r%d, 1, 31, -1;\n".formatted(a, a));
      }
    }
    body.append("st.global.u32 [d], r5;\n");
    PtxModule module =
        PtxParser.parse(
            ".version 7.8\n.target sm_75\n.address_size 64\n.entry k(.param .u64 p) {"
                + ".reg .b32 r<200>; .reg .b64 d; ld.param.u64 d, [p];\n"
                + body
                + "ret; }");
    int size = largestMethod(module, module.functions().get("k"));
    assertTrue(size < HOTSPOT_LIMIT, "" + size);
  }

  @Test
  void codeThatNoThreadReaches() throws PtxException {
    StringBuilder body = new StringBuilder("bra END;\n");
    for (int i = 0; i < 1500; i++) {
      body.append("mad.lo.s32 r, r, r, %d; add.s32 s, r, s;\n".formatted(i));
    }
    body.append("shfl.sync.bfly.b32 r, r, 1, 31, -1;\nbra DEAD; DEAD: bar.sync 0;\nEND:\n");
    PtxModule module =
        PtxParser.parse(
            ".version 7.8\n.target sm_75\n.address_size 64\n.entry k() { .reg .b32 r, s;\n"
                + body
                + "ret; }");
    assertTrue(largestMethod(module, module.functions().get("k")) < 500);
  }

  @Test
  void aStageThatNoThreadReaches() throws PtxException {
    String code = "mad.lo.s32 r, r, s, 99; xor.b32 s, r, s;\n".repeat(1000);
    PtxModule module =
        PtxParser.parse(
            ".version 7.8\n.target sm_75\n.address_size 64\n.entry k() { .reg .b32 r, s;\n"
                + code
                + "ret;\n"
                + code
                + "ret; }");
    int size = largestMethod(module, module.functions().get("k"));
    assertTrue(size < HOTSPOT_LIMIT, "" + size);
  }

  /** A kernel with registers {@code %r}, {@code %f}, {@code %d} and {@code %g}, and pointers. */
  private static int largestMethod(String body) throws PtxException {
    PtxModule module =
        PtxParser.parse(
            ".version 8.0\n.target sm_80\n.address_size 64\n"
                + ".entry k(.param .u64 a, .param .u64 b) { .shared .align 16 .b8 s[4096];\n"
                + ".reg .b32 %r<5000>; .reg .f32 %f<5000>; .reg .b64 %d<5000>; .reg .f64 %g<5000>;\n"
                + ".reg .b64 a, b; .reg .pred p, q; .reg .b32 t, u;\n"
                + "ld.param.u64 a, [a]; ld.param.u64 b, [b]; mov.u32 t, %tid.x;\n"
                + body
                + "ret; }");
    return largestMethod(module, module.functions().get("k"));
  }

  private static void assertCompiled(String body) throws PtxException {
    int size = largestMethod(body);
    assertTrue(size < HOTSPOT_LIMIT, "" + size);
  }

  /**
   * Fully unrolled solvers of differential equations have hundreds of values alive at all times.
   */
  @ParameterizedTest
  @ValueSource(ints = {200, 600, 1200})
  void valuesThatAreAllAlive(int count) throws PtxException {
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < count; i++) {
      body.append("ld.global.f64 %%g%d, [a+%d]; ".formatted(i, 8 * i));
      body.append("ld.global.f32 %%f%d, [a+%d];\n".formatted(i, 4 * i));
    }
    for (int i = 0; i < 4000; i++) {
      int x = i * 7 % count;
      int y = i * 31 % count;
      body.append("fma.rn.f64 %%g%d, %%g%d, %%g%d, %%g%d; ".formatted(x, x, y, (x + y) % count));
      body.append("add.f32 %%f%d, %%f%d, %%f%d;\n".formatted(y, x, y));
      if (i % 20 == 0) {
        body.append("setp.lt.f64 p, %%g%d, %%g%d; @p bra L%d;\n".formatted(x, y, i));
        body.append("mul.f64 %%g%d, %%g%d, %%g%d; L%d:\n".formatted(y, x, x, i));
      }
      if (i % 500 == 0) {
        body.append("bar.sync 0;\n");
      }
    }
    for (int i = 0; i < count; i++) {
      body.append("st.global.f64 [b+%d], %%g%d; ".formatted(8 * i, i));
      body.append("st.global.f32 [a+%d], %%f%d;\n".formatted(4 * i, i));
    }
    assertCompiled(body.toString());
  }

  @Test
  void registersThatAreSetInBranchesOnly() throws PtxException {
    StringBuilder body = new StringBuilder("setp.lt.u32 p, t, 7;\n");
    for (int i = 0; i < 4000; i++) {
      body.append("@p ld.global.u32 %%r%d, [a+%d];\n".formatted(i, 4 * i));
    }
    body.append("bar.sync 0;\n");
    for (int i = 0; i < 4000; i++) {
      body.append("@p st.global.u32 [b+%d], %%r%d;\n".formatted(4 * i, i));
    }
    assertCompiled(body.toString());
  }

  @Test
  void branchesByTables() throws PtxException {
    StringBuilder targets = new StringBuilder("T: .branchtargets L0");
    StringBuilder code = new StringBuilder();
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      body.append("ld.global.u32 %%r%d, [a+%d];\n".formatted(i, 4 * i));
    }
    for (int i = 0; i < 150; i++) {
      targets.append(i == 0 ? "" : ", L" + i);
      code.append("L%d: ".formatted(i));
      for (int j = 0; j < 40; j++) {
        code.append("mad.lo.u32 %%r%d, %%r%d, %%r%d, 9;\n".formatted((i + j) % 60, j, i % 60));
      }
      code.append("bra END;\n");
    }
    body.append(targets).append(";\nbrx.idx t, T;\n").append(code).append("END: bar.sync 0;\n");
    for (int i = 0; i < 60; i++) {
      body.append("st.global.u32 [b+%d], %%r%d;\n".formatted(4 * i, i));
    }
    assertCompiled(body.toString());
  }

  @Test
  void whatAllThreadsShare() throws PtxException {
    StringBuilder body = new StringBuilder("cvt.u32.u64 %r0, a;\n");
    for (int i = 1; i < 4000; i++) {
      body.append("mad.lo.u32 %%r%d, %%r%d, %%r%d, %d;\n".formatted(i, i - 1, i / 2, i));
    }
    for (int i = 0; i < 4000; i++) {
      body.append("st.global.u32 [b+%d], %%r%d;\n".formatted(4 * i, i));
    }
    assertCompiled(body + "bar.sync 0;\n");
  }

  @Test
  void thousandsOfBarriers() throws PtxException {
    String round = "st.shared.u32 [s], t; bar.sync 0; ld.shared.u32 u, [s+4]; bar.sync 0;\n";
    assertCompiled(round.repeat(3000));
  }

  @Test
  void instructionsWithMuchCode() throws PtxException {
    StringBuilder body = new StringBuilder();
    for (int i = 0; i < 600; i++) {
      body.append("ld.volatile.v4.u32 {%r0, %r1, %r2, %r3}, [a];\n");
      body.append("st.volatile.v4.u32 [b], {%r3, %r2, %r1, %r0};\n");
      body.append("ld.v4.f32 {%f0, %f1, %f2, %f3}, [a]; st.v4.f32 [b], {%f3, %f2, %f1, %f0};\n");
      body.append("shfl.sync.bfly.b32 %r0|p, %r0, 1, 31, -1;\n");
    }
    assertCompiled(body.toString());
  }
}
