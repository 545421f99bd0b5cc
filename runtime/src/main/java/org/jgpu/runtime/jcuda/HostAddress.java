package org.jgpu.runtime.jcuda;

import jcuda.Pointer;

/** An address of host memory as JCuda's object. */
final class HostAddress extends Pointer {
  /** Creates a null pointer, for a function to fill in. */
  HostAddress() {}

  HostAddress(long address) {
    super(address);
  }

  long address() {
    return getNativePointer();
  }
}
