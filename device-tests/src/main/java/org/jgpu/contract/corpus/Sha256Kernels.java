package org.jgpu.contract.corpus;

import org.jgpu.annotations.RawKernel;

/** SHA-256 of many messages, and Merkle trees. */
final class Sha256Kernels {
  private Sha256Kernels() {}

  @RawKernel(resource = "sha256.cu")
  static native void hashMessages(byte[] text, int[] starts, byte[] digests, int n);

  @RawKernel(resource = "sha256.cu")
  static native void merkleLevel(byte[] below, byte[] above, int n);
}
