package org.jgpu.runtime.jcuda;

import static org.jgpu.runtime.jcuda.Results.check;

import java.nio.ByteBuffer;
import jcuda.Pointer;
import jcuda.driver.CUdeviceptr;
import jcuda.driver.JCudaDriver;
import org.jgpu.runtime.driver.LaunchTable;
import org.jgpu.runtime.driver.ParameterBlock;

/**
 * Parameters followed by the table that passes them. A plain native pointer to the table is what
 * JCuda takes fastest; nested pointer objects would be translated at each launch.
 */
final class JcudaParameters extends ParameterBlock {
  private final LaunchTable table;
  private final Pointer pointer;

  JcudaParameters(int capacity) {
    super(LaunchTable.bytesFor(capacity));
    ByteBuffer memory = buffer();
    this.table = new LaunchTable(memory, addressOf(memory), capacity);
    this.pointer = new HostAddress(table.address());
  }

  /**
   * Returns the address of a direct buffer. Java 17 does not tell it; but JCuda copies an array of
   * pointers to the device as what they are, numbers, which can be copied back as such.
   */
  private static long addressOf(ByteBuffer direct) {
    CUdeviceptr device = new CUdeviceptr();
    check(JCudaDriver.cuMemAlloc(device, Long.BYTES), "cuMemAlloc");
    try {
      Pointer pointers = Pointer.to(Pointer.to(direct));
      check(JCudaDriver.cuMemcpyHtoD(device, pointers, Long.BYTES), "cuMemcpyHtoD");
      long[] address = new long[1];
      check(JCudaDriver.cuMemcpyDtoH(Pointer.to(address), device, Long.BYTES), "cuMemcpyDtoH");
      return address[0];
    } finally {
      check(JCudaDriver.cuMemFree(device), "cuMemFree");
    }
  }

  Pointer table() {
    return pointer;
  }

  @Override
  public void setSize(int bytes) {
    table.setSize(bytes);
  }

  @Override
  public int size() {
    return table.size();
  }
}
