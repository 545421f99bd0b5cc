package org.jgpu.site;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;

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
          "org.jgpu.runtime.layout",
          "org.jgpu.runtime.error",
          "org.jgpu.runtime.profile",
          "org.jgpu.runtime.driver",
          "org.jgpu.arrays");

  /** Class files of what is read as source. */
  private static final Pattern OWN = Pattern.compile("/org/jgpu/|/target/");

  private Api() {}

  /** Writes the API of the repository at {@code root} to {@code out}. */
  static void make(Path root, Path out) throws IOException {
    List<String> words = new ArrayList<>(List.of("-quiet", "-notimestamp", "-doctitle", "JGPU"));
    words.addAll(List.of("-Xdoclint:all,-missing", "-d", out.toString()));
    words.addAll(List.of("-classpath", libraries(), "-sourcepath", sources(root)));
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

  private static String sources(Path root) {
    List<String> folders = new ArrayList<>();
    for (String module : MODULES) {
      folders.add(root.resolve(module + "/src/main/java").toString());
      folders.add(root.resolve(module + "/target/generated-sources/annotations").toString());
    }
    return String.join(File.pathSeparator, folders);
  }
}
