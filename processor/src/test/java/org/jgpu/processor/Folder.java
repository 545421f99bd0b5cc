package org.jgpu.processor;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** A folder of sources in package {@code app} that are compiled into it, one by one if need be. */
record Folder(Path path) {
  /** Writes a file that may use the annotations by their simple names. */
  Path write(String name, String declarations) throws IOException {
    String source = "package app; import org.jgpu.annotations.*; " + declarations;
    return Files.writeString(path.resolve(name + ".java"), source);
  }

  /** Compiles {@code files} against what is in the folder and returns the messages. */
  List<String> compile(Path... files) throws IOException {
    return compile(List.of(), files);
  }

  /** As {@link #compile(Path...)}, with {@code more} options. */
  List<String> compile(List<String> more, Path... files) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<Diagnostic<?>> diagnostics = new ArrayList<>();
    String classPath = path + File.pathSeparator + System.getProperty("java.class.path");
    // javac's "processing" warns of every generated class that has a class file already, whichever
    // processor makes it.
    Path generated = Files.createDirectories(path.resolve("generated"));
    List<String> options = new ArrayList<>(more);
    options.addAll(List.of("-d", path.toString(), "-s", generated.toString(), "-cp", classPath));
    options.addAll(List.of("-Xlint:all,-processing,-path,-classfile", "-Werror"));
    JavaCompiler.CompilationTask task =
        compiler.getTask(
            null,
            null,
            diagnostics::add,
            options,
            null,
            compiler.getStandardFileManager(null, null, null).getJavaFileObjects(files));
    task.setProcessors(List.of(new JgpuProcessor()));
    task.call();
    return diagnostics.stream().map(message -> message.getMessage(Locale.ROOT)).toList();
  }

  /** Returns the names of the files that launch kernels: CUDA sources and descriptors. */
  List<String> deviceFiles() throws IOException {
    Path kernels = path.resolve("META-INF/jgpu");
    if (!Files.exists(kernels)) {
      return List.of();
    }
    try (Stream<Path> files = Files.walk(kernels)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> file.getFileName().toString())
          .sorted()
          .toList();
    }
  }
}
