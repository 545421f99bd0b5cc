package org.jgpu.toolchain.fetch;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A Maven artifact that holds libnvrtc for one platform.
 *
 * @param classifier its platform, such as {@code linux-x86_64}
 * @param megabytes size of the download
 */
public record NvrtcArtifact(String classifier, int megabytes) {
  /** The CUDA version of the NVRTC in it. */
  public static final String NVRTC_VERSION = "12.9";

  /** Its Maven group. */
  public static final String GROUP = "org.bytedeco";

  /** Its Maven artifact name. */
  public static final String ARTIFACT = "cuda-redist";

  /** Its Maven version. */
  public static final String VERSION = "12.9-9.10-1.5.12";

  private static final SortedSet<Integer> COMPUTE_CAPABILITIES =
      new TreeSet<>(
          Set.of(50, 52, 53, 60, 61, 62, 70, 72, 75, 80, 86, 87, 89, 90, 100, 101, 103, 120, 121));

  /** Returns the artifact for this machine, or empty if none is published for it. */
  public static Optional<NvrtcArtifact> ofSystem() {
    return of(System.getProperty("os.name", ""), System.getProperty("os.arch", ""));
  }

  static Optional<NvrtcArtifact> of(String system, String architecture) {
    String name = system.toLowerCase(Locale.ROOT);
    String machine = architecture.toLowerCase(Locale.ROOT);
    boolean x86 = machine.equals("amd64") || machine.equals("x86_64");
    if (name.startsWith("linux")) {
      if (x86) {
        return Optional.of(new NvrtcArtifact("linux-x86_64", 362));
      }
      return machine.equals("aarch64")
          ? Optional.of(new NvrtcArtifact("linux-arm64", 361))
          : Optional.empty();
    }
    return name.startsWith("windows") && x86
        ? Optional.of(new NvrtcArtifact("windows-x86_64", 349))
        : Optional.empty();
  }

  /** Returns what the NVRTC in it compiles for, known without having it. */
  public static SortedSet<Integer> computeCapabilities() {
    return new TreeSet<>(COMPUTE_CAPABILITIES);
  }

  /** Returns its Maven coordinates. */
  public String coordinates() {
    return GROUP + ":" + ARTIFACT + ":jar:" + classifier + ":" + VERSION;
  }
}
