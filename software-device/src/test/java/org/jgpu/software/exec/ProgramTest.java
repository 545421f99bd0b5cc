package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.NoSuchElementException;
import java.util.Set;
import org.jgpu.software.memory.DeviceMemory;
import org.jgpu.software.ptx.PtxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Loading: what is known of a kernel before it runs, and what is refused. */
class ProgramTest {
  private static final String HEAD = ".version 7.8\n.target sm_75\n.address_size 64\n";

  private final DeviceMemory memory = new DeviceMemory(1 << 20);

  @Test
  void kernelsAreDescribed() throws PtxException {
    String ptx =
        HEAD
            + """
            .global .align 4 .b8 g[12];
            .entry b(.param .u32 n, .param .align 8 .b8 s[12], .param .u64 p) .maxntid 64 {
              .shared .align 4 .b8 x[10]; .local .align 8 .b8 l[24]; .reg .b32 r; .reg .b64 d;
              mov.u32 r, x; mov.u64 d, l; ret; }
            .entry a() { ret; }
            """;
    try (Program program = Program.load(ptx, memory)) {
      assertEquals(Set.of("a", "b"), program.entryNames());
      Entry b = program.entry("b");
      assertEquals(32, b.parameterBytes());
      assertEquals(10, b.staticSharedBytes());
      assertEquals(24, b.localBytes());
      assertEquals(64, b.maxThreads());
      assertEquals(1024, program.entry("a").maxThreads());
      assertEquals(12, program.global("g").orElseThrow().bytes());
      assertTrue(program.global("h").isEmpty());
      assertThrows(NoSuchElementException.class, () -> program.entry("c"));
      assertEquals(12, memory.used());
    }
    assertEquals(0, memory.used());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "wmma.load.a.sync.aligned.row.m16n16k16.f16 {r}, [d];|unsupported instruction \"wmma\" (tensor cores",
        "cp.async.ca.shared.global [d], [d], 16;|compile for compute_75",
        "atom.global.add.f16 h, [d], h;|.noftz is missing",
        "add.f16 r, h, h;|cannot receive a value of type .f16",
        "add.s32.bogus r, r, r;|unsupported modifier .bogus",
        "add.s32 r, d, r;|cannot be read as .s32",
        "add.s32 r, r;|expected 3 operands but found 2",
        "add.s32 3, r, r;|cannot receive a value",
        "mov.u32 r, %envreg3;|unsupported special register %envreg3",
        "ld.global.u32 r, r;|no address",
        "shfl.down.b32 r, r, 1, 31;|only the .sync form",
        "call calloc, (r);|which the module does not define",
        "call self, (r);|the arguments do not match",
        "mov.u32 r, undefined_variable;|unknown name",
        "mov.u64 d, outer;|declared but not defined"
      })
  void unsupportedInstructionsAreRefusedWithTheirPlace(String instruction, String problem) {
    String ptx =
        HEAD
            + ".extern .global .b32 outer;\n.extern .func calloc(.param .b32 a);\n"
            + ".func self() { call self, (); ret; }\n"
            + ".entry k() {\n.reg .b32 r; .reg .b64 d; .reg .b16 h;\n.loc 1 77 1\n"
            + instruction
            + "\nret; }\n.file 1 \"kernel.cu\"\n";
    PtxException error = assertThrows(PtxException.class, () -> Program.load(ptx, memory));
    assertTrue(error.getMessage().contains(problem), error.getMessage());
    assertTrue(error.line() >= 6 && error.line() <= 10, error.getMessage());
    boolean decoded = !problem.equals("unknown name") && !problem.startsWith("declared");
    assertTrue(!decoded || error.getMessage().contains("kernel.cu:77"), error.getMessage());
    assertEquals(0, memory.used(), "a refused module leaves nothing allocated");
  }
}
