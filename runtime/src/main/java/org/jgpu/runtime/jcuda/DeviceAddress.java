package org.jgpu.runtime.jcuda;

import jcuda.driver.CUdeviceptr;

/** A device address as JCuda's object: the null pointer with an offset. */
final class DeviceAddress extends CUdeviceptr {
  private static final CUdeviceptr NULL = new CUdeviceptr();

  DeviceAddress(long address) {
    super(NULL, address);
  }

  long address() {
    return getNativePointer() + getByteOffset();
  }
}
