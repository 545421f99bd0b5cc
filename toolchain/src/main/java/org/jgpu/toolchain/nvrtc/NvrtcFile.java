package org.jgpu.toolchain.nvrtc;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A libnvrtc.
 *
 * @param path where it is
 */
public record NvrtcFile(Path path) {
  private static final Pattern LIBRARY =
      Pattern.compile("libnvrtc\\.so\\.(\\d+)|nvrtc64_(\\d+)\\d_0\\.dll");
  private static final Pattern BUILTINS =
      Pattern.compile("libnvrtc-builtins\\.so\\.\\d+\\.\\d+|nvrtc-builtins64_\\d+\\.dll");

  /** Makes the path absolute. */
  public NvrtcFile {
    path = path.toAbsolutePath();
  }

  /** Returns whether {@code name} is how libnvrtc is called, with its major version. */
  public static boolean isName(String name) {
    return LIBRARY.matcher(name).matches();
  }

  /** Returns whether {@code name} is how the library of NVRTC's built-in headers is called. */
  public static boolean isBuiltinsName(String name) {
    return BUILTINS.matcher(name).matches();
  }

  /** Returns the major version that the file's name tells, or empty if it tells none. */
  public OptionalInt major() {
    Matcher name = LIBRARY.matcher(path.getFileName().toString());
    if (!name.matches()) {
      return OptionalInt.empty();
    }
    String digits = name.group(1) != null ? name.group(1) : name.group(2);
    return OptionalInt.of(Integer.parseInt(digits));
  }

  /**
   * Returns the libraries beside it that hold the built-in headers. NVRTC opens its own by name
   * only, which succeeds anywhere once they are loaded by path.
   */
  public List<Path> builtins() {
    Path folder = path.getParent();
    if (folder == null) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> isBuiltinsName(file.getFileName().toString())).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot list " + folder, e);
    }
  }
}
