package org.jgpu.processor;

import static com.google.testing.compile.Compiler.javac;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;

/**
 * The page of mistakes shows what javac prints for each. {@code -Djgpu.golden=update} writes the
 * messages anew, for review.
 */
class MistakesTest {
  private static final Path PAGE = Path.of("..", "docs", "mistakes.md");
  private static final Pattern MISTAKE =
      Pattern.compile("(?s)```java\n(.*?)```\n\n```text\n(.*?)```");

  @Test
  void thePageShowsWhatJavacPrints() throws IOException {
    String page = Files.readString(PAGE);
    StringBuilder actual = new StringBuilder();
    // Those that are found later are another test's.
    Matcher mistake = MISTAKE.matcher(page).region(0, page.indexOf("## When kernels are launched"));
    int count = 0;
    while (mistake.find()) {
      count++;
      String text =
          "```java\n" + mistake.group(1) + "```\n\n```text\n" + messages(mistake.group(1));
      mistake.appendReplacement(actual, Matcher.quoteReplacement(text + "```"));
    }
    mistake.appendTail(actual);
    assertEquals(61, count);
    if ("update".equals(System.getProperty("jgpu.golden"))) {
      Files.writeString(PAGE, actual);
    }
    assertEquals(page, actual.toString());
  }

  private static String messages(String members) {
    String source =
        "package app; import org.jgpu.annotations.*; final class Mistake {\n" + members + "}\n";
    Compilation compilation =
        javac()
            .withProcessors(new JgpuProcessor())
            .compile(JavaFileObjects.forSourceString("app.Mistake", source));
    return compilation.diagnostics().stream()
        .filter(d -> d.getKind() != Diagnostic.Kind.NOTE)
        .map(MistakesTest::text)
        .collect(Collectors.joining());
  }

  /** Returns the lines that teach, after the line of the snippet. */
  private static String text(Diagnostic<? extends JavaFileObject> diagnostic) {
    List<String> lines =
        diagnostic
            .getMessage(Locale.ROOT)
            .lines()
            .filter(
                line -> !line.strip().startsWith("Kernel: ") && !line.strip().startsWith("See: "))
            .toList();
    String kind = diagnostic.getKind() == Diagnostic.Kind.ERROR ? "error" : "warning";
    return "line %d: %s: %s\n"
        .formatted(diagnostic.getLineNumber() - 1, kind, String.join("\n", lines));
  }
}
