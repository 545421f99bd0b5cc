package org.jgpu.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Filer;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RoundsTest {
  /** Writes one source file in its first round. */
  private static final class Generator extends AbstractProcessor {
    private final String name;
    private final String source;
    private boolean done;

    Generator(String name, String source) {
      this.name = name;
      this.source = source;
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
      if (!done) {
        done = true;
        try (Writer out = processingEnv.getFiler().createSourceFile(name).openWriter()) {
          out.write(source);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
      return false;
    }

    @Override
    public Set<String> getSupportedAnnotationTypes() {
      return Set.of("*");
    }

    @Override
    public SourceVersion getSupportedSourceVersion() {
      return SourceVersion.latestSupported();
    }
  }

  private static Compilation compileWith(Generator generator, String className, String source) {
    return Compiler.javac()
        .withProcessors(generator, new JgpuProcessor())
        .withOptions("-Xlint:all", "-Werror")
        .compile(Compiling.file(className, source));
  }

  @Test
  void kernelWaitsForConstantsThatAreGenerated() {
    Compilation compilation =
        compileWith(
            new Generator(
                "app.Sizes",
                """
                package app;
                class Sizes {
                  static final int BLOCK = 2048;
                  static final String SOURCE = "extern \\"C\\" __global__ void g(float* x) {}";
                }
                """),
            "app.Kernels",
            """
            class Kernels {
              @GpuKernel(blockSize = Sizes.BLOCK)
              static float f(float x) { return x; }

              @RawKernel(Sizes.SOURCE)
              static native void g(float[] x);
            }
            """);
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation).hadErrorContaining("blockSize is {2048}: that is 2048 threads");
  }

  @Test
  void kernelsInGeneratedClassesGetLaunchers() {
    Compilation compilation =
        compileWith(
            new Generator(
                "app.Made",
                """
                package app;
                class Made {
                  @org.jgpu.annotations.GpuKernel static float f(float x) { return x; }
                }
                """),
            "app.Host",
            "class Host { Object f(org.jgpu.runtime.DeviceArray<float[]> x) { return MadeLauncher.f(x); } }");
    assertThat(compilation).succeededWithoutWarnings();
  }

  @Test
  void typeThatNeverComesIsReportedByTheCompilerAlone() {
    Compilation compilation =
        Compiling.compile(
            "app.Kernels", "class Kernels { @GpuKernel static float f(Missing x) { return 0; } }");
    assertThat(compilation).hadErrorContaining("cannot find symbol");
    assertTrue(compilation.errors().stream().noneMatch(e -> e.toString().contains("[jgpu/")));
  }

  @Test
  void missingTypeDoesNotHideOtherErrorsOfItsClass() {
    Compilation compilation =
        Compiling.compile(
            "app.Kernels",
            """
            class Kernels {
              @GpuKernel static float f(Missing x) { return 0; }
              @GpuKernel float g(float x) { return x; }
            }
            """);
    assertThat(compilation).hadErrorContaining("cannot find symbol");
    assertThat(compilation).hadErrorContaining("[jgpu/NotStatic] method g is not static");
  }

  @Test
  void ownerMayUseItsOwnLauncher() {
    assertThat(
            Compiling.compile(
                "app.Kernels",
                """
                class Kernels {
                  @GpuKernel static float f(float x) { return x; }
                  static Object run(org.jgpu.runtime.DeviceArray<float[]> x) {
                    return KernelsLauncher.f(x);
                  }
                }
                """))
        .succeededWithoutWarnings();
  }

  @Test
  void wrongKernelsAreAllReportedAndTheOthersKeepTheirLauncher() {
    Compilation compilation =
        Compiling.javac()
            .compile(
                Compiling.file(
                    "app.Kernels",
                    """
                    class Kernels {
                      @GpuKernel float a(float x) { return x; }
                      @GpuKernel static float b(String x) { return 0; }
                      @GpuKernel static float good(float x) { return x; }
                    }
                    """),
                Compiling.file(
                    "app.Others",
                    "import static app.KernelsLauncher.good;"
                        + " class Others { @GpuKernel static void c(int n) {} }"));
    // The import would be a fourth error if there were no launcher.
    assertThat(compilation).hadErrorCount(3);
  }

  @Test
  void deviceFunctionsAreChecked() {
    Compilation compilation =
        Compiling.compile(
            "app.Functions", "class Functions { @DeviceFunction float f(float x) { return x; } }");
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation).hadErrorContaining("[jgpu/NotStatic] method f is not static");
  }

  @Test
  void messageHasItsFourLines() {
    Compilation compilation =
        Compiling.compile(
            "app.A", "class A { static class B { @GpuKernel float f(float x) { return x; } } }");
    assertThat(compilation)
        .hadErrorContaining(
            "[jgpu/NotStatic] method f is not static.\n"
                + "    Kernel: A.B.f(float)\n"
                + "    Do: declare it static; pass what it needs as parameters.");
  }

  @Test
  void floatModeIsAnOption() {
    String source = "class Kernels { @GpuKernel static float f(float x) { return x; } }";
    assertThat(
            Compiling.javac()
                .withOptions("-Ajgpu.floatMode=strict")
                .compile(Compiling.file("app.K", source)))
        .succeeded();
    Compilation wrong =
        Compiling.javac()
            .withOptions("-Ajgpu.floatMode=exact")
            .compile(Compiling.file("app.K", source));
    assertThat(wrong)
        .hadErrorContaining(
            "[jgpu/InvalidOption] the option -Ajgpu.floatMode=exact is not one of"
                + " [STRICT, DEFAULT, FAST]");
  }

  @Test
  void otherCompilersGetLaunchersAndOneWarning() {
    assertWarnsButWritesLaunchers((environment, signatures, rawKernels, dump) -> false);
    assertWarnsButWritesLaunchers(
        (environment, signatures, rawKernels, dump) -> {
          throw new NoClassDefFoundError("com/sun/source/util/Trees");
        });
  }

  private static void assertWarnsButWritesLaunchers(BodyCompiler bodyCompiler) {
    Compilation compilation =
        Compiler.javac()
            .withProcessors(new JgpuProcessor(bodyCompiler))
            .compile(
                Compiling.file(
                    "app.Kernels",
                    "class Kernels { @GpuKernel static int f(int x) { return x; } }"));
    assertThat(compilation).succeeded();
    assertThat(compilation).hadWarningCount(1);
    assertThat(compilation).hadWarningContaining("[jgpu/NotJavac]");
    assertThat(compilation).generatedSourceFile("app.KernelsLauncher");
  }

  @Test
  void wrappedEnvironmentIsUnwrappedForTheBodyCompiler() {
    List<ProcessingEnvironment> seen = new ArrayList<>();
    JgpuProcessor processor =
        new JgpuProcessor((environment, signatures, rawKernels, dump) -> seen.add(environment));
    ProcessingEnvironment[] inner = new ProcessingEnvironment[1];
    WrappingProcessor wrapping =
        new WrappingProcessor(
            processor,
            environment -> {
              inner[0] = environment;
              return WrappingProcessor.proxy(
                  ProcessingEnvironment.class,
                  new org.jetbrains.jps.javac.APIWrappers.Wrapper(environment));
            });
    Compilation compilation =
        Compiler.javac()
            .withProcessors(wrapping)
            .compile(
                Compiling.file(
                    "app.Kernels",
                    "class Kernels { @GpuKernel static int f(int x) { return x; } }"));
    assertThat(compilation).succeededWithoutWarnings();
    assertThat(compilation).generatedSourceFile("app.KernelsLauncher");
    assertEquals(List.of(inner[0]), seen);
  }

  /** Compiles one kernel while every attempt to write a source file fails. */
  private static Compilation compileWithoutFiler(Throwable failure) {
    WrappingProcessor wrapping =
        new WrappingProcessor(
            new JgpuProcessor(),
            inner ->
                WrappingProcessor.proxy(
                    ProcessingEnvironment.class,
                    (proxy, method, arguments) ->
                        method.getName().equals("getFiler")
                            ? brokenFiler(failure)
                            : method.invoke(inner, arguments)));
    return Compiler.javac()
        .withProcessors(wrapping)
        .compile(
            Compiling.file(
                "app.Kernels", "class Kernels { @GpuKernel static int f(int x) { return x; } }"));
  }

  private static Filer brokenFiler(Throwable failure) {
    return WrappingProcessor.proxy(
        Filer.class,
        (proxy, method, arguments) -> {
          throw failure;
        });
  }

  @Test
  void launcherThatCannotBeWrittenIsAnError() {
    assertThat(compileWithoutFiler(new IOException("No space left on device")))
        .hadErrorContaining(
            "[jgpu/LauncherNotWritten] the launcher app.KernelsLauncher cannot be written:"
                + " java.io.IOException: No space left on device.");
  }

  @Test
  void defectOfTheProcessorIsReportedAtTheClass() {
    Compilation compilation = compileWithoutFiler(new IllegalStateException("unexpected"));
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation)
        .hadErrorContaining("failed: java.lang.IllegalStateException: unexpected at ");
    assertThat(compilation).hadErrorContaining("[jgpu/InternalError]");
  }

  @Test
  void recompilingOneFileOverEarlierOutputIsClean(@TempDir Path path) throws IOException {
    Folder folder = new Folder(path);
    Path kernels =
        folder.write("Kernels", "class Kernels { @GpuKernel static int f(int x) { return x; } }");
    Path host =
        folder.write(
            "Host",
            "class Host { Object f(org.jgpu.runtime.DeviceArray<int[]> x)"
                + " { return KernelsLauncher.f(x); } }");
    assertEquals(List.of(), folder.compile(kernels, host));
    assertEquals(List.of(), folder.compile(host));
    assertEquals(List.of(), folder.compile(kernels));
    assertTrue(Files.exists(path.resolve("app/KernelsLauncher.class")));
  }
}
