package org.jgpu.runtime.jcuda;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.function.IntSupplier;
import java.util.stream.IntStream;
import jcuda.CudaException;
import jcuda.Pointer;
import jcuda.jcublas.JCublas2;
import jcuda.jcublas.cublasHandle;
import jcuda.jcublas.cublasStatus;
import jcuda.runtime.cudaStream_t;
import org.jgpu.runtime.driver.StreamApi;
import org.jgpu.runtime.vendor.BlasBinding;
import org.jgpu.runtime.vendor.MatrixProduct;
import org.jgpu.runtime.vendor.MatrixProduct.Operand;

/** cuBLAS 12 through JCublas2. */
final class JcudaBlas implements BlasBinding {
  /** Of a factor of complex doubles, which the library loads as one, aligned. */
  private static final int FACTOR_BYTES = 16;

  /** {@code CUBLAS_STATUS_LICENSE_ERROR}. */
  private static final int LAST_STATUS = 16;

  private final JcudaHandles handles;
  private final cublasHandle handle = new cublasHandle();
  private final int[] version = new int[1];

  /** Alpha, and then beta. */
  private final ByteBuffer factors =
      ByteBuffer.allocateDirect(3 * FACTOR_BYTES)
          .alignedSlice(FACTOR_BYTES)
          .order(ByteOrder.nativeOrder());

  private final Pointer alpha = Pointer.to(factors.slice(0, FACTOR_BYTES));
  private final Pointer beta = Pointer.to(factors.slice(FACTOR_BYTES, FACTOR_BYTES));
  private final KeptAddress workspace = new KeptAddress();
  private final KeptAddress a = new KeptAddress();
  private final KeptAddress b = new KeptAddress();
  private final KeptAddress c = new KeptAddress();

  /**
   * Calls nothing yet.
   *
   * @param handles have the streams that calls will name
   */
  JcudaBlas(JcudaHandles handles) {
    this.handles = handles;
  }

  @Override
  public int create() {
    return status(() -> JCublas2.cublasCreate(handle));
  }

  @Override
  public int destroy() {
    return status(() -> JCublas2.cublasDestroy(handle));
  }

  @Override
  public int askVersion() {
    return status(() -> JCublas2.cublasGetVersion(handle, version));
  }

  @Override
  public int versionNumber() {
    return version[0];
  }

  @Override
  public int setStream(long stream) {
    // The default stream is one without an address.
    cudaStream_t wanted =
        stream == StreamApi.DEFAULT_STREAM
            ? new cudaStream_t()
            : new cudaStream_t(handles.streams.get(stream));
    return status(() -> JCublas2.cublasSetStream(handle, wanted));
  }

  @Override
  public int setWorkspace(long address, long bytes) {
    return status(() -> JCublas2.cublasSetWorkspace(handle, workspace.pointer(address), bytes));
  }

  @Override
  public int multiply(MatrixProduct product, int computeType) {
    factors.putLong(0, product.type().factorBits(product.alpha()));
    factors.putLong(FACTOR_BYTES, product.type().factorBits(product.beta()));
    return status(() -> gemm(product, computeType));
  }

  private int gemm(MatrixProduct product, int computeType) {
    int type = product.type().dataType();
    Operand left = product.a();
    Operand right = product.b();
    Operand result = product.c();
    // The other function of this name takes no extents of 64 bits.
    return JCublas2.cublasGemmStridedBatchedEx_64_new(
        handle,
        BlasBinding.operation(left),
        BlasBinding.operation(right),
        product.m(),
        product.n(),
        product.k(),
        alpha, //
        a.pointer(left.address()),
        type,
        left.leading(),
        left.batchStride(), //
        b.pointer(right.address()),
        type,
        right.leading(),
        right.batchStride(), //
        beta,
        c.pointer(result.address()),
        type,
        result.leading(),
        result.batchStride(),
        product.batches(), //
        computeType,
        DEFAULT_ALGORITHM);
  }

  /** Returns a call's status, which it throws where the program has JCublas2 do so. */
  private static int status(IntSupplier call) {
    try {
      return call.getAsInt();
    } catch (CudaException e) {
      return IntStream.rangeClosed(1, LAST_STATUS)
          .filter(status -> cublasStatus.stringFor(status).equals(e.getMessage()))
          .findFirst()
          .orElseThrow(() -> e);
    }
  }

  @Override
  public String statusText(int status) {
    return JCublas2.cublasGetStatusString(status);
  }

  /** Does nothing: the memory is Java's. */
  @Override
  public void free() {}
}
