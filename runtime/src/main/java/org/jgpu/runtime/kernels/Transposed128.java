package org.jgpu.runtime.kernels;

import org.jgpu.annotations.RawKernel;

/** Transposes elements of 128 bits. A class of its own, to be loaded alone. */
final class Transposed128 {
  private Transposed128() {}

  @RawKernel(
      resource = "transposed.cu",
      entry = "transposed<uint4, 1>",
      blockSize = {32, 8})
  static native void copy(byte[] source, byte[] target, TiledSpace space);
}
