package org.jgpu.runtime.vendor;

/** cuBLAS 12 or 13 with a handle of the current context, and what that handle was told. */
final class BlasFunctions extends CheckedCalls implements BlasCalls {
  private final BlasBinding binding;
  private final boolean tensorFloats;
  private final String version;

  /** What the handle was told last; no address is -1. */
  private long toldStream = -1;

  private long toldWorkspace = -1;
  private long toldBytes = -1;

  /**
   * Makes a handle of the context that is current on this thread.
   *
   * @param binding is freed when this is closed, or not opened
   * @param tensorFloats whether float32 may be rounded to TF32
   * @throws org.jgpu.runtime.error.GpuException if the library makes none
   */
  BlasFunctions(BlasBinding binding, LibraryHost host, boolean tensorFloats) {
    super(VendorProduct.CUBLAS, host);
    this.binding = binding;
    this.tensorFloats = tensorFloats;
    onClose(binding::free);
    this.version = opened(this::open);
  }

  private String open() {
    call("cublasCreate", binding::create);
    onClose(() -> call("cublasDestroy", binding::destroy));
    call("cublasGetVersion", binding::askVersion);
    return "cuBLAS " + blasVersionText(binding.versionNumber());
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
    tell(stream);
    tell(workspace, workspaceBytes);
    int computeType = product.type().computeType(tensorFloats);
    call("cublasGemmStridedBatchedEx", () -> binding.multiply(product, computeType));
  }

  /** A stream that is told takes the workspace away. */
  private void tell(long stream) {
    if (stream != toldStream) {
      toldStream = -1;
      toldWorkspace = -1;
      call("cublasSetStream", () -> binding.setStream(stream));
      toldStream = stream;
    }
  }

  private void tell(long workspace, long bytes) {
    if (workspace != toldWorkspace || bytes != toldBytes) {
      toldWorkspace = -1;
      call("cublasSetWorkspace", () -> binding.setWorkspace(workspace, bytes));
      toldWorkspace = workspace;
      toldBytes = bytes;
    }
  }

  @Override
  String statusText(int status) {
    return binding.statusText(status);
  }
}
