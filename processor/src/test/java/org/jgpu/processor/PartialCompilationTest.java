package org.jgpu.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jgpu.format.DescriptorReader;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Some files of a project compiled again, with the classes of the others in the output folder. */
class PartialCompilationTest {
  private static final String KERNELS =
      """
      package app;

      import org.jgpu.annotations.*;

      final class Kernels {
        private Kernels() {}

        @GpuKernel
        static float far(float x) {
          return Functions.twice(new Point(x, 1).x() + Point.ORIGIN_X);
        }

        @GpuKernel
        static float near(float x) {
          return x;
        }
      }
      """;

  private static final String FUNCTIONS =
      """
      package app;

      import org.jgpu.annotations.*;

      final class Functions {
        private Functions() {}

        @DeviceFunction
        static float twice(float x) {
          return 2 * x;
        }

        @GpuKernel
        static int own(int x) {
          return x + 1;
        }
      }
      """;

  private static final String POINT =
      """
      package app;

      record Point(float x, float y) {
        static final float ORIGIN_X = 7.5f;
      }
      """;

  @TempDir private Path path;
  private Project project;

  @BeforeEach
  void build() throws IOException {
    project =
        new Project(path, "app")
            .source("app/Kernels.java", KERNELS)
            .source("app/Functions.java", FUNCTIONS)
            .source("app/Point.java", POINT)
            .build();
  }

  @Test
  void kernelsAloneGiveTheSameCode() throws IOException {
    String before = project.cuda("app.Kernels");
    Files.delete(project.file("META-INF/jgpu/app.Kernels.cu"));
    assertEquals(List.of(), project.compile("app/Kernels.java"));
    assertEquals(before, project.cuda("app.Kernels"));
  }

  @Test
  void changedFunctionIsSeenByTheKernelsCompiledAfterIt() throws IOException {
    project.source("app/Functions.java", FUNCTIONS.replace("2 * x", "3 * x"));
    assertEquals(List.of(), project.compile("app/Functions.java"));
    assertEquals(List.of(), project.compile("app/Kernels.java"));
    assertTrue(project.cuda("app.Kernels").contains("3"), project.cuda("app.Kernels"));
  }

  @Test
  void sourcesThatJavacFindsItselfAreTranslated() throws IOException {
    String before = project.cuda("app.Kernels");
    Project other = new Project(path, "other").source("app/Kernels.java", KERNELS);
    other.option("-sourcepath", path.resolve("app/src").toString(), "-implicit:none").build();
    assertEquals(before, other.cuda("app.Kernels"));
    assertFalse(Files.exists(other.file("app/Functions.jgpufn")));
  }

  @Test
  void deletedKernelIsGone() throws IOException {
    project.source("app/Kernels.java", KERNELS.replaceFirst("(?s)@GpuKernel.*?}", ""));
    assertEquals(List.of(), project.compile("app/Kernels.java"));
    var descriptor = DescriptorReader.read(project.text("META-INF/jgpu/app.Kernels.jgpu"));
    assertEquals(
        List.of("near(float)"), descriptor.kernels().stream().map(kernel -> kernel.key()).toList());
    assertFalse(project.cuda("app.Kernels").contains("far"));
  }

  /** What is left of a class that has no kernels any more goes with its old launcher. */
  @Test
  void leftOversOfAClassWithoutKernelsHarmNoOther() throws IOException {
    project.source("app/Functions.java", "package app; final class Functions {}");
    project.source("app/Kernels.java", KERNELS.replaceFirst("(?s)@GpuKernel.*?}", ""));
    assertEquals(List.of(), project.compile("app/Functions.java", "app/Kernels.java"));
    assertTrue(Files.exists(project.file("app/FunctionsLauncher.class")));
    assertTrue(project.cuda("app.Kernels").contains("app_Kernels_near_fn"));
  }

  @Test
  void functionThatIsNoLongerMarkedIsRefused() throws IOException {
    project.source("app/Functions.java", FUNCTIONS.replace("@DeviceFunction", ""));
    assertEquals(List.of(), project.compile("app/Functions.java"));
    List<String> messages = project.compile("app/Kernels.java");
    assertEquals(1, messages.size(), messages.toString());
    assertTrue(messages.get(0).contains("[jgpu/UnsupportedCall]"), messages.toString());
  }
}
