package org.jgpu.toolchain.fetch;

import java.nio.file.Path;

/** Gets the archive that holds NVRTC; the port that a build tool implements. */
@FunctionalInterface
public interface NvrtcFetcher {
  /**
   * Returns the local file of {@code artifact}, after downloading it if necessary: slow, blocks.
   * The implementation says before a download how large it is.
   *
   * @throws FetchException if it cannot be had; the message says why and what to do
   */
  Path fetch(NvrtcArtifact artifact) throws FetchException;
}
