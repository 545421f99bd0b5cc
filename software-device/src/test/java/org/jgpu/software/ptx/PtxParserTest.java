package org.jgpu.software.ptx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PtxParserTest {
  private static final String HEAD = ".version 7.8\n.target sm_75\n.address_size 64\n";

  private static PtxFunction kernel(String body) throws PtxException {
    String text = HEAD + ".visible .entry k(.param .u64 p)\n{\n" + body + "\n}\n";
    return PtxParser.parse(text).functions().get("k");
  }

  @Test
  void readsHeaderVariablesAndFunctions() throws PtxException {
    PtxModule module =
        PtxParser.parse(
            HEAD
                + """
                /* a comment
                   of two lines */
                .visible .const .align 4 .b8 c[8] = {1, 2, 0xff};
                .global .align 8 .u64 t[2] = {generic(c)+4, c};
                .extern .shared .align 16 .b8 s[];
                .func (.param .b32 r) f (.param .b32 a, .reg .f32 b) ;
                .entry k (.param .u64 .ptr .global .align 16 p, .param .align 8 .b8 q[24])
                .maxntid 128, 2, 1
                .minnctapersm 2
                { ret; }
                .file 1 "a.cu"
                .section .debug_str { L: .b8 1,2 }
                """);
    assertEquals("7.8", module.version());
    assertEquals("sm_75", module.target());
    Variable c = module.variables().get("c");
    assertEquals(StateSpace.CONST, c.space());
    assertEquals(8, c.bytes());
    assertEquals(new InitialValue(2, 1, 255, "", false, 0, 6), c.initialValues().get(2));
    assertEquals(
        new InitialValue(0, 8, 4, "c", true, 0, 7),
        module.variables().get("t").initialValues().get(0));
    assertTrue(module.variables().get("s").external());
    PtxFunction k = module.functions().get("k");
    assertTrue(k.entry());
    assertEquals(256, k.maxThreads());
    assertEquals(24, ((Operand.VariableAddress) k.parameters().get(1)).variable().bytes());
    assertEquals(2, module.functions().get("f").parameters().size());
  }

  @Test
  void readsInstructions() throws PtxException {
    PtxFunction k =
        kernel(
            """
            .reg .pred %p<3>;
            .reg .b32 %r<5>;
            .reg .f32 %f<3>;
            .reg .b64 %rd;
            ld.param.u64 %rd, [p+8];
            @!%p1 bra $L1;
            ld.global.v2.f32 {%f1, _}, [%rd+-4];
            setp.lt.and.s32 %p1|%p2, %r1, -5, !%p0;
            mov.f32 %f2, 0f3F800000;
            shfl.sync.down.b32 %r1|%p0, %r2, 1, 0x1f, WARP_SZ;
            $L1:
            mov.u32 %r3, %ctaid.y;
            call.uni (%r1), f, (%r2, 3);
            """);
    List<Instruction> code = k.instructions();
    assertEquals(8, code.size());
    assertEquals(8, ((Operand.Address) code.get(0).operands().get(1)).offset());
    assertTrue(code.get(1).guardNegated());
    assertEquals(6, ((Operand.Target) code.get(1).operands().get(0)).label().position());
    assertEquals(-4, ((Operand.Address) code.get(2).operands().get(1)).offset());
    assertEquals("setp.lt.and.s32", code.get(3).name());
    assertEquals(-5, ((Operand.Immediate) code.get(3).operands().get(2)).bits());
    assertEquals(new Operand.Immediate(0x3F800000, ScalarType.F32), code.get(4).operands().get(1));
    assertEquals(new Operand.Immediate(32, null), code.get(5).operands().get(4));
    assertEquals(new Operand.Special("ctaid.y"), code.get(6).operands().get(1));
    CallOperands call = CallOperands.of(code.get(7));
    assertEquals("f", call.name());
    assertEquals(2, call.arguments().size());
    assertEquals(11, code.get(1).line());
  }

  @Test
  void scopesHideNamesAndHaveTheirOwnLabels() throws PtxException {
    PtxFunction k =
        kernel(
            """
            .reg .b32 r;
            bra L;
            { .reg .f32 r; mov.f32 r, 0f00000000; bra L; L: mov.f32 r, r; }
            L: mov.u32 r, 1;
            """);
    Register outer = (Register) k.instructions().get(4).operands().get(0);
    Register inner = (Register) k.instructions().get(1).operands().get(0);
    assertEquals(ScalarType.B32, outer.type());
    assertEquals(ScalarType.F32, inner.type());
    assertEquals(
        4, ((Operand.Target) k.instructions().get(0).operands().get(0)).label().position());
    assertEquals(
        3, ((Operand.Target) k.instructions().get(2).operands().get(0)).label().position());
  }

  @Test
  void filesHaveTheirOwnLetters() throws PtxException {
    PtxModule module =
        PtxParser.parse(
            HEAD
                + ".entry k() { .loc 1 5 3 ret; }\n.file 1 \"Gr\\303\\266\\303\\237e %22.java\"\n");
    assertEquals(
        "Größe %22.java:5",
        String.valueOf(module.functions().get("k").instructions().get(0).source()));
  }

  @Test
  void sourceLinesFollowInlining() throws PtxException {
    PtxModule module =
        PtxParser.parse(
            HEAD
                + """
                .entry k() { .loc 1 5 3 exit; .loc 2 90 1, function_name $s, inlined_at 1 5 3
                exit; .loc 1 6 1 ret; }
                .file 1 "a.cu"
                .file 2 "lib.h"
                """);
    List<Instruction> code = module.functions().get("k").instructions();
    SourceLocation inlined = code.get(1).source();
    assertNotNull(inlined);
    assertEquals("lib.h:90, inlined at a.cu:5", inlined.toString());
    assertEquals("a.cu:5", inlined.inOwnFile().toString());
    assertEquals("a.cu:6", String.valueOf(code.get(2).source()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mov.u32 %r9, 1;|6|unknown name \"%r9\"",
        ".reg .b32 r; mov.u32 r, ;|6|expected an operand",
        ".reg .b32 r; mov.u32 r, 1|7|expected",
        ".reg .b33 r;|6|.b33",
        "bra L;|6|unknown name \"L\"",
        "L: L: ret;|6|declared twice",
        ".reg .f32 f; mov.f32 f, 0f3F8;|6|8 hexadecimal digits",
        "@p ret;|6|no predicate register",
        ".shared .align 3 .b8 s[4];|6|power of two",
        "{ ret;|8|closed",
        ".bogus 1;|6|unknown directive .bogus",
        "mov.u32 #, 1;|6|unexpected character",
        ".reg .b32 r; mov.u32 r, %tid.q;|6|no component",
        "ld.param.u32 r, [p;|6|unknown name"
      })
  void errorsNameTheLine(String body, int line, String part) {
    PtxException error = assertThrows(PtxException.class, () -> kernel("// one\n" + body));
    assertTrue(error.getMessage().contains(part), error.getMessage());
    assertTrue(Math.abs(error.line() - line) <= 1, error.getMessage());
    assertTrue(error.getMessage().startsWith("PTX line " + error.line()), error.getMessage());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"{", "{ .reg .b32 x;", "mov.b64 d, {", "mov.b64 d, [", "mov.b64 d, generic("})
  void deepNestingIsRefused(String opening) {
    String repeated = opening.startsWith("mov") ? opening.substring(11) : opening;
    String body = ".reg .b64 d; " + opening + repeated.repeat(50_000);
    PtxException error = assertThrows(PtxException.class, () -> kernel(body));
    boolean named = error.getMessage().contains("nested") || error.getMessage().contains("closed");
    assertTrue(named, error.getMessage());
    String closed = body + "}".repeat(50_001);
    PtxException deep = assertThrows(PtxException.class, () -> kernel(closed));
    assertTrue(deep.getMessage().contains("nested more than"), deep.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        ".global .b8 g[1] = {1, 2};|more initial values",
        ".global .b32 g[2][2] = {{1, 2, 3}, {4}};|more initial values",
        ".global .b8 g[2147483647][2147483647][16];|larger than any memory",
        ".global .b8 g[2][];|expected an array's length",
        ".global .u32 .f32 g;|the types",
        ".global .pred g;|unknown type",
        ".global .attribute(.bogus) .u32 g;|unknown attribute .bogus",
        ".global .u8 g[1] = {0xFF01(h)};|mask of one byte",
        ".global .u32 g; .global .u32 g;|declared twice",
        ".visible .target sm_75|expected a variable or a function",
        ".entry e(.reg .u32 a) { ret; }|expected \".param\"",
        ".entry (.param .b32 r) e() { ret; }|returns nothing",
        ".entry e(.param .u64 .ptr .bogus p) { ret; }|unknown type or attribute .bogus",
        ".entry e(.param .u64 p, .param .u64 p) { ret; }|declared twice",
        ".entry e() .maxntid 0 { ret; }|expected a positive number",
        ".entry e() { .reg .b32 %r<2>; .reg .b32 %r<2>; ret; }|declared twice",
        ".entry e() { .reg .b32 r, r; ret; }|declared twice",
        ".func f(.reg .b128 r) { ret; }|.b128 are not supported"
      })
  void declarationsThatCannotBe(String declaration, String part) {
    PtxException error =
        assertThrows(PtxException.class, () -> PtxParser.parse(HEAD + declaration + "\n"));
    assertTrue(error.getMessage().contains(part), error.getMessage());
    assertEquals(4, error.line(), error.getMessage());
  }

  @Test
  void groupsOfInitialValuesFillTheirRow() throws PtxException {
    Map<String, Variable> variables =
        PtxParser.parse(
                HEAD
                    + ".global .b32 g[2][3] = {{1}, {2, 3}}; .global .b16 h[][2] = {{1}, {2}};"
                    + " .global .v2 .b32 v[2] = {{7}, {8, 9}}; .global .b32 flat[2][2] = {1, 2, 3};")
            .variables();
    assertEquals(List.of(0L, 12L, 16L), offsets(variables.get("g")));
    assertEquals(List.of(0L, 4L), offsets(variables.get("h")));
    assertEquals(8, variables.get("h").bytes());
    assertEquals(List.of(0L, 8L, 12L), offsets(variables.get("v")));
    assertEquals(List.of(0L, 4L, 8L), offsets(variables.get("flat")));
  }

  private static List<Long> offsets(Variable variable) {
    return variable.initialValues().stream().map(InitialValue::offset).toList();
  }

  @Test
  void endlessInliningIsCut() throws PtxException {
    String inlined = ".loc 1 2 3, function_name f, inlined_at 1 2 3\n";
    PtxModule module =
        PtxParser.parse(
            HEAD
                + ".entry k() { .loc 1 2 3\n"
                + inlined.repeat(20_000)
                + "ret; }\n.file 1 \"a\"\n");
    String place = String.valueOf(module.functions().get("k").instructions().get(0).source());
    assertTrue(place.startsWith("a:2, inlined at a:2"), place);
    assertTrue(place.length() < 5000, place);
  }

  @Test
  void textThatIsNoPtx() {
    for (String text :
        new String[] {"", "hello", "\0\0", ".version", "/* open", "\"open", "{", "}"}) {
      assertThrows(PtxException.class, () -> PtxParser.parse(text), text);
    }
  }

  @Test
  void damagedTextIsAnErrorAndNothingElse() throws PtxException {
    String good =
        HEAD
            + """
            .global .align 4 .b8 g[4] = {1, 2, 3, 4};
            .func (.param .b32 o) f(.param .b32 i) { .reg .b32 r<2>; ld.param.u32 r1, [i]; st.param.b32 [o], r1; ret; }
            .entry k(.param .u64 p) { .reg .pred q; .reg .b32 r<3>; .loc 1 2 3
            L: setp.lt.u32 q, r1, 0x7; @q bra L; { .param .b32 a; call (a), f, (a); } mov.b64 {r1, r2}, 5; ret; }
            .file 1 "x"
            """;
    PtxParser.parse(good);
    Random random = new Random(1);
    String symbols = "{}[]();,.:@!|<>=+-\"% 09azLrp\n";
    for (int i = 0; i < 20000; i++) {
      StringBuilder text = new StringBuilder(good);
      int at = random.nextInt(text.length());
      switch (random.nextInt(3)) {
        case 0 -> text.setLength(at);
        case 1 -> text.deleteCharAt(at);
        default -> text.setCharAt(at, symbols.charAt(random.nextInt(symbols.length())));
      }
      try {
        PtxParser.parse(text.toString());
      } catch (PtxException expected) {
        assertNotNull(expected.getMessage());
      }
    }
  }
}
