package org.jgpu.runtime.vendor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jgpu.toolchain.discovery.ToolkitLibraries;
import org.jgpu.toolchain.foreign.ForeignLibrary;
import org.jgpu.toolchain.foreign.ForeignLinkException;
import org.jgpu.toolchain.foreign.ForeignLinker;

/** Which of NVIDIA's libraries may be used, and where they are. */
final class VendorLibraries {
  /** {@code auto}, {@code none}, or the names of those that may be used, with commas. */
  static final String PROPERTY = "jgpu.libraries";

  private static final List<String> KNOWN = List.of("cublas");

  /** Newest first. Their functions that are called here are the same. */
  private static final int[] RELEASES = {13, 12};

  private VendorLibraries() {}

  /**
   * Returns whether the library may be used.
   *
   * @param setting what {@link #PROPERTY} says
   * @throws IllegalArgumentException if it names a library that nobody knows
   */
  static boolean isAllowed(String library, String setting) {
    if (setting.equals("auto") || setting.equals("none")) {
      return setting.equals("auto");
    }
    List<String> names = Arrays.stream(setting.split(",")).map(String::strip).toList();
    for (String name : names) {
      if (!KNOWN.contains(name)) {
        throw new IllegalArgumentException(
            PROPERTY
                + "="
                + setting
                + ": no library \""
                + name
                + "\"; auto, none or any of "
                + String.join(", ", KNOWN));
      }
    }
    return names.contains(library);
  }

  /**
   * Loads the newest release that this system's loader or a toolkit has.
   *
   * @throws ForeignLinkException if there is none that loads; the message says what was tried
   */
  static ForeignLibrary open(ForeignLinker linker, String library) {
    List<String> tried = new ArrayList<>();
    for (int release : RELEASES) {
      String file = fileName(library, release, System.getProperty("os.name", ""));
      try {
        return linker.openLibrary(file);
      } catch (ForeignLinkException e) {
        tried.add(file);
      }
      for (Path path : ToolkitLibraries.find(file)) {
        try {
          return linker.openLibrary(path);
        } catch (ForeignLinkException e) {
          tried.add(e.getMessage());
        }
      }
    }
    throw new ForeignLinkException("not found: " + String.join(", ", tried), null);
  }

  static String fileName(String library, int release, String system) {
    return system.toLowerCase(Locale.ROOT).startsWith("windows")
        ? library + "64_" + release + ".dll"
        : "lib" + library + ".so." + release;
  }
}
