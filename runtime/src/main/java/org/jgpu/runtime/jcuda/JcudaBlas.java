package org.jgpu.runtime.jcuda;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import jcuda.Pointer;
import jcuda.jcublas.JCublas2;
import jcuda.jcublas.cublasHandle;
import jcuda.runtime.cudaStream_t;
import org.jgpu.runtime.driver.StreamApi;
import org.jgpu.runtime.vendor.BlasBinding;
import org.jgpu.runtime.vendor.MatrixProduct;
import org.jgpu.runtime.vendor.MatrixProduct.Operand;

/** cuBLAS 12 through JCublas2. */
final class JcudaBlas implements BlasBinding {
  /** Of a factor of complex doubles, which the library loads as one, aligned. */
  private static final int FACTOR_BYTES = 16;

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
    return JCublas2.cublasCreate(handle);
  }

  @Override
  public int destroy() {
    return JCublas2.cublasDestroy(handle);
  }

  @Override
  public int askVersion() {
    return JCublas2.cublasGetVersion(handle, version);
  }

  @Override
  public int versionNumber() {
    return version[0];
  }

  @Override
  public int setStream(long stream) {
    // The default stream is one without an address.
    return JCublas2.cublasSetStream(
        handle,
        stream == StreamApi.DEFAULT_STREAM
            ? new cudaStream_t()
            : new cudaStream_t(handles.streams.get(stream)));
  }

  @Override
  public int setWorkspace(long address, long bytes) {
    return JCublas2.cublasSetWorkspace(handle, workspace.pointer(address), bytes);
  }

  @Override
  public int multiply(MatrixProduct product, int computeType) {
    factors.putLong(0, product.type().factorBits(product.alpha()));
    factors.putLong(FACTOR_BYTES, product.type().factorBits(product.beta()));
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

  @Override
  public String statusText(int status) {
    return JCublas2.cublasGetStatusString(status);
  }

  /** Does nothing: the memory is Java's. */
  @Override
  public void free() {}
}
