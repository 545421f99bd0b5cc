package org.jgpu.arrays.linalg;

import org.jgpu.runtime.Gpu;

/** How much shared memory a block may have, so that panels of tall matrices stay in it. */
final class SharedMemory {
  private static final int EVERYWHERE = 44 << 10;

  private SharedMemory() {}

  /** Returns bytes that every device of the GPU's compute capability has beside static arrays. */
  static int bytes(Gpu gpu) {
    if (!gpu.isHardware()) {
      return EVERYWHERE;
    }
    return switch (gpu.computeCapability()) {
      case 80, 87 -> 140 << 10;
      case 90, 100, 101, 103, 110 -> 200 << 10;
      default -> EVERYWHERE;
    };
  }
}
