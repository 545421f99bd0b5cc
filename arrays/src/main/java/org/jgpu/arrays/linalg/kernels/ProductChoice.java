package org.jgpu.arrays.linalg.kernels;

import org.jgpu.runtime.Gpu;
import org.jspecify.annotations.Nullable;

/**
 * What a caller leaves to choose.
 *
 * @param way how the product is computed, or null: as suits
 * @param splits how many parts of the depth there are in a given way
 * @param multiprocessors for which large tiles are spread over blocks that share them; 0 shares
 *     none, {@link #OF_DEVICE} is the device's
 * @param library whether cuBLAS may make it
 * @param padding whether operands that are no packs are copied to memory where they are: null if
 *     that is faster
 */
record ProductChoice(
    @Nullable ProductWay way,
    long splits,
    int multiprocessors,
    boolean library,
    @Nullable Boolean padding) {
  private static final int OF_DEVICE = -1;

  /** All that suits. */
  static ProductChoice any(boolean library) {
    return new ProductChoice(null, 1, OF_DEVICE, library, null);
  }

  static ProductChoice of(ProductWay way, long splits) {
    return new ProductChoice(way, splits, 0, false, false);
  }

  /** Large tiles of padded operands, shared as on a device of so many multiprocessors. */
  static ProductChoice large(ProductWay way, int multiprocessors) {
    return new ProductChoice(way, 1, multiprocessors, false, true);
  }

  /** Returns the number to spread tiles for; on the software device that of an H200. */
  int multiprocessorsOf(Gpu gpu) {
    if (multiprocessors != OF_DEVICE) {
      return multiprocessors;
    }
    return gpu.isHardware() ? gpu.multiprocessors() : ProductWay.MULTIPROCESSORS;
  }
}
