package org.jgpu.runtime.jcuda;

import jcuda.Pointer;
import org.jgpu.runtime.hardware.NativeParameterBlock;

/** Kernel parameters with their table as the pointer that JCuda passes on unchanged. */
final class JcudaParameterBlock extends NativeParameterBlock {
  private final Pointer extra;

  JcudaParameterBlock(int capacity) {
    super(capacity, BufferAddresses::of);
    extra = new NativeAddress(tableAddress());
  }

  Pointer extra() {
    return extra;
  }
}
