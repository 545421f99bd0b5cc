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
    Map<Variable, Long> addresses = new IdentityHashMap<>();
    module.variables().values().forEach(variable -> addresses.put(variable, 1L << 40));
    byte[] code = KernelTranslation.prepare(module, function, addresses).bytecode(false);
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
}
