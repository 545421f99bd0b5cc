package org.jgpu.benchmarks;

import jcuda.Pointer;
import jcuda.driver.CUdeviceptr;
import jcuda.driver.CUresult;
import jcuda.driver.CUstream;
import jcuda.driver.JCudaDriver;

/**
 * What a program does without JGPU: the driver's own copies of a Java array, through JCuda, in the
 * context that the thread has. The driver stages them itself, since Java's memory is not
 * page-locked.
 */
final class PlainCopies implements AutoCloseable {
  private final CUdeviceptr device = new CUdeviceptr();
  private final CUstream defaultStream = new CUstream();
  private final Pointer host;
  private final int bytes;

  PlainCopies(float[] host) {
    this.host = Pointer.to(host);
    this.bytes = host.length * Float.BYTES;
    check(JCudaDriver.cuMemAlloc(device, bytes));
  }

  /** Returns when the array has what was on the device. */
  void toHost() {
    check(JCudaDriver.cuMemcpyDtoH(host, device, bytes));
  }

  /** Returns when the device has the array, as what it is compared with does. */
  void toDevice() {
    check(JCudaDriver.cuMemcpyHtoD(device, host, bytes));
    check(JCudaDriver.cuStreamSynchronize(defaultStream));
  }

  private static void check(int result) {
    if (result != CUresult.CUDA_SUCCESS) {
      throw new IllegalStateException(CUresult.stringFor(result));
    }
  }

  @Override
  public void close() {
    check(JCudaDriver.cuMemFree(device));
  }
}
