package org.jgpu.site;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The Javadoc of what users call, in one. */
final class Api {
  private static final List<String> MODULES =
      List.of("annotations", "kernel-format", "numbers", "toolchain", "runtime", "arrays");

  private static final List<String> PACKAGES =
      List.of(
          "org.jgpu.annotations",
          "org.jgpu.annotations.view",
          "org.jgpu.annotations.cpu",
          "org.jgpu.numbers",
          "org.jgpu.runtime",
          "org.jgpu.runtime.interop",
          "org.jgpu.runtime.layout",
          "org.jgpu.runtime.error",
          "org.jgpu.runtime.profile",
          "org.jgpu.runtime.statistics",
          "org.jgpu.runtime.driver",
          "org.jgpu.arrays");

  /** Class files of what is read as source. */
  private static final Pattern OWN = Pattern.compile("/org/jgpu/|/target/");

  private Api() {}

  /** Writes the API of the repository at {@code root} to {@code out}. */
  static void make(Path root, Path out) throws IOException {
    Path sources = out.resolveSibling("api-sources");
    try {
      collect(root, sources);
      run(sources, out);
    } finally {
      delete(sources);
    }
  }

  private static void run(Path sources, Path out) throws IOException {
    List<String> words = new ArrayList<>(List.of("-quiet", "-notimestamp", "-doctitle", "JGPU"));
    words.addAll(List.of("-Xdoclint:all,-missing", "-d", out.toString()));
    words.addAll(List.of("-classpath", libraries(), "-sourcepath", sources.toString()));
    words.addAll(PACKAGES);
    ToolProvider javadoc =
        ToolProvider.findFirst("javadoc")
            .orElseThrow(() -> new IOException("this JDK has no javadoc"));
    int status = javadoc.run(System.out, System.err, words.toArray(String[]::new));
    if (status != 0) {
      throw new IOException("javadoc ends with " + status);
    }
  }

  private static String libraries() {
    String path = System.getProperty("java.class.path", "");
    return Pattern.compile(Pattern.quote(File.pathSeparator))
        .splitAsStream(path)
        .filter(entry -> !OWN.matcher(entry.replace('\\', '/')).find())
        .collect(Collectors.joining(File.pathSeparator));
  }

  /** Puts the sources of all modules into one folder, without descriptors: one API, one page. */
  private static void collect(Path root, Path target) throws IOException {
    for (String module : MODULES) {
      copy(root.resolve(module + "/src/main/java"), target);
      copy(root.resolve(module + "/target/generated-sources/annotations"), target);
    }
  }

  private static void copy(Path folder, Path target) throws IOException {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Api::isSource).toList()) {
        Path copy = target.resolve(folder.relativize(file).toString());
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  private static boolean isSource(Path file) {
    String name = String.valueOf(file.getFileName());
    return name.endsWith(".java") && !name.equals("module-info.java");
  }

  private static void delete(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }
}
