package org.jgpu.runtime.hardware;

/** The flags and options that JGPU passes, with CUDA's numbers ({@code cuda.h}). */
public final class CudaFlags {
  /** {@code CU_STREAM_NON_BLOCKING}. */
  public static final int STREAM_NON_BLOCKING = 1;

  /** {@code CU_MEMHOSTALLOC_PORTABLE}: pinned for every context. */
  public static final int MEMHOSTALLOC_PORTABLE = 1;

  /** {@code CU_MEMHOSTREGISTER_PORTABLE}: pinned for every context. */
  public static final int MEMHOSTREGISTER_PORTABLE = 1;

  /** {@code CU_MEMORYTYPE_HOST}. */
  public static final int MEMORYTYPE_HOST = 1;

  /** {@code CU_MEMORYTYPE_DEVICE}. */
  public static final int MEMORYTYPE_DEVICE = 2;

  private static final int EVENT_DEFAULT = 0;
  private static final int EVENT_DISABLE_TIMING = 2;

  private CudaFlags() {}

  /** Returns the flags of {@code cuEventCreate}. */
  public static int event(boolean timing) {
    return timing ? EVENT_DEFAULT : EVENT_DISABLE_TIMING;
  }
}
