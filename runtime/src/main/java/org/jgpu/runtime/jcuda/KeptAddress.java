package org.jgpu.runtime.jcuda;

import jcuda.Pointer;

/**
 * An address as a JCuda pointer, which is made anew when the address changes: memory of a pool
 * comes back at the same places, so that calls in a loop allocate nothing. One thread at a time.
 */
final class KeptAddress {
  private long address;
  private Pointer pointer = new NativeAddress(0);

  Pointer pointer(long wanted) {
    if (wanted != address) {
      address = wanted;
      pointer = new NativeAddress(wanted);
    }
    return pointer;
  }
}
