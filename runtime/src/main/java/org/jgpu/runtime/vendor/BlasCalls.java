package org.jgpu.runtime.vendor;

/** What is called of a BLAS library with one handle. */
public interface BlasCalls extends VendorLibrary.Calls {
  /**
   * Enqueues {@code product}.
   *
   * @param stream the driver's handle
   * @param workspace device memory for the library until the product is done
   * @param workspaceBytes its size
   * @throws org.jgpu.runtime.error.GpuException if the library refuses it
   */
  void multiply(MatrixProduct product, long stream, long workspace, long workspaceBytes);
}
