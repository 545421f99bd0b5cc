package org.jgpu.runtime.jcuda;

import static org.jgpu.runtime.hardware.CudaCheck.check;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import jcuda.Pointer;
import jcuda.driver.JCudaDriver;
import org.jgpu.runtime.error.GpuException;

/**
 * Finds the addresses of direct buffers, which Java 17 has no call for. JCuda makes a C array of
 * the addresses in order to pass a pointer to pointers; that array is copied to the device and
 * back. Blocks, and needs a current context.
 */
final class BufferAddresses {
  /** The largest block whose remainder {@link ByteBuffer#alignmentOffset} gives. */
  private static final int CHECKED_BITS = 1 << 30;

  private BufferAddresses() {}

  static long[] of(ByteBuffer... buffers) {
    Pointer pointers = Pointer.to(Arrays.stream(buffers).map(Pointer::to).toArray(Pointer[]::new));
    int bytes = buffers.length * Long.BYTES;
    ByteBuffer copy = ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
    DeviceAddress device = new DeviceAddress();
    check(JCudaDriver.cuMemAlloc(device, bytes), "cuMemAlloc");
    try {
      check(JCudaDriver.cuMemcpyHtoD(device, pointers, bytes), "cuMemcpyHtoD");
      check(JCudaDriver.cuMemcpyDtoH(Pointer.to(copy), device, bytes), "cuMemcpyDtoH");
    } finally {
      check(JCudaDriver.cuMemFree(device), "cuMemFree");
    }
    long[] addresses = new long[buffers.length];
    for (int i = 0; i < addresses.length; i++) {
      addresses[i] = confirmed(copy.getLong(i * Long.BYTES), buffers[i]);
    }
    return addresses;
  }

  private static long confirmed(long address, ByteBuffer buffer) {
    if (address % CHECKED_BITS != buffer.alignmentOffset(0, CHECKED_BITS)) {
      throw new GpuException("JCuda reports the wrong address 0x" + Long.toHexString(address));
    }
    return address;
  }
}
