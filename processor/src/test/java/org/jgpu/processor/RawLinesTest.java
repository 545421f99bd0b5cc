package org.jgpu.processor;

import static org.jgpu.processor.RawCompilations.body;
import static org.jgpu.processor.RawCompilations.compile;
import static org.jgpu.processor.RawCompilations.descriptor;
import static org.jgpu.processor.RawCompilations.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Places in raw kernels: messages of compilers name the lines of the Java file. */
class RawLinesTest {
  @Test
  void linesOfTextBlocksAndConstantsAreThoseOfTheJavaFile() {
    Compilation compilation =
        compile(
            """

            class Kernels {
              static final String HELPER = \"""
                  __device__ int one() {
                    return 1; \\
                  }
                  \""";

              @RawKernel(blockSize = 32, value = HELPER + "// a\\n" + (\"""

                  extern "C" __global__
                  void f(int* x) { x[0] = one() + %s; }
                  \""" + Other.TAIL))
              static native void f(
                  int[] x);
            }

            class Other {
              static final int LIMIT = 3;
              static final String TAIL = "// " + LIMIT + "\\n"
                  + "// end\\n";
            }
            """
                .formatted("2"));
    assertEquals(
        """
        #line 4 "app/Kernels.java"
        __device__ int one() {
          return 1; }
        #line 9 "app/Kernels.java"
        // a

        extern "C" __global__
        void f(int* x) { x[0] = one() + 2; }
        #line 20 "app/Kernels.java"
        // 3
        // end
        """,
        body(source(compilation, "app.Kernels+f")));
    assertEquals("Kernels.java:12", descriptor(compilation).kernels().get(0).location());
    assertTrue(
        source(compilation, "app.Kernels+f")
            .contains("#line 14 \"app/Kernels.java\"\nstatic_assert(jgpu_check::jgpu_parameters<"),
        source(compilation, "app.Kernels+f"));
  }

  @Test
  void quotesInCommentsBetweenLiteralsAreNone() {
    Compilation compilation =
        compile(
            """
            class Kernels {
              @RawKernel(
                  blockSize = 32,
                  value = "// a\\n" /* not a "literal",
                          of two lines */
                      + "extern \\"C\\" __global__ void f(int* x) { x[0] = 1; }\\n")
              static native void f(int[] x);
            }
            """);
    assertEquals(
        """
        #line 4 "app/Kernels.java"
        // a
        #line 6 "app/Kernels.java"
        extern "C" __global__ void f(int* x) { x[0] = 1; }
        """,
        body(source(compilation, "app.Kernels+f")));
  }

  /** A file of any name: {@code javac} takes it for a class that is not public. */
  private static JavaFileObject named(String file, String source) {
    return new SimpleJavaFileObject(
        URI.create("memory:///app/x.java"), JavaFileObject.Kind.SOURCE) {
      @Override
      public String getName() {
        return file;
      }

      @Override
      public boolean isNameCompatible(String simpleName, Kind kind) {
        return simpleName.equals("Kernels"); // not package-info, for which javac asks, too
      }

      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return "package app; import org.jgpu.annotations.*; " + source;
      }
    };
  }

  @Test
  void noFileNameEndsItsDirective() {
    String source =
        """
        class Kernels {
          @RawKernel("extern \\"C\\" __global__ void f(int* x) {}")
          static native void f(int[] x);
          @GpuKernel static float twice(float x) { return 2 * x; }
        }
        """;
    Compilation compilation =
        Compiling.javac().compile(named("/src/app/a\"\nint stolen; é.java", source));
    String name = "app/a%22%0Aint stolen; é.java";
    for (String unit : List.of("app.Kernels+f", "app.Kernels")) {
      String cuda = source(compilation, unit);
      assertFalse(cuda.contains("\nint stolen"), cuda);
      assertTrue(cuda.contains(" \"" + name + "\"\n"), cuda);
    }
    assertEquals(
        List.of("a%22%0Aint stolen; é.java:2", "a%22%0Aint stolen; é.java:4"),
        descriptor(compilation).kernels().stream().map(kernel -> kernel.location()).toList());
  }

  @Test
  void rawTextIsNotBrokenByLineDirectives(@TempDir Path folder) throws IOException {
    Path app = Files.createDirectories(folder.resolve("app"));
    Files.writeString(
        app.resolve("x.cu"),
        "__device__ const char* t = R\"x(\n#include \"y.h\"\n)x\";\n"
            + "extern \"C\" __global__ void f(int* x) {}\n");
    Files.writeString(app.resolve("y.h"), "// y\n");
    Compilation compilation =
        Compiler.javac()
            .withProcessors(new JgpuProcessor())
            .withOptions("-sourcepath", folder.toString())
            .compile(
                Compiling.file(
                    "app.Kernels",
                    "class Kernels { @RawKernel(resource = \"x.cu\")"
                        + " static native void f(int[] x); }"));
    String source = body(source(compilation, "app.Kernels+f"));
    assertFalse(source.contains("y.h\"\n//"), source);
  }
}
