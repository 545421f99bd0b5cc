package org.jgpu.runtime.vendor;

import java.lang.invoke.MethodHandle;
import org.jgpu.runtime.error.GpuException;
import org.jgpu.runtime.vendor.MatrixProduct.Operand;
import org.jgpu.toolchain.foreign.ForeignLibrary;
import org.jgpu.toolchain.foreign.ForeignLinker;
import org.jgpu.toolchain.foreign.ForeignMemory;

/** cuBLAS 12 or 13, through {@code java.lang.foreign}, with a handle of the current context. */
final class ForeignBlas implements BlasCalls {
  private static final Class<Integer> INT = int.class;
  private static final Class<Long> LONG = long.class;
  private static final int DEFAULT_ALGORITHM = -1;
  private static final int PLAIN = 0;
  private static final int TRANSPOSED = 1;

  private final ForeignMemory memory;
  private final Functions functions;
  private final boolean tensorFloats;

  /**
   * A handle's place, then alpha and beta, each as large as two doubles, since some are complex.
   */
  private final long scratch;

  private final long handle;
  private final String version;

  /** The functions of {@code cublas_v2.h} under the names that it maps to. */
  private record Functions(
      MethodHandle create,
      MethodHandle destroy,
      MethodHandle version,
      MethodHandle statusText,
      MethodHandle setStream,
      MethodHandle setWorkspace,
      MethodHandle gemm) {

    static Functions of(ForeignLinker linker, ForeignLibrary library) {
      return new Functions(
          linker.downcall(library, "cublasCreate_v2", INT, LONG),
          linker.downcall(library, "cublasDestroy_v2", INT, LONG),
          linker.downcall(library, "cublasGetVersion_v2", INT, LONG, LONG),
          linker.downcall(library, "cublasGetStatusString", LONG, INT),
          linker.downcall(library, "cublasSetStream_v2", INT, LONG, LONG),
          linker.downcall(library, "cublasSetWorkspace_v2", INT, LONG, LONG, LONG),
          gemm(linker, library));
    }

    private static MethodHandle gemm(ForeignLinker linker, ForeignLibrary library) {
      return linker.downcall(
          library,
          "cublasGemmStridedBatchedEx_64",
          INT, //
          LONG,
          INT,
          INT,
          LONG,
          LONG,
          LONG,
          LONG, // handle, operations, m, n, k, alpha
          LONG,
          INT,
          LONG,
          LONG,
          LONG,
          INT,
          LONG,
          LONG, // a and b, each with type, leading, stride
          LONG,
          LONG,
          INT,
          LONG,
          LONG,
          LONG,
          INT,
          INT); // beta, c, batches, compute, algorithm
    }
  }

  private ForeignBlas(ForeignLinker linker, ForeignLibrary library, boolean tensorFloats) {
    this.memory = linker.memory();
    this.functions = Functions.of(linker, library);
    this.tensorFloats = tensorFloats;
    this.scratch = memory.allocate(5L * Double.BYTES);
    try {
      check((int) functions.create.invokeExact(scratch), "cublasCreate");
      this.handle = memory.readLong(scratch);
      check((int) functions.version.invokeExact(handle, scratch), "cublasGetVersion");
    } catch (Throwable e) {
      memory.free(scratch);
      throw unchecked(e);
    }
    this.version = "cuBLAS " + versionText(memory.readInt(scratch));
  }

  /**
   * Makes a handle of the context that is current on this thread.
   *
   * @throws GpuException if the library makes none
   * @throws org.jgpu.toolchain.foreign.ForeignLinkException if it lacks a function
   */
  static BlasCalls open(ForeignLinker linker, ForeignLibrary library, boolean tensorFloats) {
    return new ForeignBlas(linker, library, tensorFloats);
  }

  /** From 12.0 on two digits each for minor and patch follow the major version. */
  static String versionText(int number) {
    return number / 10_000 + "." + number / 100 % 100;
  }

  @Override
  public String version() {
    return version;
  }

  @Override
  public void multiply(MatrixProduct product, long stream, long workspace, long workspaceBytes) {
    long alpha = scratch + Double.BYTES;
    long beta = alpha + 2 * Double.BYTES;
    write(alpha, product.alpha(), product.type());
    write(beta, product.beta(), product.type());
    try {
      check((int) functions.setStream.invokeExact(handle, stream), "cublasSetStream");
      check(
          (int) functions.setWorkspace.invokeExact(handle, workspace, workspaceBytes),
          "cublasSetWorkspace");
      check(gemm(product, alpha, beta), "cublasGemmStridedBatchedEx");
    } catch (Throwable e) {
      throw unchecked(e);
    }
  }

  private int gemm(MatrixProduct product, long alpha, long beta) throws Throwable {
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

  private void write(long address, double factor, ProductType type) {
    if (type.hasDoubleFactors()) {
      memory.writeLong(address, Double.doubleToRawLongBits(factor));
      memory.writeLong(address + Double.BYTES, 0);
    } else {
      memory.writeLong(address, Float.floatToRawIntBits((float) factor) & 0xFFFF_FFFFL);
    }
  }

  private void check(int status, String function) throws Throwable {
    if (status != 0) {
      String text = memory.readString((long) functions.statusText.invokeExact(status));
      throw new GpuException("cuBLAS: " + text + " from " + function);
    }
  }

  @Override
  public void close() {
    try {
      check((int) functions.destroy.invokeExact(handle), "cublasDestroy");
    } catch (Throwable e) {
      throw unchecked(e);
    } finally {
      memory.free(scratch);
    }
  }

  private static RuntimeException unchecked(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    return failure instanceof RuntimeException unchecked
        ? unchecked
        : new IllegalStateException("a method handle of cuBLAS threw " + failure, failure);
  }
}
