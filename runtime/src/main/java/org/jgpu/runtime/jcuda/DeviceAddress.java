package org.jgpu.runtime.jcuda;

import jcuda.driver.CUdeviceptr;

/** A device address as a JCuda pointer, and back. */
final class DeviceAddress extends CUdeviceptr {
  /** Creates a pointer that a call will set. */
  DeviceAddress() {}

  DeviceAddress(long address) {
    super(new CUdeviceptr(), address);
  }

  long value() {
    return getNativePointer() + getByteOffset();
  }
}
