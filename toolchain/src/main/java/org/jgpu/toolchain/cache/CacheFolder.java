package org.jgpu.toolchain.cache;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Where JGPU keeps files between runs, for this user only. */
public final class CacheFolder {
  /** The environment variable that names the folder. */
  public static final String VARIABLE = "JGPU_CACHE_DIR";

  /** Why there is none. */
  public static final String NONE =
      "this user has no home folder; name a folder of your own with " + VARIABLE;

  private CacheFolder() {}

  /**
   * Returns {@code JGPU_CACHE_DIR}, else {@code jgpu} in the system's usual place ({@code
   * XDG_CACHE_HOME} or {@code ~/.cache}; {@code LOCALAPPDATA} on Windows). It need not exist. Empty
   * for a user without a home: Java calls it {@code ?}, and what is in the current folder may be
   * anybody's.
   *
   * @param variables the environment
   * @param userHome the user's home folder
   */
  public static Optional<Path> of(Map<String, String> variables, String userHome) {
    Optional<Path> chosen = path(variables.get(VARIABLE)).map(Path::toAbsolutePath);
    return chosen
        .or(() -> absolute(variables.get("XDG_CACHE_HOME")).map(base -> base.resolve("jgpu")))
        .or(() -> absolute(variables.get("LOCALAPPDATA")).map(base -> base.resolve("jgpu")))
        .or(() -> absolute(userHome).map(home -> home.resolve(".cache").resolve("jgpu")));
  }

  /** As the other method, for this process. */
  public static Optional<Path> ofSystem() {
    return of(System.getenv(), System.getProperty("user.home", ""));
  }

  /** The XDG specification has relative paths ignored. */
  private static Optional<Path> absolute(@Nullable String name) {
    return path(name).filter(Path::isAbsolute);
  }

  private static Optional<Path> path(@Nullable String name) {
    try {
      return name == null || name.isBlank() ? Optional.empty() : Optional.of(Path.of(name));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
