package org.jgpu.processor.frontend;

import static com.google.testing.compile.Compiler.javac;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.tools.JavaFileObject;
import org.jgpu.format.ClassDescriptor;
import org.jgpu.format.CudaUnit;
import org.jgpu.format.DescriptorReader;
import org.jgpu.format.KernelFiles;
import org.jgpu.processor.JgpuProcessor;

/** A compilation with the translation of bodies. */
record Compiled(Compilation compilation) {
  private static final Path NUMBERS = Path.of("../numbers/src/main/java/org/jgpu/numbers");

  /** Compiles sources in the test resources, such as {@code kernels/app/Kernels.java}. */
  static Compiled resources(String... names) {
    return new Compiled(
        compile(
            Arrays.stream(names).map(JavaFileObjects::forResource).toArray(JavaFileObject[]::new)));
  }

  /** Compiles one class in package {@code app}, whose text follows the usual imports. */
  static Compiled source(String name, String body) {
    String text = "package app;\nimport org.jgpu.annotations.*;\n" + body;
    return new Compiled(compile(JavaFileObjects.forSourceString("app." + name, text)));
  }

  /** As {@link #source}, together with the number types, which kernels see from a jar elsewhere. */
  static Compiled withNumbers(String name, String body) throws IOException {
    String header = "package app;\nimport org.jgpu.annotations.*;\nimport org.jgpu.numbers.*;\n";
    List<JavaFileObject> files = new ArrayList<>();
    files.add(JavaFileObjects.forSourceString("app." + name, header + body));
    try (DirectoryStream<Path> numbers = Files.newDirectoryStream(NUMBERS, "*.java")) {
      for (Path file : numbers) {
        files.add(JavaFileObjects.forResource(file.toUri().toURL()));
      }
    }
    return new Compiled(compile(files.toArray(JavaFileObject[]::new)));
  }

  /**
   * Compiles the classes {@code app.K} and {@code app.NAME}, the one called {@code first} first.
   */
  static Compiled sources(String first, String kernels, String name, String other) {
    String header = "package app;\nimport org.jgpu.annotations.*;\n";
    JavaFileObject one = JavaFileObjects.forSourceString("app.K", header + kernels);
    JavaFileObject two = JavaFileObjects.forSourceString("app." + name, header + other);
    return new Compiled(first.equals("K") ? compile(one, two) : compile(two, one));
  }

  /** Compiles a class {@code app.K} with the given members. */
  static Compiled members(String members) {
    return source("K", "final class K {\n" + members + "\n}\n");
  }

  private static Compilation compile(JavaFileObject... files) {
    return javac()
        .withProcessors(new JgpuProcessor())
        .withOptions("-Xlint:-options")
        .compile(files);
  }

  /** Returns the CUDA source of class {@code owner}. */
  String cuda(String owner) {
    return file(KernelFiles.source(KernelFiles.generatedUnit(owner)));
  }

  /** Returns the CUDA source of the checked twin of class {@code owner}. */
  String checkedCuda(String owner) {
    return file(KernelFiles.source(KernelFiles.checkedUnit(KernelFiles.generatedUnit(owner))));
  }

  String cuda(CudaUnit unit) {
    return file(KernelFiles.source(unit.name()));
  }

  ClassDescriptor descriptor(String owner) {
    return DescriptorReader.read(file(KernelFiles.descriptor(owner)));
  }

  /** Returns the descriptor of the family {@code key} of class {@code owner}. */
  ClassDescriptor family(String owner, String key) {
    return DescriptorReader.read(file(KernelFiles.familyDescriptor(owner, key)));
  }

  private String file(String name) {
    JavaFileObject file =
        compilation.generatedFiles().stream()
            .filter(candidate -> candidate.getName().endsWith(name))
            .findFirst()
            .orElseThrow(
                () -> new AssertionError(name + " was not written: " + compilation.diagnostics()));
    try {
      return new String(file.openInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
