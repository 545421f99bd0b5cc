package org.jgpu.runtime.vendor;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import org.jgpu.runtime.vendor.MatrixProduct.Operand;

/** cuBLAS 12 or 13 by method handles. */
final class NativeBlas implements BlasBinding {
  /** Of a factor of complex doubles, which the library loads as one, aligned. */
  private static final int FACTOR_BYTES = 16;

  private final NativeLibrary library;
  private final Functions functions;

  /** Memory of the host: a result, alpha and beta, which stay in their places. */
  private final long result;

  private final long alpha;
  private final long beta;
  private long handle;

  /** The functions of {@code cublas_v2.h} under the names that it maps to. */
  private record Functions(
      MethodHandle create,
      MethodHandle destroy,
      MethodHandle version,
      MethodHandle statusText,
      MethodHandle setStream,
      MethodHandle setWorkspace,
      MethodHandle gemm) {

    static Functions of(NativeLibrary library) {
      return new Functions(
          BoundLibrary.bind(library, "cublasCreate_v2", "J"),
          BoundLibrary.bind(library, "cublasDestroy_v2", "J"),
          BoundLibrary.bind(library, "cublasGetVersion_v2", "JJ"),
          library.function("cublasGetStatusString", MethodType.methodType(long.class, int.class)),
          BoundLibrary.bind(library, "cublasSetStream_v2", "JJ"),
          BoundLibrary.bind(library, "cublasSetWorkspace_v2", "JJJ"),
          // handle, operations, m, n, k, alpha; a, b: address, type, leading, stride; beta, c;
          // batches, compute, algorithm
          BoundLibrary.bind(
              library,
              "cublasGemmStridedBatchedEx_64",
              "JII" + "JJJJ" + "JIJJ" + "JIJJ" + "JJIJJ" + "JII"));
    }
  }

  /**
   * Finds the functions.
   *
   * @throws org.jgpu.toolchain.foreign.ForeignLinkException if the library lacks one
   */
  NativeBlas(NativeLibrary library) {
    this.library = library;
    this.functions = Functions.of(library);
    this.result = library.allocate(3L * FACTOR_BYTES);
    this.alpha = result + FACTOR_BYTES;
    this.beta = alpha + FACTOR_BYTES;
  }

  @Override
  public int create() {
    try {
      int status = (int) functions.create.invokeExact(result);
      handle = library.readLong(result);
      return status;
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  @Override
  public int destroy() {
    try {
      return (int) functions.destroy.invokeExact(handle);
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  @Override
  public int askVersion() {
    try {
      return (int) functions.version.invokeExact(handle, result);
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  @Override
  public int versionNumber() {
    return library.readInt(result);
  }

  @Override
  public int setStream(long stream) {
    try {
      return (int) functions.setStream.invokeExact(handle, stream);
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  @Override
  public int setWorkspace(long address, long bytes) {
    try {
      return (int) functions.setWorkspace.invokeExact(handle, address, bytes);
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  @Override
  public int multiply(MatrixProduct product, int computeType) {
    library.writeLong(alpha, product.type().factorBits(product.alpha()));
    library.writeLong(beta, product.type().factorBits(product.beta()));
    try {
      return gemm(product, product.type().dataType(), computeType);
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  private int gemm(MatrixProduct product, int type, int computeType) throws Throwable {
    Operand a = product.a();
    Operand b = product.b();
    Operand c = product.c();
    return (int)
        functions.gemm.invokeExact(
            handle,
            BlasBinding.operation(a),
            BlasBinding.operation(b),
            product.m(),
            product.n(),
            product.k(),
            alpha, //
            a.address(),
            type,
            a.leading(),
            a.batchStride(), //
            b.address(),
            type,
            b.leading(),
            b.batchStride(), //
            beta,
            c.address(),
            type,
            c.leading(),
            c.batchStride(),
            product.batches(), //
            computeType,
            DEFAULT_ALGORITHM);
  }

  @Override
  public String statusText(int status) {
    try {
      return library.readString((long) functions.statusText.invokeExact(status));
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  @Override
  public void free() {
    library.free(result);
  }

  private static RuntimeException unchecked(Throwable failure) {
    return CheckedCalls.unchecked(VendorProduct.CUBLAS, failure);
  }
}
