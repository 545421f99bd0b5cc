package org.jgpu.processor;

import static com.google.testing.compile.Compiler.javac;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compiles the examples of the pages on errors: the first one of a page must be rejected with the
 * page's message, an error or a warning, at the lines marked {@code // rejected} and nowhere else;
 * the second one must not be rejected.
 */
class ErrorPagesTest {
  private static final Path PAGES = Path.of("..", "docs", "errors");
  private static final Pattern EXAMPLE = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
  private static final Pattern CODE = Pattern.compile("\\[jgpu/(\\w+)\\]");

  /** Messages that source code alone does not bring about; tested elsewhere. */
  private static final Set<String> WITHOUT_EXAMPLE =
      Set.of(
          "FamilyArray",
          "FamilyAtomic",
          "InternalError",
          "InvalidOption",
          "KotlinKernel",
          "LauncherNotWritten",
          "NotJavac",
          "NumberArray",
          "OutputFailed",
          "TooDeep",
          "UnknownDeviceFunction",
          "UnusableDeviceCode");

  static Stream<String> codesWithExample() throws IOException {
    return codes().stream().filter(code -> !WITHOUT_EXAMPLE.contains(code));
  }

  private static List<String> codes() throws IOException {
    try (Stream<Path> files = Files.list(PAGES)) {
      return files.map(file -> file.getFileName().toString().replace(".md", "")).sorted().toList();
    }
  }

  private static List<String> examples(String code) throws IOException {
    List<String> examples = new ArrayList<>();
    Matcher matcher = EXAMPLE.matcher(Files.readString(PAGES.resolve(code + ".md")));
    while (matcher.find()) {
      examples.add(matcher.group(1));
    }
    return examples;
  }

  @Test
  void everyOtherPageHasAnExample() throws IOException {
    Set<String> without = new TreeSet<>();
    for (String code : codes()) {
      if (examples(code).isEmpty()) {
        without.add(code);
      }
    }
    assertEquals(new TreeSet<>(WITHOUT_EXAMPLE), without);
  }

  @ParameterizedTest
  @MethodSource("codesWithExample")
  void firstExampleIsRejectedWhereItSaysSo(String code) throws IOException {
    String example = examples(code).get(0);
    List<String> expected = new ArrayList<>();
    List<String> lines = example.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains("// rejected")) {
        expected.add(code + " in line " + (i + 1));
      }
    }
    assertTrue(!expected.isEmpty(), "no line is marked");
    assertEquals(expected, errors(compile(example)));
  }

  @ParameterizedTest
  @MethodSource("codesWithExample")
  void secondExampleIsAccepted(String code) throws IOException {
    assertEquals(List.of(), errors(compile(examples(code).get(1))));
  }

  private static Compilation compile(String example) {
    // On one line, so that the line numbers stay those of the example.
    String source = "package app; import org.jgpu.annotations.*; " + example;
    JavaFileObject file = JavaFileObjects.forSourceString("app.Example", source);
    return javac().withProcessors(new JgpuProcessor()).compile(file);
  }

  private static List<String> errors(Compilation compilation) {
    return compilation.diagnostics().stream()
        .filter(
            diagnostic ->
                diagnostic.getKind() == Diagnostic.Kind.ERROR
                    || CODE.matcher(diagnostic.getMessage(null)).find())
        .map(ErrorPagesTest::text)
        .toList();
  }

  private static String text(Diagnostic<? extends JavaFileObject> diagnostic) {
    Matcher code = CODE.matcher(diagnostic.getMessage(null));
    return code.find()
        ? code.group(1) + " in line " + diagnostic.getLineNumber()
        : diagnostic.toString();
  }
}
