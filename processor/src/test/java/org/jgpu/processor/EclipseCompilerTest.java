package org.jgpu.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.eclipse.jdt.internal.compiler.tool.EclipseCompiler;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Eclipse's compiler has no syntax trees of javac's: it makes launchers, and no device code. */
class EclipseCompilerTest {
  private static final String KERNELS =
      """
      package app;

      import org.jgpu.annotations.*;

      final class Kernels {
        private Kernels() {}

        @GpuKernel
        static float twice(float x) {
          return Functions.twice(x);
        }

        @GpuKernel
        static void fill(int[] x) {
          for (@Parallel int i = 0; i < x.length; i++) {
            x[i] = i;
          }
        }

        static Class<?> launcher() {
          return KernelsLauncher.class;
        }
      }
      """;

  private static final String FUNCTIONS =
      """
      package app;

      final class Functions {
        private Functions() {}

        @org.jgpu.annotations.DeviceFunction
        static float twice(float x) {
          return 2 * x;
        }
      }
      """;

  @TempDir private Path path;

  private Project project() throws IOException {
    return new Project(path, "app")
        .source("app/Kernels.java", KERNELS)
        .source("app/Functions.java", FUNCTIONS);
  }

  @Test
  void launchersAreWrittenAndOneWarningIsGiven() throws IOException {
    Project project = project().compiler(new EclipseCompiler());
    List<String> messages = project.compile();
    assertEquals(1, messages.size(), messages.toString());
    assertTrue(messages.get(0).contains("[jgpu/NotJavac] this compiler is not javac"));
    assertTrue(Files.exists(project.file("app/KernelsLauncher.class")));
    assertFalse(Files.exists(project.file("META-INF")));
    assertFalse(Files.exists(project.file("app/Functions.jgpufn")));
  }

  @Test
  void wrongSignaturesAreReported() throws IOException {
    List<String> messages =
        project()
            .compiler(new EclipseCompiler())
            .source("app/Kernels.java", KERNELS.replace("static float twice", "float twice"))
            .compile();
    assertTrue(messages.stream().anyMatch(text -> text.contains("[jgpu/NotStatic]")));
  }

  /** Eclipse and Maven share a folder of classes by default. */
  @Test
  void deviceCodeOfClassesThatEclipseCompiledAgainIsNotUsed() throws IOException {
    Project project = project().build();
    project.compiler(new EclipseCompiler());
    List<String> fromEclipse = project.compile("app/Functions.java");
    assertTrue(fromEclipse.toString().contains("[jgpu/NotJavac]"), fromEclipse.toString());
    List<String> messages = project.compilerOfThisJdk().compile("app/Kernels.java");
    assertEquals(1, messages.size(), messages.toString());
    assertTrue(messages.get(0).contains("[jgpu/UnusableDeviceCode]"), messages.toString());
  }
}
