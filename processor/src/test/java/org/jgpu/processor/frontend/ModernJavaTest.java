package org.jgpu.processor.frontend;

import static com.google.testing.compile.Compiler.javac;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.util.List;
import java.util.Locale;
import org.jgpu.processor.JgpuProcessor;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What Java has had since 17, where these tests run on a JDK that knows it. */
class ModernJavaTest {
  @BeforeAll
  static void javacKnowsIt() {
    Assumptions.assumeTrue(Runtime.version().feature() >= 25, "needs javac 25");
  }

  private static Compilation compile(String name, String source) {
    return javac()
        .withProcessors(new JgpuProcessor())
        .compile(JavaFileObjects.forSourceString(name, source));
  }

  private static String members(String members) {
    Compilation compilation =
        compile(
            "app.K", "package app; import org.jgpu.annotations.*; class K {\n" + members + "\n}");
    assertEquals(List.of(), compilation.errors());
    return new Compiled(compilation).cuda("app.K");
  }

  @Test
  void statementsStandBeforeTheCallOfAnotherConstructor() {
    String cuda =
        members(
            """
            record Box(int value) {
              Box(float x) {
                int whole = (int) x;
                if (whole < 0) { whole = -whole; }
                this(whole);
                if (value > 7) { return; }
                whole++;
              }
            }
            @GpuKernel static int f(float x) { return new Box(x).value(); }
            """);
    assertTrue(cuda.contains("whole = -whole") || cuda.contains("0u - "), cuda);
  }

  @Test
  void variablesWithoutANameAreDeclared() {
    members(
        """
        @GpuKernel static int f(int n) {
          int[] values = {1, 2, 3};
          int _ = n++, count = 0;
          for (int _ : values) { count++; }
          for (int i = 0, _ = n; i < 3; i++) { count += i; }
          return count + n;
        }
        """);
  }

  /** Its launcher could not name it. */
  @Test
  void classesOfCompactSourceFilesAreRefused() {
    Compilation compilation =
        compile(
            "Compact",
            """
            import org.jgpu.annotations.*;

            @GpuKernel
            static float twice(float x) { return 2 * x; }

            static final class Nested {
              @GpuKernel
              static float half(float x) { return x / 2; }
            }

            void main() {}
            """);
    assertEquals(
        List.of(
            "[jgpu/InnerOwner] class Compact is in a file that declares no class around it, so that no"
                + " other class can name it.",
            "[jgpu/InnerOwner] class Compact.Nested is in a file that declares no class around it, so"
                + " that no other class can name it."),
        compilation.errors().stream()
            .map(error -> error.getMessage(Locale.ROOT).split("\n")[0])
            .sorted()
            .toList());
  }
}
