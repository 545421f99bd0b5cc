package org.jgpu.runtime.vendor;

import java.util.List;
import java.util.Locale;
import java.util.Set;

/** NVIDIA's libraries that can be used, with the numbers of the releases of CUDA 13 and 12. */
enum VendorProduct {
  CUBLAS("cuBLAS", Set.of(1, 3), 13, 12),
  CUSOLVER("cuSOLVER", Set.of(1, 2), 12, 11),
  CUFFT("cuFFT", Set.of(2), 12, 11);

  private final String title;

  /**
   * ALLOC_FAILED, and NOT_INITIALIZED: a full device also keeps the CUDA runtime within a library
   * from starting, and then no handle is made.
   */
  private final Set<Integer> shortages;

  /** Newest first. Their functions that are called here are the same. */
  private final List<Integer> releases;

  VendorProduct(String title, Set<Integer> shortages, Integer... releases) {
    this.title = title;
    this.shortages = shortages;
    this.releases = List.of(releases);
  }

  /** Returns the name as NVIDIA writes it. */
  String title() {
    return title;
  }

  /** Returns the drivers through which it can be called, in words. */
  String drivers() {
    return this == CUBLAS
        ? "the drivers foreign (Java 22 and later) and jcuda"
        : "the driver foreign (Java 22 and later)";
  }

  /** Returns whether a call that ends with {@code status} may work when more memory is free. */
  boolean lacksMemory(int status) {
    return shortages.contains(status);
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
