package org.jgpu.runtime.driver;

/** Versions of CUDA, as the driver gives them: 13000 for 13.0. */
public final class CudaVersion {
  private CudaVersion() {}

  /** Returns what NVIDIA calls it, such as {@code 13.0}. */
  public static String text(int version) {
    return version / 1000 + "." + version % 1000 / 10;
  }
}
