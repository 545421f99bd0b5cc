package org.jgpu.toolchain.discovery;

/** Thrown when no compiler was found; the message lists every place and why it did not serve. */
public final class NoCompilerException extends Exception {
  private static final long serialVersionUID = 1L;

  /** Creates an exception for the targets {@code wanted}. */
  public NoCompilerException(String wanted, ToolchainReport report) {
    super(
        "no CUDA compiler"
            + (wanted.isEmpty() ? "" : " for " + wanted)
            + ":\n"
            + report.text()
            + "Install a CUDA toolkit and set CUDA_PATH, or name a library with -D"
            + DiscoverySettings.NVRTC_PROPERTY
            + "=<libnvrtc> or a command with -D"
            + DiscoverySettings.NVCC_PROPERTY
            + "=<nvcc>.");
  }
}
