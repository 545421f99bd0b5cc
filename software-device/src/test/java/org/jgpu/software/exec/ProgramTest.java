package org.jgpu.software.exec;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.NoSuchElementException;
import java.util.Set;
import org.jgpu.software.check.DeviceShadow;
import org.jgpu.software.memory.DeviceMemory;
import org.jgpu.software.memory.OutOfDeviceMemoryException;
import org.jgpu.software.ptx.PtxException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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
        "wmma.load.a.sync.aligned.row.m16n16k16.f16 {r}, [d];|unsupported instruction \"wmma\""
            + " (tensor cores",
        "cp.async.bulk.commit_group;|compile for compute_80",
        "atom.global.add.f16 h, [d], h;|.noftz is missing",
        "add.f16 r, h, h;|cannot receive a value of type .f16",
        "add.s32.bogus r, r, r;|unsupported modifier .bogus",
        "red.shared.add.v2.f32 [r], {r, r};|vectors are updated in global memory only",
        "atom.shared.add.v2.f32 {r, r}, [r], {r, r};|vectors are updated in global memory only",
        "setp.gt.ftz.s32 p, r, r;|unsupported modifier .ftz",
        "setp.gt.ftz.f64 p, d, d;|unsupported modifier .ftz",
        "setp.gt.ftz.bf16 p, h, h;|unsupported modifier .ftz",
        "set.gt.ftz.u32.s32 r, r, r;|unsupported modifier .ftz",
        "slct.ftz.s32.s32 r, r, r, r;|unsupported modifier .ftz",
        "add.ftz.f64 d, d, d;|unsupported modifier .ftz",
        "add.ftz.bf16 h, h, h;|unsupported modifier .ftz",
        "abs.ftz.bf16 h, h;|unsupported modifier .ftz",
        "cvt.ftz.u32.u32 r, r;|.ftz needs a type .f32",
        "cvt.rna.ftz.tf32.f32 r, r;|unsupported conversion",
        "cvt.rn.satfinite.ftz.e4m3x2.f32 h, r, r;|unsupported conversion",
        "cvt.rn.ftz.f16.f64 h, d;|.ftz needs a type .f32",
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
            + ".entry k() {\n.reg .b32 r; .reg .b64 d; .reg .b16 h; .reg .pred p;\n.loc 1 77 1\n"
            + instruction
            + "\nret; }\n.file 1 \"kernel.cu\"\n";
    PtxException error = refusal(ptx);
    assertTrue(error.getMessage().contains(problem), error.getMessage());
    assertTrue(error.line() >= 6 && error.line() <= 10, error.getMessage());
    boolean decoded = !problem.equals("unknown name") && !problem.startsWith("declared");
    String start = "kernel.cu:77: kernel \"k\": ";
    assertTrue(!decoded || error.getMessage().startsWith(start), error.getMessage());
    assertEquals(0, memory.used(), "a refused module leaves nothing allocated");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1|.shared .b8 x[2147483647]; mov.u64 d, x;|2147483647 bytes of shared memory per block",
        "1|.shared .b8 x[49153]; mov.u64 d, x;|49153 bytes of shared memory per block; the most is",
        "1|.local .b64 x[1000][1000][1000]; mov.u64 d, x;|8000000000 bytes of local memory",
        "1|.local .v4 .b64 x[99999][99999][99999]; mov.u64 d, x;|bytes of local memory per thread",
        "32765|ret;|32765 bytes of parameters; the most is 32764",
        "2147483647|ret;|2147483647 bytes of parameters"
      })
  void memoryThatNoGpuHasIsRefused(int parameterBytes, String body, String problem) {
    String ptx =
        "%s.entry k(.param .b8 p[%d]) { .reg .b64 d; %s }".formatted(HEAD, parameterBytes, body);
    PtxException error = refusal(ptx);
    assertTrue(error.getMessage().contains("kernel \"k\": it declares"), error.getMessage());
    assertTrue(error.getMessage().contains(problem), error.getMessage());
    assertEquals(4, error.line());
  }

  @Test
  void variablesLargerThanTheMemoryAreRefused() {
    String ptx = HEAD + ".global .b8 small[8]; .global .b8 huge[2147483647][64] = {1};";
    assertThrows(OutOfDeviceMemoryException.class, () -> Program.load(ptx, memory));
    assertEquals(0, memory.used());
  }

  @Test
  void initialValuesOfALargeVariableTakeNoBuffer() throws PtxException {
    DeviceMemory large = new DeviceMemory(1L << 32);
    String ptx = HEAD + ".global .b8 g[100000000] = {7, 8};";
    try (Program program = Program.load(ptx, large)) {
      ByteBuffer start = ByteBuffer.allocate(3);
      large.read(program.global("g").orElseThrow().address(), start);
      assertArrayEquals(new byte[] {7, 8, 0}, start.array());
    }
  }

  @Test
  void aVariableThatIsMissingInAnInitialValueIsNamedWithItsLine() {
    String ptx = HEAD + "\n.global .u64 g = nothing;";
    PtxException error = assertThrows(PtxException.class, () -> Program.load(ptx, memory));
    assertEquals(5, error.line());
  }

  @Test
  void functionsThatDoubleTheirCallsAreRefused() {
    StringBuilder ptx = new StringBuilder(HEAD + ".func f40() {}\n");
    for (int i = 39; i >= 0; i--) {
      String call = "call f" + (i + 1) + "; ";
      ptx.append(".func f").append(i).append("() { ").append(call).append(call).append("}\n");
    }
    ptx.append(".entry k() { call f0; ret; }");
    PtxException error = refusal(ptx.toString());
    assertTrue(error.getMessage().contains("too large"), error.getMessage());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "bra ;",
        "atom.global.add.u32 ;",
        "atom ;",
        "ld.volatile ;",
        "mov.b64 d, {r, %envreg3};",
        "mov.b64 d, {r, outer};",
        "brx.idx r;",
        "call (r), f, (r, r);",
        "st.param.b32 [r], r;",
        "ld.u32 r, [a];",
        "atom.add.u32 r, [a], 1;",
        "mov.u64 d, a; ld.param.b32 r, [a+2];",
        "st.param.b32 a, r;",
        "bar.sync ;",
        "setp.eq.u32 ;"
      })
  void malformedInstructionsAreRefusedOrRun(String instruction) {
    String ptx =
        HEAD
            + ".extern .global .b32 outer;\n.func (.reg .b32 o) f(.reg .b32 i) { ret; }\n"
            + ".entry k() {\n.reg .b32 r; .reg .b64 d; .param .b32 a; L:\n"
            + instruction
            + "\nst.param.b32 [a], r; ret; }";
    try (Program program = Program.load(ptx, memory)) {
      assertEquals("k", program.entry("k").name());
    } catch (PtxException e) {
      assertTrue(e.line() >= 6, e.getMessage());
    }
    assertEquals(0, memory.used());
  }

  @Test
  void tooManyRegistersAreRefused() {
    StringBuilder body = new StringBuilder(".reg .b32 %r<50000>;\n");
    for (int i = 0; i < 50_000; i++) {
      body.append("mov.b32 %r").append(i).append(", ").append(i).append(";\n");
    }
    String ptx = HEAD + ".entry k() { .reg .b32 %unused<1000000000>; " + body + "ret; }";
    PtxException error = refusal(ptx);
    assertTrue(error.getMessage().contains("too large: it has 5000"), error.getMessage());
  }

  @ParameterizedTest
  @CsvSource({"300, ''", "300, bar.sync 0;", "2100, ''", "2100, bar.sync 0;"})
  void registersThatAllLiveAtOneTime(int count, String middle)
      throws PtxException, DeviceFaultException {
    StringBuilder body = new StringBuilder(".reg .b64 %d<3>; .reg .b32 %r<" + count + ">;\n");
    body.append("ld.param.u64 %d1, [p]; ld.global.u32 %r0, [%d1];\n");
    for (int i = 1; i < count; i++) {
      body.append("add.u32 %%r%d, %%r%d, 1;\n".formatted(i, i - 1));
    }
    body.append(middle).append('\n');
    for (int i = 1; i < count; i++) {
      body.append("add.u32 %%r0, %%r0, %%r%d;\n".formatted(i));
    }
    String ptx = HEAD + ".entry k(.param .u64 p) {" + body + "st.global.u32 [%d1], %r0; ret; }";
    try (Program program = Program.load(ptx, memory);
        Workers workers = new Workers(1)) {
      ByteBuffer cell = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putInt(0, 5);
      long address = memory.allocate(8);
      memory.write(address, cell);
      ByteBuffer parameters = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
      program.entry("k").run(LaunchShape.linear(1, 1), parameters.putLong(0, address), workers);
      memory.read(address, cell.clear());
      assertEquals(5 * count + count * (count - 1) / 2, cell.getInt(0));
      memory.free(address);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void aKernelThatFitsIntoNoClassIsRefused(boolean checked) {
    StringBuilder body = new StringBuilder(".reg .b64 d;\n");
    for (int i = 0; i < 40_000; i++) {
      body.append("xor.b64 d, d, ").append(0x1234567890L + i).append(";\n");
    }
    String ptx = HEAD + ".entry k(.param .u64 p) {" + body + "st.global.u64 [d], d; ret; }";
    DeviceShadow shadow = checked ? new DeviceShadow() : null;
    try (Program program = Program.load(ptx, memory, shadow, text -> {})) {
      PtxException refusal = assertThrows(PtxException.class, () -> program.entry("k"));
      String message = String.valueOf(refusal.getMessage());
      assertTrue(
          message.startsWith("PTX line 4: kernel \"k\": it is too large for a class of the JVM"),
          message);
    } catch (PtxException e) {
      throw new AssertionError(e);
    }
    assertEquals(0, memory.used());
  }

  /** Why the kernel {@code k} of a module is refused, which loads nevertheless. */
  private PtxException refusal(String ptx) {
    try (Program program = Program.load(ptx, memory)) {
      return assertThrows(PtxException.class, () -> program.entry("k"));
    } catch (PtxException e) {
      return e;
    }
  }

  @Test
  void aKernelThatIsRefusedKeepsNobodyFromTheOthers() throws PtxException, DeviceFaultException {
    String ptx =
        HEAD
            + """
            .entry sound(.param .u64 p) {
              .reg .b64 d; ld.param.u64 d, [p]; st.global.u32 [d], 7; ret; }
            .entry refused(.param .u64 p) { .reg .b32 r;
              wmma.load.a.sync.aligned.row.m16n16k16.f16 {r}, [p]; ret; }
            .func unused() { .reg .b32 r;
              wmma.load.a.sync.aligned.row.m16n16k16.f16 {r}, [r]; ret; }
            """;
    try (Program program = Program.load(ptx, memory);
        Workers workers = new Workers(1)) {
      assertEquals(Set.of("refused", "sound"), program.entryNames());
      PtxException first = assertThrows(PtxException.class, () -> program.entry("refused"));
      PtxException again = assertThrows(PtxException.class, () -> program.entry("refused"));
      assertEquals(first.getMessage(), again.getMessage());
      assertTrue(first.getMessage().contains("kernel \"refused\""), first.getMessage());
      long address = memory.allocate(4);
      ByteBuffer parameters = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
      program.entry("sound").run(LaunchShape.linear(1, 1), parameters.putLong(0, address), workers);
      ByteBuffer cell = ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN);
      memory.read(address, cell);
      assertEquals(7, cell.getInt(0));
      memory.free(address);
    }
  }
}
