package org.jgpu.fuzz;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jgpu.annotations.GpuKernel;
import org.jgpu.format.Target;
import org.jgpu.maven.precompile.CompilerSource;
import org.jgpu.maven.precompile.PrecompileException;
import org.jgpu.maven.precompile.PrecompileRequest;
import org.jgpu.maven.precompile.Precompiler;
import org.jgpu.numbers.Bool;
import org.jgpu.processor.JgpuProcessor;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.driver.CheckedMode;
import org.jgpu.toolchain.discovery.NoCompilerException;

/**
 * The build of generated classes in this process: javac with the processor, and then what the Maven
 * plugin does. Thread-safe.
 */
final class KernelBuild {
  /** For reductions, which have no mode of their own. */
  static final String FLOAT_MODE = "-Ajgpu.floatMode=STRICT";

  private final JavaCompiler javac;
  private final Precompiler precompiler;
  private final List<Target> targets;

  /**
   * Creates a build.
   *
   * @param compilers of CUDA C
   * @param targets what to compile for
   */
  KernelBuild(CompilerSource compilers, List<Target> targets) {
    this.javac =
        Objects.requireNonNull(
            ToolProvider.getSystemJavaCompiler(), "the fuzzer needs a JDK: there is no javac");
    this.precompiler = new Precompiler(compilers);
    this.targets = targets;
  }

  /** A class in memory. */
  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String name, String text) {
      super(URI.create("string:///" + name + Kind.SOURCE.extension), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  /**
   * Compiles the CUDA C in {@code folder}, for checked mode if that is asked for, and deletes it: a
   * launch compiles nothing again that its device refused.
   */
  void compile(Path folder) throws BuildException, IOException {
    boolean checked = CheckedMode.requested();
    try {
      precompiler.run(new PrecompileRequest(folder, targets, 1, false, false, checked));
      deleteSources(folder);
    } catch (PrecompileException e) {
      throw new BuildException(Failure.Kind.NO_CUDA, String.valueOf(e.getMessage()));
    } catch (NoCompilerException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private static void deleteSources(Path folder) throws IOException {
    List<Path> sources;
    try (Stream<Path> files = Files.walk(folder)) {
      sources = files.filter(file -> file.toString().endsWith(".cu")).toList();
    }
    for (Path source : sources) {
      Files.delete(source);
    }
  }

  /** Compiles the class {@code name} into {@code folder}, with its launchers and CUDA C. */
  void translate(String name, String text, Path folder) throws BuildException, IOException {
    Files.createDirectories(folder);
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    StringWriter output = new StringWriter();
    try (StandardJavaFileManager files =
        javac.getStandardFileManager(diagnostics, Locale.ROOT, null)) {
      JavaCompiler.CompilationTask task =
          javac.getTask(
              output, files, diagnostics, options(folder), null, List.of(new Source(name, text)));
      task.setProcessors(List.of(new JgpuProcessor()));
      if (!task.call()) {
        throw failure(diagnostics.getDiagnostics(), output.toString());
      }
    } catch (RuntimeException e) {
      throw new BuildException(Failure.Kind.PROCESSOR_BREAKS, e + "\n" + output);
    }
  }

  private static List<String> options(Path folder) {
    String path =
        List.of(GpuKernel.class, Bool.class, Gpu.class, Target.class).stream()
            .map(KernelBuild::home)
            .distinct()
            .collect(Collectors.joining(File.pathSeparator));
    return List.of("-nowarn", "-Xlint:none", FLOAT_MODE, "-d", folder.toString(), "-cp", path);
  }

  /** Returns where {@code type} was loaded from. */
  private static String home(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static BuildException failure(
      List<Diagnostic<? extends JavaFileObject>> diagnostics, String output) {
    List<Diagnostic<? extends JavaFileObject>> errors =
        diagnostics.stream()
            .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
            .toList();
    Optional<String> own = first(errors, "[jgpu/InternalError]");
    if (own.isPresent() || errors.isEmpty()) {
      return new BuildException(Failure.Kind.PROCESSOR_BREAKS, own.orElse(output));
    }
    Optional<Diagnostic<? extends JavaFileObject>> foreign =
        errors.stream()
            .filter(error -> !error.getMessage(Locale.ROOT).contains("[jgpu/"))
            .findFirst();
    return foreign.isPresent()
        ? new BuildException(Failure.Kind.NO_JAVA, foreign.get().toString())
        : new BuildException(Failure.Kind.REJECTED, errors.get(0).toString());
  }

  private static Optional<String> first(
      List<Diagnostic<? extends JavaFileObject>> errors, String code) {
    return errors.stream()
        .map(Diagnostic::toString)
        .filter(error -> error.contains(code))
        .findFirst();
  }
}
