package org.jgpu.runtime.vendor;

import org.jgpu.runtime.vendor.MatrixProduct.Operand;

/**
 * The functions of cuBLAS, with one handle. A call returns cuBLAS's status, 0 if all is well, and
 * neither repeats nor remembers anything; {@link BlasFunctions} does. One thread at a time, with
 * the context current that was so at {@link #create}.
 */
public interface BlasBinding {
  /** {@code CUBLAS_GEMM_DEFAULT}. */
  int DEFAULT_ALGORITHM = -1;

  /** {@code cublasCreate}: makes the handle. */
  int create();

  /** {@code cublasDestroy}, of a handle that was made. */
  int destroy();

  /** {@code cublasGetVersion}, whose answer is {@link #versionNumber}. */
  int askVersion();

  /** Returns what {@link #askVersion} found, such as 120603. */
  int versionNumber();

  /**
   * {@code cublasSetStream}, which gives the handle its own workspace back.
   *
   * @param stream the driver's handle
   */
  int setStream(long stream);

  /** {@code cublasSetWorkspace}, of device memory. */
  int setWorkspace(long address, long bytes);

  /**
   * {@code cublasGemmStridedBatchedEx} with extents of 64 bits.
   *
   * @param computeType a {@code cublasComputeType_t}
   */
  int multiply(MatrixProduct product, int computeType);

  /** Returns what a status means. */
  String statusText(int status);

  /** Frees memory of the host, after {@link #destroy}; the binding is of no use then. */
  void free();

  /** Returns the {@code cublasOperation_t}. */
  static int operation(Operand operand) {
    return operand.transposed() ? 1 : 0;
  }
}
