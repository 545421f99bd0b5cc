package org.jgpu.maven.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnprocessedClassesTest {
  private @TempDir Path folder;

  @BeforeEach
  void compile() throws IOException {
    source("org.jgpu.annotations", "GpuKernel", "public @interface GpuKernel {}");
    source("org.jgpu.annotations", "GpuReduction", "public @interface GpuReduction {}");
    source(
        "app",
        "Kernels",
        """
        public class Kernels {
          static final long L = 1L << 40;
          static final double D = Math.PI;
          @org.jgpu.annotations.GpuKernel static float f(float x) { return (float) (x * D + L); }
          @org.jgpu.annotations.GpuReduction static final class Sum {}
          static final class None { java.util.function.Supplier<String> s = () -> "\\u00e9" + this; }
        }
        """);
    source(
        "app",
        "Texts",
        """
        class Texts {
          static final String MARK = "Lorg/jgpu/annotations/GpuKernel;";
          @org.jgpu.annotations.GpuReduction static class Of {}
          @Other String mark() { return MARK; }
          @interface Other {}
        }
        """);
    source("app", "Reader", "class Reader { Class<?> of = org.jgpu.annotations.GpuKernel.class; }");
  }

  private void source(String where, String name, String text) throws IOException {
    Path file = folder.resolve(name + ".java");
    Files.writeString(file, "package " + where + ";\n" + text);
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-d", classes().toString(), "-cp", classes() + "", file + "");
    assertEquals(0, status);
  }

  private Path classes() throws IOException {
    return Files.createDirectories(folder.resolve("classes"));
  }

  @Test
  void classesThatBearAnnotationsAndHaveNoDescriptorAreFound() throws IOException {
    assertEquals(List.of("app.Kernels", "app.Kernels$Sum", "app.Texts$Of"), found());
  }

  @Test
  void describedClassesAreNot() throws IOException {
    Path kernels = Files.createDirectories(classes().resolve("META-INF/jgpu"));
    Files.writeString(kernels.resolve("app.Kernels.jgpu"), "");
    assertEquals(List.of("app.Kernels$Sum", "app.Texts$Of"), found());
    Files.writeString(kernels.resolve("app.Kernels-Sum.jgpu"), "");
    Files.writeString(kernels.resolve("app.Texts-Of.jgpu"), "");
    assertEquals(List.of(), found());
  }

  @Test
  void noFolderHasNone() throws IOException {
    assertEquals(List.of(), UnprocessedClasses.in(folder.resolve("missing")));
  }

  private List<String> found() throws IOException {
    return UnprocessedClasses.in(classes()).stream().sorted().toList();
  }
}
