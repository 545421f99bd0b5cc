package org.jgpu.toolchain.discovery;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import org.jgpu.toolchain.cache.CacheFolder;

/**
 * What discovery looks at.
 *
 * @param forced the only kind of compiler to use, if one was chosen ({@code jgpu.compiler})
 * @param nvrtc the only libnvrtc to use, if one was named ({@code jgpu.nvrtc})
 * @param nvcc the only nvcc to use, if one was named ({@code jgpu.nvcc})
 * @param variables the environment
 * @param toolkitParent the folder that CUDA toolkits are installed in as {@code cuda*}
 * @param cache JGPU's cache folder, if this user has one
 */
public record DiscoverySettings(
    Optional<CompilerKind> forced,
    Optional<Path> nvrtc,
    Optional<Path> nvcc,
    Map<String, String> variables,
    Path toolkitParent,
    Optional<Path> cache) {

  /** The system property that forces a kind of compiler. */
  public static final String COMPILER_PROPERTY = "jgpu.compiler";

  /** The system property that names a libnvrtc. */
  public static final String NVRTC_PROPERTY = "jgpu.nvrtc";

  /** The system property that names an nvcc. */
  public static final String NVCC_PROPERTY = "jgpu.nvcc";

  /** Copies {@code variables}. */
  public DiscoverySettings {
    variables = Map.copyOf(variables);
  }

  /**
   * Returns what the system properties and the environment of this process say.
   *
   * @throws IllegalArgumentException if {@code jgpu.compiler} names no compiler
   */
  public static DiscoverySettings ofSystem() {
    return new DiscoverySettings(
        property(COMPILER_PROPERTY).map(CompilerKind::parse),
        property(NVRTC_PROPERTY).map(Path::of),
        property(NVCC_PROPERTY).map(Path::of),
        System.getenv(),
        Path.of("/usr/local"),
        CacheFolder.ofSystem());
  }

  private static Optional<String> property(String name) {
    return Optional.ofNullable(System.getProperty(name)).filter(value -> !value.isBlank());
  }

  /** Returns these settings with another forced kind, where {@code kind} is given. */
  public DiscoverySettings withForced(Optional<CompilerKind> kind) {
    return new DiscoverySettings(
        kind.or(() -> forced), nvrtc, nvcc, variables, toolkitParent, cache);
  }

  /** Returns these settings with other files, where they are given. */
  public DiscoverySettings withFiles(Optional<Path> otherNvrtc, Optional<Path> otherNvcc) {
    return new DiscoverySettings(
        forced,
        otherNvrtc.or(() -> nvrtc),
        otherNvcc.or(() -> nvcc),
        variables,
        toolkitParent,
        cache);
  }

  Optional<String> variable(String... names) {
    return Arrays.stream(names)
        .map(variables::get)
        .filter(value -> value != null && !value.isBlank())
        .findFirst();
  }
}
