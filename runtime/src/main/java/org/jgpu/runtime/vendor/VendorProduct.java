package org.jgpu.runtime.vendor;

import java.util.List;
import java.util.Locale;

/** NVIDIA's libraries that can be used, with the numbers of the releases of CUDA 13 and 12. */
enum VendorProduct {
  CUBLAS("cuBLAS", 13, 12),
  CUSOLVER("cuSOLVER", 12, 11),
  CUFFT("cuFFT", 12, 11);

  private final String title;

  /** Newest first. Their functions that are called here are the same. */
  private final List<Integer> releases;

  VendorProduct(String title, Integer... releases) {
    this.title = title;
    this.releases = List.of(releases);
  }

  /** Returns the name as NVIDIA writes it. */
  String title() {
    return title;
  }

  /** Returns the name in the property and in files' names. */
  String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * Returns the files' names, in the order in which they are to be tried.
   *
   * @param system {@code os.name}
   */
  List<String> fileNames(String system) {
    boolean windows = system.toLowerCase(Locale.ROOT).startsWith("windows");
    return releases.stream()
        .map(
            release ->
                windows ? key() + "64_" + release + ".dll" : "lib" + key() + ".so." + release)
        .toList();
  }
}
