package org.jgpu.runtime.vendor;

/** What is called of a BLAS library with one handle. One thread at a time. */
public interface BlasCalls {
  /** Returns the library's name and version, such as {@code cuBLAS 13.0}. */
  String version();

  /**
   * Enqueues {@code product}.
   *
   * @param stream the driver's handle
   * @param workspace device memory for the library until the product is done
   * @param workspaceBytes its size
   * @throws org.jgpu.runtime.error.GpuException if the library refuses it
   */
  void multiply(MatrixProduct product, long stream, long workspace, long workspaceBytes);

  /** Gives the handle back. */
  void close();
}
