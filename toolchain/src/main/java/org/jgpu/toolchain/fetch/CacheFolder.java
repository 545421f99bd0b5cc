package org.jgpu.toolchain.fetch;

import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where JGPU keeps files between runs, for this user only. */
public final class CacheFolder {
  /** The environment variable that names the folder. */
  public static final String VARIABLE = "JGPU_CACHE_DIR";

  private CacheFolder() {}

  /**
   * Returns {@code JGPU_CACHE_DIR}, else {@code jgpu} in the system's usual place ({@code
   * XDG_CACHE_HOME} or {@code ~/.cache}; {@code LOCALAPPDATA} on Windows). It need not exist.
   *
   * @param variables the environment
   * @param userHome the user's home folder
   */
  public static Path of(Map<String, String> variables, String userHome) {
    String chosen = set(variables, VARIABLE);
    if (chosen != null) {
      return Path.of(chosen).toAbsolutePath();
    }
    String base = set(variables, "XDG_CACHE_HOME");
    if (base == null) {
      base = set(variables, "LOCALAPPDATA");
    }
    Path folder = base == null ? Path.of(userHome, ".cache") : Path.of(base);
    return folder.resolve("jgpu").toAbsolutePath();
  }

  /** As the other method, for this process. */
  public static Path ofSystem() {
    return of(System.getenv(), System.getProperty("user.home", "."));
  }

  private static @Nullable String set(Map<String, String> variables, String name) {
    String value = variables.get(name);
    return value == null || value.isBlank() ? null : value;
  }
}
