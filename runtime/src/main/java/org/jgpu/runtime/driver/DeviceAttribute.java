package org.jgpu.runtime.driver;

/** The device attributes that the runtime asks for, with CUDA's numbers ({@code cuda.h}). */
public enum DeviceAttribute {
  MAX_THREADS_PER_BLOCK(1),
  MAX_BLOCK_DIM_X(2),
  MAX_BLOCK_DIM_Y(3),
  MAX_BLOCK_DIM_Z(4),
  MAX_GRID_DIM_X(5),
  MAX_GRID_DIM_Y(6),
  MAX_GRID_DIM_Z(7),
  MAX_SHARED_MEMORY_PER_BLOCK(8),
  WARP_SIZE(10),
  CLOCK_RATE_KHZ(13),
  MULTIPROCESSOR_COUNT(16),
  MEMORY_CLOCK_RATE_KHZ(36),
  GLOBAL_MEMORY_BUS_WIDTH_BITS(37),
  L2_CACHE_SIZE(38),
  MAX_THREADS_PER_MULTIPROCESSOR(39),
  COMPUTE_CAPABILITY_MAJOR(75),
  COMPUTE_CAPABILITY_MINOR(76),
  COOPERATIVE_LAUNCH(95),
  MAX_SHARED_MEMORY_PER_BLOCK_OPTIN(97),
  MEMORY_POOLS_SUPPORTED(115);

  private final int number;

  DeviceAttribute(int number) {
    this.number = number;
  }

  /** Returns the value of the {@code CUdevice_attribute} constant. */
  public int number() {
    return number;
  }
}
