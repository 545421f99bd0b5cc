package org.jgpu.arrays.linalg.kernels;

import org.jgpu.runtime.DType;
import org.jgpu.runtime.Gpu;
import org.jgpu.runtime.driver.Switches;

/** Which products tensor cores may make. */
final class TensorCores {
  /** What the kernels' asynchronous copies and bfloat16 need. */
  private static final int LEAST_CAPABILITY = 80;

  /** More slabs on their way gain nothing. */
  private static final int MOST_SLABS = 4;

  /** All GPUs that have such tensor cores have 99 KB for a block. */
  private static final int SHARED = 96 << 10;

  private static final int SOFTWARE_SHARED = 48 << 10;

  /** Whether float32 may be rounded to TF32, as cuBLAS may then, too. */
  private static final boolean ROUNDS_FLOATS = Switches.isOn(Switches.TENSOR_FLOATS);

  private TensorCores() {}

  /** Returns whether {@code gpu} has them. The software device runs what any GPU does. */
  static boolean arePresent(Gpu gpu) {
    return !gpu.isHardware() || gpu.computeCapability() >= LEAST_CAPABILITY;
  }

  /** Returns what each line of a slab has of the depth. */
  static int depthBytes(int sumBytes) {
    return sumBytes == Double.BYTES ? 128 : 64;
  }

  /** Returns how many slabs a block of {@code gpu} has room for in shared memory. */
  static int slabs(Gpu gpu, int slabBytes) {
    return Math.min(MOST_SLABS, (gpu.isHardware() ? SHARED : SOFTWARE_SHARED) / slabBytes);
  }

  /** Returns whether there are kernels on tensor cores for {@code dtype}; float32 is rounded. */
  static boolean take(DType<?> dtype) {
    return dtype == DType.FLOAT16
        || dtype == DType.BFLOAT16
        || dtype == DType.FLOAT32
        || dtype == DType.FLOAT64;
  }

  /** Returns whether products of {@code dtype} go there unasked. */
  static boolean areChosen(Gpu gpu, DType<?> dtype) {
    return arePresent(gpu) && take(dtype) && (dtype != DType.FLOAT32 || ROUNDS_FLOATS);
  }
}
