package org.jgpu.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.Compiler;
import java.net.URL;
import java.net.URLClassLoader;
import javax.annotation.processing.Processor;
import org.junit.jupiter.api.Test;

/** The processor in a compiler that has no classes of javac's syntax trees, as Eclipse's. */
class AbsentTreesTest {
  /** Loads the processor's own classes and finds everything else but the trees. */
  private static final class TreelessLoader extends URLClassLoader {
    TreelessLoader(URL... processor) {
      super(processor, AbsentTreesTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.startsWith("com.sun.source.")) {
        throw new ClassNotFoundException(name);
      }
      Class<?> loaded = findLoadedClass(name);
      if (loaded != null) {
        return loaded;
      }
      return name.startsWith("org.jgpu.processor.")
          ? findClass(name)
          : super.loadClass(name, resolve);
    }
  }

  @Test
  void launchersAreWrittenAndOneWarningIsGiven() throws Exception {
    URL classes = JgpuProcessor.class.getProtectionDomain().getCodeSource().getLocation();
    try (TreelessLoader loader = new TreelessLoader(classes)) {
      Object processor =
          loader.loadClass(JgpuProcessor.class.getName()).getConstructor().newInstance();
      Compilation compilation =
          Compiler.javac()
              .withProcessors((Processor) processor)
              .compile(
                  Compiling.file(
                      "app.Kernels",
                      "class Kernels { @GpuKernel static int f(int x) { return x; } }"),
                  Compiling.file(
                      "app.Others",
                      "class Others { @GpuKernel static int g(int x) { return x; } }"));
      assertThat(compilation).succeeded();
      assertThat(compilation).hadWarningCount(1);
      assertThat(compilation).hadWarningContaining("[jgpu/NotJavac]");
      assertThat(compilation).generatedSourceFile("app.KernelsLauncher");
      assertThat(compilation).generatedSourceFile("app.OthersLauncher");
    }
  }
}
