package org.jgpu.processor.diagnostics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MessageTest {
  private static final Path PAGES = Path.of("..", "docs", "errors");

  @Test
  void everyMessageHasAPageAndEveryPageAMessage() throws IOException {
    Set<String> codes =
        Arrays.stream(Message.values())
            .map(Message::code)
            .collect(Collectors.toCollection(TreeSet::new));
    try (Stream<Path> files = Files.list(PAGES)) {
      Set<String> pages =
          files
              .map(file -> file.getFileName().toString().replace(".md", ""))
              .collect(Collectors.toCollection(TreeSet::new));
      assertEquals(codes, pages);
    }
    assertEquals(Message.values().length, codes.size(), "codes are unique");
  }

  @ParameterizedTest
  @EnumSource
  void pageIsTitledWithTheCode(Message message) throws IOException {
    String page = Files.readString(PAGES.resolve(message.code() + ".md"));
    assertTrue(page.startsWith("# " + message.code() + "\n"), page);
  }

  @ParameterizedTest
  @EnumSource
  void codeIsTheConstantsName(Message message) {
    assertEquals(message.name().replace("_", ""), message.code().toUpperCase(Locale.ROOT));
  }

  @ParameterizedTest
  @EnumSource
  void textNamesCodeKernelRemedyAndPage(Message message) {
    String text = message.format("Kernels.f(100%)", 1, 2, 3, 4, 5);
    String[] lines = text.split("\n");
    assertEquals(4, lines.length, text);
    assertTrue(lines[0].startsWith("[jgpu/" + message.code() + "] "), text);
    assertEquals("  Kernel: Kernels.f(100%)", lines[1]);
    assertTrue(lines[2].startsWith("  Do: "), text);
    assertTrue(lines[0].endsWith(".") && lines[2].endsWith("."), text);
    assertEquals("  See: docs/errors/" + message.code() + ".md", lines[3]);
  }

  @Test
  void argumentsFillTextThenAdvice() {
    assertEquals(
        "[jgpu/VarargsKernel] parameter data is a varargs parameter.\n"
            + "  Kernel: Kernels.f(float[])\n"
            + "  Do: declare it as an array: float[] data.\n"
            + "  See: docs/errors/VarargsKernel.md",
        Message.VARARGS_KERNEL.format("Kernels.f(float[])", "data", "float[] data"));
  }
}
