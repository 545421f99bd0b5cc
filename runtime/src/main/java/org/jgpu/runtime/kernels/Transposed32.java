package org.jgpu.runtime.kernels;

import org.jgpu.annotations.RawKernel;

/** Transposes elements of 32 bits. A class of its own, to be loaded alone. */
final class Transposed32 {
  private Transposed32() {}

  @RawKernel(
      resource = "transposed.cu",
      entry = "transposed<unsigned, 2>",
      blockSize = {32, 8})
  static native void copy(byte[] source, byte[] target, TiledSpace space);
}
