package org.jgpu.toolchain.discovery;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jgpu.toolchain.nvrtc.NvrtcFile;

/** Where CUDA toolkits, libraries and commands are installed. */
final class CudaFolders {
  private static final boolean WINDOWS = File.separatorChar == '\\';
  private static final List<String> LIBRARY_FOLDERS =
      List.of(
          "lib64", "lib", "targets/x86_64-linux/lib", "targets/sbsa-linux/lib", "bin/x64", "bin");
  private static final List<String> SYSTEM_LIBRARY_FOLDERS =
      List.of("/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib");
  private static final Pattern TOOLKIT = Pattern.compile("cuda(?:-(\\d{1,3})(?:\\.(\\d{1,3}))?)?");

  private final DiscoverySettings settings;

  CudaFolders(DiscoverySettings settings) {
    this.settings = settings;
  }

  /**
   * Returns the toolkits: {@code CUDA_PATH}, {@code CUDA_HOME}, then those installed, newest first.
   */
  List<Path> toolkits() {
    Set<Path> found = new LinkedHashSet<>();
    settings.variable("CUDA_PATH").map(Path::of).ifPresent(found::add);
    settings.variable("CUDA_HOME").map(Path::of).ifPresent(found::add);
    list(settings.toolkitParent())
        .filter(file -> TOOLKIT.matcher(file.getFileName().toString()).matches())
        .filter(Files::isDirectory)
        .sorted(Comparator.comparing(CudaFolders::version).reversed())
        .forEach(found::add);
    return distinct(found);
  }

  /** Returns each libnvrtc of a toolkit, newest first. */
  static List<Path> nvrtcOf(Path toolkit) {
    return nvrtcIn(LIBRARY_FOLDERS.stream().map(toolkit::resolve));
  }

  /** Returns each library of a toolkit that has this name. */
  static List<Path> librariesOf(Path toolkit, String fileName) {
    return LIBRARY_FOLDERS.stream()
        .map(folder -> toolkit.resolve(folder).resolve(fileName))
        .filter(Files::isRegularFile)
        .toList();
  }

  /** Returns where the nvcc of a toolkit would be. */
  static Path nvccOf(Path toolkit) {
    return toolkit.resolve("bin").resolve(nvccName());
  }

  /** Returns each libnvrtc in the folders that the system's loader searches. */
  List<Path> nvrtcOnLoaderPath() {
    Stream<Path> listed = entries(WINDOWS ? "PATH" : "LD_LIBRARY_PATH");
    Stream<Path> fixed = WINDOWS ? Stream.empty() : SYSTEM_LIBRARY_FOLDERS.stream().map(Path::of);
    return nvrtcIn(Stream.concat(listed, fixed));
  }

  /** Returns the first nvcc on the {@code PATH}. */
  Optional<Path> nvccOnPath() {
    return entries("PATH")
        .map(folder -> folder.resolve(nvccName()))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private static String nvccName() {
    return WINDOWS ? "nvcc.exe" : "nvcc";
  }

  private Stream<Path> entries(String variable) {
    List<Path> folders = new ArrayList<>();
    for (String entry : settings.variable(variable, "Path").orElse("").split(File.pathSeparator)) {
      try {
        if (!entry.isBlank()) {
          folders.add(Path.of(entry));
        }
      } catch (InvalidPathException e) {
        // Not a folder's name, so nothing is in it.
      }
    }
    return folders.stream();
  }

  private static List<Path> nvrtcIn(Stream<Path> folders) {
    List<Path> found =
        folders
            .flatMap(CudaFolders::list)
            .filter(file -> NvrtcFile.isName(file.getFileName().toString()))
            .sorted(Comparator.comparing((Path file) -> major(file)).reversed())
            .toList();
    return distinct(found);
  }

  private static int major(Path library) {
    return new NvrtcFile(library).major().orElse(0);
  }

  /** Keeps one of each file that is reached by several links. */
  private static List<Path> distinct(Iterable<Path> files) {
    Set<Path> seen = new LinkedHashSet<>();
    List<Path> kept = new ArrayList<>();
    for (Path file : files) {
      if (seen.add(real(file))) {
        kept.add(file);
      }
    }
    return kept;
  }

  private static Path real(Path file) {
    try {
      return file.toRealPath();
    } catch (IOException e) {
      return file.toAbsolutePath();
    }
  }

  private static Stream<Path> list(Path folder) {
    if (!Files.isDirectory(folder)) {
      return Stream.empty();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList().stream();
    } catch (IOException e) {
      return Stream.empty();
    }
  }

  /** The version in a toolkit's name; a name without one, such as {@code cuda}, is the newest. */
  private static int version(Path toolkit) {
    Matcher name = TOOLKIT.matcher(toolkit.getFileName().toString());
    if (!name.matches() || name.group(1) == null) {
      return Integer.MAX_VALUE;
    }
    int minor = name.group(2) == null ? 0 : Integer.parseInt(name.group(2));
    return Integer.parseInt(name.group(1)) * 1000 + minor;
  }
}
