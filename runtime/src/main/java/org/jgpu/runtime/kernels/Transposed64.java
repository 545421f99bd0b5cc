package org.jgpu.runtime.kernels;

import org.jgpu.annotations.RawKernel;

/** Transposes elements of 64 bits. A class of its own, to be loaded alone. */
final class Transposed64 {
  private Transposed64() {}

  @RawKernel(
      resource = "transposed.cu",
      entry = "transposed<unsigned long long, 1>",
      blockSize = {32, 8})
  static native void copy(byte[] source, byte[] target, TiledSpace space);
}
