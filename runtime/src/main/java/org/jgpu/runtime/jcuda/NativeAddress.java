package org.jgpu.runtime.jcuda;

import jcuda.Pointer;

/** A host address, or a number that CUDA takes in place of one, as a JCuda pointer. */
final class NativeAddress extends Pointer {
  NativeAddress(long address) {
    super(address);
  }
}
