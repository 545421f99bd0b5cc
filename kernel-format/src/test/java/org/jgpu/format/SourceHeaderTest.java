package org.jgpu.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SourceHeaderTest {
  private static final SourceHeader HEADER =
      new SourceHeader(
          List.of("-DX=3", "--use_fast_math"),
          List.of("reduce<float, 256>"),
          Map.of("app/a file.cu", "04573424cdff057c"));

  @Test
  void whatIsWrittenIsReadBeforeTheCode() {
    String source = "// Raw kernel.\n" + HEADER.text() + "// more\nint a;\n";
    assertEquals(HEADER, SourceHeader.read(source));
  }

  @Test
  void commentsInTheCodeSayNothing() {
    assertEquals(SourceHeader.NONE, SourceHeader.read("int a;\n" + HEADER.text()));
    assertEquals(SourceHeader.NONE, SourceHeader.read(""));
    assertEquals(SourceHeader.NONE, SourceHeader.read("// nothing"));
  }

  @Test
  void aSourceMayEndWithItsHeader() {
    assertEquals(List.of("-w"), SourceHeader.read("// jgpu-option -w").options());
  }
}
