package org.jgpu.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SourceHeaderTest {
  private static final SourceHeader HEADER =
      new SourceHeader(
          List.of("-DX=3", "--use_fast_math"),
          List.of("reduce<float, 256>"),
          Map.of("app/a file.cu", "04573424cdff057c"),
          80);

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
  void ptxIsForWhatTheSourceNeedsAndOlderMachineCodeIsNotMade() {
    assertEquals(Optional.of(Target.ptx(80)), HEADER.target(Target.ptx(75)));
    assertEquals(Optional.of(Target.ptx(90)), HEADER.target(Target.ptx(90)));
    assertEquals(Optional.of(Target.cubin(80)), HEADER.target(Target.cubin(80)));
    assertEquals(Optional.empty(), HEADER.target(Target.cubin(75)));
    assertEquals(Optional.of(Target.cubin(75)), SourceHeader.NONE.target(Target.cubin(75)));
    assertThrows(
        DescriptorFormatException.class, () -> SourceHeader.read("// jgpu-architecture 8.0"));
  }

  @Test
  void aSourceMayEndWithItsHeader() {
    assertEquals(List.of("-w"), SourceHeader.read("// jgpu-option -w").options());
  }
}
