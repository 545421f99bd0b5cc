package org.jgpu.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/**
 * Java in the documents is Java: a file, members of a class, or statements. Pages of errors are
 * compiled by the processor's own tests, the README's snippets are of compiled sources.
 */
class SnippetsTest {
  private static final Path DOCUMENTS = Path.of("..", "docs");
  private static final Pattern JAVA = Pattern.compile("(?ms)^```java\n(.*?)^```");

  @Test
  void javaInTheDocumentsIsJava() throws IOException {
    List<String> wrong = new ArrayList<>();
    int count = 0;
    List<Path> files;
    try (Stream<Path> found = Files.walk(DOCUMENTS)) {
      files = found.filter(SnippetsTest::isRead).toList();
    }
    for (Path file : files) {
      Matcher snippet = JAVA.matcher(Files.readString(file));
      while (snippet.find()) {
        count++;
        String text = snippet.group(1);
        Stream<String> forms =
            Stream.of(text, "class C {\n" + text + "}", "class C {\nvoid m() {\n" + text + "}\n}");
        if (forms.noneMatch(SnippetsTest::parses)) {
          wrong.add(file + ":\n" + text);
        }
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(count > 15, "only " + count);
  }

  @Test
  void theGradleScriptIsTheOneThatIsRun() throws IOException {
    Path script = Path.of("..", "build-tests", "src", "it", "gradle", "build.gradle");
    String page = Files.readString(DOCUMENTS.resolve("tools").resolve("gradle.md"));
    String text = "```groovy\n" + Files.readString(script) + "```";
    assertTrue(anyVersion(page).contains(anyVersion(text)), page);
  }

  private static String anyVersion(String script) {
    return script.replaceAll("jgpuVersion = '[^']*'", "jgpuVersion = '?'");
  }

  private static boolean isRead(Path file) {
    return file.toString().endsWith(".md") && !file.getParent().endsWith("errors");
  }

  private static boolean parses(String text) {
    DiagnosticCollector<JavaFileObject> errors = new DiagnosticCollector<>();
    JavaFileObject source =
        new SimpleJavaFileObject(URI.create("string:///C.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
          }
        };
    JavacTask task =
        (JavacTask)
            ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, errors, List.of("-proc:none"), null, List.of(source));
    try {
      task.parse();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
    return errors.getDiagnostics().isEmpty();
  }
}
