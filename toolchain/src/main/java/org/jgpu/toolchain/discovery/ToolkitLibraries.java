package org.jgpu.toolchain.discovery;

import java.nio.file.Path;
import java.util.List;

/** Libraries of CUDA toolkits that are installed beside the system's own. */
public final class ToolkitLibraries {
  private ToolkitLibraries() {}

  /**
   * Returns the files of this name in the toolkits that the environment names or this system has,
   * in the order in which they are to be tried.
   *
   * @param fileName such as {@code libcublas.so.13}
   */
  public static List<Path> find(String fileName) {
    CudaFolders folders = new CudaFolders(DiscoverySettings.ofSystem());
    return folders.toolkits().stream()
        .flatMap(toolkit -> CudaFolders.librariesOf(toolkit, fileName).stream())
        .toList();
  }
}
