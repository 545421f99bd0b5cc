package org.jgpu.runtime.error;

/** The {@code CUresult} values that JGPU names; CUDA's own names and numbers. */
public enum CudaResult {
  SUCCESS(0),
  INVALID_VALUE(1),
  OUT_OF_MEMORY(2),
  NOT_INITIALIZED(3),
  DEINITIALIZED(4),
  STUB_LIBRARY(34),
  DEVICE_UNAVAILABLE(46),
  NO_DEVICE(100),
  INVALID_DEVICE(101),
  INVALID_IMAGE(200),
  INVALID_CONTEXT(201),
  NO_BINARY_FOR_GPU(209),
  ECC_UNCORRECTABLE(214),
  PEER_ACCESS_UNSUPPORTED(217),
  INVALID_PTX(218),
  NVLINK_UNCORRECTABLE(220),
  JIT_COMPILER_NOT_FOUND(221),
  UNSUPPORTED_PTX_VERSION(222),
  JIT_COMPILATION_DISABLED(223),
  CONTAINED(226),
  INVALID_SOURCE(300),
  OPERATING_SYSTEM(304),
  INVALID_HANDLE(400),
  ILLEGAL_STATE(401),
  NOT_FOUND(500),
  NOT_READY(600),
  ILLEGAL_ADDRESS(700),
  LAUNCH_OUT_OF_RESOURCES(701),
  LAUNCH_TIMEOUT(702),
  PEER_ACCESS_ALREADY_ENABLED(704),
  ASSERT(710),
  TOO_MANY_PEERS(711),
  HOST_MEMORY_ALREADY_REGISTERED(712),
  HOST_MEMORY_NOT_REGISTERED(713),
  HARDWARE_STACK_ERROR(714),
  ILLEGAL_INSTRUCTION(715),
  MISALIGNED_ADDRESS(716),
  INVALID_ADDRESS_SPACE(717),
  INVALID_PC(718),
  LAUNCH_FAILED(719),
  COOPERATIVE_LAUNCH_TOO_LARGE(720),
  TENSOR_MEMORY_LEAK(721),
  NOT_PERMITTED(800),
  NOT_SUPPORTED(801),
  SYSTEM_DRIVER_MISMATCH(803),
  COMPAT_NOT_SUPPORTED_ON_DEVICE(804),
  MPS_CLIENT_TERMINATED(810),
  STREAM_CAPTURE_UNSUPPORTED(900),
  STREAM_CAPTURE_INVALIDATED(901),
  STREAM_CAPTURE_MERGE(902),
  STREAM_CAPTURE_UNMATCHED(903),
  STREAM_CAPTURE_UNJOINED(904),
  STREAM_CAPTURE_ISOLATION(905),
  STREAM_CAPTURE_IMPLICIT(906),
  CAPTURED_EVENT(907),
  STREAM_CAPTURE_WRONG_THREAD(908),
  GRAPH_EXEC_UPDATE_FAILURE(910),
  EXTERNAL_DEVICE(911),
  UNKNOWN(999);

  private final int number;

  CudaResult(int number) {
    this.number = number;
  }

  /** Returns the {@code CUresult} number. */
  public int number() {
    return number;
  }

  /** Returns CUDA's name, such as {@code CUDA_ERROR_OUT_OF_MEMORY}. */
  public String cudaName() {
    return this == SUCCESS ? "CUDA_SUCCESS" : "CUDA_ERROR_" + name();
  }

  /** Returns whether a kernel failed, with which its context is lost. */
  public boolean isKernelFault() {
    return switch (this) {
      case ILLEGAL_ADDRESS,
          LAUNCH_TIMEOUT,
          ASSERT,
          HARDWARE_STACK_ERROR,
          ILLEGAL_INSTRUCTION,
          MISALIGNED_ADDRESS,
          INVALID_ADDRESS_SPACE,
          INVALID_PC,
          LAUNCH_FAILED,
          TENSOR_MEMORY_LEAK ->
          true;
      default -> false;
    };
  }

  /**
   * Returns whether the context is lost: every later call on it fails with the same result, those
   * that give something back included. What CUDA says so of, and uncorrectable errors of memory and
   * links.
   */
  public boolean endsContext() {
    return switch (this) {
      case ECC_UNCORRECTABLE,
          NVLINK_UNCORRECTABLE,
          CONTAINED,
          MPS_CLIENT_TERMINATED,
          EXTERNAL_DEVICE ->
          true;
      default -> isKernelFault();
    };
  }

  /** Returns the result with {@code number}, or {@link #UNKNOWN} if JGPU does not name it. */
  public static CudaResult of(int number) {
    for (CudaResult result : values()) {
      if (result.number == number) {
        return result;
      }
    }
    return UNKNOWN;
  }
}
