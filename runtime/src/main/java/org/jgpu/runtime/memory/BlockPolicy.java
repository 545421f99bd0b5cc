package org.jgpu.runtime.memory;

/** How large the pieces are that a pool asks the driver for, and whether it keeps them. */
enum BlockPolicy {
  /** Blocks are cut from segments and kept for later. */
  CACHING {
    @Override
    long round(long bytes) {
      return SizeClass.round(bytes);
    }

    @Override
    long segmentBytes(long size) {
      return SizeClass.segmentBytes(size);
    }
  },

  /**
   * Each block is an allocation of its own, of just its size, and goes back to the driver when it
   * is freed, so that a driver that checks accesses sees every overrun and every late use.
   */
  EXACT {
    @Override
    long round(long bytes) {
      return Math.max(1, bytes);
    }

    @Override
    long segmentBytes(long size) {
      return size;
    }
  };

  /** Returns the size of the block for a request. */
  abstract long round(long bytes);

  /** Returns how much to ask the driver for when a block of {@code size} is wanted. */
  abstract long segmentBytes(long size);
}
