package org.jgpu.toolchain;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SourceNamesTest {
  @Test
  void rootsTheUnitAndEveryRelativeName() {
    String rooted =
        SourceNames.rooted("app.Kernels+a", "int a;\n#line 7 \"Kernels.java\"\n # 8 \"K.java\"\n");
    assertEquals(
        """
        #line 1 "/jgpu-source/app.Kernels+a.cu"
        int a;
        #line 7 "/jgpu-source/Kernels.java"
         # 8 "/jgpu-source/K.java"
        """,
        rooted);
    assertEquals(
        "#line 1 \"app.Kernels+a.cu\"\nint a;\n#line 7 \"Kernels.java\"\n # 8 \"K.java\"\n",
        SourceNames.plain(rooted));
  }

  @Test
  void pathsInPackagesOfAnyNameComeBackWhole() {
    String source = "#line 7 \"org/jgpu/contract/Kernels.java\"\n";
    String rooted = SourceNames.rooted("u", source);
    assertEquals(
        "#line 1 \"/jgpu-source/u.cu\"\n"
            + "#line 7 \"/jgpu-source/org/jgpu/contract/Kernels.java\"\n",
        rooted);
    assertEquals("#line 1 \"u.cu\"\n" + source, SourceNames.plain(rooted));
  }

  @ParameterizedTest
  @ValueSource(strings = {"Größe.java", "a:b.cu", "a%22b.cu", "sub\\\\x.cu"})
  void oddNamesAreRootedToo(String name) {
    assertEquals(
        "#line 1 \"/jgpu-source/u.cu\"\n#line 7 \"/jgpu-source/" + name + "\"\n",
        SourceNames.rooted("u", "#line 7 \"" + name + "\"\n"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "#line 7 \"/abs/Kernels.java\"",
        "#line 7 \"C:\\\\Kernels.java\"",
        "#line 7",
        "#include \"Kernels.java\"",
        "x = \"#line 7 \\\"a.java\\\"\";"
      })
  void leavesOtherLinesAlone(String line) {
    assertEquals("#line 1 \"/jgpu-source/u.cu\"\n" + line, SourceNames.rooted("u", line));
  }

  @Test
  void keepsTheDirectiveWhole() {
    assertEquals("#line 1 \"/jgpu-source/a%22b%0A.cu\"\n", SourceNames.rooted("a\"b\n", ""));
  }

  @Test
  void privateSymbolsDoNotDependOnTheTemporaryFolder() {
    assertEquals(
        ".global .u32 _ZN37_INTERNAL_00000000_7_unit_cu_saxpy5tableE;",
        SourceNames.plain(".global .u32 _ZN37_INTERNAL_0a1b2c3d_7_unit_cu_saxpy5tableE;"));
  }

  @Test
  void neitherDoTheDebugStrings() {
    assertEquals(
        ".b8 90,78,51,55,95,73,78,84,69,82,78,65,76,95,48,48,48,48,48,48,48,48,95,55,95",
        SourceNames.plain(
            ".b8 90,78,51,55,95,73,78,84,69,82,78,65,76,95,98,97,52,98,56,97,56,101,95,55,95"));
  }

  @Test
  void norMachineCode() {
    byte[] cubin =
        "\0\u00ff_ZN37_INTERNAL_780085b7_7_unit_cu_6948ff849jgpu_fail\0".getBytes(ISO_8859_1);
    byte[] plain =
        "\0\u00ff_ZN37_INTERNAL_00000000_7_unit_cu_6948ff849jgpu_fail\0".getBytes(ISO_8859_1);
    assertArrayEquals(plain, SourceNames.plain(cubin));
  }
}
