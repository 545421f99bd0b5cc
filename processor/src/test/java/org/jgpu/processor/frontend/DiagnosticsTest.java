package org.jgpu.processor.frontend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import org.jgpu.processor.diagnostics.Message;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compiles each class in {@code diagnostics/app}. A comment {@code // error: Code} or {@code //
 * warning: Code} stands on every line at which that message, and no other, is expected.
 */
class DiagnosticsTest {
  private static final Path SOURCES = Path.of("src/test/resources/diagnostics/app");
  private static final Pattern EXPECTED = Pattern.compile("// (?:error|warning): (\\w+)");
  private static final Pattern CODE = Pattern.compile("\\[jgpu/(\\w+)]");

  static List<String> sources() throws IOException {
    try (Stream<Path> files = Files.list(SOURCES)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("sources")
  void errorsAreWhereTheCommentsAre(String file) throws IOException {
    Compilation compilation = Compiled.resources("diagnostics/app/" + file).compilation();
    Set<String> found = new TreeSet<>();
    for (Diagnostic<?> error : compilation.diagnostics()) {
      Matcher code = CODE.matcher(error.getMessage(Locale.ROOT));
      assertTrue(code.find(), () -> "not one of JGPU's messages: " + error);
      found.add("%03d %s".formatted(error.getLineNumber(), code.group(1)));
    }
    assertEquals(expected(Files.readAllLines(SOURCES.resolve(file))), found);
  }

  private static Set<String> expected(List<String> lines) {
    Set<String> expected = new TreeSet<>();
    for (int i = 0; i < lines.size(); i++) {
      Matcher matcher = EXPECTED.matcher(lines.get(i));
      if (matcher.find()) {
        expected.add("%03d %s".formatted(i + 1, matcher.group(1)));
      }
    }
    return expected;
  }

  @Test
  void everySourceIsNamedAfterAMessage() throws IOException {
    Set<String> codes = Stream.of(Message.values()).map(Message::code).collect(Collectors.toSet());
    for (String source : sources()) {
      assertTrue(codes.contains(source.replace(".java", "")), source);
    }
  }

  @Test
  void theUsersOwnErrorsAreNotRepeated() {
    Compilation compilation =
        Compiled.members("@GpuKernel static int f(int x) { return undefined(x) + \"a\"; }")
            .compilation();
    assertEquals(1, compilation.errors().size(), compilation.errors().toString());
  }

  @Test
  void aMessageSaysWhatToDo() {
    Compilation compilation =
        Compiled.members(
                "@GpuKernel static int f(int x) { try { x++; } finally { x--; } return x; }")
            .compilation();
    String text = compilation.errors().get(0).getMessage(Locale.ROOT);
    assertTrue(text.contains("try cannot run on the GPU"), text);
    assertTrue(text.contains("Kernel: K.f(int)"), text);
    assertTrue(text.contains("Do: "), text);
  }
}
