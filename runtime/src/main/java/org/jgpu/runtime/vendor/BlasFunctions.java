package org.jgpu.runtime.vendor;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import org.jgpu.runtime.vendor.MatrixProduct.Operand;

/** cuBLAS 12 or 13 with a handle of the current context. */
final class BlasFunctions extends BoundLibrary implements BlasCalls {
  private static final int DEFAULT_ALGORITHM = -1;
  private static final int PLAIN = 0;
  private static final int TRANSPOSED = 1;

  /** Of a factor of complex doubles, which the library loads as one, aligned. */
  private static final int FACTOR_BYTES = 16;

  private final Functions functions;
  private final boolean tensorFloats;
  private final long handle;
  private final long alpha;
  private final long beta;
  private final String version;

  /** What the handle was told last; no address is -1. */
  private long toldStream = -1;

  private long toldWorkspace = -1;
  private long toldBytes = -1;

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
          bind(library, "cublasCreate_v2", "J"),
          bind(library, "cublasDestroy_v2", "J"),
          bind(library, "cublasGetVersion_v2", "JJ"),
          library.function("cublasGetStatusString", MethodType.methodType(long.class, int.class)),
          bind(library, "cublasSetStream_v2", "JJ"),
          bind(library, "cublasSetWorkspace_v2", "JJJ"),
          // handle, operations, m, n, k, alpha; a, b: address, type, leading, stride; beta, c;
          // batches, compute, algorithm
          bind(
              library,
              "cublasGemmStridedBatchedEx_64",
              "JII" + "JJJJ" + "JIJJ" + "JIJJ" + "JJIJJ" + "JII"));
    }
  }

  /**
   * Makes a handle of the context that is current on this thread. Alpha and beta have places of
   * their own for as long as it lives.
   *
   * @throws org.jgpu.runtime.error.GpuException if the library makes none
   * @throws org.jgpu.toolchain.foreign.ForeignLinkException if it lacks a function
   */
  BlasFunctions(NativeLibrary library, boolean tensorFloats) {
    super(VendorProduct.CUBLAS, library, 3L * FACTOR_BYTES);
    this.tensorFloats = tensorFloats;
    this.alpha = results() + FACTOR_BYTES;
    this.beta = alpha + FACTOR_BYTES;
    this.functions = opened(() -> Functions.of(library));
    this.handle = opened(this::create);
    onClose(() -> call("cublasDestroy", () -> (int) functions.destroy.invokeExact(handle)));
    this.version =
        opened(
            () -> {
              call(
                  "cublasGetVersion", () -> (int) functions.version.invokeExact(handle, results()));
              return "cuBLAS " + blasVersionText(library.readInt(results()));
            });
  }

  private long create() {
    call("cublasCreate", () -> (int) functions.create.invokeExact(results()));
    return library().readLong(results());
  }

  /** From 12.0 on two digits each for minor and patch follow the major version. */
  static String blasVersionText(int number) {
    return number / 10_000 + "." + number / 100 % 100;
  }

  @Override
  public String version() {
    return version;
  }

  @Override
  public void multiply(MatrixProduct product, long stream, long workspace, long workspaceBytes) {
    write(alpha, product.alpha(), product.type());
    write(beta, product.beta(), product.type());
    tell(stream);
    tell(workspace, workspaceBytes);
    call("cublasGemmStridedBatchedEx", () -> gemm(product));
  }

  /** A stream that is told takes the workspace away. */
  private void tell(long stream) {
    if (stream != toldStream) {
      toldStream = -1;
      toldWorkspace = -1;
      call("cublasSetStream", () -> (int) functions.setStream.invokeExact(handle, stream));
      toldStream = stream;
    }
  }

  private void tell(long workspace, long bytes) {
    if (workspace != toldWorkspace || bytes != toldBytes) {
      toldWorkspace = -1;
      call(
          "cublasSetWorkspace",
          () -> (int) functions.setWorkspace.invokeExact(handle, workspace, bytes));
      toldWorkspace = workspace;
      toldBytes = bytes;
    }
  }

  private int gemm(MatrixProduct product) throws Throwable {
    int type = product.type().dataType();
    Operand a = product.a();
    Operand b = product.b();
    Operand c = product.c();
    return (int)
        functions.gemm.invokeExact(
            handle,
            operation(a),
            operation(b),
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
            product.type().computeType(tensorFloats),
            DEFAULT_ALGORITHM);
  }

  private static int operation(Operand operand) {
    return operand.transposed() ? TRANSPOSED : PLAIN;
  }

  private void write(long address, double factor, NumberType type) {
    if (type.hasDoubleFactors()) {
      library().writeLong(address, Double.doubleToRawLongBits(factor));
      library().writeLong(address + Double.BYTES, 0);
    } else {
      library().writeLong(address, Float.floatToRawIntBits((float) factor) & 0xFFFF_FFFFL);
    }
  }

  @Override
  String statusText(int status) {
    try {
      return library().readString((long) functions.statusText.invokeExact(status));
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }
}
