package org.jgpu.runtime.kernels;

import org.jgpu.annotations.RawKernel;

/** Transposes elements of 16 bits. A class of its own, to be loaded alone. */
final class Transposed16 {
  private Transposed16() {}

  @RawKernel(
      resource = "transposed.cu",
      entry = "transposed<unsigned short, 4>",
      blockSize = {32, 8})
  static native void copy(byte[] source, byte[] target, TiledSpace space);
}
